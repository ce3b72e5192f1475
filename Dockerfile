# The bot in a container. The steps are README's own: a virtual environment, hashed requirements, `python -m bot`.
FROM python:3.11-slim

RUN useradd --create-home --uid 10001 tenpaces
WORKDIR /app

COPY requirements.txt ./
RUN python3 -m venv .venv && .venv/bin/pip install -q --no-cache-dir --require-hashes -r requirements.txt

COPY LICENSE NOTICE.md ./
COPY engine engine
COPY images images
COPY bot bot

ENV PYTHONUNBUFFERED=1 TENPACES_DATA=/data
RUN mkdir /data && chown tenpaces:tenpaces /data
VOLUME /data
USER tenpaces

HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD [".venv/bin/python", "-m", "bot", "health"]
CMD [".venv/bin/python", "-m", "bot"]
