-- What an advance was collected on keeps the rate of its day: the invoice that it settles collects its own rate only on the rest.
ALTER TABLE payment_allocations ADD COLUMN tcs_less bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN payment_allocations.tcs_less IS 'Tax that the invoice no longer collects, or (negative) collects besides, because the advance was collected on at another rate: the invoice falls by amount, the advance by amount - tcs_less.';

ALTER TABLE tcs_collections DROP CONSTRAINT tcs_collections_source_type_check;
ALTER TABLE tcs_collections ADD CONSTRAINT tcs_collections_source_type_check CHECK (source_type IN ('invoice', 'credit_note', 'advance', 'advance_rate'));
ALTER TABLE tcs_collections DROP CONSTRAINT tcs_collections_applied_check;
ALTER TABLE tcs_collections ADD CONSTRAINT tcs_collections_applied_check
  CHECK (CASE source_type WHEN 'advance' THEN true WHEN 'advance_rate' THEN applied_to IS NOT NULL AND base = 0 ELSE applied_to IS NULL END);

-- As in 0146, with the settlements that correct the tax of their invoice.
CREATE OR REPLACE FUNCTION broken_tcs() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH kept AS (
    SELECT journal_entries_id, collected_on, sum(tax)::bigint AS tax FROM tcs_collections WHERE companies_id = current_company() AND journal_entries_id IS NOT NULL GROUP BY 1, 2
  ), posted AS (
    SELECT l.journal_entries_id, l.posting_date, -sum(l.amount)::bigint AS tax
    FROM ledger_accounts a JOIN journal_lines l ON l.companies_id = a.companies_id AND l.ledger_accounts_id = a.ledger_accounts_id
    JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
    LEFT JOIN journal_entries r ON r.companies_id = e.companies_id AND r.journal_entries_id = e.reverses_id
    WHERE a.companies_id = current_company() AND a.account_role = 'tcs_payable' AND coalesce(r.source, e.source) IN ('invoice', 'credit_note', 'advance_tcs', 'payment_allocation', 'payment_unallocation') GROUP BY 1, 2
  ), ahead AS (
    SELECT c.sources_id, sum(c.tax)::bigint AS tax FROM tcs_collections c WHERE c.companies_id = current_company() AND c.source_type = 'advance' GROUP BY 1
  )
  SELECT 'TCS payable is what the collections say', coalesce(k.journal_entries_id, p.journal_entries_id)::text, format('collections %s, books %s', coalesce(k.tax, 0), coalesce(p.tax, 0))
    FROM kept k FULL JOIN posted p ON p.journal_entries_id = k.journal_entries_id AND p.posting_date = k.collected_on WHERE coalesce(k.tax, 0) <> coalesce(p.tax, 0)
  UNION ALL
  SELECT 'a collection that counts is posted', c.tcs_collections_id::text, format('%s without an entry', c.tax)
    FROM tcs_collections c WHERE c.companies_id = current_company() AND c.journal_entries_id IS NULL AND c.tax <> 0
  UNION ALL
  SELECT 'TCS of an advance is that of what is left of it', a.advances_id::text, format('%s collected on %s left', k.tax, a.advance_left)
    FROM ahead k JOIN advances a ON a.companies_id = current_company() AND a.advances_id = k.sources_id
    WHERE k.tax <> round(a.advance_left * a.tcs_rate / (100 + a.tcs_rate) / 100) * 100
$$;

