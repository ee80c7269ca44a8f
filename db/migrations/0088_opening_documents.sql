-- Documents that were open when a company came here, bill by bill: they stand in the tables of their kinds, `opening_on` says as of which day.
-- `total` is what was open then, so that everything counts from there; `opening_total` is what the document came to when it was made.
-- Revenue, GST and stock of them were accounted for before, so nothing of them is in sales, purchases or returns.
ALTER TABLE invoices ADD COLUMN opening_on date, ADD COLUMN opening_total bigint, ADD COLUMN opening_imports_id uuid;
CREATE INDEX invoices_opening ON invoices (companies_id, opening_on) WHERE opening_on IS NOT NULL;
ALTER TABLE bills ADD COLUMN opening_on date, ADD COLUMN opening_total bigint, ADD COLUMN opening_imports_id uuid;
CREATE INDEX bills_opening ON bills (companies_id, opening_on) WHERE opening_on IS NOT NULL;
ALTER TABLE credit_notes ADD COLUMN opening_on date, ADD COLUMN opening_total bigint, ADD COLUMN opening_imports_id uuid;
CREATE INDEX credit_notes_opening ON credit_notes (companies_id, opening_on) WHERE opening_on IS NOT NULL;
ALTER TABLE debit_notes ADD COLUMN opening_on date, ADD COLUMN opening_total bigint, ADD COLUMN opening_imports_id uuid;
CREATE INDEX debit_notes_opening ON debit_notes (companies_id, opening_on) WHERE opening_on IS NOT NULL;
ALTER TABLE payments ADD COLUMN opening_on date, ADD COLUMN opening_total bigint, ADD COLUMN opening_imports_id uuid;
CREATE INDEX payments_opening ON payments (companies_id, opening_on) WHERE opening_on IS NOT NULL;
ALTER TABLE vendor_advances ADD COLUMN opening_on date, ADD COLUMN opening_total bigint, ADD COLUMN opening_imports_id uuid;
CREATE INDEX vendor_advances_opening ON vendor_advances (companies_id, opening_on) WHERE opening_on IS NOT NULL;

-- A debit note of before names a bill that is not here.
ALTER TABLE debit_notes ALTER COLUMN bills_id DROP NOT NULL;
ALTER TABLE debit_notes ADD CHECK (bills_id IS NOT NULL OR opening_on IS NOT NULL);

-- Numbers of before are those of another program: longer than ours may be, and given once for each party. Ours stay once.
ALTER TABLE credit_notes DROP CONSTRAINT credit_notes_credit_note_number_check,
  ADD CHECK (length(credit_note_number) <= CASE WHEN opening_on IS NULL THEN 16 ELSE 40 END);
ALTER TABLE debit_notes DROP CONSTRAINT debit_notes_debit_note_number_check,
  ADD CHECK (length(debit_note_number) <= CASE WHEN opening_on IS NULL THEN 16 ELSE 40 END);
ALTER TABLE vendor_advances DROP CONSTRAINT vendor_advances_advance_number_check,
  ADD CHECK (length(advance_number) <= CASE WHEN opening_on IS NULL THEN 36 ELSE 40 END);
ALTER TABLE invoices DROP CONSTRAINT invoices_companies_id_financial_year_invoice_number_key;
CREATE UNIQUE INDEX invoices_number_once ON invoices (companies_id, financial_year, invoice_number) WHERE opening_on IS NULL OR status <> 'cancelled';
ALTER TABLE credit_notes DROP CONSTRAINT credit_notes_companies_id_credit_note_number_key;
CREATE UNIQUE INDEX credit_notes_number_once ON credit_notes (companies_id, credit_note_number) WHERE opening_on IS NULL;
ALTER TABLE debit_notes DROP CONSTRAINT debit_notes_companies_id_debit_note_number_key;
CREATE UNIQUE INDEX debit_notes_number_once ON debit_notes (companies_id, debit_note_number) WHERE opening_on IS NULL;
ALTER TABLE payments DROP CONSTRAINT payments_companies_id_payment_number_key;
CREATE UNIQUE INDEX payments_number_once ON payments (companies_id, payment_number) WHERE opening_on IS NULL;
ALTER TABLE vendor_advances DROP CONSTRAINT vendor_advances_companies_id_advance_number_key;
CREATE UNIQUE INDEX vendor_advances_number_once ON vendor_advances (companies_id, advance_number) WHERE opening_on IS NULL;
CREATE UNIQUE INDEX opening_credit_notes_once ON credit_notes (companies_id, customers_id, credit_note_number) WHERE opening_on IS NOT NULL AND status <> 'cancelled';
CREATE UNIQUE INDEX opening_debit_notes_once ON debit_notes (companies_id, vendors_id, debit_note_number) WHERE opening_on IS NOT NULL AND status <> 'cancelled';
CREATE UNIQUE INDEX opening_payments_once ON payments (companies_id, customers_id, payment_number) WHERE opening_on IS NOT NULL AND status <> 'voided';
CREATE UNIQUE INDEX opening_vendor_advances_once ON vendor_advances (companies_id, vendors_id, advance_number) WHERE opening_on IS NOT NULL AND status <> 'cancelled';

