-- Statements of TDS as they were filed, and corrections of them: receipt, and what was in them, so that later changes show as differences.
CREATE TABLE tds_statements (
  companies_id uuid NOT NULL REFERENCES companies,
  tds_statements_id uuid NOT NULL,
  -- `2026-Q3` of the year that begins in 2026.
  quarter text NOT NULL CHECK (quarter ~ '^20[0-9]{2}-Q[1-4]$'),
  form text NOT NULL CHECK (form IN ('26Q', '140')),
  statement_kind text NOT NULL CHECK (statement_kind IN ('regular', 'correction')),
  receipt text NOT NULL CHECK (receipt ~ '^[A-Z0-9]{15}$'),
  filed_on date NOT NULL,
  -- The statement and the ids of its rows, sealed as it has PANs.
  content bytea NOT NULL CHECK (octet_length(content) > 50 AND substring(content FROM 1 FOR 4) = '\x4b534831'::bytea),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, tds_statements_id),
  UNIQUE (companies_id, receipt)
);
COMMENT ON TABLE tds_statements IS 'Statements of TDS as filed, and their corrections.';
CREATE UNIQUE INDEX tds_statements_regular ON tds_statements (companies_id, quarter) WHERE statement_kind = 'regular';
CREATE INDEX tds_statements_by_quarter ON tds_statements (companies_id, quarter, created_at);
CALL tenant_table('tds_statements', 'SELECT, INSERT, DELETE');
