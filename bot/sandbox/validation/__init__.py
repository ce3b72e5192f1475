"""What Discord refuses: small named rules, the OpenAPI description, and errors in its shape."""
