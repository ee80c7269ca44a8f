-- Aggregate turnover of a financial year (CGST Act s.2(6)) as a person states it, where the books do not hold all of it.
CREATE TABLE gst_turnovers (
  companies_id uuid NOT NULL REFERENCES companies,
  -- The first day of the financial year.
  year_start date NOT NULL CHECK (to_char(year_start, 'MM-DD') = '04-01'),
  amount bigint NOT NULL CHECK (amount >= 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  entered_by uuid,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, year_start)
);
COMMENT ON TABLE gst_turnovers IS 'Aggregate turnover by year, where it differs from the books.';
CALL tenant_table('gst_turnovers', 'SELECT, INSERT, UPDATE, DELETE');
