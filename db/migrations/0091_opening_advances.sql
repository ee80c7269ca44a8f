-- Advances of customers and to vendors that were open when a company came here can be in another currency, and GST of a customer's can have
-- been accounted for before: the rate and the tax come along, and the invoice that takes the advance up does not owe it again.
ALTER TABLE advances ADD COLUMN opening_on date;
ALTER TABLE advances DROP CONSTRAINT advances_advance_number_check,
  ADD CHECK (length(advance_number) <= CASE WHEN opening_on IS NULL THEN 16 ELSE 40 END);
ALTER TABLE advances DROP CONSTRAINT advances_companies_id_advance_number_key;
CREATE UNIQUE INDEX advances_number_once ON advances (companies_id, advance_number) WHERE opening_on IS NULL;

-- What is left of such an advance in its currency, and the rate its rupees were carried with.
ALTER TABLE payments ADD COLUMN exchange_rate numeric CHECK (exchange_rate > 0), ADD COLUMN foreign_left bigint CHECK (foreign_left >= 0);
ALTER TABLE payments ADD CHECK (num_nulls(exchange_rate, foreign_left) IN (0, 2) AND (foreign_left IS NULL OR opening_on IS NOT NULL AND currency IS NOT NULL AND foreign_left <= foreign_amount));
ALTER TABLE payment_allocations ADD COLUMN exchange_gain bigint NOT NULL DEFAULT 0;
ALTER TABLE vendor_advances ADD COLUMN currency text, ADD COLUMN exchange_rate numeric CHECK (exchange_rate > 0), ADD COLUMN foreign_total bigint CHECK (foreign_total > 0),
  ADD COLUMN foreign_left bigint CHECK (foreign_left BETWEEN 0 AND foreign_total);
ALTER TABLE vendor_advances ADD CHECK (num_nulls(currency, exchange_rate, foreign_total, foreign_left) IN (0, 4) AND (currency IS NULL OR opening_on IS NOT NULL));
ALTER TABLE vendor_advance_applications ADD COLUMN foreign_amount bigint CHECK (foreign_amount > 0), ADD COLUMN exchange_gain bigint NOT NULL DEFAULT 0;
ALTER TABLE foreign_moves DROP CONSTRAINT foreign_moves_document_type_check;
ALTER TABLE foreign_moves ADD CONSTRAINT foreign_moves_document_type_check
  CHECK (document_type IN ('invoice', 'bill', 'credit_note', 'debit_note', 'customer_advance', 'vendor_advance'));

-- As in 0088, with the currency of advances and their GST.
CREATE OR REPLACE VIEW opening_documents WITH (security_invoker = true) AS
  SELECT companies_id, 'invoice' AS document_kind, invoices_id AS document_id, opening_on, 'receivable' AS account_role, customers_id, NULL::uuid AS vendors_id,
    customer_name AS party_name, invoice_number AS number, invoice_date AS document_date, due_date, total AS amount, total, opening_total, amount_due AS open_now,
    currency, exchange_rate, foreign_total, status <> 'cancelled' AS is_live, amount_due = total AS is_untouched, journal_entries_id, opening_imports_id, NULL::numeric AS gst_rate, NULL::bigint AS gst_paid
    FROM invoices WHERE opening_on IS NOT NULL
  UNION ALL SELECT companies_id, 'credit_note', credit_notes_id, opening_on, 'receivable', customers_id, NULL, customer_name, credit_note_number, credit_note_date, NULL,
    -total, total, opening_total, credit_left, currency, exchange_rate, foreign_total, status <> 'cancelled', credit_left = total, journal_entries_id, opening_imports_id, NULL, NULL
    FROM credit_notes WHERE opening_on IS NOT NULL
  UNION ALL SELECT p.companies_id, 'customer_advance', p.payments_id, p.opening_on, 'customer_advances', p.customers_id, NULL, p.customer_name, p.payment_number, p.payment_date, NULL,
    -p.settled, p.settled, p.opening_total, p.unallocated, p.currency, p.exchange_rate, p.foreign_amount, p.status <> 'voided', p.unallocated = p.settled, p.journal_entries_id, p.opening_imports_id,
    a.gst_rate, a.tax
    FROM payments p LEFT JOIN advances a ON a.companies_id = p.companies_id AND a.payments_id = p.payments_id AND a.opening_on IS NOT NULL WHERE p.opening_on IS NOT NULL
  UNION ALL SELECT companies_id, 'bill', bills_id, opening_on, 'payable', NULL, vendors_id, vendor_name, bill_number, bill_date, due_date,
    -total, total, opening_total, amount_due, currency, exchange_rate, foreign_total, status <> 'cancelled', amount_due = total, journal_entries_id, opening_imports_id, NULL, NULL
    FROM bills WHERE opening_on IS NOT NULL
  UNION ALL SELECT companies_id, 'debit_note', debit_notes_id, opening_on, 'payable', NULL, vendors_id, vendor_name, debit_note_number, debit_note_date, NULL,
    total, total, opening_total, debit_left, currency, exchange_rate, foreign_total, status <> 'cancelled', debit_left = total, journal_entries_id, opening_imports_id, NULL, NULL
    FROM debit_notes WHERE opening_on IS NOT NULL
  UNION ALL SELECT companies_id, 'vendor_advance', vendor_advances_id, opening_on, 'vendor_advances', NULL, vendors_id, vendor_name, advance_number, advance_date, NULL,
    amount, amount, opening_total, advance_left, currency, exchange_rate, foreign_total, status <> 'cancelled', advance_left = amount, journal_entries_id, opening_imports_id, NULL, NULL
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
