-- Reports: what they need of their own. All amounts are whole paise.

-- What happened to bills, debit notes and payouts after a past day.
CREATE INDEX bills_cancelled ON bills (companies_id, cancelled_on) WHERE cancelled_on IS NOT NULL;
CREATE INDEX bill_payments_by_day ON bill_payments (companies_id, payment_date);
CREATE INDEX bill_payments_voided ON bill_payments (companies_id, voided_on) WHERE voided_on IS NOT NULL;
CREATE INDEX debit_note_applications_by_day ON debit_note_applications (companies_id, applied_on);
CREATE INDEX debit_note_applications_undone ON debit_note_applications (companies_id, undone_on) WHERE undone_on IS NOT NULL;
CREATE INDEX debit_notes_cancelled ON debit_notes (companies_id, cancelled_on) WHERE cancelled_on IS NOT NULL;
CREATE INDEX payouts_processed ON payouts (companies_id, processed_on) WHERE processed_on IS NOT NULL;
CREATE INDEX payouts_reversed ON payouts (companies_id, reversed_on) WHERE reversed_on IS NOT NULL;
CREATE INDEX vendors_owed ON vendors (companies_id, vendors_id) WHERE payable <> 0;
CREATE INDEX cash_memos_cancelled_on ON cash_memos (companies_id, cancelled_on) WHERE cancelled_on IS NOT NULL;

-- What each account contributed to cash in a month: of every entry that touches cash, its other lines turned round. Kept by
-- post_entries() beside account_months, in as many sub-balances and for the same reason.
CREATE TABLE cash_months (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  slot smallint NOT NULL,
  cash_in bigint NOT NULL,
  cash_out bigint NOT NULL,
  PRIMARY KEY (companies_id, ledger_accounts_id, month, slot),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
) WITH (fillfactor = 70);

INSERT INTO cash_months (companies_id, ledger_accounts_id, month, slot, cash_in, cash_out)
SELECT l.companies_id, l.ledger_accounts_id, date_trunc('month', l.posting_date)::date, 0, sum(greatest(-l.amount, 0)), sum(greatest(l.amount, 0))
FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
WHERE a.schedule_iii <> 'Cash and cash equivalents' AND EXISTS (
  SELECT 1 FROM journal_lines c JOIN ledger_accounts k USING (companies_id, ledger_accounts_id)
  WHERE c.companies_id = l.companies_id AND c.journal_entries_id = l.journal_entries_id AND k.schedule_iii = 'Cash and cash equivalents')
GROUP BY 1, 2, 3;

-- Adds the entries that post_entries() takes in the same statement. Arrays as there.
CREATE FUNCTION keep_cash_months(p_company uuid, p_dates date[], p_entry integer[], p_accounts uuid[], p_amounts bigint[])
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  writer smallint := pg_backend_pid() % 8;
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  INSERT INTO cash_months AS b (companies_id, ledger_accounts_id, month, slot, cash_in, cash_out)
    SELECT p_company, l.account, date_trunc('month', p_dates[l.entry])::date, writer, sum(greatest(-l.amount, 0)), sum(greatest(l.amount, 0))
    FROM (
      SELECT n.entry, n.account, n.amount, a.schedule_iii = 'Cash and cash equivalents' AS is_cash,
        bool_or(a.schedule_iii = 'Cash and cash equivalents') OVER (PARTITION BY n.entry) AS touches_cash
      FROM unnest(p_entry, p_accounts, p_amounts) AS n(entry, account, amount)
      JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = n.account
    ) l WHERE l.touches_cash AND NOT l.is_cash
    GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT (companies_id, ledger_accounts_id, month, slot)
    DO UPDATE SET cash_in = b.cash_in + excluded.cash_in, cash_out = b.cash_out + excluded.cash_out;
END $$;

