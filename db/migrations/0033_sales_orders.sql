-- Sales orders, delivery challans and the invoices made of both. They post nothing. All amounts are whole paise.
CREATE TABLE sales_orders (
  companies_id uuid NOT NULL REFERENCES companies,
  sales_orders_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- part_invoiced and invoiced follow from its invoices; closed ends one that is not delivered or invoiced in full.
  status text NOT NULL CHECK (status IN ('draft', 'confirmed', 'part_invoiced', 'invoiced', 'closed', 'cancelled')),
  -- How much of its goods the delivery challans take.
  delivery text NOT NULL DEFAULT 'none' CHECK (delivery IN ('none', 'part', 'whole')),
  -- Numbered when first confirmed; one that is taken back to be revised keeps its number.
  sales_order_number text CHECK (length(sales_order_number) <= 16),
  number_key text NOT NULL DEFAULT '',
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (lower(customer_name)) STORED,
  -- As they stood when the order was confirmed; a draft shows them as they are.
  customer jsonb NOT NULL,
  seller jsonb,
  order_date date NOT NULL,
  expected_delivery_date date NOT NULL CHECK (expected_delivery_date >= order_date),
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
  -- Why it was cancelled or closed, as far as it was noted.
  end_reason text,
  confirmed_at timestamptz,
  email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  emailed_to text,
  emailed_at timestamptz,
  -- The estimate it was made of.
  estimates_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || coalesce(sales_order_number, '') || ' ' || customer_name || ' ' || coalesce(order_reference, ''))) STORED,
  PRIMARY KEY (companies_id, sales_orders_id),
  UNIQUE (companies_id, sales_order_number),
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  FOREIGN KEY (companies_id, estimates_id) REFERENCES estimates,
  CHECK ((confirmed_at IS NULL) = (sales_order_number IS NULL)),
  CHECK (status = 'draft' OR confirmed_at IS NOT NULL)
);
CREATE INDEX sales_orders_by_date ON sales_orders (companies_id, order_date, sales_orders_id);
CREATE INDEX sales_orders_by_number ON sales_orders (companies_id, number_key, sales_orders_id);
CREATE INDEX sales_orders_by_expected ON sales_orders (companies_id, expected_delivery_date, sales_orders_id);
CREATE INDEX sales_orders_by_total ON sales_orders (companies_id, total, sales_orders_id);
CREATE INDEX sales_orders_by_customer_name ON sales_orders (companies_id, name_key, sales_orders_id);
CREATE INDEX sales_orders_by_customer ON sales_orders (companies_id, customers_id, order_date, sales_orders_id);
CREATE INDEX sales_orders_by_status ON sales_orders (companies_id, status, order_date, sales_orders_id);
CREATE INDEX sales_orders_open ON sales_orders (companies_id, expected_delivery_date, sales_orders_id) WHERE status IN ('confirmed', 'part_invoiced');
-- An estimate is ordered once at a time.
CREATE UNIQUE INDEX sales_orders_by_estimate ON sales_orders (companies_id, estimates_id) WHERE estimates_id IS NOT NULL AND status <> 'cancelled';
CREATE INDEX sales_orders_search ON sales_orders USING gin (companies_id, search_key gin_trgm_ops);

CREATE TABLE sales_order_lines (
  companies_id uuid NOT NULL,
  sales_orders_id uuid NOT NULL,
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
  PRIMARY KEY (companies_id, sales_orders_id, line_no),
  FOREIGN KEY (companies_id, sales_orders_id) REFERENCES sales_orders ON DELETE CASCADE,
  FOREIGN KEY (companies_id, items_id) REFERENCES items
);
CREATE INDEX sales_order_lines_by_item ON sales_order_lines (companies_id, items_id) WHERE items_id IS NOT NULL;

