-- Estimates: what a customer is offered, and the invoices made of it. They post nothing. All amounts are whole paise.
CREATE TABLE estimates (
  companies_id uuid NOT NULL REFERENCES companies,
  estimates_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- expired is not kept: it is sent, and past valid_until.
  status text NOT NULL CHECK (status IN ('draft', 'sent', 'accepted', 'declined', 'part_invoiced', 'invoiced')),
  -- Numbered when first sent; one that is taken back to be revised keeps its number.
  estimate_number text CHECK (length(estimate_number) <= 16),
  number_key text NOT NULL DEFAULT '',
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (lower(customer_name)) STORED,
  -- As they stood when the estimate was sent; a draft shows them as they are.
  customer jsonb NOT NULL,
  seller jsonb,
  estimate_date date NOT NULL,
  valid_until date NOT NULL CHECK (valid_until >= estimate_date),
  order_reference text,
  place_of_supply text NOT NULL,
  chosen_place_of_supply text,
  tax_rule text NOT NULL CHECK (tax_rule IN ('intra', 'inter', 'none')),
  reverse_charge boolean NOT NULL,
  under_lut boolean NOT NULL,
  tax_inclusive boolean NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  reverse_charge_tax bigint NOT NULL,
  round_off bigint NOT NULL,
  why text[] NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  notes text,
  terms text,
  -- What the customer said when declining, as far as it was noted.
  decline_reason text,
  sent_at timestamptz,
  email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  emailed_to text,
  emailed_at timestamptz,
  -- The enquiry of the marketplace it answers.
  hub_enquiries_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || coalesce(estimate_number, '') || ' ' || customer_name || ' ' || coalesce(order_reference, ''))) STORED,
  PRIMARY KEY (companies_id, estimates_id),
  UNIQUE (companies_id, estimate_number),
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  FOREIGN KEY (companies_id, hub_enquiries_id) REFERENCES hub_enquiries,
  CHECK ((sent_at IS NULL) = (estimate_number IS NULL)),
  CHECK (status = 'draft' OR sent_at IS NOT NULL)
);
CREATE INDEX estimates_by_date ON estimates (companies_id, estimate_date, estimates_id);
CREATE INDEX estimates_by_number ON estimates (companies_id, number_key, estimates_id);
CREATE INDEX estimates_by_valid ON estimates (companies_id, valid_until, estimates_id);
CREATE INDEX estimates_by_total ON estimates (companies_id, total, estimates_id);
CREATE INDEX estimates_by_customer_name ON estimates (companies_id, name_key, estimates_id);
CREATE INDEX estimates_by_customer ON estimates (companies_id, customers_id, estimate_date, estimates_id);
CREATE INDEX estimates_by_status ON estimates (companies_id, status, estimate_date, estimates_id);
CREATE INDEX estimates_sent_by_valid ON estimates (companies_id, valid_until, estimates_id) WHERE status = 'sent';
CREATE INDEX estimates_by_enquiry ON estimates (companies_id, hub_enquiries_id) WHERE hub_enquiries_id IS NOT NULL;
CREATE INDEX estimates_search ON estimates USING gin (companies_id, search_key gin_trgm_ops);

CREATE TABLE estimate_lines (
  companies_id uuid NOT NULL,
  estimates_id uuid NOT NULL,
  line_no smallint NOT NULL,
  items_id uuid,
  item_name text NOT NULL,
  description text,
  item_type text NOT NULL CHECK (item_type IN ('goods', 'service')),
  hsn text,
  unit text,
  quantity numeric(12, 3) NOT NULL,
  rate bigint NOT NULL CHECK (rate >= 0),
  discount_percent numeric(6, 3),
  discount_amount bigint,
  gst_rate numeric(6, 3) NOT NULL,
  cess_rate numeric(6, 3),
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (companies_id, estimates_id, line_no),
  FOREIGN KEY (companies_id, estimates_id) REFERENCES estimates ON DELETE CASCADE,
  FOREIGN KEY (companies_id, items_id) REFERENCES items
);
CREATE INDEX estimate_lines_by_item ON estimate_lines (companies_id, items_id) WHERE items_id IS NOT NULL;

-- An invoice knows its estimate, and each of its lines the line it takes a quantity of. What is invoiced is counted from there, so that a
-- draft discarded or an invoice cancelled gives its quantities back by itself.
ALTER TABLE invoices ADD COLUMN estimates_id uuid, ADD FOREIGN KEY (companies_id, estimates_id) REFERENCES estimates;
ALTER TABLE invoice_lines ADD COLUMN estimate_line_no smallint;
CREATE INDEX invoices_by_estimate ON invoices (companies_id, estimates_id) WHERE estimates_id IS NOT NULL;

-- As find_invoices: ids of estimates whose search text holds the pattern, or whose total or serial number is the one searched for.
CREATE FUNCTION find_estimates(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT e.estimates_id FROM invoice_series s
  JOIN estimates e ON e.companies_id = s.companies_id AND e.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'estimates'
  UNION
  (SELECT estimates_id FROM estimates
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$$;

CALL tenant_table('estimates', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('estimate_lines', 'SELECT, INSERT, DELETE');
REVOKE ALL ON FUNCTION find_estimates FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_estimates TO kosha_app;
