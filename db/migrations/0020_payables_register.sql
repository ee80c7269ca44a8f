-- Vendors and what they billed. Amounts are whole paise.
CREATE TABLE vendors (
  companies_id uuid NOT NULL REFERENCES companies,
  vendors_id uuid NOT NULL,
  vendor_name text NOT NULL,
  aliases text[] NOT NULL DEFAULT '{}',
  name_key text NOT NULL GENERATED ALWAYS AS (lower(vendor_name)) STORED,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, vendors_id)
);
CREATE INDEX vendors_by_name ON vendors (companies_id, is_active, name_key, vendors_id);

CREATE TABLE bills (
  companies_id uuid NOT NULL REFERENCES companies,
  bills_id uuid NOT NULL,
  bill_number text NOT NULL,
  vendors_id uuid NOT NULL,
  vendor_name text NOT NULL,
  bill_date date NOT NULL,
  due_date date NOT NULL,
  taxable_value bigint NOT NULL,
  gst bigint NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  -- Total less what was paid; 0 once cancelled.
  amount_due bigint NOT NULL CHECK (amount_due BETWEEN 0 AND total),
  last_paid_date date,
  status text NOT NULL CHECK (status IN ('draft', 'to_be_reviewed', 'approved', 'paid', 'cancelled')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, bills_id),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  CHECK (status NOT IN ('paid', 'cancelled') OR amount_due = 0)
);
CREATE INDEX bills_by_vendor ON bills (companies_id, vendors_id, bill_date, bills_id);
CREATE INDEX bills_by_date ON bills (companies_id, bill_date, bills_id);
CREATE INDEX bills_open_by_due ON bills (companies_id, due_date, bills_id) INCLUDE (amount_due) WHERE amount_due > 0;

CALL tenant_table('vendors', 'SELECT, INSERT, UPDATE');
CALL tenant_table('bills', 'SELECT, INSERT, UPDATE');
