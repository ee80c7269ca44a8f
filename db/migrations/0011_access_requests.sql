-- Who asked for a permission they lack, and what was answered. Granting changes the person's role; the request keeps the story.

CREATE TABLE access_requests (
  companies_id uuid NOT NULL REFERENCES companies,
  access_requests_id uuid NOT NULL,
  -- Who asks. They may have left the company since.
  accounts_id uuid NOT NULL REFERENCES accounts,
  permission text NOT NULL,
  -- The page they meant to open, as a path of the application.
  page text NOT NULL CHECK (page LIKE '/%'),
  note text,
  request_status text NOT NULL DEFAULT 'open' CHECK (request_status IN ('open', 'granted', 'declined')),
  decided_by uuid REFERENCES accounts,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, access_requests_id),
  CHECK ((request_status = 'open') = (decided_at IS NULL))
);
-- Also finds what one person asked for.
CREATE UNIQUE INDEX access_requests_one_open ON access_requests (companies_id, accounts_id, permission) WHERE request_status = 'open';
CREATE INDEX access_requests_by_person ON access_requests (companies_id, accounts_id, created_at);
CREATE INDEX access_requests_open ON access_requests (companies_id, created_at, access_requests_id) WHERE request_status = 'open';
CALL tenant_table('access_requests', 'SELECT, INSERT, UPDATE');
