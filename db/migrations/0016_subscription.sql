-- What a company has subscribed to, what it chose to pay next, what it paid, and how much of its plan it used this month.
-- The plans themselves are data in src/core/subscription/plans.ts; what a row means on a day is worked out from its dates.

CREATE TABLE subscriptions (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  subscription_packages_id text NOT NULL,
  started_on date NOT NULL,
  -- The last day that is paid for, or of the trial.
  ends_on date NOT NULL,
  -- What the running period cost without tax, for proration. Paise.
  price_paid bigint NOT NULL DEFAULT 0 CHECK (price_paid >= 0),
  trial_started_on date,
  -- What follows when the period ends; 'free' is a cancellation.
  next_packages_id text,
  cancel_reason text,
  cancelled_at timestamptz,
  previous_packages_id text,
  previous_ended_on date,
  -- Paid ahead or earned, tax included: taken off the next payment. Paise.
  plan_credit bigint NOT NULL DEFAULT 0 CHECK (plan_credit >= 0),
  migration_seen_at timestamptz,
  updated_at timestamptz NOT NULL,
  CHECK (started_on <= ends_on)
);
CALL tenant_table('subscriptions', 'SELECT, INSERT, UPDATE');

-- A plan somebody chose and has not paid yet, at the price they were shown.
CREATE TABLE subscription_orders (
  companies_id uuid NOT NULL REFERENCES companies,
  subscription_orders_id uuid NOT NULL,
  subscription_packages_id text NOT NULL,
  quoted_on date NOT NULL,
  list_price bigint NOT NULL CHECK (list_price >= 0),
  proration bigint NOT NULL CHECK (proration >= 0),
  taxable_value bigint NOT NULL CHECK (taxable_value >= 0),
  gst bigint NOT NULL CHECK (gst >= 0),
  order_status text NOT NULL DEFAULT 'open' CHECK (order_status IN ('open', 'paid', 'dropped')),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, subscription_orders_id),
  CHECK (taxable_value = list_price - proration)
);
CREATE UNIQUE INDEX subscription_orders_one_open ON subscription_orders (companies_id) WHERE order_status = 'open';
CALL tenant_table('subscription_orders', 'SELECT, INSERT, UPDATE');

-- Payments that were settled; the attempts to pay are subscription_payments (0017).
CREATE TABLE plan_payments (
  companies_id uuid NOT NULL REFERENCES companies,
  plan_payments_id uuid NOT NULL,
  payment_kind text NOT NULL CHECK (payment_kind IN ('plan', 'reconciliation')),
  -- Of the gateway or the bank: a payment told twice counts once.
  reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  payment_method text NOT NULL,
  paid_on date NOT NULL,
  -- What it bought; null while it only went to the credit.
  subscription_packages_id text,
  period_start date,
  period_end date,
  taxable_value bigint NOT NULL DEFAULT 0,
  gst bigint NOT NULL DEFAULT 0,
  -- The invoice in the operator's own books, once it is raised there.
  operator_invoices_id uuid,
  invoice_number text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, plan_payments_id),
  UNIQUE (companies_id, reference)
);
CREATE INDEX plan_payments_by_time ON plan_payments (companies_id, paid_on, plan_payments_id);
CALL tenant_table('plan_payments', 'SELECT, INSERT, UPDATE');

-- One row a company and month, added to in the transaction that uses the plan.
CREATE TABLE subscription_usage (
  companies_id uuid NOT NULL REFERENCES companies,
  usage_month date NOT NULL CHECK (extract(day FROM usage_month) = 1),
  payouts bigint NOT NULL DEFAULT 0,
  collections bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (companies_id, usage_month)
);
CALL tenant_table('subscription_usage', 'SELECT, INSERT, UPDATE');
