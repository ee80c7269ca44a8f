-- Cash moved between taxes and kinds of the electronic cash ledger, or to another GSTIN of the PAN (Form GST PMT-09).
INSERT INTO entry_sources (source, lock_module) VALUES ('gst_cash_transfer', 'journals');

CREATE TABLE gst_cash_transfers (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_cash_transfers_id uuid NOT NULL,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  to_gstin text NOT NULL CHECK (length(to_gstin) = 15),
  from_head text NOT NULL CHECK (from_head IN ('igst', 'cgst', 'sgst', 'cess')),
  from_minor text NOT NULL CHECK (from_minor IN ('tax', 'interest', 'penalty', 'fee', 'other')),
  to_head text NOT NULL CHECK (to_head IN ('igst', 'cgst', 'sgst', 'cess')),
  to_minor text NOT NULL CHECK (to_minor IN ('tax', 'interest', 'penalty', 'fee', 'other')),
  amount bigint NOT NULL CHECK (amount > 0),
  transferred_on date NOT NULL,
  -- The ARN of the form; null: not copied from the portal.
  acknowledgement text CHECK (length(acknowledgement) BETWEEN 1 AND 30),
  -- The entry between two GSTINs; within one, the books do not change.
  journal_entries_id uuid,
  cancelled_on date,
  void_journal_entries_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gst_cash_transfers_id),
  CHECK (gstin <> to_gstin OR from_head <> to_head OR from_minor <> to_minor),
  -- CGST Rules r.87(14): to another GSTIN goes only central and integrated tax.
  CHECK (gstin = to_gstin OR (from_head IN ('igst', 'cgst') AND to_head IN ('igst', 'cgst'))),
  CHECK (substring(gstin FROM 3 FOR 10) = substring(to_gstin FROM 3 FOR 10)),
  CHECK (gstin <> to_gstin OR journal_entries_id IS NULL),
  CHECK (void_journal_entries_id IS NULL OR cancelled_on IS NOT NULL)
);
COMMENT ON TABLE gst_cash_transfers IS 'Transfers within the electronic cash ledger, and to other GSTINs of the PAN (Form GST PMT-09).';
CREATE INDEX gst_cash_transfers_by_gstin ON gst_cash_transfers (companies_id, gstin, transferred_on);
CREATE INDEX gst_cash_transfers_by_receiver ON gst_cash_transfers (companies_id, to_gstin, transferred_on);
CALL tenant_table('gst_cash_transfers', 'SELECT, INSERT, UPDATE');
