-- Documents of a filed month that were recorded after its return was built, without reading the month: by day, then by when they were recorded.
-- The marks of returns still come from these alone.
DROP INDEX invoices_marked;
CREATE INDEX invoices_marked ON invoices (companies_id, invoice_date, issued_at, invoices_id) INCLUDE (customers_id, cancelled_on)
  WHERE status <> 'draft' AND opening_on IS NULL;
DROP INDEX credit_notes_marked;
CREATE INDEX credit_notes_marked ON credit_notes (companies_id, credit_note_date, issued_at, credit_notes_id) INCLUDE (customers_id, cancelled_on)
  WHERE status <> 'draft' AND opening_on IS NULL;
CREATE INDEX cash_memos_recorded ON cash_memos (companies_id, memo_date, created_at);
