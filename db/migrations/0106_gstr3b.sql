-- GSTR-3B is built and filed like GSTR-1; figures that nobody can propose are entered with a reason.
ALTER TABLE gst_returns DROP CONSTRAINT gst_returns_return_form_check;
ALTER TABLE gst_returns ADD CONSTRAINT gst_returns_return_form_check CHECK (return_form IN ('gstr1', 'gstr3b'));

CREATE TABLE gstr3b_entries (
  companies_id uuid NOT NULL REFERENCES companies,
  gstr3b_entries_id uuid NOT NULL,
  gstin text NOT NULL,
  -- The first day of the month the return is for.
  period date NOT NULL CHECK (extract(day FROM period) = 1),
  -- A cell of the return, or `opening_credit`, `opening_negative`: what stood in the portal's ledgers before the month.
  cell text NOT NULL CHECK (length(cell) BETWEEN 1 AND 20),
  taxable bigint NOT NULL,
  igst bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  cess bigint NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  entered_by uuid,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gstr3b_entries_id),
  UNIQUE (companies_id, gstin, period, cell)
);
CALL tenant_table('gstr3b_entries', 'SELECT, INSERT, UPDATE, DELETE');
