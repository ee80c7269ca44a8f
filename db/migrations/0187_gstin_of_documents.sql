-- The GSTIN of the customer as a document states it, so that documents whose customer has another one now are found by an index.
ALTER TABLE invoices ADD COLUMN customer_gstin text GENERATED ALWAYS AS (customer ->> 'gstin') STORED;
ALTER TABLE credit_notes ADD COLUMN customer_gstin text GENERATED ALWAYS AS (customer ->> 'gstin') STORED;
CREATE INDEX invoices_by_customer_gstin ON invoices (companies_id, customers_id, customer_gstin)
  WHERE status <> 'draft' AND cancelled_on IS NULL AND customer_gstin IS NOT NULL;
CREATE INDEX credit_notes_by_customer_gstin ON credit_notes (companies_id, customers_id, customer_gstin)
  WHERE status <> 'draft' AND cancelled_on IS NULL AND customer_gstin IS NOT NULL;
