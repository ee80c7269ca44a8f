-- A bucket that refills evenly: `empty_at` is the instant at which everything taken from it has been refilled. Unlogged: after a crash of
-- the database everybody begins with a full allowance, and no request waits for a limit to reach the disk.
DROP TABLE rate_limits;
CREATE UNLOGGED TABLE rate_limits (
  bucket text PRIMARY KEY,
  empty_at timestamptz NOT NULL
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO kosha_app;
