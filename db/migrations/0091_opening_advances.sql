-- Advances of customers and to vendors that were open when a company came here can be in another currency, and GST of a customer's can have
-- been accounted for before: the rate and the tax come along, and the invoice that takes the advance up does not owe it again.
ALTER TABLE advances ADD COLUMN opening_on date;
ALTER TABLE advances DROP CONSTRAINT advances_advance_number_check,
  ADD CHECK (length(advance_number) <= CASE WHEN opening_on IS NULL THEN 16 ELSE 40 END);
ALTER TABLE advances DROP CONSTRAINT advances_companies_id_advance_number_key;
CREATE UNIQUE INDEX advances_number_once ON advances (companies_id, advance_number) WHERE opening_on IS NULL;

-- What is left of such an advance in its currency, and the rate its rupees were carried with.
ALTER TABLE payments ADD COLUMN exchange_rate numeric CHECK (exchange_rate > 0), ADD COLUMN foreign_left bigint CHECK (foreign_left >= 0),
  -- To be given back in money, such as a deposit: restated at closing rates (AS 11 para 11). An advance for goods or services is not.
  ADD COLUMN is_monetary boolean NOT NULL DEFAULT false;
ALTER TABLE payments ADD CHECK (num_nulls(exchange_rate, foreign_left) IN (0, 2) AND (foreign_left IS NULL OR opening_on IS NOT NULL AND currency IS NOT NULL AND foreign_left <= foreign_amount));
ALTER TABLE payment_allocations ADD COLUMN exchange_gain bigint NOT NULL DEFAULT 0;
ALTER TABLE vendor_advances ADD COLUMN currency text, ADD COLUMN exchange_rate numeric CHECK (exchange_rate > 0), ADD COLUMN foreign_total bigint CHECK (foreign_total > 0),
  ADD COLUMN foreign_left bigint CHECK (foreign_left BETWEEN 0 AND foreign_total), ADD COLUMN is_monetary boolean NOT NULL DEFAULT false;
ALTER TABLE vendor_advances ADD CHECK (num_nulls(currency, exchange_rate, foreign_total, foreign_left) IN (0, 4) AND (currency IS NULL OR opening_on IS NOT NULL));
ALTER TABLE vendor_advance_applications ADD COLUMN foreign_amount bigint CHECK (foreign_amount > 0), ADD COLUMN exchange_gain bigint NOT NULL DEFAULT 0;
ALTER TABLE foreign_moves DROP CONSTRAINT foreign_moves_document_type_check;
ALTER TABLE foreign_moves ADD CONSTRAINT foreign_moves_document_type_check
  CHECK (document_type IN ('invoice', 'bill', 'credit_note', 'debit_note', 'customer_advance', 'vendor_advance'));

