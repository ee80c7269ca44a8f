-- Payments of a subscription through a gateway (pg) or from a connected bank account (ft), and what was heard from outside about them.

CREATE TABLE subscription_payments (
  companies_id uuid NOT NULL REFERENCES companies,
  subscription_payments_id uuid NOT NULL,
  payment_method text NOT NULL CHECK (payment_method IN ('pg', 'ft')),
  -- What is paid, with its amount: two payments with one due_key would pay the same thing twice.
  due_kind text NOT NULL CHECK (due_kind IN ('plan', 'reconciliation_charge')),
  due_key text NOT NULL,
  subscription_packages_id text,
  amount bigint NOT NULL CHECK (amount > 0),
  payment_status text NOT NULL DEFAULT 'created'
    CHECK (payment_status IN ('created', 'submitting', 'pending', 'unknown', 'success', 'failed')),
  -- Ours, told outside before anything is asked: a question without an answer is asked again by it.
  reference text NOT NULL,
  payment_token text NOT NULL,
  -- The gateway's order and the payment that was captured on it, or the bank's own number of the transfer.
  outside_order_id text,
  outside_payment_id text,
  bank_accounts_id uuid,
  ref_no text,
  -- One-time password and transaction token, sealed; gone as soon as the bank has been asked.
  authorisation bytea,
  failure_reason text,
  checks integer NOT NULL DEFAULT 0,
  checked_at timestamptz,
  created_by uuid REFERENCES accounts,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  refund_status text CHECK (refund_status IN ('due', 'refunded')),
  refund_id text,
  PRIMARY KEY (companies_id, subscription_payments_id),
  UNIQUE (companies_id, reference),
  UNIQUE (companies_id, payment_token),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts,
  CHECK (payment_method = 'pg' OR bank_accounts_id IS NOT NULL),
  CHECK (settled_at IS NULL OR (payment_status = 'success' AND refund_status IS NULL))
);
-- Whatever goes wrong above: one due is settled once, and asked for once at a time by each method.
CREATE UNIQUE INDEX subscription_payments_settled_once ON subscription_payments (companies_id, due_key) WHERE settled_at IS NOT NULL;
CREATE UNIQUE INDEX subscription_payments_one_open ON subscription_payments (companies_id, due_key, payment_method)
  WHERE payment_status IN ('created', 'submitting', 'pending', 'unknown');
CREATE INDEX subscription_payments_by_order ON subscription_payments (outside_order_id) WHERE outside_order_id IS NOT NULL;
CALL tenant_table('subscription_payments', 'SELECT, INSERT, UPDATE');

-- The company an order of the gateway belongs to. A webhook knows the order and no company.
CREATE FUNCTION company_of_order(p_outside_order_id text) RETURNS TABLE (companies_id uuid, subscription_payments_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT companies_id, subscription_payments_id FROM subscription_payments WHERE outside_order_id = p_outside_order_id
$$;
REVOKE ALL ON FUNCTION company_of_order FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_of_order TO kosha_app;

-- Every event of a gateway that was believed, once.
CREATE TABLE gateway_events (
  companies_id uuid NOT NULL REFERENCES companies,
  provider text NOT NULL,
  event_id text NOT NULL,
  event text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, provider, event_id)
);
CALL tenant_table('gateway_events', 'SELECT, INSERT');

-- What a connected bank last said an account holds.
CREATE TABLE bank_balances (
  companies_id uuid NOT NULL REFERENCES companies,
  bank_accounts_id uuid NOT NULL,
  balance_status text NOT NULL CHECK (balance_status IN ('loading', 'ready', 'failed')),
  available_balance bigint,
  mobile_number text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, bank_accounts_id),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts
);
CALL tenant_table('bank_balances', 'SELECT, INSERT, UPDATE');

-- One-time passwords asked of a bank. The password itself is known to the bank and to the person's phone, never here.
CREATE TABLE bank_otps (
  companies_id uuid NOT NULL REFERENCES companies,
  ref_no text NOT NULL,
  bank_accounts_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  otp_status text NOT NULL DEFAULT 'sending' CHECK (otp_status IN ('sending', 'sent', 'failed')),
  asked_by uuid REFERENCES accounts,
  asked_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (companies_id, ref_no),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts
);
CREATE INDEX bank_otps_by_time ON bank_otps (companies_id, asked_by, asked_at);
CALL tenant_table('bank_otps', 'SELECT, INSERT, UPDATE');
