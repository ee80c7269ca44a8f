-- Links that ask for money, the payments made through them, links made from a file, and what customers answer to an invoice.
-- All amounts are whole paise.

CREATE TABLE payment_link_batches (
  companies_id uuid NOT NULL REFERENCES companies,
  payment_link_batches_id uuid NOT NULL,
  original_file_name text NOT NULL,
  -- Of the bytes: the same file twice is noticed by it.
  sha256 bytea NOT NULL,
  -- Somebody said that its links are to be made once more.
  is_repeat boolean NOT NULL,
  batch_status text NOT NULL CHECK (batch_status IN ('checked', 'creating', 'created', 'discarded')),
  header text[] NOT NULL,
  send boolean NOT NULL DEFAULT false,
  row_count integer NOT NULL,
  good_count integer NOT NULL,
  unmailed_count integer NOT NULL,
  -- Rows of the file that were taken up so far: progress while it is creating.
  done_count integer NOT NULL DEFAULT 0,
  created_count integer NOT NULL DEFAULT 0,
  total_amount bigint NOT NULL,
  created_by uuid REFERENCES accounts,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  PRIMARY KEY (companies_id, payment_link_batches_id)
);
CREATE INDEX payment_link_batches_by_file ON payment_link_batches (companies_id, sha256);

CREATE TABLE payment_links (
  companies_id uuid NOT NULL REFERENCES companies,
  payment_links_id uuid NOT NULL,
  link_number text NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'sent', 'viewed', 'part_paid', 'paid', 'cancelled')),
  customers_id uuid,
  payer_name text NOT NULL,
  email text,
  mobile_number text,
  purpose text NOT NULL,
  -- The sender's own reference, such as an order or a flat.
  reference text,
  invoices_id uuid,
  -- Null: the payer says how much, within the bounds.
  amount bigint CHECK (amount > 0),
  least_amount bigint CHECK (least_amount > 0),
  most_amount bigint CHECK (most_amount >= least_amount),
  part_payment boolean NOT NULL,
  amount_paid bigint NOT NULL DEFAULT 0 CHECK (amount_paid >= 0),
  -- The last day it can be paid on, in India.
  expires_on date,
  remind boolean NOT NULL,
  -- Of the token in the address; the token itself is worked out from the server's secret.
  token_hash bytea NOT NULL,
  email_status text NOT NULL DEFAULT 'none' CHECK (email_status IN ('none', 'queued', 'sent', 'failed')),
  times_sent integer NOT NULL DEFAULT 0,
  -- The last rung of the ladder of reminders that was mailed.
  last_rung smallint NOT NULL DEFAULT 0,
  sent_at timestamptz,
  viewed_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  payment_link_batches_id uuid,
  created_by uuid REFERENCES accounts,
  created_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || link_number || ' ' || payer_name || ' ' || purpose || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_number, '') || ' ' || coalesce(reference, ''))) STORED,
  PRIMARY KEY (companies_id, payment_links_id),
  UNIQUE (companies_id, link_number),
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices,
  FOREIGN KEY (companies_id, payment_link_batches_id) REFERENCES payment_link_batches,
  CHECK (amount IS NULL OR (least_amount IS NULL AND most_amount IS NULL)),
  CHECK (invoices_id IS NULL OR customers_id IS NOT NULL)
);
CREATE INDEX payment_links_by_token ON payment_links (token_hash);
CREATE INDEX payment_links_by_status ON payment_links (companies_id, status, payment_links_id);
CREATE INDEX payment_links_open ON payment_links (companies_id, payment_links_id, expires_on)
  WHERE status IN ('created', 'sent', 'viewed', 'part_paid');
CREATE INDEX payment_links_by_customer ON payment_links (companies_id, customers_id, payment_links_id) WHERE customers_id IS NOT NULL;
CREATE INDEX payment_links_by_invoice ON payment_links (companies_id, invoices_id, payment_links_id) WHERE invoices_id IS NOT NULL;
CREATE INDEX payment_links_by_batch ON payment_links (companies_id, payment_link_batches_id, payment_links_id)
  WHERE payment_link_batches_id IS NOT NULL;
CREATE INDEX payment_links_search ON payment_links USING gin (companies_id, search_key gin_trgm_ops);
CREATE INDEX payment_links_by_amount ON payment_links (companies_id, amount);

