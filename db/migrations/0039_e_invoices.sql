-- e-Invoices and e-way bills: what the government's portals were asked, what they answered, and the proof. All amounts are whole paise.

CREATE TABLE e_invoice_settings (
  companies_id uuid NOT NULL REFERENCES companies,
  turnover_band text CHECK (turnover_band IN ('up_to_5_crore', 'over_5_crore', 'from_10_crore')),
  registers_itself boolean NOT NULL DEFAULT true,
  portal_user_name text,
  -- Sealed under the master key, bound to the company.
  portal_password bytea,
  -- The breaker: by the machine's clock, for it is about the line and not about the books.
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  retry_at timestamptz,
  failure_reason text,
  PRIMARY KEY (companies_id)
);

-- A row for every issued document that may be registered, made when it is issued.
CREATE TABLE e_invoices (
  companies_id uuid NOT NULL REFERENCES companies,
  e_invoices_id uuid NOT NULL,
  document_type text NOT NULL CHECK (document_type IN ('INV', 'CRN')),
  invoices_id uuid,
  credit_notes_id uuid,
  document_number text NOT NULL,
  document_date date NOT NULL,
  customer_name text NOT NULL,
  total bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'pending', 'registered', 'failed', 'cancelling', 'cancelled')),
  -- Must be registered by the turnover the company stated; others may be.
  is_liable boolean NOT NULL,
  report_by date,
  -- Set before the portal is asked: an answer may exist that we never saw, so it is looked for first.
  asked_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  waiting_reason text,
  problems jsonb NOT NULL DEFAULT '[]',
  irn text CHECK (irn ~ '^[0-9a-f]{64}$'),
  ack_number text,
  ack_at timestamptz,
  signed_qr text,
  signed_invoice text,
  cancel_reason text CHECK (cancel_reason IN ('duplicate', 'data_entry_mistake', 'order_cancelled', 'others')),
  cancel_remark text,
  cancelled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || document_number || ' ' || customer_name || ' ' || coalesce(irn, ''))) STORED,
  PRIMARY KEY (companies_id, e_invoices_id),
  UNIQUE (companies_id, invoices_id),
  UNIQUE (companies_id, credit_notes_id),
  UNIQUE (companies_id, irn),
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices,
  FOREIGN KEY (companies_id, credit_notes_id) REFERENCES credit_notes,
  CHECK ((document_type = 'INV') = (invoices_id IS NOT NULL)),
  CHECK ((document_type = 'CRN') = (credit_notes_id IS NOT NULL)),
  CHECK ((status IN ('registered', 'cancelling', 'cancelled')) = (irn IS NOT NULL)),
  CHECK ((irn IS NULL) = (ack_number IS NULL) AND (irn IS NULL) = (ack_at IS NULL) AND (irn IS NULL) = (signed_qr IS NULL)),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL))
);
CREATE INDEX e_invoices_by_date ON e_invoices (companies_id, document_date, e_invoices_id);
CREATE INDEX e_invoices_by_status ON e_invoices (companies_id, status, document_date, e_invoices_id);
CREATE INDEX e_invoices_to_register ON e_invoices (companies_id, document_date, e_invoices_id) WHERE status = 'open' AND is_liable;
CREATE INDEX e_invoices_due ON e_invoices (companies_id, report_by) WHERE report_by IS NOT NULL AND status IN ('open', 'pending', 'failed');
CREATE INDEX e_invoices_search ON e_invoices USING gin (companies_id, search_key gin_trgm_ops);