-- As in 0088, with the currency of advances and their GST.
CREATE OR REPLACE VIEW opening_documents WITH (security_invoker = true) AS
  SELECT companies_id, 'invoice' AS document_kind, invoices_id AS document_id, opening_on, 'receivable' AS account_role, customers_id, NULL::uuid AS vendors_id,
    customer_name AS party_name, invoice_number AS number, invoice_date AS document_date, due_date, total AS amount, total, opening_total, amount_due AS open_now,
    currency, exchange_rate, foreign_total, status <> 'cancelled' AS is_live, amount_due = total AS is_untouched, journal_entries_id, opening_imports_id, NULL::numeric AS gst_rate, NULL::bigint AS gst_paid, NULL::boolean AS is_monetary
    FROM invoices WHERE opening_on IS NOT NULL
  UNION ALL SELECT companies_id, 'credit_note', credit_notes_id, opening_on, 'receivable', customers_id, NULL, customer_name, credit_note_number, credit_note_date, NULL,
    -total, total, opening_total, credit_left, currency, exchange_rate, foreign_total, status <> 'cancelled', credit_left = total, journal_entries_id, opening_imports_id, NULL, NULL, NULL
    FROM credit_notes WHERE opening_on IS NOT NULL
  UNION ALL SELECT p.companies_id, 'customer_advance', p.payments_id, p.opening_on, 'customer_advances', p.customers_id, NULL, p.customer_name, p.payment_number, p.payment_date, NULL,
    -p.settled, p.settled, p.opening_total, p.unallocated, p.currency, p.exchange_rate, p.foreign_amount, p.status <> 'voided', p.unallocated = p.settled, p.journal_entries_id, p.opening_imports_id,
    a.gst_rate, a.tax, p.is_monetary
    FROM payments p LEFT JOIN advances a ON a.companies_id = p.companies_id AND a.payments_id = p.payments_id AND a.opening_on IS NOT NULL WHERE p.opening_on IS NOT NULL
  UNION ALL SELECT companies_id, 'bill', bills_id, opening_on, 'payable', NULL, vendors_id, vendor_name, bill_number, bill_date, due_date,
    -total, total, opening_total, amount_due, currency, exchange_rate, foreign_total, status <> 'cancelled', amount_due = total, journal_entries_id, opening_imports_id, NULL, NULL, NULL
    FROM bills WHERE opening_on IS NOT NULL
  UNION ALL SELECT companies_id, 'debit_note', debit_notes_id, opening_on, 'payable', NULL, vendors_id, vendor_name, debit_note_number, debit_note_date, NULL,
    total, total, opening_total, debit_left, currency, exchange_rate, foreign_total, status <> 'cancelled', debit_left = total, journal_entries_id, opening_imports_id, NULL, NULL, NULL
    FROM debit_notes WHERE opening_on IS NOT NULL
  UNION ALL SELECT companies_id, 'vendor_advance', vendor_advances_id, opening_on, 'vendor_advances', NULL, vendors_id, vendor_name, advance_number, advance_date, NULL,
    amount, amount, opening_total, advance_left, currency, exchange_rate, foreign_total, status <> 'cancelled', advance_left = amount, journal_entries_id, opening_imports_id, NULL, NULL, is_monetary
    FROM vendor_advances WHERE opening_on IS NOT NULL;

