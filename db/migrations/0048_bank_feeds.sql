-- Gateway settlements and connected bank accounts.
-- Amounts are whole paise; money into the company is positive.

-- Where a settlement waits until its credit stands in a bank statement. A company that took the code for something of its own keeps it.
INSERT INTO ledger_accounts (companies_id, ledger_accounts_id, code, account_name, account_type, schedule_iii, account_role, created_at)
SELECT c.companies_id, gen_random_uuid(),
  (SELECT code FROM unnest(ARRAY['1545', '1546', '1547', '1548', '1549', '1540.SETTLEMENTS']) WITH ORDINALITY AS free(code, n)
   WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts l WHERE l.companies_id = c.companies_id AND l.code = free.code) ORDER BY n LIMIT 1),
  'Settlements in transit', 'asset', 'Cash and cash equivalents', 'settlement_transit', now()
FROM companies c
WHERE EXISTS (SELECT 1 FROM ledger_accounts l WHERE l.companies_id = c.companies_id AND l.account_role = 'gateway_clearing')
ON CONFLICT DO NOTHING;

-- What the gateway paid out, as it said last. amount = payments − refunds + adjustments − fee − tax − tds.
CREATE TABLE settlements (
  companies_id uuid NOT NULL REFERENCES companies,
  settlements_id uuid NOT NULL,
  provider text NOT NULL,
  outside_settlement_id text NOT NULL,
  settlement_status text NOT NULL CHECK (settlement_status IN ('created', 'processed', 'failed')),
  utr text,
  settled_on date NOT NULL,
  amount bigint NOT NULL,
  payments_amount bigint NOT NULL CHECK (payments_amount >= 0),
  refunds_amount bigint NOT NULL CHECK (refunds_amount >= 0),
  adjustments_amount bigint NOT NULL,
  -- Without its GST, which is tax.
  fee bigint NOT NULL,
  tax bigint NOT NULL,
  tds bigint NOT NULL,
  line_count integer NOT NULL,
  -- Its lines come to what was paid out; only then it is booked.
  is_complete boolean NOT NULL,
  -- When the gateway was asked for this word: an older word that comes later is let go.
  asked_at timestamptz NOT NULL,
  -- What stands in the books for it: the entry, the figures it was made of, and how often it was booked anew.
  journal_entries_id uuid,
  booked_figures text,
  bookings integer NOT NULL DEFAULT 0,
  booking_problem text,
  -- The bank line it was matched to last; undone, the match says so itself.
  reconciliation_matches_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, settlements_id),
  UNIQUE (companies_id, provider, outside_settlement_id),
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, reconciliation_matches_id) REFERENCES reconciliation_matches,
  CHECK ((journal_entries_id IS NULL) = (booked_figures IS NULL)),
  CHECK (NOT is_complete OR amount = payments_amount - refunds_amount + adjustments_amount - fee - tax - tds)
);
CREATE INDEX settlements_by_day ON settlements (companies_id, settled_on, settlements_id);
CREATE INDEX settlements_by_outside_id ON settlements (provider, outside_settlement_id);
-- Those that wait for their bank credit and were never matched: new bank lines are held against them.
CREATE INDEX settlements_waiting ON settlements (companies_id, amount)
  WHERE journal_entries_id IS NOT NULL AND reconciliation_matches_id IS NULL;
CREATE INDEX settlements_by_match ON settlements (companies_id, reconciliation_matches_id) WHERE reconciliation_matches_id IS NOT NULL;

CREATE TABLE settlement_lines (
  companies_id uuid NOT NULL,
  settlements_id uuid NOT NULL,
  outside_line_id text NOT NULL,
  line_kind text NOT NULL CHECK (line_kind IN ('payment', 'refund', 'adjustment')),
  outside_payment_id text,
  outside_order_id text,
  -- Before fee, tax and TDS; what went back to a payer is negative.
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  tax bigint NOT NULL,
  tds bigint NOT NULL,
  description text,
  occurred_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, settlements_id, outside_line_id),
  FOREIGN KEY (companies_id, settlements_id) REFERENCES settlements
);

