-- Why a session ended that its person did not end: the login page says so. People's, not a company's: no row-level security, like sessions.
CREATE TABLE session_endings (
  token_hash bytea PRIMARY KEY,
  ending text NOT NULL CHECK (ending IN ('elsewhere', 'password', 'administrator')),
  ended_at timestamptz NOT NULL
);
CREATE INDEX session_endings_by_age ON session_endings (ended_at);
GRANT SELECT, INSERT, DELETE ON session_endings TO kosha_app;
