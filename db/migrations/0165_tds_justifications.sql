-- Justification reports of TRACES: what the department charges for a statement, as its file says it. The latest of a quarter and form counts.
CREATE TABLE tds_justifications (
  companies_id uuid NOT NULL REFERENCES companies,
  tds_justifications_id uuid NOT NULL,
  -- `2026-Q3` of the year that begins in 2026.
  quarter text NOT NULL CHECK (quarter ~ '^20[0-9]{2}-Q[1-4]$'),
  form text NOT NULL CHECK (form IN ('26Q', '27Q', '27EQ', '140', '143', '144')),
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  file_sha256 text NOT NULL,
  -- Every line of the file as it was read, sealed as it has PANs.
  content bytea NOT NULL CHECK (octet_length(content) > 50 AND substring(content FROM 1 FOR 4) = '\x4b534831'::bytea),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, tds_justifications_id),
  UNIQUE (companies_id, quarter, form)
);
COMMENT ON TABLE tds_justifications IS 'Imported justification reports of TRACES, the latest of each statement.';
CALL tenant_table('tds_justifications', 'SELECT, INSERT, UPDATE, DELETE');