CREATE TABLE delivery_challans (
  companies_id uuid NOT NULL REFERENCES companies,
  delivery_challans_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- All but draft, delivered and cancelled follow from what came back and what is invoiced.
  status text NOT NULL
    CHECK (status IN ('draft', 'delivered', 'part_returned', 'returned', 'part_invoiced', 'invoiced', 'cancelled')),
  -- Why the goods move without an invoice (CGST Rules, rule 55(1)).
  challan_kind text NOT NULL CHECK (challan_kind IN ('supply', 'job_work', 'on_approval', 'branch_transfer', 'other')),
  -- Numbered when the goods leave.
  challan_number text CHECK (length(challan_number) <= 16),
  number_key text NOT NULL DEFAULT '',
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (lower(customer_name)) STORED,
  -- As they stood when the goods left; a draft shows them as they are.
  customer jsonb NOT NULL,
  seller jsonb,
  challan_date date NOT NULL,
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
  cancel_reason text,
  delivered_at timestamptz,
  email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  emailed_to text,
  emailed_at timestamptz,
  -- The order its lines take quantities of.
  sales_orders_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || coalesce(challan_number, '') || ' ' || customer_name || ' ' || coalesce(order_reference, ''))) STORED,
  PRIMARY KEY (companies_id, delivery_challans_id),
  UNIQUE (companies_id, challan_number),
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  FOREIGN KEY (companies_id, sales_orders_id) REFERENCES sales_orders,
  CHECK ((delivered_at IS NULL) = (challan_number IS NULL)),
  CHECK (status = 'draft' OR delivered_at IS NOT NULL)
);
CREATE INDEX delivery_challans_by_date ON delivery_challans (companies_id, challan_date, delivery_challans_id);
CREATE INDEX delivery_challans_by_number ON delivery_challans (companies_id, number_key, delivery_challans_id);
CREATE INDEX delivery_challans_by_total ON delivery_challans (companies_id, total, delivery_challans_id);
CREATE INDEX delivery_challans_by_customer_name ON delivery_challans (companies_id, name_key, delivery_challans_id);
CREATE INDEX delivery_challans_by_customer ON delivery_challans (companies_id, customers_id, challan_date, delivery_challans_id);
CREATE INDEX delivery_challans_by_status ON delivery_challans (companies_id, status, challan_date, delivery_challans_id);
CREATE INDEX delivery_challans_open ON delivery_challans (companies_id, challan_date, delivery_challans_id)
  WHERE status IN ('delivered', 'part_returned', 'part_invoiced');
CREATE INDEX delivery_challans_by_order ON delivery_challans (companies_id, sales_orders_id) WHERE sales_orders_id IS NOT NULL;
CREATE INDEX delivery_challans_search ON delivery_challans USING gin (companies_id, search_key gin_trgm_ops);

CREATE TABLE delivery_challan_lines (
  companies_id uuid NOT NULL,
  delivery_challans_id uuid NOT NULL,
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
  -- What came back of it.
  returned_quantity numeric(12, 3) NOT NULL DEFAULT 0 CHECK (returned_quantity BETWEEN 0 AND quantity),
  sales_order_line_no smallint,
  PRIMARY KEY (companies_id, delivery_challans_id, line_no),
  FOREIGN KEY (companies_id, delivery_challans_id) REFERENCES delivery_challans ON DELETE CASCADE,
  FOREIGN KEY (companies_id, items_id) REFERENCES items
);
CREATE INDEX delivery_challan_lines_by_item ON delivery_challan_lines (companies_id, items_id) WHERE items_id IS NOT NULL;

-- An invoice knows the order and the challan it was made of, and each of its lines the lines it takes a quantity of.
ALTER TABLE invoices
  ADD COLUMN sales_orders_id uuid,
  ADD COLUMN delivery_challans_id uuid,
  ADD FOREIGN KEY (companies_id, sales_orders_id) REFERENCES sales_orders,
  ADD FOREIGN KEY (companies_id, delivery_challans_id) REFERENCES delivery_challans;
ALTER TABLE invoice_lines ADD COLUMN sales_order_line_no smallint, ADD COLUMN delivery_challan_line_no smallint;
CREATE INDEX invoices_by_sales_order ON invoices (companies_id, sales_orders_id) WHERE sales_orders_id IS NOT NULL;
CREATE INDEX invoices_by_challan ON invoices (companies_id, delivery_challans_id) WHERE delivery_challans_id IS NOT NULL;

-- As find_estimates.
CREATE FUNCTION find_sales_orders(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT d.sales_orders_id FROM invoice_series s
  JOIN sales_orders d ON d.companies_id = s.companies_id AND d.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'sales_orders'
  UNION
  (SELECT sales_orders_id FROM sales_orders
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$$;

CREATE FUNCTION find_delivery_challans(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT d.delivery_challans_id FROM invoice_series s
  JOIN delivery_challans d ON d.companies_id = s.companies_id AND d.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'delivery_challans'
  UNION
  (SELECT delivery_challans_id FROM delivery_challans
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$$;

CALL tenant_table('sales_orders', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('sales_order_lines', 'SELECT, INSERT, DELETE');
CALL tenant_table('delivery_challans', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('delivery_challan_lines', 'SELECT, INSERT, UPDATE, DELETE');
REVOKE ALL ON FUNCTION find_sales_orders, find_delivery_challans FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_sales_orders, find_delivery_challans TO kosha_app;
