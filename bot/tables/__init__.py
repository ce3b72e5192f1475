"""Tables: lobbies, running games and their results, each shown by a stage and kept in the store."""
