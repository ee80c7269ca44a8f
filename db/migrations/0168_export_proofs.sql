-- What proves an export, for its refund (CGST Rules r.89(2)(b), (c)): shipping bill and EGM of goods, BRC or FIRC of services. All amounts are whole paise.
CREATE TABLE export_proofs (
  companies_id uuid NOT NULL REFERENCES companies,
  invoices_id uuid NOT NULL,
  port_code text CHECK (port_code ~ '^[A-Z0-9]{6}$'),
  shipping_bill_number text CHECK (shipping_bill_number ~ '^[0-9]{3,7}$'),
  shipping_bill_date date,
  -- Free on board: the lower of it and the value of the invoice counts (14/2022 Central Tax, from 5 Jul 2022).
  fob_value bigint CHECK (fob_value > 0),
  egm_number text CHECK (length(egm_number) BETWEEN 1 AND 20),
  -- The day on which the ship or aircraft left India: CGST Act s.54, explanation (2)(a).
  egm_date date,
  brc_number text CHECK (length(brc_number) BETWEEN 1 AND 40),
  brc_date date,
  updated_by uuid,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, invoices_id),
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices
);
COMMENT ON TABLE export_proofs IS 'Shipping bill, EGM, and BRC or FIRC of an exported invoice, for its refund.';
CALL tenant_table('export_proofs', 'SELECT, INSERT, UPDATE');
