-- The annual return is built and filed like the others, for the month its year ends with; figures that only people know are entered with a reason.
ALTER TABLE gst_returns DROP CONSTRAINT gst_returns_return_form_check;
ALTER TABLE gst_returns ADD CONSTRAINT gst_returns_return_form_check CHECK (return_form IN ('gstr1', 'gstr1a', 'gstr3b', 'gstr9'));

CREATE TABLE gstr9_entries (
  companies_id uuid NOT NULL REFERENCES companies,
  gstr9_entries_id uuid NOT NULL,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  year_start date NOT NULL CHECK (to_char(year_start, 'MM-DD') = '04-01'),
  -- A row of the return, or of the reconciliation with the books (9C).
  cell text NOT NULL CHECK (length(cell) BETWEEN 1 AND 20),
  taxable bigint NOT NULL,
  igst bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  cess bigint NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  entered_by uuid,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gstr9_entries_id),
  UNIQUE (companies_id, gstin, year_start, cell)
);
COMMENT ON TABLE gstr9_entries IS 'Figures of the annual return that people entered, with reasons.';
CALL tenant_table('gstr9_entries', 'SELECT, INSERT, UPDATE, DELETE');
