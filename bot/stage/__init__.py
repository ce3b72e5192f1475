"""Where tables are shown: a port that speaks of tables and hands, and the one adapter that speaks to Discord."""
