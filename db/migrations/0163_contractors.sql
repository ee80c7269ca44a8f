-- Contractors: people whom a company pays for their work and who are not employees. Each is a vendor, paid by bills.
CREATE TABLE payroll_contractors (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_contractors_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  work text NOT NULL CHECK (length(work) BETWEEN 1 AND 120),
  started_on date NOT NULL,
  ended_on date CHECK (ended_on >= started_on),
  -- GST on their invoices, percent.
  gst_rate numeric(6, 3) NOT NULL CHECK (gst_rate BETWEEN 0 AND 100),
  -- The member who sees these payments as their own.
  accounts_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_contractors_id),
  UNIQUE (companies_id, vendors_id),
  UNIQUE (companies_id, accounts_id),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors
);
COMMENT ON TABLE payroll_contractors IS 'Contractors: vendors who work by month, day or hour.';
CALL tenant_table('payroll_contractors', 'SELECT, INSERT, UPDATE');

CREATE TABLE payroll_contractor_rates (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_contractors_id uuid NOT NULL,
  from_on date NOT NULL,
  rate_unit text NOT NULL CHECK (rate_unit IN ('month', 'day', 'hour')),
  rate bigint NOT NULL CHECK (rate > 0),
  PRIMARY KEY (companies_id, payroll_contractors_id, from_on),
  FOREIGN KEY (companies_id, payroll_contractors_id) REFERENCES payroll_contractors
);
COMMENT ON TABLE payroll_contractor_rates IS 'What a contractor is paid, by date; paise of one month, day or hour.';
CALL tenant_table('payroll_contractor_rates', 'SELECT, INSERT, UPDATE');

CREATE TABLE payroll_contractor_payments (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_contractor_payments_id uuid NOT NULL,
  payroll_contractors_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  payment_no smallint NOT NULL CHECK (payment_no > 0),
  is_off_cycle boolean NOT NULL,
  quantity numeric(12, 3) NOT NULL CHECK (quantity > 0),
  rate_unit text NOT NULL CHECK (rate_unit IN ('month', 'day', 'hour')),
  rate bigint NOT NULL CHECK (rate > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  bills_id uuid NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_contractor_payments_id),
  UNIQUE (companies_id, payroll_contractors_id, month, payment_no),
  UNIQUE (companies_id, bills_id),
  FOREIGN KEY (companies_id, payroll_contractors_id) REFERENCES payroll_contractors,
  -- A discarded draft frees its month.
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills ON DELETE CASCADE
);
COMMENT ON TABLE payroll_contractor_payments IS 'Work of contractors by month, and the bill of each.';
CREATE INDEX payroll_contractor_payments_by_month ON payroll_contractor_payments (companies_id, month);
CALL tenant_table('payroll_contractor_payments', 'SELECT, INSERT');