-- Every line that was sold or bought, credit and debit notes negative. `rate_key` tells how the tax counts: '18|normal', '18|reverse' and, of
-- what was bought, whether it is credit or cost. Reads as whoever asks.
CREATE VIEW trade_lines WITH (security_invoker = true) AS
  SELECT l.companies_id, 'sale' AS side, 'invoice' AS source, l.invoices_id AS document_id, d.customers_id AS party_id, d.invoice_number AS document_number,
    d.invoice_date AS document_date, coalesce(l.items_id::text, 'name:' || lower(l.item_name)) AS item_key, l.items_id, l.item_name, coalesce(l.hsn, '') AS hsn, trim_scale(l.gst_rate)::text || CASE WHEN d.reverse_charge THEN '|reverse' ELSE '|normal' END AS rate_key, d.reverse_charge AS is_reverse,
    l.quantity AS quantity, l.taxable_value AS taxable_value, l.cgst AS cgst, l.sgst AS sgst, l.igst AS igst, l.cess AS cess, 1 AS documents,
    d.journal_entries_id IS NOT NULL AS is_posted, d.cancelled_on
  FROM invoice_lines l JOIN invoices d USING (companies_id, invoices_id)
  UNION ALL
  SELECT l.companies_id, 'sale' AS side, 'credit_note' AS source, l.credit_notes_id AS document_id, d.customers_id AS party_id, d.credit_note_number AS document_number,
    d.credit_note_date AS document_date, coalesce(l.items_id::text, 'name:' || lower(l.item_name)) AS item_key, l.items_id, l.item_name, coalesce(l.hsn, '') AS hsn, trim_scale(l.gst_rate)::text || CASE WHEN d.reverse_charge THEN '|reverse' ELSE '|normal' END AS rate_key, d.reverse_charge AS is_reverse,
    -l.quantity AS quantity, -l.taxable_value AS taxable_value, -l.cgst AS cgst, -l.sgst AS sgst, -l.igst AS igst, -l.cess AS cess, 0 AS documents,
    d.journal_entries_id IS NOT NULL AS is_posted, d.cancelled_on
  FROM credit_note_lines l JOIN credit_notes d USING (companies_id, credit_notes_id)
  UNION ALL
  SELECT l.companies_id, 'sale' AS side, 'cash_memo' AS source, l.cash_memos_id AS document_id, NULL::uuid AS party_id, d.memo_number AS document_number,
    d.memo_date AS document_date, coalesce(l.items_id::text, 'name:' || lower(l.item_name)) AS item_key, l.items_id, l.item_name, coalesce(l.hsn, '') AS hsn, trim_scale(l.gst_rate)::text || '|normal' AS rate_key, false AS is_reverse,
    l.quantity AS quantity, l.taxable_value AS taxable_value, l.cgst AS cgst, l.sgst AS sgst, l.igst AS igst, l.cess AS cess, 1 AS documents,
    d.journal_entries_id IS NOT NULL AS is_posted, d.cancelled_on
  FROM cash_memo_lines l JOIN cash_memos d USING (companies_id, cash_memos_id)
  UNION ALL
  SELECT l.companies_id, 'purchase' AS side, 'bill' AS source, l.bills_id AS document_id, d.vendors_id AS party_id, d.bill_number AS document_number,
    d.bill_date AS document_date, 'name:' || lower(l.item_name) AS item_key, NULL::uuid AS items_id, l.item_name, coalesce(l.hsn, '') AS hsn, trim_scale(l.gst_rate)::text || CASE WHEN d.reverse_charge THEN '|reverse' ELSE '|normal' END || CASE WHEN l.input_credit = 'eligible' AND d.blocked_gst < d.cgst + d.sgst + d.igst + d.cess + d.reverse_charge_tax THEN '|credit' ELSE '|cost' END AS rate_key, d.reverse_charge AS is_reverse,
    l.quantity AS quantity, l.taxable_value AS taxable_value, l.cgst AS cgst, l.sgst AS sgst, l.igst AS igst, l.cess AS cess, 1 AS documents,
    d.journal_entries_id IS NOT NULL AS is_posted, d.cancelled_on
  FROM bill_lines l JOIN bills d USING (companies_id, bills_id)
  UNION ALL
  SELECT l.companies_id, 'purchase' AS side, 'debit_note' AS source, l.debit_notes_id AS document_id, d.vendors_id AS party_id, d.debit_note_number AS document_number,
    d.debit_note_date AS document_date, 'name:' || lower(l.item_name) AS item_key, NULL::uuid AS items_id, l.item_name, coalesce(l.hsn, '') AS hsn, trim_scale(l.gst_rate)::text || CASE WHEN d.reverse_charge THEN '|reverse' ELSE '|normal' END || CASE WHEN l.input_credit = 'eligible' AND d.blocked_gst < d.cgst + d.sgst + d.igst + d.cess + d.reverse_charge_tax THEN '|credit' ELSE '|cost' END AS rate_key, d.reverse_charge AS is_reverse,
    -l.quantity AS quantity, -l.taxable_value AS taxable_value, -l.cgst AS cgst, -l.sgst AS sgst, -l.igst AS igst, -l.cess AS cess, 0 AS documents,
    d.journal_entries_id IS NOT NULL AS is_posted, d.cancelled_on
  FROM debit_note_lines l JOIN debit_notes d USING (companies_id, debit_notes_id);

