CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;

CREATE TABLE customers (
  companies_id uuid NOT NULL REFERENCES companies,
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  gst_treatment text NOT NULL CHECK (gst_treatment IN ('registered', 'unregistered', 'overseas', 'sez', 'deemed_export')),
  gstin text,
  pan text,
  email text,
  mobile_number text,
  address_line text,
  city text,
  state_code text,
  pincode text,
  shipping_address text,
  payment_terms_days integer NOT NULL DEFAULT 30,
  notes text,
  is_active boolean NOT NULL DEFAULT true,
  -- What the customer owes, kept by the documents that change it.
  receivable bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, customers_id)
);
CREATE INDEX customers_by_name ON customers (companies_id, is_active, lower(customer_name), customers_id);
CREATE INDEX customers_search ON customers USING gin (lower(customer_name || ' ' || coalesce(gstin, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_number, '')) gin_trgm_ops);

CALL tenant_table('customers', 'SELECT, INSERT, UPDATE');
