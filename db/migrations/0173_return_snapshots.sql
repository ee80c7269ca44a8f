-- A return as it was put together at a moment, by row: pages of a checked, built or filed return are read from here.
CREATE TABLE gst_return_snapshots (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_return_snapshots_id uuid NOT NULL,
  return_form text NOT NULL CHECK (return_form = 'gstr1'),
  gstin text NOT NULL,
  period date NOT NULL CHECK (extract(day FROM period) = 1),
  taken_by uuid REFERENCES accounts,
  taken_at timestamptz NOT NULL,
  -- Totals, counts, series and findings.
  summary jsonb NOT NULL,
  -- A digest of each document, where no built return has them.
  documents jsonb,
  PRIMARY KEY (companies_id, gst_return_snapshots_id),
  UNIQUE (companies_id, return_form, gstin, period)
);
COMMENT ON TABLE gst_return_snapshots IS 'GSTR-1 of a month as it was last checked or built.';
CALL tenant_table('gst_return_snapshots', 'SELECT, INSERT, UPDATE');

CREATE TABLE gst_return_rows (
  companies_id uuid NOT NULL,
  gst_return_snapshots_id uuid NOT NULL,
  section text NOT NULL,
  row_no integer NOT NULL CHECK (row_no > 0),
  -- What the portal’s file has around the row; rows with the same one stand together there.
  envelope text NOT NULL,
  -- A filed IFF has reported it: the file for the portal leaves it out.
  is_furnished boolean NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (companies_id, gst_return_snapshots_id, section, row_no),
  FOREIGN KEY (companies_id, gst_return_snapshots_id) REFERENCES gst_return_snapshots
);
COMMENT ON TABLE gst_return_rows IS 'The rows of a GSTR-1 as it was last checked or built, each with its documents.';
CALL tenant_table('gst_return_rows', 'SELECT, INSERT, DELETE');

CREATE TABLE gst_return_problems (
  companies_id uuid NOT NULL,
  gst_return_snapshots_id uuid NOT NULL,
  check_code text NOT NULL,
  row_no integer NOT NULL CHECK (row_no > 0),
  label text NOT NULL,
  cause text NOT NULL,
  link text NOT NULL,
  PRIMARY KEY (companies_id, gst_return_snapshots_id, check_code, row_no),
  FOREIGN KEY (companies_id, gst_return_snapshots_id) REFERENCES gst_return_snapshots
);
COMMENT ON TABLE gst_return_problems IS 'What was wrong with documents of a GSTR-1 as it was last checked or built.';
CALL tenant_table('gst_return_problems', 'SELECT, INSERT, DELETE');
