-- Challans in Form GST PMT-06, and what the portal's ledgers of a registration hold. The cash ledger itself is worked out from paid challans and
-- filed returns.
INSERT INTO entry_sources (source, lock_module) VALUES ('gst_challan', 'bank');

CREATE TABLE gst_challans (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_challans_id uuid NOT NULL,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  -- The first day of the month whose return or payment it is for.
  period date NOT NULL CHECK (extract(day FROM period) = 1),
  purpose text NOT NULL CHECK (purpose IN ('gstr3b', 'qrmp_fixed', 'qrmp_own', 'other')),
  status text NOT NULL CHECK (status IN ('proposed', 'made', 'paid', 'cancelled')),
  cpin text CHECK (cpin ~ '^[0-9]{14}$'),
  made_on date,
  -- The last day on which a bank takes it.
  valid_until date,
  cin text CHECK (length(cin) BETWEEN 1 AND 20),
  paid_on date,
  -- Null where the bank line was booked to the cash ledger before.
  ledger_accounts_id uuid,
  journal_entries_id uuid,
  cancelled_on date,
  void_journal_entries_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gst_challans_id),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  CHECK (num_nulls(cpin, made_on, valid_until) IN (0, 3)),
  CHECK (num_nulls(cin, paid_on) IN (0, 2)),
  CHECK (status <> 'paid' OR num_nulls(cpin, cin) = 0),
  CHECK (status <> 'made' OR (cpin IS NOT NULL AND cin IS NULL)),
  CHECK (status <> 'proposed' OR num_nulls(cpin, cin) = 2),
  CHECK ((status = 'cancelled') = (cancelled_on IS NOT NULL))
);
COMMENT ON TABLE gst_challans IS 'Challans of Form GST PMT-06: proposed, made at the portal, paid, or cancelled.';
CREATE UNIQUE INDEX gst_challans_one_of_cpin ON gst_challans (companies_id, cpin) WHERE status <> 'cancelled';
CREATE UNIQUE INDEX gst_challans_one_of_cin ON gst_challans (companies_id, cin) WHERE status = 'paid';
CREATE INDEX gst_challans_by_gstin ON gst_challans (companies_id, gstin, created_at DESC);
CALL tenant_table('gst_challans', 'SELECT, INSERT, UPDATE');

CREATE TABLE gst_challan_amounts (
  companies_id uuid NOT NULL,
  gst_challans_id uuid NOT NULL,
  head text NOT NULL CHECK (head IN ('igst', 'cgst', 'sgst', 'cess')),
  minor text NOT NULL CHECK (minor IN ('tax', 'interest', 'penalty', 'fee', 'other')),
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (companies_id, gst_challans_id, head, minor),
  FOREIGN KEY (companies_id, gst_challans_id) REFERENCES gst_challans
);
COMMENT ON TABLE gst_challan_amounts IS 'What a challan pays, by head and minor head.';
CALL tenant_table('gst_challan_amounts', 'SELECT, INSERT');

CREATE TABLE gst_ledger_balances (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_ledger_balances_id uuid NOT NULL,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  -- opening: where the mirror of the cash ledger begins; portal: what the portal shows, to compare.
  kind text NOT NULL CHECK (kind IN ('opening', 'portal')),
  -- Balances at the end of this day.
  as_of date NOT NULL,
  -- By head and minor head.
  cash jsonb NOT NULL,
  -- By head. Null in an opening balance: returns say them.
  credit jsonb,
  negative jsonb,
  entered_by uuid,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gst_ledger_balances_id),
  UNIQUE (companies_id, gstin, kind, as_of)
);
COMMENT ON TABLE gst_ledger_balances IS 'Balances of the portal’s ledgers as people copied them.';
CREATE UNIQUE INDEX gst_ledger_balances_one_opening ON gst_ledger_balances (companies_id, gstin) WHERE kind = 'opening';
CALL tenant_table('gst_ledger_balances', 'SELECT, INSERT, UPDATE, DELETE');
