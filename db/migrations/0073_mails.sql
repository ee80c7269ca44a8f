-- Outgoing mail waits here until a worker has sent it. The whole letter, its recipient and what follows from sending it are sealed under
-- the master key: no column holds text of it. Rows are deleted a day after they were sent or given up.
DROP TABLE mailbox;

CREATE TABLE mails (
  mails_id uuid PRIMARY KEY,
  sealed bytea NOT NULL,
  -- The company that sends it, so that companies take turns; null for mail about an account. Not a tenant table: sign-up has no company.
  on_behalf_of uuid,
  mail_status text NOT NULL DEFAULT 'queued' CHECK (mail_status IN ('queued', 'sent', 'given_up')),
  tries integer NOT NULL DEFAULT 0,
  -- A status code such as SMTP 451 or ECONNREFUSED, never the server's sentence: that often repeats the recipient.
  failure text,
  -- By the database's clock, as everything that is due.
  queued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  give_up_at timestamptz NOT NULL,
  -- A server that sends it holds it until then.
  taken_until timestamptz,
  concluded_at timestamptz,
  CHECK ((mail_status = 'queued') = (concluded_at IS NULL))
);
CREATE INDEX mails_due ON mails (due_at) WHERE mail_status = 'queued';
CREATE INDEX mails_by_conclusion ON mails (concluded_at) WHERE concluded_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON mails TO kosha_app;