-- Sales and purchases by month: of whom, of what, under which HSN and at which rate. In eight sub-balances, as account_months.
CREATE TABLE trade_months (
  companies_id uuid NOT NULL,
  side text NOT NULL CHECK (side IN ('sale', 'purchase')),
  facet text NOT NULL CHECK (facet IN ('party', 'item', 'hsn', 'rate')),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  facet_key text NOT NULL,
  slot smallint NOT NULL,
  quantity numeric(18, 3) NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  documents integer NOT NULL,
  PRIMARY KEY (companies_id, side, facet, month, facet_key, slot)
) WITH (fillfactor = 70);

-- What entries of documents did to sales and purchases, day by day: the entry of a document, and the reversal that cancelled it. Binds no
-- company: whoever calls it does.
CREATE VIEW trade_events WITH (security_invoker = true) AS
  SELECT e.companies_id, e.posting_date, coalesce(o.source, e.source) AS source, coalesce(o.source_ref, e.source_ref) AS source_ref,
    CASE WHEN o.journal_entries_id IS NULL THEN 1 ELSE -1 END AS sign
  FROM journal_entries e LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
  WHERE coalesce(o.source, e.source) IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note');

INSERT INTO trade_months
SELECT companies_id, side, facet, month, facet_key, 0, sum(quantity), sum(taxable_value), sum(cgst), sum(sgst), sum(igst), sum(cess), sum(documents)
FROM (
  SELECT e.companies_id, t.side, f.facet, date_trunc('month', e.posting_date)::date AS month, f.facet_key, e.sign * sum(t.quantity) AS quantity,
    e.sign * sum(t.taxable_value) AS taxable_value,
    e.sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.cgst END) AS cgst,
    e.sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.sgst END) AS sgst,
    e.sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.igst END) AS igst,
    e.sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.cess END) AS cess, e.sign * max(t.documents) AS documents
  FROM trade_events e JOIN trade_lines t ON t.companies_id = e.companies_id AND t.source = e.source AND t.document_id::text = e.source_ref
  CROSS JOIN LATERAL (VALUES ('party', coalesce(t.party_id::text, '')), ('item', t.item_key), ('hsn', t.hsn), ('rate', t.rate_key)) f(facet, facet_key)
  GROUP BY e.companies_id, e.posting_date, e.source, e.source_ref, e.sign, t.side, f.facet, f.facet_key
) l GROUP BY companies_id, side, facet, month, facet_key;

