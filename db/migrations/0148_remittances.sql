-- What was filed before money went abroad for a bill: Form 15CA with 15CB (rule 37BB), from 1 Apr 2026 Form 145 with 146 (rule 220 of 2026).
CREATE TABLE remittances (
  companies_id uuid NOT NULL REFERENCES companies,
  bills_id uuid NOT NULL,
  part text NOT NULL CHECK (part IN ('A', 'B', 'C', 'D', 'none')),
  acknowledgement text CHECK (acknowledgement ~ '^[A-Z0-9]{6,20}$'),
  filed_on date,
  certificate_number text CHECK (certificate_number ~ '^[A-Z0-9]{6,20}$'),
  certificate_on date,
  order_number text CHECK (length(order_number) BETWEEN 1 AND 60),
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  recorded_by uuid,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, bills_id),
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills (companies_id, bills_id),
  CONSTRAINT remittances_filed_check CHECK ((part = 'none') = (acknowledgement IS NULL) AND (acknowledgement IS NULL) = (filed_on IS NULL)),
  CONSTRAINT remittances_why_check CHECK (part <> 'none' OR reason IS NOT NULL),
  CONSTRAINT remittances_certificate_check CHECK ((part <> 'C' OR certificate_number IS NOT NULL) AND (certificate_number IS NULL) = (certificate_on IS NULL)),
  CONSTRAINT remittances_order_check CHECK (part <> 'B' OR order_number IS NOT NULL)
);
COMMENT ON TABLE remittances IS 'The declaration before a payment abroad, by bill.';
CALL tenant_table('remittances', 'SELECT, INSERT, UPDATE, DELETE');
