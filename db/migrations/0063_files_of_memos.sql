-- Cash memos, receipts of payments and vouchers of payments are mailed too, and papers are kept with both of the latter. Papers of the inbox
-- are told by amount and day.
ALTER TABLE cash_memos
  ADD COLUMN email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  ADD COLUMN emailed_to text,
  ADD COLUMN emailed_at timestamptz;
ALTER TABLE payments
  ADD COLUMN email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  ADD COLUMN emailed_to text,
  ADD COLUMN emailed_at timestamptz;
ALTER TABLE payment_vouchers
  ADD COLUMN email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  ADD COLUMN emailed_to text,
  ADD COLUMN emailed_at timestamptz;
GRANT UPDATE (email_status, emailed_to, emailed_at) ON payment_vouchers TO kosha_app;

ALTER TABLE attachments DROP CONSTRAINT attachments_attached_to_check;
ALTER TABLE attachments ADD CONSTRAINT attachments_attached_to_check CHECK (attached_to IN ('invoices', 'estimates', 'sales_orders',
  'delivery_challans', 'credit_notes', 'cash_memos', 'advances', 'payments', 'purchase_orders', 'receipt_notes', 'debit_notes',
  'vendor_advances', 'payment_vouchers', 'journal_entries', 'bank_transactions'));

CREATE INDEX inbox_items_by_amount ON inbox_items (companies_id, total, bill_date) WHERE total IS NOT NULL;