-- As in 0069, with the numbers of before.
CREATE OR REPLACE FUNCTION is_sound(i invoices) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (i.status IN ('draft', 'issued', 'part_paid', 'paid', 'written_off', 'cancelled')) IS NOT FALSE
    AND (i.email_status IN ('queued', 'sent', 'failed')) IS NOT FALSE
    AND (i.tax_rule IN ('intra', 'inter', 'none')) IS NOT FALSE
    AND (length(i.invoice_number) <= CASE WHEN i.opening_on IS NULL THEN 16 ELSE 40 END) IS NOT FALSE
    AND (i.total >= 0) IS NOT FALSE
    AND (i.amount_due >= 0 AND i.amount_due <= i.total) IS NOT FALSE
    AND ((i.status = 'draft') = (i.issued_at IS NULL)) IS NOT FALSE
    AND ((i.issued_at IS NULL) = (i.invoice_number IS NULL)) IS NOT FALSE
    AND ((i.status = 'cancelled') = (i.cancelled_on IS NOT NULL)) IS NOT FALSE
    AND (i.status <> 'issued' OR i.amount_due = i.total) IS NOT FALSE
    AND (i.status <> 'part_paid' OR i.amount_due > 0 AND i.amount_due < i.total) IS NOT FALSE
    AND (i.status NOT IN ('paid', 'cancelled') OR i.amount_due = 0) IS NOT FALSE
    AND (num_nulls(i.currency, i.exchange_rate, i.foreign_total, i.foreign_due) IN (0, 4)) IS NOT FALSE
    AND (i.exchange_rate > 0) IS NOT FALSE
    AND (i.foreign_total >= 0) IS NOT FALSE
    AND (i.foreign_due >= 0 AND i.foreign_due <= i.foreign_total) IS NOT FALSE
    AND (i.amount_due > 0 OR coalesce(i.foreign_due, 0) = 0) IS NOT FALSE;
END $$;
CREATE OR REPLACE FUNCTION is_sound(p payments) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (p.payment_mode IN ('bank_transfer', 'upi', 'cash', 'cheque', 'card', 'gateway', 'other')) IS NOT FALSE
    AND (p.status IN ('recorded', 'voided')) IS NOT FALSE
    AND (p.email_status IN ('queued', 'sent', 'failed')) IS NOT FALSE
    AND (length(p.payment_number) <= CASE WHEN p.opening_on IS NULL THEN 16 ELSE 40 END) IS NOT FALSE
    AND (p.amount >= 0) IS NOT FALSE
    AND (p.tds_amount >= 0) IS NOT FALSE
    AND (p.bank_charge >= 0) IS NOT FALSE
    AND (p.unallocated >= 0) IS NOT FALSE
    AND (p.amount + p.tds_amount + p.bank_charge > 0) IS NOT FALSE
    AND ((p.status = 'voided') = (p.voided_on IS NOT NULL)) IS NOT FALSE
    AND (p.status <> 'voided' OR p.unallocated = 0) IS NOT FALSE
    AND (num_nulls(p.currency, p.foreign_amount) IN (0, 2)) IS NOT FALSE
    AND (p.foreign_amount > 0) IS NOT FALSE
    AND (p.currency IS NOT NULL OR p.exchange_gain = 0) IS NOT FALSE;
END $$;