-- Adds documents whose entries post_entries() takes in the same statement: their rows and lines are there by then. A document whose lines
-- come after its entry is added by a call of its own.
CREATE FUNCTION keep_trade_months(p_company uuid, p_dates date[], p_sources text[], p_refs text[], p_reverses uuid[])
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  writer smallint := pg_backend_pid() % 8;
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  IF NOT p_sources && ARRAY['invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note', 'reversal'] THEN RETURN; END IF;
  INSERT INTO trade_months AS b
  SELECT p_company, side, facet, month, facet_key, writer, sum(quantity), sum(taxable_value), sum(cgst), sum(sgst), sum(igst), sum(cess), sum(documents)
  FROM (
    SELECT t.side, f.facet, e.month, f.facet_key, e.sign * sum(t.quantity) AS quantity, e.sign * sum(t.taxable_value) AS taxable_value,
      e.sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.cgst END) AS cgst,
      e.sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.sgst END) AS sgst,
      e.sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.igst END) AS igst,
      e.sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.cess END) AS cess, e.sign * max(t.documents) AS documents
    FROM (
      SELECT n, date_trunc('month', p_dates[n])::date AS month, coalesce(o.source, p_sources[n]) AS source,
        CASE WHEN coalesce(o.source, p_sources[n]) IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note')
          THEN coalesce(o.source_ref, p_refs[n])::uuid END AS document_id,
        CASE WHEN o.journal_entries_id IS NULL THEN 1 ELSE -1 END AS sign
      FROM generate_subscripts(p_sources, 1) n
      LEFT JOIN journal_entries o ON o.companies_id = p_company AND o.journal_entries_id = p_reverses[n]
    ) e
    CROSS JOIN LATERAL (SELECT * FROM trade_lines l WHERE l.companies_id = p_company AND l.source = e.source AND l.document_id = e.document_id) t
    CROSS JOIN LATERAL (VALUES ('party', coalesce(t.party_id::text, '')), ('item', t.item_key), ('hsn', t.hsn), ('rate', t.rate_key)) f(facet, facet_key)
    GROUP BY e.n, e.sign, e.month, t.side, f.facet, f.facet_key
  ) l GROUP BY side, facet, month, facet_key ORDER BY side, facet, month, facet_key
  ON CONFLICT (companies_id, side, facet, month, facet_key, slot) DO UPDATE SET quantity = b.quantity + excluded.quantity,
    taxable_value = b.taxable_value + excluded.taxable_value, cgst = b.cgst + excluded.cgst, sgst = b.sgst + excluded.sgst,
    igst = b.igst + excluded.igst, cess = b.cess + excluded.cess, documents = b.documents + excluded.documents;
END $$;

CALL tenant_table('trade_months', 'SELECT');
GRANT SELECT ON trade_lines, trade_events TO kosha_app;
CALL tenant_table('cash_months', 'SELECT');
REVOKE ALL ON FUNCTION keep_cash_months, keep_trade_months FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_cash_months, keep_trade_months TO kosha_app;

-- What the company means to earn and spend: for each account and month, with the sign people say it in (income and expense both positive).
CREATE TABLE budget_amounts (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (companies_id, ledger_accounts_id, month),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
);
CREATE INDEX budget_amounts_by_month ON budget_amounts (companies_id, month);

-- A report with its settings, named. One that is shared is everybody's to open; who made it changes it. `next_on` is the day it is sent next.
CREATE TABLE saved_reports (
  companies_id uuid NOT NULL REFERENCES companies,
  saved_reports_id uuid NOT NULL,
  report_kind text NOT NULL,
  report_name text NOT NULL,
  settings jsonb NOT NULL,
  is_shared boolean NOT NULL,
  frequency text CHECK (frequency IN ('daily', 'weekly', 'monthly')),
  mail_to text[] NOT NULL DEFAULT '{}',
  file_format text NOT NULL CHECK (file_format IN ('csv', 'xlsx', 'pdf')),
  starts_on date,
  next_on date,
  sent_at timestamptz,
  sending_problem text,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, saved_reports_id),
  CHECK ((frequency IS NULL) = (next_on IS NULL) AND (frequency IS NULL) = (starts_on IS NULL)),
  CHECK (frequency IS NULL OR cardinality(mail_to) > 0)
);
CREATE INDEX saved_reports_by_owner ON saved_reports (companies_id, created_by);
CREATE INDEX saved_reports_due ON saved_reports (next_on, companies_id) WHERE next_on IS NOT NULL;

-- The companies that have a report to send by the day. Tells nothing but that; the round asks each company under its own name.
CREATE FUNCTION companies_with_reports_due(p_today date) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT companies_id FROM saved_reports WHERE next_on <= p_today
$$;

CALL tenant_table('budget_amounts', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('saved_reports', 'SELECT, INSERT, UPDATE, DELETE');
REVOKE ALL ON FUNCTION companies_with_reports_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_reports_due TO kosha_app;