-- As in 0088, with the GST of advances, which a trial balance states under its own account.
CREATE OR REPLACE FUNCTION opening_parties() RETURNS TABLE (ledger_accounts_id uuid, control text, customers_id uuid, vendors_id uuid, stated bigint, documents bigint, tied bigint, due bigint)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH opened AS MATERIALIZED (SELECT opened_on FROM opening_books WHERE companies_id = current_company()
  ), equity AS MATERIALIZED (
    SELECT a.ledger_accounts_id FROM ledger_accounts a WHERE a.companies_id = current_company() AND a.account_role = 'opening_balance_equity'
  ), ahead AS MATERIALIZED (
    SELECT a.ledger_accounts_id FROM ledger_accounts a WHERE a.companies_id = current_company() AND a.account_role = 'gst_on_advances'
  ), line AS MATERIALIZED (
    SELECT s.ledger_accounts_id, s.control, s.customers_id, s.vendors_id, s.amount, coalesce(o.source, e.source) = 'opening_tie' AS is_tie
    FROM opened, subledger_lines s
    JOIN journal_entries e ON e.companies_id = s.companies_id AND e.journal_entries_id = s.journal_entries_id
    LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
    WHERE s.companies_id = current_company() AND (s.control IN ('customer', 'vendor') OR s.ledger_accounts_id IN (SELECT ahead.ledger_accounts_id FROM ahead))
      AND (coalesce(o.source, e.source) = 'opening_tie' OR coalesce(o.posting_date, e.posting_date) <= opened.opened_on + 1 AND (
        coalesce(o.source, e.source) = 'opening' OR coalesce(o.source, e.source) IN ('manual', 'import') AND (says_opening(coalesce(o.memo, e.memo))
          OR EXISTS (SELECT 1 FROM journal_lines l WHERE l.companies_id = e.companies_id AND l.journal_entries_id = e.journal_entries_id
            AND l.ledger_accounts_id IN (SELECT equity.ledger_accounts_id FROM equity)))))
  ), document AS MATERIALIZED (
    SELECT a.ledger_accounts_id, control_of_account(a.account_role, a.schedule_iii) AS control, d.customers_id, d.vendors_id, sum(d.amount)::bigint AS amount
    FROM opening_documents d JOIN ledger_accounts a ON a.companies_id = d.companies_id AND a.account_role = d.account_role
    WHERE d.companies_id = current_company() AND d.is_live GROUP BY 1, 2, 3, 4
    -- GST of advances that is not owed again with the invoice.
    UNION ALL SELECT ahead.ledger_accounts_id, 'tax', d.customers_id, NULL, sum(d.gst_paid)::bigint
    FROM opening_documents d, ahead WHERE d.companies_id = current_company() AND d.is_live AND d.gst_paid > 0 GROUP BY 1, 3
  ), summed AS MATERIALIZED (
    SELECT u.ledger_accounts_id, u.control, u.customers_id, u.vendors_id, sum(u.stated)::bigint AS stated, sum(u.documents)::bigint AS documents, sum(u.tied)::bigint AS tied
    FROM (
      SELECT l.ledger_accounts_id, l.control, l.customers_id, l.vendors_id, CASE WHEN l.is_tie THEN 0 ELSE l.amount END AS stated, 0 AS documents, CASE WHEN l.is_tie THEN l.amount ELSE 0 END AS tied FROM line l
      UNION ALL SELECT d.ledger_accounts_id, d.control, d.customers_id, d.vendors_id, 0, d.amount, 0 FROM document d
    ) u GROUP BY 1, 2, 3, 4
  ), unnamed AS MATERIALIZED (
    SELECT s.ledger_accounts_id FROM summed s WHERE s.customers_id IS NULL AND s.vendors_id IS NULL AND s.stated <> 0
  ), whole AS (
    SELECT s.*, CASE WHEN s.stated <> 0 THEN -s.documents ELSE 0 END AS own,
      CASE WHEN s.stated = 0 AND s.ledger_accounts_id IN (SELECT unnamed.ledger_accounts_id FROM unnamed) THEN -s.documents ELSE 0 END AS of_unnamed
    FROM summed s
  )
  SELECT w.ledger_accounts_id, w.control, w.customers_id, w.vendors_id, w.stated, w.documents, w.tied,
    CASE WHEN w.customers_id IS NULL AND w.vendors_id IS NULL
      THEN (SELECT sum(o.of_unnamed) FROM whole o WHERE o.ledger_accounts_id = w.ledger_accounts_id) ELSE w.own END::bigint
  FROM whole w
$$;

-- As in 0088, with what is gained or lost when an advance in another currency is used at another rate.
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
    FROM subledger_lines s JOIN journal_entries e USING (companies_id, journal_entries_id) WHERE s.control = 'customer' AND s.customers_id IS NOT NULL;