-- As in 0091, with those corrections.
CREATE OR REPLACE VIEW customer_moves WITH (security_invoker = true) AS
  SELECT i.companies_id, i.customers_id, coalesce(i.opening_on, i.invoice_date) AS posting_date, 'invoice' AS kind, i.invoice_number AS number, i.invoices_id AS document_id, i.total AS amount, i.issued_at AS at
    FROM invoices i WHERE i.status <> 'draft'
  UNION ALL SELECT i.companies_id, i.customers_id, i.cancelled_on, 'invoice_cancelled', i.invoice_number, i.invoices_id, -i.total, i.updated_at
    FROM invoices i WHERE i.status <> 'draft' AND i.cancelled_on IS NOT NULL
  UNION ALL SELECT p.companies_id, p.customers_id, coalesce(p.opening_on, p.payment_date), 'payment', p.payment_number, p.payments_id, -p.settled, p.created_at FROM payments p
  UNION ALL SELECT p.companies_id, p.customers_id, p.voided_on, 'payment_voided', p.payment_number, p.payments_id, p.settled, p.created_at
    FROM payments p WHERE p.voided_on IS NOT NULL
  UNION ALL SELECT n.companies_id, n.customers_id, coalesce(n.opening_on, n.credit_note_date), 'credit_note', n.credit_note_number, n.credit_notes_id, -n.total, n.issued_at
    FROM credit_notes n WHERE n.status <> 'draft'
  UNION ALL SELECT n.companies_id, n.customers_id, n.cancelled_on, 'credit_note_cancelled', n.credit_note_number, n.credit_notes_id, n.total, n.updated_at
    FROM credit_notes n WHERE n.status <> 'draft' AND n.cancelled_on IS NOT NULL
  UNION ALL SELECT n.companies_id, n.customers_id, r.refunded_on, 'refund', n.credit_note_number, n.credit_notes_id, r.amount + r.exchange_gain, r.created_at
    FROM credit_note_refunds r JOIN credit_notes n USING (companies_id, credit_notes_id)
  UNION ALL SELECT n.companies_id, n.customers_id, r.undone_on, 'refund_undone', n.credit_note_number, n.credit_notes_id, -r.amount - r.exchange_gain, r.created_at
    FROM credit_note_refunds r JOIN credit_notes n USING (companies_id, credit_notes_id) WHERE r.undone_on IS NOT NULL
  -- Credit and invoice in one currency at two rates: what differs is no longer owed, or owed besides.
  UNION ALL SELECT n.companies_id, n.customers_id, k.applied_on, 'exchange', n.credit_note_number, n.credit_notes_id, k.exchange_gain, k.created_at
    FROM credit_note_applications k JOIN credit_notes n USING (companies_id, credit_notes_id) WHERE k.exchange_gain <> 0
  UNION ALL SELECT n.companies_id, n.customers_id, k.undone_on, 'exchange_undone', n.credit_note_number, n.credit_notes_id, -k.exchange_gain, k.created_at
    FROM credit_note_applications k JOIN credit_notes n USING (companies_id, credit_notes_id) WHERE k.exchange_gain <> 0 AND k.undone_on IS NOT NULL
  UNION ALL SELECT p.companies_id, p.customers_id, a.allocated_on, 'advance_exchange', p.payment_number, p.payments_id, a.exchange_gain, a.created_at
    FROM payment_allocations a JOIN payments p USING (companies_id, payments_id) WHERE a.exchange_gain <> 0
  UNION ALL SELECT p.companies_id, p.customers_id, a.voided_on, 'advance_exchange_undone', p.payment_number, p.payments_id, -a.exchange_gain, a.created_at
    FROM payment_allocations a JOIN payments p USING (companies_id, payments_id) WHERE a.exchange_gain <> 0 AND a.voided_on IS NOT NULL
  UNION ALL SELECT v.companies_id, v.customers_id, b.refunded_on, 'advance_refund', b.refund_number, v.advances_id, b.amount, b.created_at
    FROM advance_refunds b JOIN advances v USING (companies_id, advances_id)
  UNION ALL SELECT v.companies_id, v.customers_id, b.undone_on, 'advance_refund_undone', b.refund_number, v.advances_id, -b.amount, b.created_at
    FROM advance_refunds b JOIN advances v USING (companies_id, advances_id) WHERE b.undone_on IS NOT NULL
  UNION ALL SELECT i.companies_id, i.customers_id, w.written_off_on, 'write_off', i.invoice_number, i.invoices_id, -w.amount, w.created_at
    FROM invoice_write_offs w JOIN invoices i USING (companies_id, invoices_id)
  UNION ALL SELECT i.companies_id, i.customers_id, w.undone_on, 'write_off_undone', i.invoice_number, i.invoices_id, w.amount, w.created_at
    FROM invoice_write_offs w JOIN invoices i USING (companies_id, invoices_id) WHERE w.undone_on IS NOT NULL
  -- Journal entries, bank lines and files that name the customer: on account, set against no document.
  UNION ALL SELECT s.companies_id, s.customers_id, s.posting_date, 'journal', left(e.memo, 80), e.journal_entries_id, s.amount, e.created_at
    FROM subledger_lines s JOIN journal_entries e USING (companies_id, journal_entries_id) WHERE s.control = 'customer' AND s.customers_id IS NOT NULL
  -- An advance that collected tax at another rate than the invoice: the invoice collects only on the rest, so less is owed, or more.
  UNION ALL SELECT p.companies_id, p.customers_id, a.allocated_on, 'advance_tcs', p.payment_number, p.payments_id, -a.tcs_less, a.created_at
    FROM payment_allocations a JOIN payments p USING (companies_id, payments_id) WHERE a.tcs_less <> 0
  UNION ALL SELECT p.companies_id, p.customers_id, a.voided_on, 'advance_tcs_undone', p.payment_number, p.payments_id, a.tcs_less, a.created_at
    FROM payment_allocations a JOIN payments p USING (companies_id, payments_id) WHERE a.tcs_less <> 0 AND a.voided_on IS NOT NULL;
