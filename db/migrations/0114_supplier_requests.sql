-- Mails that ask a supplier to report bills which GSTR-2B does not have.
CREATE TABLE gst_supplier_requests (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_supplier_requests_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  -- The bills the mail is about.
  bills uuid[] NOT NULL CHECK (cardinality(bills) > 0),
  sent_to text NOT NULL CHECK (length(sent_to) <= 254),
  email_status text NOT NULL CHECK (email_status IN ('queued', 'sent', 'failed')),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gst_supplier_requests_id),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors
);
COMMENT ON TABLE gst_supplier_requests IS 'Mails to suppliers about bills that are missing in GSTR-2B.';
CREATE INDEX gst_supplier_requests_by_vendor ON gst_supplier_requests (companies_id, vendors_id, created_at DESC);
CALL tenant_table('gst_supplier_requests', 'SELECT, INSERT, UPDATE');