CREATE OR REPLACE VIEW vendor_moves WITH (security_invoker = true) AS
  SELECT companies_id, vendors_id, coalesce(opening_on, bill_date) AS posting_date, 'bill' AS kind, 'Bill ' || bill_number AS words, bills_id, NULL::uuid AS vendor_advances_id,
      NULL::uuid AS journal_entries_id, total - tds_amount AS amount, bills_id AS at
    FROM bills WHERE journal_entries_id IS NOT NULL
  UNION ALL SELECT companies_id, vendors_id, cancelled_on, 'bill', 'Bill ' || bill_number || ' cancelled', bills_id, NULL, NULL, tds_amount - total, bills_id
    FROM bills WHERE cancel_journal_entries_id IS NOT NULL
  UNION ALL SELECT b.companies_id, b.vendors_id, p.payment_date, 'payment', concat_ws(' ', 'Payment of', b.bill_number, p.reference), b.bills_id, NULL, NULL, -p.amount, p.bill_payments_id
    FROM bill_payments p JOIN bills b USING (companies_id, bills_id)
  UNION ALL SELECT b.companies_id, b.vendors_id, p.voided_on, 'payment', 'Payment of ' || b.bill_number || ' undone', b.bills_id, NULL, NULL, p.amount, p.bill_payments_id
    FROM bill_payments p JOIN bills b USING (companies_id, bills_id) WHERE p.voided_on IS NOT NULL
  UNION ALL SELECT companies_id, vendors_id, coalesce(opening_on, debit_note_date), 'debit_note', 'Debit note ' || debit_note_number, bills_id, NULL, NULL, -total, debit_notes_id
    FROM debit_notes WHERE journal_entries_id IS NOT NULL
  UNION ALL SELECT companies_id, vendors_id, cancelled_on, 'debit_note', 'Debit note ' || debit_note_number || ' cancelled', bills_id, NULL, NULL, total, debit_notes_id
    FROM debit_notes WHERE cancel_journal_entries_id IS NOT NULL
  UNION ALL SELECT companies_id, vendors_id, coalesce(opening_on, advance_date), 'advance', concat_ws(' ', 'Advance', advance_number, description), NULL, vendor_advances_id, NULL, -amount, vendor_advances_id
    FROM vendor_advances WHERE journal_entries_id IS NOT NULL
  UNION ALL SELECT companies_id, vendors_id, cancelled_on, 'advance', concat_ws(' ', 'Advance', advance_number, CASE WHEN payouts_id IS NULL THEN 'cancelled' ELSE 'came back' END),
      NULL, vendor_advances_id, NULL, amount, vendor_advances_id
    FROM vendor_advances WHERE cancel_journal_entries_id IS NOT NULL
  UNION ALL SELECT r.companies_id, r.vendors_id, r.refunded_on, 'refund', concat_ws(' ', 'Money back', r.refund_number, r.reference), n.bills_id, r.vendor_advances_id, NULL,
      r.amount - r.exchange_gain, r.vendor_refunds_id
    FROM vendor_refunds r LEFT JOIN debit_notes n ON n.companies_id = r.companies_id AND n.debit_notes_id = r.debit_notes_id
  UNION ALL SELECT r.companies_id, r.vendors_id, r.undone_on, 'refund', 'Money back ' || r.refund_number || ' undone', n.bills_id, r.vendor_advances_id, NULL,
      r.exchange_gain - r.amount, r.vendor_refunds_id
    FROM vendor_refunds r LEFT JOIN debit_notes n ON n.companies_id = r.companies_id AND n.debit_notes_id = r.debit_notes_id WHERE r.undone_on IS NOT NULL
  -- Debit and bill in one currency at two rates: what differs is no longer owed, or owed besides.
  UNION ALL SELECT n.companies_id, n.vendors_id, k.applied_on, 'debit_note', 'Exchange difference of ' || n.debit_note_number, n.bills_id, NULL, NULL, -k.exchange_gain, k.debit_note_applications_id
    FROM debit_note_applications k JOIN debit_notes n USING (companies_id, debit_notes_id) WHERE k.exchange_gain <> 0
  UNION ALL SELECT n.companies_id, n.vendors_id, k.undone_on, 'debit_note', 'Exchange difference of ' || n.debit_note_number || ' undone', n.bills_id, NULL, NULL,
      k.exchange_gain, k.debit_note_applications_id
    FROM debit_note_applications k JOIN debit_notes n USING (companies_id, debit_notes_id) WHERE k.exchange_gain <> 0 AND k.undone_on IS NOT NULL
  UNION ALL SELECT a.companies_id, a.vendors_id, k.applied_on, 'advance', 'Exchange difference of ' || a.advance_number, NULL, a.vendor_advances_id, NULL, -k.exchange_gain, k.vendor_advance_applications_id
    FROM vendor_advance_applications k JOIN vendor_advances a USING (companies_id, vendor_advances_id) WHERE k.exchange_gain <> 0
  UNION ALL SELECT a.companies_id, a.vendors_id, k.undone_on, 'advance', 'Exchange difference of ' || a.advance_number || ' undone', NULL, a.vendor_advances_id, NULL,
      k.exchange_gain, k.vendor_advance_applications_id
    FROM vendor_advance_applications k JOIN vendor_advances a USING (companies_id, vendor_advances_id) WHERE k.exchange_gain <> 0 AND k.undone_on IS NOT NULL
  UNION ALL SELECT s.companies_id, s.vendors_id, s.posting_date, 'journal', left(e.memo, 80), NULL, NULL, e.journal_entries_id, -s.amount, e.journal_entries_id
    FROM subledger_lines s JOIN journal_entries e USING (companies_id, journal_entries_id) WHERE s.control = 'vendor' AND s.vendors_id IS NOT NULL;

