-- Shipping bills reach table 6A of GSTR-1, and table 9A when they came after the return was built (docs/decisions/0185).
ALTER TABLE export_proofs
  -- When port, number and date of the shipping bill were recorded or changed last.
  ADD COLUMN shipping_recorded_at timestamptz,
  -- The value of like goods supplied in India, CGST Rules r.89(4)(C), in paise.
  ADD COLUMN like_value bigint CHECK (like_value > 0);
UPDATE export_proofs SET shipping_recorded_at = updated_at
  WHERE port_code IS NOT NULL AND shipping_bill_number IS NOT NULL AND shipping_bill_date IS NOT NULL;
ALTER TABLE export_proofs ADD CHECK ((shipping_recorded_at IS NOT NULL) = (num_nulls(port_code, shipping_bill_number, shipping_bill_date) = 0));

ALTER TABLE gst_amendments DROP CONSTRAINT gst_amendments_cause_check,
  ADD CONSTRAINT gst_amendments_cause_check CHECK (cause IN ('late', 'cancelled', 'customer_gstin', 'shipping_bill', 'entered'));

-- An export may be paid in parts, each with a certificate of its bank. All amounts are whole paise.
CREATE TABLE export_certificates (
  companies_id uuid NOT NULL REFERENCES companies,
  export_certificates_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  line_no smallint NOT NULL,
  brc_number text NOT NULL CHECK (length(brc_number) BETWEEN 1 AND 40),
  brc_date date,
  -- Rupees that it certifies; null where they were never entered.
  amount bigint CHECK (amount > 0),
  PRIMARY KEY (companies_id, export_certificates_id),
  UNIQUE (companies_id, invoices_id, brc_number),
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices
);
COMMENT ON TABLE export_certificates IS 'BRC and FIRC of an exported invoice: one for each payment.';
INSERT INTO export_certificates
  SELECT companies_id, gen_random_uuid(), invoices_id, 1, brc_number, brc_date, NULL FROM export_proofs WHERE brc_number IS NOT NULL;
ALTER TABLE export_proofs DROP COLUMN brc_number, DROP COLUMN brc_date;
CALL tenant_table('export_certificates', 'SELECT, INSERT, DELETE');