-- As in 0045, without what was sold and bought before.
CREATE OR REPLACE VIEW trade_lines WITH (security_invoker = true) AS
  SELECT l.companies_id, 'sale' AS side, 'invoice' AS source, l.invoices_id AS document_id, d.customers_id AS party_id, d.invoice_number AS document_number,
    d.invoice_date AS document_date, coalesce(l.items_id::text, 'name:' || lower(l.item_name)) AS item_key, l.items_id, l.item_name, coalesce(l.hsn, '') AS hsn, trim_scale(l.gst_rate)::text || CASE WHEN d.reverse_charge THEN '|reverse' ELSE '|normal' END AS rate_key, d.reverse_charge AS is_reverse,
    l.quantity AS quantity, l.taxable_value AS taxable_value, l.cgst AS cgst, l.sgst AS sgst, l.igst AS igst, l.cess AS cess, 1 AS documents,
    d.journal_entries_id IS NOT NULL AS is_posted, d.cancelled_on
  FROM invoice_lines l JOIN invoices d USING (companies_id, invoices_id) WHERE d.opening_on IS NULL
  UNION ALL
  SELECT l.companies_id, 'sale' AS side, 'credit_note' AS source, l.credit_notes_id AS document_id, d.customers_id AS party_id, d.credit_note_number AS document_number,
    d.credit_note_date AS document_date, coalesce(l.items_id::text, 'name:' || lower(l.item_name)) AS item_key, l.items_id, l.item_name, coalesce(l.hsn, '') AS hsn, trim_scale(l.gst_rate)::text || CASE WHEN d.reverse_charge THEN '|reverse' ELSE '|normal' END AS rate_key, d.reverse_charge AS is_reverse,
    -l.quantity AS quantity, -l.taxable_value AS taxable_value, -l.cgst AS cgst, -l.sgst AS sgst, -l.igst AS igst, -l.cess AS cess, 0 AS documents,
    d.journal_entries_id IS NOT NULL AS is_posted, d.cancelled_on
  FROM credit_note_lines l JOIN credit_notes d USING (companies_id, credit_notes_id) WHERE d.opening_on IS NULL
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
  FROM bill_lines l JOIN bills d USING (companies_id, bills_id) WHERE d.opening_on IS NULL
  UNION ALL
  SELECT l.companies_id, 'purchase' AS side, 'debit_note' AS source, l.debit_notes_id AS document_id, d.vendors_id AS party_id, d.debit_note_number AS document_number,
    d.debit_note_date AS document_date, 'name:' || lower(l.item_name) AS item_key, NULL::uuid AS items_id, l.item_name, coalesce(l.hsn, '') AS hsn, trim_scale(l.gst_rate)::text || CASE WHEN d.reverse_charge THEN '|reverse' ELSE '|normal' END || CASE WHEN l.input_credit = 'eligible' AND d.blocked_gst < d.cgst + d.sgst + d.igst + d.cess + d.reverse_charge_tax THEN '|credit' ELSE '|cost' END AS rate_key, d.reverse_charge AS is_reverse,
    -l.quantity AS quantity, -l.taxable_value AS taxable_value, -l.cgst AS cgst, -l.sgst AS sgst, -l.igst AS igst, -l.cess AS cess, 0 AS documents,
    d.journal_entries_id IS NOT NULL AS is_posted, d.cancelled_on
  FROM debit_note_lines l JOIN debit_notes d USING (companies_id, debit_notes_id) WHERE d.opening_on IS NULL;

-- As in 0082: what was open counts from the day the books began.
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
  UNION ALL SELECT s.companies_id, s.vendors_id, s.posting_date, 'journal', left(e.memo, 80), NULL, NULL, e.journal_entries_id, -s.amount, e.journal_entries_id
    FROM subledger_lines s JOIN journal_entries e USING (companies_id, journal_entries_id) WHERE s.control = 'vendor' AND s.vendors_id IS NOT NULL;

