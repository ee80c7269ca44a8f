-- What two people amend at once: the second is told, as with invoices and bills.
ALTER TABLE cash_memos ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE advances ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE receipt_notes ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE vendor_advances ADD COLUMN version int NOT NULL DEFAULT 1;