-- Whose payments these orders were: of a payment link its company's, of a plan the operator's, which the caller knows by null.
CREATE FUNCTION companies_of_orders(p_outside_order_ids text[]) RETURNS TABLE (outside_order_id text, companies_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT o.id, l.companies_id FROM unnest(p_outside_order_ids) AS o(id) JOIN payment_link_payments l ON l.outside_order_id = o.id
  UNION ALL
  SELECT o.id, NULL FROM unnest(p_outside_order_ids) AS o(id) JOIN subscription_payments s ON s.outside_order_id = o.id
$$;
-- The settlements of the gateway that are here, whosever they are, as far as needed to know whether to ask about them again.
CREATE FUNCTION settlements_known(p_provider text, p_outside_ids text[])
RETURNS TABLE (outside_settlement_id text, settlement_status text, utr text, is_settled boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT s.outside_settlement_id, min(s.settlement_status), min(s.utr),
    bool_and(s.is_complete AND (s.settlement_status <> 'processed' OR s.journal_entries_id IS NOT NULL) AND s.booking_problem IS NULL)
  FROM settlements s WHERE s.provider = p_provider AND s.outside_settlement_id = ANY (p_outside_ids) GROUP BY 1
$$;

CALL tenant_table('settlements', 'SELECT, INSERT, UPDATE');
CALL tenant_table('settlement_lines', 'SELECT, INSERT, DELETE');
REVOKE ALL ON FUNCTION companies_of_orders, settlements_known FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_of_orders, settlements_known TO kosha_app;

-- What a person allowed a bank to tell us of accounts, in the shape of an account aggregator's consent.
CREATE TABLE bank_consents (
  companies_id uuid NOT NULL REFERENCES companies,
  bank_consents_id uuid NOT NULL,
  -- Ours, told with the request: asked twice, it is one consent.
  reference text NOT NULL,
  outside_consent_id text,
  -- asking: not with the bank yet; asked: the person has to answer there.
  consent_status text NOT NULL CHECK (consent_status IN ('asking', 'asked', 'given', 'rejected', 'expired', 'revoked', 'failed')),
  -- Where the person answers.
  page_url text,
  problem text,
  -- Lines before this day are not asked for.
  from_date date NOT NULL,
  expires_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  -- Taken back here; the bank has still to be told while is_told is false.
  is_told boolean NOT NULL DEFAULT true,
  asked_by uuid REFERENCES accounts,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (companies_id, bank_consents_id),
  UNIQUE (companies_id, reference)
);
CREATE INDEX bank_consents_by_outside_id ON bank_consents (outside_consent_id) WHERE outside_consent_id IS NOT NULL;

-- One account of a consent, and how far its lines were taken. It is there when it is asked for, and lives when it was allowed.
CREATE TABLE bank_feeds (
  companies_id uuid NOT NULL,
  bank_feeds_id uuid NOT NULL,
  bank_consents_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  outside_account_id text,
  is_live boolean NOT NULL DEFAULT false,
  -- The bank's own mark; kept in the transaction that kept the lines up to it.
  cursor text,
  line_count integer NOT NULL DEFAULT 0,
  -- After the last line taken: the next must follow from it.
  line_balance bigint,
  line_date date,
  -- What the bank says the account holds.
  bank_balance bigint,
  balance_at timestamptz,
  last_good_at timestamptz,
  problem text,
  failures integer NOT NULL DEFAULT 0,
  next_pull_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (companies_id, bank_feeds_id),
  FOREIGN KEY (companies_id, bank_consents_id) REFERENCES bank_consents,
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts,
  CHECK (NOT is_live OR outside_account_id IS NOT NULL)
);
CREATE UNIQUE INDEX bank_feeds_one_live ON bank_feeds (companies_id, bank_accounts_id) WHERE is_live;
CREATE INDEX bank_feeds_by_account ON bank_feeds (companies_id, bank_accounts_id, bank_feeds_id);
CREATE INDEX bank_feeds_by_consent ON bank_feeds (companies_id, bank_consents_id);
CREATE INDEX bank_feeds_due ON bank_feeds (next_pull_at) WHERE is_live;

-- Days of an account whose lines do not lead from one balance to the next: something is missing.
CREATE TABLE bank_feed_gaps (
  companies_id uuid NOT NULL,
  bank_feed_gaps_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL,
  -- What the missing lines come to, and what the account's lines of those days came to when it was found.
  difference bigint NOT NULL,
  lines_sum bigint NOT NULL,
  found_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (companies_id, bank_feed_gaps_id),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts
);
CREATE INDEX bank_feed_gaps_open ON bank_feed_gaps (companies_id, bank_accounts_id) WHERE closed_at IS NULL;

-- A bank line came in a file or by a feed.
ALTER TABLE bank_transactions ALTER COLUMN bank_imports_id DROP NOT NULL;
ALTER TABLE bank_transactions ADD COLUMN bank_feeds_id uuid;
-- The bank's own name of the line in a feed, with whose it is: set as well on a line that a file had brought before.
ALTER TABLE bank_transactions ADD COLUMN feed_line_id text;
CREATE UNIQUE INDEX bank_transactions_by_feed_line ON bank_transactions (companies_id, bank_accounts_id, feed_line_id)
  WHERE feed_line_id IS NOT NULL;
ALTER TABLE bank_transactions ADD CONSTRAINT bank_transactions_bank_feeds FOREIGN KEY (companies_id, bank_feeds_id) REFERENCES bank_feeds;
ALTER TABLE bank_transactions ADD CONSTRAINT bank_transactions_from CHECK (num_nonnulls(bank_imports_id, bank_feeds_id) = 1);

-- Feeds whose turn it is, and the company of a consent: whoever asks knows no company.
CREATE FUNCTION bank_feeds_due_at(p_now timestamptz, p_most integer) RETURNS TABLE (companies_id uuid, bank_feeds_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT companies_id, bank_feeds_id FROM bank_feeds WHERE is_live AND next_pull_at <= p_now ORDER BY next_pull_at LIMIT p_most
$$;
CREATE FUNCTION company_of_consent(p_outside_consent_id text) RETURNS TABLE (companies_id uuid, bank_consents_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT companies_id, bank_consents_id FROM bank_consents WHERE outside_consent_id = p_outside_consent_id
$$;

CALL tenant_table('bank_consents', 'SELECT, INSERT, UPDATE');
CALL tenant_table('bank_feeds', 'SELECT, INSERT, UPDATE');
CALL tenant_table('bank_feed_gaps', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION bank_feeds_due_at, company_of_consent FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bank_feeds_due_at, company_of_consent TO kosha_app;
