-- A record of the Invoice Management System may stand for goods from another GSTIN of the company (docs/decisions/0166).
ALTER TABLE ims_records ADD COLUMN stock_transfers_id uuid,
  ADD FOREIGN KEY (companies_id, stock_transfers_id) REFERENCES stock_transfers,
  DROP CONSTRAINT ims_records_check,
  DROP CONSTRAINT ims_records_check1,
  ADD CONSTRAINT ims_records_check CHECK (num_nonnulls(bills_id, debit_notes_id, stock_transfers_id) <= 1),
  ADD CONSTRAINT ims_records_check1 CHECK ((num_nonnulls(bills_id, debit_notes_id, stock_transfers_id) = 1) = (match_pass IS NOT NULL));
CREATE INDEX ims_records_by_transfer ON ims_records (companies_id, stock_transfers_id) WHERE stock_transfers_id IS NOT NULL;