CREATE TABLE e_way_bills (
  companies_id uuid NOT NULL REFERENCES companies,
  e_way_bills_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  document_number text NOT NULL,
  document_date date NOT NULL,
  customer_name text NOT NULL,
  total bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'active', 'failed', 'cancelled')),
  -- What the portal is being asked, until it has answered.
  under_way text CHECK (under_way IN ('generate', 'vehicle', 'extend', 'cancel')),
  wanted jsonb,
  asked_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  waiting_reason text,
  problems jsonb NOT NULL DEFAULT '[]',
  e_way_bill_number text CHECK (e_way_bill_number ~ '^[0-9]{12}$'),
  generated_at timestamptz,
  -- Begins with the vehicle (Part B); empty while there is none.
  valid_until timestamptz,
  from_pincode text NOT NULL,
  to_pincode text NOT NULL,
  distance_km integer NOT NULL CHECK (distance_km BETWEEN 1 AND 4000),
  transporter_id text,
  transporter_name text,
  transport_mode text CHECK (transport_mode IN ('road', 'rail', 'air', 'ship')),
  vehicle_number text,
  vehicle_type text NOT NULL DEFAULT 'regular' CHECK (vehicle_type IN ('regular', 'odc')),
  transport_document_number text,
  transport_document_date date,
  cancel_reason text CHECK (cancel_reason IN ('duplicate', 'order_cancelled', 'data_entry_mistake', 'others')),
  cancel_remark text,
  cancelled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || document_number || ' ' || customer_name || ' ' || coalesce(e_way_bill_number, '') || ' ' || coalesce(vehicle_number, ''))) STORED,
  PRIMARY KEY (companies_id, e_way_bills_id),
  UNIQUE (companies_id, e_way_bill_number),
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices,
  CHECK ((status IN ('pending', 'failed')) = (e_way_bill_number IS NULL)),
  CHECK ((e_way_bill_number IS NULL) = (generated_at IS NULL)),
  CHECK (status <> 'pending' OR under_way = 'generate'),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL))
);
-- The portal makes one for a document; a cancelled one makes room.
CREATE UNIQUE INDEX e_way_bills_of_invoice ON e_way_bills (companies_id, invoices_id) WHERE status <> 'cancelled';
CREATE INDEX e_way_bills_by_invoice ON e_way_bills (companies_id, invoices_id, created_at);
CREATE INDEX e_way_bills_by_date ON e_way_bills (companies_id, document_date, e_way_bills_id);
CREATE INDEX e_way_bills_by_status ON e_way_bills (companies_id, status, document_date, e_way_bills_id);
CREATE INDEX e_way_bills_under_way ON e_way_bills (companies_id, e_way_bills_id) WHERE under_way IS NOT NULL;
CREATE INDEX e_way_bills_ending ON e_way_bills (companies_id, valid_until) WHERE status = 'active';
CREATE INDEX e_way_bills_search ON e_way_bills USING gin (companies_id, search_key gin_trgm_ops);

-- Which vehicle carried the goods from where, and each extension.
CREATE TABLE e_way_bill_movements (
  companies_id uuid NOT NULL,
  e_way_bill_movements_id uuid NOT NULL,
  e_way_bills_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('vehicle', 'extension')),
  transport_mode text NOT NULL CHECK (transport_mode IN ('road', 'rail', 'air', 'ship')),
  vehicle_number text,
  transport_document_number text,
  from_place text,
  reason text NOT NULL,
  remark text,
  remaining_km integer,
  moved_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  PRIMARY KEY (companies_id, e_way_bill_movements_id),
  FOREIGN KEY (companies_id, e_way_bills_id) REFERENCES e_way_bills
);
CREATE INDEX e_way_bill_movements_of_bill ON e_way_bill_movements (companies_id, e_way_bills_id, e_way_bill_movements_id);

-- As find_estimates: ids of documents whose search text holds the pattern, or whose total is the one searched for.
CREATE FUNCTION find_e_invoices(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT e_invoices_id FROM e_invoices WHERE companies_id = current_company() AND search_key LIKE pattern LIMIT most
$$;
CREATE FUNCTION find_e_way_bills(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT e_way_bills_id FROM e_way_bills WHERE companies_id = current_company() AND search_key LIKE pattern LIMIT most
$$;

CALL tenant_table('e_invoice_settings', 'SELECT, INSERT, UPDATE');
CALL tenant_table('e_invoices', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('e_way_bills', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('e_way_bill_movements', 'SELECT, INSERT');
REVOKE ALL ON FUNCTION find_e_invoices, find_e_way_bills FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_e_invoices, find_e_way_bills TO kosha_app;
