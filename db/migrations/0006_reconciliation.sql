-- What bank lines were matched to, and how that is taken back. A match holds the lines it answers for; undone, it stays as history.

CREATE TABLE reconciliation_matches (
  companies_id uuid NOT NULL REFERENCES companies,
  reconciliation_matches_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  -- receipt: payments were recorded; payment: linked to one recorded before; category and transfer: one entry was posted; exclusion: nothing.
  match_kind text NOT NULL CHECK (match_kind IN ('receipt', 'payment', 'category', 'transfer', 'exclusion')),
  match_date date NOT NULL,
  -- Sum of its lines in bank_accounts_id, money in positive.
  amount bigint NOT NULL,
  title text NOT NULL,
  memo text,
  ledger_accounts_id uuid,
  journal_entries_id uuid,
  -- The suggestion that was accepted and its reasons; null when a person put it together.
  confidence text CHECK (confidence IN ('exact', 'likely', 'possible')),
  evidence jsonb NOT NULL DEFAULT '[]',
  created_by uuid,
  created_at timestamptz NOT NULL,
  undone_on date,
  undone_by uuid,
  undone_at timestamptz,
  PRIMARY KEY (companies_id, reconciliation_matches_id),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  CHECK ((match_kind IN ('category', 'transfer')) = (journal_entries_id IS NOT NULL)),
  CHECK ((undone_at IS NULL) = (undone_on IS NULL))
);
CREATE INDEX reconciliation_matches_by_time ON reconciliation_matches (companies_id, bank_accounts_id, reconciliation_matches_id DESC);

-- name_key and vpa_key say who the line came from or went to: what was done with such lines before is read from here.
CREATE TABLE reconciliation_match_lines (
  companies_id uuid NOT NULL,
  reconciliation_matches_id uuid NOT NULL,
  bank_transactions_id uuid NOT NULL,
  amount bigint NOT NULL,
  name_key text,
  vpa_key text,
  customers_id uuid,
  ledger_accounts_id uuid,
  is_live boolean NOT NULL DEFAULT true,
  PRIMARY KEY (companies_id, reconciliation_matches_id, bank_transactions_id),
  FOREIGN KEY (companies_id, reconciliation_matches_id) REFERENCES reconciliation_matches,
  FOREIGN KEY (companies_id, bank_transactions_id) REFERENCES bank_transactions ON DELETE CASCADE,
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
);
CREATE UNIQUE INDEX reconciliation_lines_once ON reconciliation_match_lines (companies_id, bank_transactions_id) WHERE is_live;
CREATE INDEX reconciliation_lines_by_line ON reconciliation_match_lines (companies_id, bank_transactions_id);
CREATE INDEX reconciliation_lines_by_name ON reconciliation_match_lines (companies_id, name_key, reconciliation_matches_id) WHERE is_live;
CREATE INDEX reconciliation_lines_by_vpa ON reconciliation_match_lines (companies_id, vpa_key, reconciliation_matches_id) WHERE is_live;

-- The payments a match stands on. is_new: recorded by the match, and voided with it.
CREATE TABLE reconciliation_match_payments (
  companies_id uuid NOT NULL,
  reconciliation_matches_id uuid NOT NULL,
  payments_id uuid NOT NULL,
  is_new boolean NOT NULL,
  is_live boolean NOT NULL DEFAULT true,
  PRIMARY KEY (companies_id, reconciliation_matches_id, payments_id),
  FOREIGN KEY (companies_id, reconciliation_matches_id) REFERENCES reconciliation_matches,
  FOREIGN KEY (companies_id, payments_id) REFERENCES payments
);
CREATE UNIQUE INDEX reconciliation_payments_once ON reconciliation_match_payments (companies_id, payments_id) WHERE is_live;

-- Accepting many exact suggestions at once, and how far it is.
CREATE TABLE reconciliation_runs (
  companies_id uuid NOT NULL REFERENCES companies,
  reconciliation_runs_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  run_status text NOT NULL CHECK (run_status IN ('running', 'done')),
  line_count integer NOT NULL,
  done_count integer NOT NULL DEFAULT 0,
  matched_count integer NOT NULL DEFAULT 0,
  skipped jsonb NOT NULL DEFAULT '[]',
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, reconciliation_runs_id),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts
);

