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