-- As in 0082: so much less is used of such an advance.
CREATE OR REPLACE FUNCTION broken_payables() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'vendor is owed what the documents leave', v.vendors_id::text, format('kept %s, documents %s', v.payable, coalesce(d.owed, 0))
    FROM vendors v LEFT JOIN (
      SELECT vendors_id, sum(amount)::bigint AS owed FROM (
        SELECT vendors_id, amount_due AS amount FROM bills WHERE companies_id = current_company() AND status = 'approved' AND journal_entries_id IS NOT NULL
        UNION ALL SELECT vendors_id, -debit_left FROM debit_notes WHERE companies_id = current_company()
        UNION ALL SELECT vendors_id, -advance_left FROM vendor_advances WHERE companies_id = current_company()
        -- The bank sent back an advance of which the vendor had given something back already.
        UNION ALL SELECT r.vendors_id, r.amount FROM vendor_refunds r JOIN vendor_advances a USING (companies_id, vendor_advances_id)
          WHERE r.companies_id = current_company() AND r.undone_on IS NULL AND a.status = 'cancelled'
        -- On account: by journal entries, bank lines and files.
        UNION ALL SELECT vendors_id, -amount FROM subledger_lines WHERE companies_id = current_company() AND control = 'vendor' AND vendors_id IS NOT NULL
      ) open GROUP BY vendors_id) d USING (vendors_id)
    WHERE v.companies_id = current_company() AND v.payable <> coalesce(d.owed, 0)
      -- Bills of before the register have no entry and were never added.
      AND NOT EXISTS (SELECT 1 FROM bills b WHERE b.companies_id = v.companies_id AND b.vendors_id = v.vendors_id AND b.number_key = '')
  UNION ALL
  SELECT 'advance leaves what was not used', a.vendor_advances_id::text, format('kept %s, used %s of %s', a.advance_left, u.used, a.amount)
    FROM vendor_advances a CROSS JOIN LATERAL (SELECT
      coalesce((SELECT sum(amount - exchange_gain) FROM vendor_advance_applications p WHERE p.companies_id = a.companies_id AND p.vendor_advances_id = a.vendor_advances_id AND undone_on IS NULL), 0)
      + coalesce((SELECT sum(amount) FROM vendor_refunds r WHERE r.companies_id = a.companies_id AND r.vendor_advances_id = a.vendor_advances_id AND undone_on IS NULL), 0) AS used) u
    WHERE a.companies_id = current_company() AND a.status IN ('open', 'part_used', 'used') AND a.advance_left <> a.amount - u.used
  UNION ALL
  SELECT 'debit note leaves what was not used', n.debit_notes_id::text, format('kept %s, used %s of %s', n.debit_left, u.used, n.total)
    FROM debit_notes n CROSS JOIN LATERAL (SELECT
      coalesce((SELECT sum(amount - exchange_gain) FROM debit_note_applications p WHERE p.companies_id = n.companies_id AND p.debit_notes_id = n.debit_notes_id AND undone_on IS NULL), 0)
      + coalesce((SELECT sum(amount - exchange_gain) FROM vendor_refunds r WHERE r.companies_id = n.companies_id AND r.debit_notes_id = n.debit_notes_id AND undone_on IS NULL), 0) AS used) u
    WHERE n.companies_id = current_company() AND n.status IN ('issued', 'part_used', 'used') AND n.debit_left <> n.total - u.used
$$;
