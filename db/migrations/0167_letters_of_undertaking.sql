-- Letters of undertaking (Form GST RFD-11) by GSTIN: exports and supplies to SEZ without payment of tax need one valid on their day (IGST Act s.16(3)(a),
-- CGST Rules r.96A; docs/decisions/0164).
CREATE TABLE letters_of_undertaking (
  companies_id uuid NOT NULL REFERENCES companies,
  letters_of_undertaking_id uuid NOT NULL,
  gst_registrations_id uuid NOT NULL,
  -- Of the acknowledgement: the letter counts as accepted with it (circular 40/14/2018-GST).
  arn text NOT NULL CHECK (arn ~ '^[A-Z0-9]{15}$'),
  filed_on date NOT NULL,
  valid_from date NOT NULL,
  valid_to date NOT NULL CHECK (valid_to >= valid_from),
  removed_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, letters_of_undertaking_id),
  FOREIGN KEY (companies_id, gst_registrations_id) REFERENCES gst_registrations
);
COMMENT ON TABLE letters_of_undertaking IS 'Letters of undertaking for exports without payment of tax, by GSTIN and financial year.';
CREATE INDEX letters_of_undertaking_by_registration ON letters_of_undertaking (companies_id, gst_registrations_id, valid_from);
CALL tenant_table('letters_of_undertaking', 'SELECT, INSERT, UPDATE');

ALTER TABLE attachments DROP CONSTRAINT attachments_attached_to_check;
ALTER TABLE attachments ADD CONSTRAINT attachments_attached_to_check CHECK (attached_to IN ('invoices', 'estimates', 'sales_orders', 'delivery_challans',
  'credit_notes', 'cash_memos', 'advances', 'payments', 'purchase_orders', 'receipt_notes', 'debit_notes', 'vendor_advances', 'payment_vouchers',
  'journal_entries', 'bank_transactions', 'audit_requests', 'stock_transfers', 'letters_of_undertaking'));