-- As in 0082, with documents of before.
CREATE OR REPLACE FUNCTION party_of_entry(p_source text, p_ref text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  c uuid := current_company();
  customer uuid;
  vendor uuid;
BEGIN
  CASE p_source
    WHEN 'invoice' THEN SELECT customers_id INTO customer FROM invoices WHERE companies_id = c AND invoices_id = p_ref::uuid;
    WHEN 'payment' THEN SELECT customers_id INTO customer FROM payments WHERE companies_id = c AND payments_id = p_ref::uuid;
    WHEN 'bill' THEN SELECT vendors_id INTO vendor FROM bills WHERE companies_id = c AND bills_id = p_ref::uuid;
    WHEN 'payout' THEN SELECT vendors_id INTO vendor FROM payouts WHERE companies_id = c AND payouts_id = p_ref::uuid;
    WHEN 'credit_note' THEN SELECT customers_id INTO customer FROM credit_notes WHERE companies_id = c AND credit_notes_id = p_ref::uuid;
    WHEN 'debit_note' THEN SELECT vendors_id INTO vendor FROM debit_notes WHERE companies_id = c AND debit_notes_id = p_ref::uuid;
    WHEN 'bill_payment' THEN SELECT b.vendors_id INTO vendor FROM bill_payments p JOIN bills b USING (companies_id, bills_id)
      WHERE p.companies_id = c AND p.bill_payments_id = p_ref::uuid;
    WHEN 'payment_allocation', 'payment_unallocation' THEN SELECT p.customers_id INTO customer FROM payment_allocations a
      JOIN payments p USING (companies_id, payments_id) WHERE a.companies_id = c AND a.payment_allocations_id = p_ref::uuid;
    WHEN 'invoice_write_off' THEN SELECT i.customers_id INTO customer FROM invoice_write_offs w JOIN invoices i USING (companies_id, invoices_id)
      WHERE w.companies_id = c AND w.invoice_write_offs_id = p_ref::uuid;
    WHEN 'credit_note_refund' THEN SELECT n.customers_id INTO customer FROM credit_note_refunds r JOIN credit_notes n USING (companies_id, credit_notes_id)
      WHERE r.companies_id = c AND r.credit_note_refunds_id = p_ref::uuid;
    WHEN 'advance' THEN SELECT customers_id INTO customer FROM advances WHERE companies_id = c AND advances_id = p_ref::uuid;
    WHEN 'advance_refund', 'advance_refund_undone' THEN SELECT a.customers_id INTO customer FROM advance_refunds r
      JOIN advances a USING (companies_id, advances_id) WHERE r.companies_id = c AND r.advance_refunds_id = p_ref::uuid;
    WHEN 'payment_ahead' THEN SELECT vendors_id INTO vendor FROM vendor_advances WHERE companies_id = c AND vendor_advances_id = p_ref::uuid;
    WHEN 'payment_ahead_used', 'payment_ahead_unused' THEN SELECT v.vendors_id INTO vendor FROM vendor_advance_applications a
      JOIN vendor_advances v USING (companies_id, vendor_advances_id) WHERE a.companies_id = c AND a.vendor_advance_applications_id = p_ref::uuid;
    WHEN 'payment_returned', 'payment_returned_undone' THEN SELECT vendors_id INTO vendor FROM vendor_refunds WHERE companies_id = c AND vendor_refunds_id = p_ref::uuid;
    WHEN 'credit_note_application' THEN SELECT n.customers_id INTO customer FROM credit_note_applications k JOIN credit_notes n USING (companies_id, credit_notes_id)
      WHERE k.companies_id = c AND k.credit_note_applications_id = p_ref::uuid;
    WHEN 'debit_note_application' THEN SELECT n.vendors_id INTO vendor FROM debit_note_applications k JOIN debit_notes n USING (companies_id, debit_notes_id)
      WHERE k.companies_id = c AND k.debit_note_applications_id = p_ref::uuid;
    WHEN 'opening_invoice' THEN SELECT customers_id INTO customer FROM invoices WHERE companies_id = c AND invoices_id = p_ref::uuid;
    WHEN 'opening_credit_note' THEN SELECT customers_id INTO customer FROM credit_notes WHERE companies_id = c AND credit_notes_id = p_ref::uuid;
    WHEN 'opening_customer_advance' THEN SELECT customers_id INTO customer FROM payments WHERE companies_id = c AND payments_id = p_ref::uuid;
    WHEN 'opening_bill' THEN SELECT vendors_id INTO vendor FROM bills WHERE companies_id = c AND bills_id = p_ref::uuid;
    WHEN 'opening_debit_note' THEN SELECT vendors_id INTO vendor FROM debit_notes WHERE companies_id = c AND debit_notes_id = p_ref::uuid;
    WHEN 'opening_vendor_advance' THEN SELECT vendors_id INTO vendor FROM vendor_advances WHERE companies_id = c AND vendor_advances_id = p_ref::uuid;
    ELSE RETURN '';
  END CASE;
  RETURN coalesce('customer:' || customer, 'vendor:' || vendor, '');
END $$;

-- As in 0082, with what keeps open documents from being counted twice.
CREATE OR REPLACE FUNCTION is_without_document(p_source text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_source IN ('manual', 'opening', 'opening_tie', 'import', 'recurring', 'bank_line', 'bank_transfer', 'bank_opening', 'fixed_asset', 'asset_disposal')
$$;

-- As of which day a company brings its open documents, and what it had turned over before: aggregate turnover (CGST Act s.2(6)), paise.
CREATE TABLE opening_books (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  opened_on date NOT NULL,
  turnover_this_year bigint CHECK (turnover_this_year >= 0),
  turnover_last_year bigint CHECK (turnover_last_year >= 0),
  updated_by uuid,
  updated_at timestamptz NOT NULL
);
CALL tenant_table('opening_books', 'SELECT, INSERT, UPDATE');

-- What was credited or paid to vendors before, in the year of the move, and the tax withheld from it: limits of the year go on from there.
CREATE TABLE opening_tds (
  companies_id uuid NOT NULL REFERENCES companies,
  opening_tds_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  tds_nature text NOT NULL,
  -- The last day it covers: it counts in that day's year, and month where the limit is of the month.
  up_to date NOT NULL,
  -- Credited or paid, without GST, and what of it tax was withheld on.
  paid bigint NOT NULL CHECK (paid >= 0),
  taxed bigint NOT NULL CHECK (taxed BETWEEN 0 AND paid),
  withheld bigint NOT NULL CHECK (withheld BETWEEN 0 AND taxed),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, opening_tds_id),
  UNIQUE (companies_id, vendors_id, tds_nature, up_to),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors
);
CALL tenant_table('opening_tds', 'SELECT, INSERT, UPDATE, DELETE');

-- Open documents of every kind, as they stand. `amount`: what each does to its control account, debit positive.
CREATE VIEW opening_documents WITH (security_invoker = true) AS
  SELECT companies_id, 'invoice' AS document_kind, invoices_id AS document_id, opening_on, 'receivable' AS account_role, customers_id, NULL::uuid AS vendors_id,
    customer_name AS party_name, invoice_number AS number, invoice_date AS document_date, due_date, total AS amount, total, opening_total, amount_due AS open_now,
    currency, exchange_rate, foreign_total, status <> 'cancelled' AS is_live, amount_due = total AS is_untouched, journal_entries_id, opening_imports_id
    FROM invoices WHERE opening_on IS NOT NULL
  UNION ALL SELECT companies_id, 'credit_note', credit_notes_id, opening_on, 'receivable', customers_id, NULL, customer_name, credit_note_number, credit_note_date, NULL,
    -total, total, opening_total, credit_left, currency, exchange_rate, foreign_total, status <> 'cancelled', credit_left = total, journal_entries_id, opening_imports_id
    FROM credit_notes WHERE opening_on IS NOT NULL
  UNION ALL SELECT companies_id, 'customer_advance', payments_id, opening_on, 'customer_advances', customers_id, NULL, customer_name, payment_number, payment_date, NULL,
    -settled, settled, opening_total, unallocated, NULL, NULL, NULL, status <> 'voided', unallocated = settled, journal_entries_id, opening_imports_id
    FROM payments WHERE opening_on IS NOT NULL
  UNION ALL SELECT companies_id, 'bill', bills_id, opening_on, 'payable', NULL, vendors_id, vendor_name, bill_number, bill_date, due_date,
    -total, total, opening_total, amount_due, currency, exchange_rate, foreign_total, status <> 'cancelled', amount_due = total, journal_entries_id, opening_imports_id
    FROM bills WHERE opening_on IS NOT NULL
  UNION ALL SELECT companies_id, 'debit_note', debit_notes_id, opening_on, 'payable', NULL, vendors_id, vendor_name, debit_note_number, debit_note_date, NULL,
    total, total, opening_total, debit_left, currency, exchange_rate, foreign_total, status <> 'cancelled', debit_left = total, journal_entries_id, opening_imports_id
    FROM debit_notes WHERE opening_on IS NOT NULL
  UNION ALL SELECT companies_id, 'vendor_advance', vendor_advances_id, opening_on, 'vendor_advances', NULL, vendors_id, vendor_name, advance_number, advance_date, NULL,
    amount, amount, opening_total, advance_left, NULL, NULL, NULL, status <> 'cancelled', advance_left = amount, journal_entries_id, opening_imports_id
    FROM vendor_advances WHERE opening_on IS NOT NULL;
GRANT SELECT ON opening_documents TO kosha_app;

-- By control account and party ('' for none): what opening balances by account, journals by hand and files say (`stated`), what open documents come
-- to, how much of them is kept from counting twice (`tied`), and how much must be (`due`): of what is stated for the party, else of what is stated
-- for nobody. A journal of the first day of the books counts as one of the day before.
CREATE FUNCTION opening_parties() RETURNS TABLE (ledger_accounts_id uuid, control text, customers_id uuid, vendors_id uuid, stated bigint, documents bigint, tied bigint, due bigint)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH opened AS MATERIALIZED (SELECT opened_on FROM opening_books WHERE companies_id = current_company()
  ), equity AS MATERIALIZED (
    SELECT a.ledger_accounts_id FROM ledger_accounts a WHERE a.companies_id = current_company() AND a.account_role = 'opening_balance_equity'
  ), line AS MATERIALIZED (
    SELECT s.ledger_accounts_id, s.control, s.customers_id, s.vendors_id, s.amount, coalesce(o.source, e.source) = 'opening_tie' AS is_tie
    FROM opened, subledger_lines s
    JOIN journal_entries e ON e.companies_id = s.companies_id AND e.journal_entries_id = s.journal_entries_id
    LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
    WHERE s.companies_id = current_company() AND s.control IN ('customer', 'vendor')
      AND (coalesce(o.source, e.source) = 'opening_tie' OR coalesce(o.posting_date, e.posting_date) <= opened.opened_on + 1 AND (
        coalesce(o.source, e.source) = 'opening' OR coalesce(o.source, e.source) IN ('manual', 'import') AND (says_opening(coalesce(o.memo, e.memo))
          OR EXISTS (SELECT 1 FROM journal_lines l WHERE l.companies_id = e.companies_id AND l.journal_entries_id = e.journal_entries_id
            AND l.ledger_accounts_id IN (SELECT equity.ledger_accounts_id FROM equity)))))
  ), document AS MATERIALIZED (
    SELECT a.ledger_accounts_id, control_of_account(a.account_role, a.schedule_iii) AS control, d.customers_id, d.vendors_id, sum(d.amount)::bigint AS amount
    FROM opening_documents d JOIN ledger_accounts a ON a.companies_id = d.companies_id AND a.account_role = d.account_role
    WHERE d.companies_id = current_company() AND d.is_live GROUP BY 1, 2, 3, 4
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

-- What must hold of open documents: each is in its control account on the day the books began, and none is counted twice.
CREATE FUNCTION broken_openings() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'open documents are counted once', concat_ws(' ', p.ledger_accounts_id, p.customers_id, p.vendors_id), format('tied %s, due %s', p.tied, p.due)
    FROM opening_parties() p WHERE p.tied <> p.due
  UNION ALL
  SELECT 'open document is in its account', d.document_kind || ' ' || d.document_id, format('document %s, books %s', d.amount, coalesce(sum(l.amount), 0))
    FROM opening_documents d
    LEFT JOIN ledger_accounts a ON a.companies_id = d.companies_id AND a.account_role = d.account_role
    LEFT JOIN journal_lines l ON l.companies_id = d.companies_id AND l.journal_entries_id = d.journal_entries_id AND l.ledger_accounts_id = a.ledger_accounts_id AND l.posting_date = d.opening_on
    WHERE d.companies_id = current_company() GROUP BY d.document_kind, d.document_id, d.amount HAVING coalesce(sum(l.amount), 0) <> d.amount
  UNION ALL
  SELECT 'open documents are of the day the books began', d.document_kind || ' ' || d.document_id, d.opening_on::text
    FROM opening_documents d LEFT JOIN opening_books b USING (companies_id) WHERE d.companies_id = current_company() AND d.is_live AND d.opening_on IS DISTINCT FROM b.opened_on
$$;
REVOKE ALL ON FUNCTION opening_parties, broken_openings FROM PUBLIC;
GRANT EXECUTE ON FUNCTION opening_parties, broken_openings TO kosha_app;