-- Candidates for a line are looked up by what it says, never by walking all that is open.
CREATE INDEX invoices_open_by_serial ON invoices (companies_id, serial) WHERE status IN ('issued', 'part_paid');
CREATE INDEX invoices_open_by_customer ON invoices (companies_id, customers_id, due_date, invoices_id) WHERE status IN ('issued', 'part_paid');
CREATE INDEX payments_recorded_by_amount ON payments (companies_id, ledger_accounts_id, amount, payment_date) WHERE status = 'recorded';
CREATE INDEX customers_alike ON customers USING gin (companies_id, lower(customer_name) gin_trgm_ops);

-- A firm's name as one word, without its legal form: `M/s Deccan Textiles Pvt. Ltd.` is DECCANTEXTILES. Names cut short by a bank stand next to
-- the whole name in this order, so a few neighbours are all that has to be looked at.
CREATE FUNCTION name_match_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(regexp_replace(upper(name), 'M/S|[’'']', '', 'g'), '[^A-Z0-9]+', ' ', 'g'),
    '\m(PVT|PRIVATE|P|LTD|LIMITED|LLP|OPC|CO|COMPANY|MS|MESSRS|THE|AND|MR|MRS|SHRI|SMT)\M|\s', '', 'g');
CREATE INDEX customers_by_match_key ON customers (companies_id, (name_match_key(customer_name) COLLATE "C"), customers_id) WHERE is_active;

-- Active customers whose name stands next to each of the keys, `most` on each side. Binds the company itself, as find_customers_named.
CREATE FUNCTION find_customers_near(keys text[], most integer) RETURNS TABLE (key_no integer, customers_id uuid, customer_name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n.key_no::integer, c.customers_id, c.customer_name
  FROM unnest(keys) WITH ORDINALITY AS n(key, key_no)
  CROSS JOIN LATERAL (
    (SELECT k.customers_id, k.customer_name FROM customers k
     WHERE k.companies_id = current_company() AND k.is_active AND name_match_key(k.customer_name) COLLATE "C" >= n.key COLLATE "C"
     ORDER BY name_match_key(k.customer_name) COLLATE "C", k.customers_id LIMIT most)
    UNION ALL
    (SELECT k.customers_id, k.customer_name FROM customers k
     WHERE k.companies_id = current_company() AND k.is_active AND name_match_key(k.customer_name) COLLATE "C" < n.key COLLATE "C"
     ORDER BY name_match_key(k.customer_name) COLLATE "C" DESC, k.customers_id DESC LIMIT most)
  ) c
$$;

-- Customers whose name is like each of the names, the closest first, at most `most` for each: finds names mistyped or turned around, at a
-- hundred times the cost. Reads past row-level security, which keeps similarity out of index conditions, and binds the company itself.
CREATE FUNCTION find_customers_named(names text[], most integer) RETURNS TABLE (name_no integer, customers_id uuid, customer_name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n.name_no::integer, c.customers_id, c.customer_name
  FROM unnest(names) WITH ORDINALITY AS n(name, name_no)
  CROSS JOIN LATERAL (
    SELECT k.customers_id, k.customer_name FROM customers k
    WHERE k.companies_id = current_company() AND k.is_active AND lower(k.customer_name) % n.name
    ORDER BY similarity(lower(k.customer_name), n.name) DESC, k.customers_id LIMIT most
  ) c
$$;

CALL tenant_table('reconciliation_matches', 'SELECT, INSERT, UPDATE');
CALL tenant_table('reconciliation_match_lines', 'SELECT, INSERT, UPDATE');
CALL tenant_table('reconciliation_match_payments', 'SELECT, INSERT, UPDATE');
CALL tenant_table('reconciliation_runs', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION find_customers_named, find_customers_near FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_customers_named, find_customers_near TO kosha_app;
