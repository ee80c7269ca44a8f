-- Input service distributor: credit of a month distributed to the company's other GSTINs (CGST Act s.20, CGST Rules r.39), and a document for each
-- (r.54(1)). All amounts are whole paise (docs/decisions/0145).
INSERT INTO entry_sources (source, lock_module) VALUES ('isd_distribution', 'purchases');

CREATE TABLE isd_distributions (
  companies_id uuid NOT NULL REFERENCES companies,
  isd_distributions_id uuid NOT NULL,
  gst_registrations_id uuid NOT NULL,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  period date NOT NULL CHECK (extract(day FROM period) = 1),
  distributed_on date NOT NULL,
  status text NOT NULL CHECK (status IN ('issued', 'cancelled')),
  -- The days whose turnover decides (explanation to r.39).
  turnover_from date NOT NULL,
  turnover_to date NOT NULL CHECK (turnover_to > turnover_from),
  -- `bills:<id>` and `debit_notes:<id>`: what the credit came from.
  documents text[] NOT NULL CHECK (cardinality(documents) > 0),
  -- Null: all of it is ineligible, and nothing is posted.
  journal_entries_id uuid,
  cancelled_on date,
  cancel_journal_entries_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, isd_distributions_id),
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries,
  CHECK ((status = 'cancelled') = (cancelled_on IS NOT NULL))
);
COMMENT ON TABLE isd_distributions IS 'Credit of a month that an input service distributor distributed.';
CREATE UNIQUE INDEX isd_distributions_once ON isd_distributions (companies_id, gstin, period) WHERE status = 'issued';

CREATE TABLE isd_invoices (
  companies_id uuid NOT NULL,
  isd_invoices_id uuid NOT NULL,
  isd_distributions_id uuid NOT NULL,
  invoice_number text NOT NULL CHECK (length(invoice_number) <= 16),
  to_registrations_id uuid NOT NULL,
  to_gstin text NOT NULL CHECK (length(to_gstin) = 15),
  -- Credit that may be used, or not (r.39(1)(b): distributed apart).
  is_eligible boolean NOT NULL,
  turnover bigint NOT NULL CHECK (turnover >= 0),
  -- As the recipient has it.
  igst bigint NOT NULL CHECK (igst >= 0),
  cgst bigint NOT NULL CHECK (cgst >= 0),
  sgst bigint NOT NULL CHECK (sgst >= 0),
  cess bigint NOT NULL CHECK (cess >= 0),
  PRIMARY KEY (companies_id, isd_invoices_id),
  FOREIGN KEY (companies_id, isd_distributions_id) REFERENCES isd_distributions,
  UNIQUE (companies_id, invoice_number),
  CHECK (igst + cgst + sgst + cess > 0)
);
COMMENT ON TABLE isd_invoices IS 'The document of an input service distributor for each recipient.';
CREATE INDEX isd_invoices_by_distribution ON isd_invoices (companies_id, isd_distributions_id);
CALL tenant_table('isd_distributions', 'SELECT, INSERT, UPDATE');
CALL tenant_table('isd_invoices', 'SELECT, INSERT');