CREATE TABLE payment_link_rows (
  companies_id uuid NOT NULL,
  payment_link_batches_id uuid NOT NULL,
  -- As counted in the file, its header being line 1.
  file_line integer NOT NULL,
  cells text[] NOT NULL,
  -- The link it asks for; null where the row cannot be read.
  wish jsonb,
  problems jsonb NOT NULL,
  payment_links_id uuid,
  PRIMARY KEY (companies_id, payment_link_batches_id, file_line),
  FOREIGN KEY (companies_id, payment_link_batches_id) REFERENCES payment_link_batches,
  FOREIGN KEY (companies_id, payment_links_id) REFERENCES payment_links
);

CREATE TABLE payment_link_payments (
  companies_id uuid NOT NULL,
  payment_link_payments_id uuid NOT NULL,
  payment_links_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  payment_status text NOT NULL DEFAULT 'created'
    CHECK (payment_status IN ('created', 'submitting', 'pending', 'unknown', 'success', 'failed')),
  -- Ours, told to the gateway before anything is asked.
  reference text NOT NULL,
  outside_order_id text,
  outside_payment_id text,
  failure_reason text,
  checks integer NOT NULL DEFAULT 0,
  checked_at timestamptz,
  created_at timestamptz NOT NULL,
  -- The receipt in the books; money that is here and not booked yet has none, and says why.
  payments_id uuid,
  booking_problem text,
  PRIMARY KEY (companies_id, payment_link_payments_id),
  UNIQUE (companies_id, reference),
  FOREIGN KEY (companies_id, payment_links_id) REFERENCES payment_links,
  FOREIGN KEY (companies_id, payments_id) REFERENCES payments,
  CHECK (payments_id IS NULL OR payment_status = 'success')
);
CREATE INDEX payment_link_payments_of_link ON payment_link_payments (companies_id, payment_links_id, payment_link_payments_id);
-- Two tabs that pay the same amount get the same order.
CREATE UNIQUE INDEX payment_link_payments_one_open ON payment_link_payments (companies_id, payment_links_id, amount)
  WHERE payment_status IN ('created', 'submitting', 'pending', 'unknown');
CREATE UNIQUE INDEX payment_link_payments_booked_once ON payment_link_payments (companies_id, outside_payment_id)
  WHERE outside_payment_id IS NOT NULL;
CREATE INDEX payment_link_payments_by_order ON payment_link_payments (outside_order_id) WHERE outside_order_id IS NOT NULL;

-- What the customer says to an invoice on its page; a dispute counts until the company settles it.
CREATE TABLE invoice_responses (
  companies_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  response text NOT NULL CHECK (response IN ('accepted', 'disputed')),
  reason text,
  responded_at timestamptz NOT NULL,
  payment_links_id uuid NOT NULL,
  settled_at timestamptz,
  settled_by uuid REFERENCES accounts,
  settled_note text,
  PRIMARY KEY (companies_id, invoices_id),
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices,
  FOREIGN KEY (companies_id, payment_links_id) REFERENCES payment_links,
  CHECK (response = 'accepted' OR reason IS NOT NULL)
);

-- The company of the link behind a token, and of the link an order pays: whoever comes with them knows no company.
CREATE FUNCTION link_of_token(p_token_hash bytea) RETURNS TABLE (companies_id uuid, payment_links_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT companies_id, payment_links_id FROM payment_links WHERE token_hash = p_token_hash
$$;
CREATE FUNCTION link_payment_of_order(p_outside_order_id text) RETURNS TABLE (companies_id uuid, payment_link_payments_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT companies_id, payment_link_payments_id FROM payment_link_payments WHERE outside_order_id = p_outside_order_id
$$;
-- As find_payments.
CREATE FUNCTION find_payment_links(pattern text, paise bigint, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT payment_links_id FROM payment_links
  WHERE companies_id = current_company() AND (search_key LIKE pattern OR amount = paise)
  LIMIT most
$$;

CALL tenant_table('payment_link_batches', 'SELECT, INSERT, UPDATE');
CALL tenant_table('payment_links', 'SELECT, INSERT, UPDATE');
CALL tenant_table('payment_link_rows', 'SELECT, INSERT, UPDATE');
CALL tenant_table('payment_link_payments', 'SELECT, INSERT, UPDATE');
CALL tenant_table('invoice_responses', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION link_of_token, link_payment_of_order, find_payment_links FROM PUBLIC;
GRANT EXECUTE ON FUNCTION link_of_token, link_payment_of_order, find_payment_links TO kosha_app;
