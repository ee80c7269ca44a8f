-- What purchases are used for (rules 42, 43), suppliers that did not file GSTR-3B (rule 37A), the choice of rule 38, and the portal's statements of
-- reversed credit and of reverse charge.
CREATE TABLE gst_credit_uses (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_credit_uses_id uuid NOT NULL,
  -- Bills booked to an account from this day on, or one line of a bill.
  ledger_accounts_id uuid,
  from_date date,
  bills_id uuid,
  line_no smallint,
  use text NOT NULL CHECK (use IN ('taxable', 'common', 'common_private')),
  set_by uuid,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gst_credit_uses_id),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills,
  CHECK (num_nulls(ledger_accounts_id, from_date) IN (0, 2)),
  CHECK (num_nulls(bills_id, line_no) IN (0, 2)),
  CHECK ((ledger_accounts_id IS NULL) <> (bills_id IS NULL))
);
COMMENT ON TABLE gst_credit_uses IS 'What purchases of an account, or a line of a bill, are used for: taxable supplies, exempt ones, too, or private purposes, too.';
CREATE UNIQUE INDEX gst_credit_uses_one_of_account ON gst_credit_uses (companies_id, ledger_accounts_id, from_date) WHERE bills_id IS NULL;
CREATE UNIQUE INDEX gst_credit_uses_one_of_line ON gst_credit_uses (companies_id, bills_id, line_no) WHERE bills_id IS NOT NULL;
CALL tenant_table('gst_credit_uses', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE gst_supplier_defaults (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_supplier_defaults_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  -- The day on which the supplier filed GSTR-3B after all.
  filed_on date,
  set_by uuid,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gst_supplier_defaults_id),
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills,
  UNIQUE (companies_id, bills_id)
);
COMMENT ON TABLE gst_supplier_defaults IS 'Bills whose supplier did not file GSTR-3B in time (CGST Rules r.37A), as people entered them.';
CALL tenant_table('gst_supplier_defaults', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE gst_credit_methods (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_credit_methods_id uuid NOT NULL,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  year_start date NOT NULL CHECK (to_char(year_start, 'MM-DD') = '04-01'),
  set_by uuid,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gst_credit_methods_id),
  UNIQUE (companies_id, gstin, year_start)
);
COMMENT ON TABLE gst_credit_methods IS 'Financial years for which a bank or financial company claims half of its credit (CGST Act s.17(4), Rules r.38).';
CALL tenant_table('gst_credit_methods', 'SELECT, INSERT, DELETE');

-- By head: credit reversed for now and not reclaimed, and reverse charge paid and not claimed.
ALTER TABLE gst_ledger_balances ADD COLUMN reclaim jsonb, ADD COLUMN reverse_charge jsonb;

-- What GSTR-1A left out is decided about in a later GSTR-1 again.
DROP INDEX gst_amendments_once;
CREATE UNIQUE INDEX gst_amendments_once ON gst_amendments (companies_id, document_kind, document_id, cause, return_form) WHERE cause <> 'entered';

-- Advances of a filed month that changed: tables 11A and 11B are amended by the rows of a place (ata, txpda), and have no document of their own.
CREATE TABLE gst_advance_amendments (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_advance_amendments_id uuid NOT NULL,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  -- The return that amends, and the month it amends.
  period date NOT NULL CHECK (extract(day FROM period) = 1),
  filed_period date NOT NULL CHECK (extract(day FROM filed_period) = 1),
  part text NOT NULL CHECK (part IN ('received', 'adjusted')),
  decision text NOT NULL CHECK (decision IN ('accepted', 'left_out')),
  reason text CHECK (length(reason) BETWEEN 1 AND 250),
  -- All rows of the month, as they were reported before and as they are now.
  was jsonb NOT NULL,
  now jsonb NOT NULL,
  decided_by uuid,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gst_advance_amendments_id),
  UNIQUE (companies_id, gstin, filed_period, part, period),
  CHECK (decision = 'accepted' OR reason IS NOT NULL)
);
COMMENT ON TABLE gst_advance_amendments IS 'What people decided about advances of filed months that changed.';
CALL tenant_table('gst_advance_amendments', 'SELECT, INSERT, DELETE');
