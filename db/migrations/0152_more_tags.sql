-- Payments, advances, receipt notes, journal entries and payouts carry tags too.
ALTER TABLE record_tags DROP CONSTRAINT record_tags_tagged_to_check;
ALTER TABLE record_tags ADD CONSTRAINT record_tags_tagged_to_check CHECK (tagged_to IN ('invoices', 'estimates', 'sales_orders',
  'delivery_challans', 'credit_notes', 'cash_memos', 'payments', 'advances', 'bills', 'purchase_orders', 'receipt_notes', 'debit_notes',
  'vendor_advances', 'customers', 'vendors', 'items', 'journal_entries', 'payouts'));
