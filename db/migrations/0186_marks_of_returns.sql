-- What changed of the documents of a month since its return was built, without reading them: a mark for each of 2,048 shares of them.
ALTER TABLE gst_return_snapshots ADD COLUMN marks jsonb;
COMMENT ON COLUMN gst_return_snapshots.marks IS 'By share of the documents: a hash of which there are and of what can change of them. Empty in snapshots of earlier versions.';

-- The marks come from these alone.
CREATE INDEX invoices_marked ON invoices (companies_id, invoice_date, invoices_id) INCLUDE (customers_id, cancelled_on)
  WHERE status <> 'draft' AND opening_on IS NULL;
CREATE INDEX credit_notes_marked ON credit_notes (companies_id, credit_note_date, credit_notes_id) INCLUDE (customers_id, cancelled_on)
  WHERE status <> 'draft' AND opening_on IS NULL;
DROP INDEX cash_memos_by_date;
CREATE INDEX cash_memos_by_date ON cash_memos (companies_id, memo_date, cash_memos_id) INCLUDE (cancelled_on);

-- Rows are written and read whole: PostgreSQL takes the text as it comes.
ALTER TABLE gst_return_rows ALTER COLUMN content TYPE json;
-- Checked row by row, the key took two thirds of the time of writing them. One function writes rows, under the snapshot of its own transaction, and
-- no snapshot is ever deleted.
ALTER TABLE gst_return_rows DROP CONSTRAINT gst_return_rows_companies_id_gst_return_snapshots_id_fkey;
