-- Control accounts have a sub-ledger: each of their lines is of a customer, a vendor, an employee or a tax return. What a document posts is
-- of the document's party (party_of_entry); every other line of a control account has its row here.

-- As in core/control-accounts.ts; a test compares them.
CREATE FUNCTION control_of_account(p_role text, p_heading text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN p_role IN ('receivable', 'customer_advances') THEN 'customer'
    WHEN p_role IN ('payable', 'vendor_advances') THEN 'vendor'
    WHEN p_role IN ('salaries_payable', 'employee_advances', 'reimbursements_payable') THEN 'employee'
    WHEN p_role IN ('receivable_restated', 'payable_restated') THEN 'closed'
    WHEN p_role IN ('tds_payable', 'tds_salary_payable', 'tds_receivable', 'tcs_payable', 'tcs_receivable',
      'cgst_input', 'sgst_input', 'igst_input', 'cess_input', 'cgst_output', 'sgst_output', 'igst_output', 'cess_output',
      'cgst_reverse_charge', 'sgst_reverse_charge', 'igst_reverse_charge', 'gst_payable', 'gst_cash_ledger', 'gst_on_advances') THEN 'tax'
    WHEN p_role IS NOT NULL THEN NULL
    WHEN p_heading = 'Trade receivables' THEN 'customer'
    WHEN p_heading = 'Trade payables' THEN 'vendor'
  END
$$;

-- Kinds of entry whose accounts a person or a file chose, so that no document says whose a line is.
CREATE FUNCTION is_without_document(p_source text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_source IN ('manual', 'opening', 'import', 'recurring', 'bank_line', 'bank_transfer', 'bank_opening', 'fixed_asset', 'asset_disposal')
$$;

-- Lines that were given their party later, many at once: undone as a whole.
CREATE TABLE subledger_assignments (
  companies_id uuid NOT NULL REFERENCES companies,
  subledger_assignments_id uuid NOT NULL,
  line_count integer NOT NULL,
  customers_id uuid,
  vendors_id uuid,
  staff_id uuid,
  tax_period date,
  tax_nature text,
  created_by uuid,
  created_at timestamptz NOT NULL,
  undone_by uuid,
  undone_at timestamptz,
  PRIMARY KEY (companies_id, subledger_assignments_id),
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  FOREIGN KEY (companies_id, staff_id) REFERENCES staff
);

CREATE TABLE subledger_lines (
  companies_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  line_no smallint NOT NULL,
  -- As control_of_account() said when it was posted: an account with entries does not change it.
  control text NOT NULL CHECK (control IN ('customer', 'vendor', 'employee', 'tax')),
  ledger_accounts_id uuid NOT NULL,
  posting_date date NOT NULL,
  amount bigint NOT NULL,
  customers_id uuid CHECK (customers_id IS NULL OR control IN ('customer', 'tax')),
  vendors_id uuid CHECK (vendors_id IS NULL OR control IN ('vendor', 'tax')),
  staff_id uuid CHECK (staff_id IS NULL OR control IN ('employee', 'tax')),
  tax_period date CHECK (extract(day FROM tax_period) = 1),
  tax_nature text CHECK (tax_nature IN ('charged', 'credit_claimed', 'credit_reversed', 'set_off', 'deducted', 'paid', 'refunded', 'adjusted')),
  -- What the file it came from calls the account, for whoever looks for its party.
  file_party text,
  subledger_assignments_id uuid,
  is_named boolean NOT NULL GENERATED ALWAYS AS (
    CASE control WHEN 'customer' THEN customers_id IS NOT NULL WHEN 'vendor' THEN vendors_id IS NOT NULL
      WHEN 'employee' THEN staff_id IS NOT NULL ELSE tax_nature IS NOT NULL END) STORED,
  PRIMARY KEY (companies_id, journal_entries_id, line_no),
  CHECK (num_nonnulls(customers_id, vendors_id, staff_id) <= 1),
  CHECK ((tax_nature IS NULL) = (tax_period IS NULL)),
  CHECK (tax_nature IS NULL OR control = 'tax'),
  FOREIGN KEY (companies_id, journal_entries_id, line_no) REFERENCES journal_lines,
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  FOREIGN KEY (companies_id, staff_id) REFERENCES staff,
  FOREIGN KEY (companies_id, subledger_assignments_id) REFERENCES subledger_assignments
);
CREATE INDEX subledger_lines_by_customer ON subledger_lines (companies_id, customers_id, posting_date) WHERE customers_id IS NOT NULL;
CREATE INDEX subledger_lines_by_vendor ON subledger_lines (companies_id, vendors_id, posting_date) WHERE vendors_id IS NOT NULL;
CREATE INDEX subledger_lines_by_staff ON subledger_lines (companies_id, staff_id, posting_date) WHERE staff_id IS NOT NULL;
CREATE INDEX subledger_lines_unnamed ON subledger_lines (companies_id, posting_date DESC, journal_entries_id DESC, line_no DESC) WHERE NOT is_named;
CREATE INDEX subledger_lines_by_assignment ON subledger_lines (companies_id, subledger_assignments_id) WHERE subledger_assignments_id IS NOT NULL;

-- What was posted before has no party yet.
INSERT INTO subledger_lines (companies_id, journal_entries_id, line_no, control, ledger_accounts_id, posting_date, amount)
  SELECT l.companies_id, l.journal_entries_id, l.line_no, c.control, l.ledger_accounts_id, l.posting_date, l.amount
  FROM (SELECT companies_id, ledger_accounts_id, control_of_account(account_role, schedule_iii) AS control FROM ledger_accounts) c
  JOIN journal_lines l USING (companies_id, ledger_accounts_id)
  JOIN journal_entries e USING (companies_id, journal_entries_id)
  LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
  WHERE c.control IN ('customer', 'vendor', 'employee', 'tax') AND is_without_document(coalesce(o.source, e.source));

CALL tenant_table('subledger_assignments', 'SELECT, INSERT, UPDATE');
CALL tenant_table('subledger_lines', 'SELECT, UPDATE (customers_id, vendors_id, staff_id, tax_period, tax_nature, subledger_assignments_id)');

-- As in 0049, and takes the parties of lines. `p_unnamed` marks the lines whose account was chosen and that name nobody: on a control account
-- they are refused (KS004). `p_parties`: n, the place of the line in the arrays; line_no, in its entry; its party; `unnamed`, when a file
-- had none.
DROP FUNCTION post_entries(uuid, uuid, timestamptz, uuid[], date[], text[], text[], text[], uuid[], integer[], uuid[], bigint[], text[], uuid[]);
CREATE FUNCTION post_entries(
  p_company uuid, p_by uuid, p_now timestamptz,
  p_ids uuid[], p_dates date[], p_sources text[], p_refs text[], p_memos text[], p_reverses uuid[],
  p_entry integer[], p_accounts uuid[], p_amounts bigint[], p_line_memos text[], p_audit uuid[],
  p_unnamed boolean[] DEFAULT NULL, p_parties jsonb DEFAULT NULL
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  writer smallint := pg_backend_pid() % 8;
  bad integer;
  locked date;
  held text;
  needed text;
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  SELECT n INTO bad FROM generate_subscripts(p_ids, 1) n
    LEFT JOIN unnest(p_entry, p_amounts) AS l(entry, amount) ON l.entry = n
    GROUP BY n HAVING coalesce(sum(l.amount), 1) <> 0 OR count(l.amount) < 2 ORDER BY n LIMIT 1;
  IF bad IS NOT NULL THEN
    RAISE EXCEPTION 'entry % does not balance', bad USING ERRCODE = 'KS001';
  END IF;
  IF true = ANY (p_unnamed) THEN
    SELECT a.account_name, control_of_account(a.account_role, a.schedule_iii) INTO held, needed
      FROM unnest(p_accounts, p_unnamed) AS l(account, unnamed)
      JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = l.account
      WHERE l.unnamed AND control_of_account(a.account_role, a.schedule_iii) IS NOT NULL LIMIT 1;
    IF needed IS NOT NULL THEN
      RAISE EXCEPTION '%', held USING ERRCODE = 'KS004', DETAIL = needed;
    END IF;
  END IF;
  -- Shared: postings do not wait for each other, and lock_period() waits for the ones under way.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(p_company::text, 1));
  SELECT max(p.locked_until) INTO locked FROM periods p WHERE p.companies_id = p_company;
  IF locked >= (SELECT min(d) FROM unnest(p_dates) d) THEN
    RAISE EXCEPTION '%', locked USING ERRCODE = 'KS002';
  END IF;
  IF EXISTS (SELECT 1 FROM module_locks m WHERE m.companies_id = p_company AND m.locked_until IS NOT NULL) THEN
    SELECT m.lock_module, m.locked_until INTO held, locked
    FROM unnest(p_dates, p_sources, p_reverses) AS e(day, source, reverses)
    LEFT JOIN journal_entries r ON r.companies_id = p_company AND r.journal_entries_id = e.reverses
    JOIN module_locks m ON m.companies_id = p_company AND m.lock_module = module_of_source(coalesce(r.source, e.source)) AND m.locked_until >= e.day
    ORDER BY m.locked_until DESC LIMIT 1;
    IF held IS NOT NULL THEN
      RAISE EXCEPTION '%', locked USING ERRCODE = 'KS002', DETAIL = held;
    END IF;
  END IF;
  INSERT INTO account_months AS b (companies_id, ledger_accounts_id, month, slot, debit, credit)
    SELECT p_company, l.account, date_trunc('month', p_dates[l.entry])::date, writer,
           coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0), coalesce(-sum(l.amount) FILTER (WHERE l.amount < 0), 0)
    FROM unnest(p_entry, p_accounts, p_amounts) AS l(entry, account, amount)
    GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT (companies_id, ledger_accounts_id, month, slot)
    DO UPDATE SET debit = b.debit + excluded.debit, credit = b.credit + excluded.credit;
  INSERT INTO journal_entries (companies_id, journal_entries_id, posting_date, source, source_ref, memo, reverses_id, created_by, created_at)
    SELECT p_company, e.id, e.day, e.source, e.ref, e.memo, e.reverses, p_by, p_now
    FROM unnest(p_ids, p_dates, p_sources, p_refs, p_memos, p_reverses) AS e(id, day, source, ref, memo, reverses);
  INSERT INTO journal_lines (companies_id, journal_entries_id, line_no, ledger_accounts_id, posting_date, amount, line_memo)
    SELECT p_company, p_ids[l.entry], row_number() OVER (PARTITION BY l.entry ORDER BY l.n), l.account, p_dates[l.entry], l.amount, l.memo
    FROM unnest(p_entry, p_accounts, p_amounts, p_line_memos) WITH ORDINALITY AS l(entry, account, amount, memo, n);
  IF p_parties IS NOT NULL THEN
    PERFORM name_lines(p_company, p_ids, p_dates, p_entry, p_accounts, p_amounts, p_parties);
  END IF;
  INSERT INTO audit_log (companies_id, audit_log_id, accounts_id, action, entity, entity_id, detail, created_at)
    SELECT p_company, p_audit[n], p_by, 'posted', 'journal_entries', p_ids[n]::text,
           jsonb_build_object('source', p_sources[n], 'source_ref', p_refs[n], 'posting_date', p_dates[n]), p_now
    FROM generate_subscripts(p_ids, 1) n;
END $$;

-- The sub-ledger rows of what post_entries() posts, and what the parties owe by them.
CREATE FUNCTION name_lines(p_company uuid, p_ids uuid[], p_dates date[], p_entry integer[], p_accounts uuid[], p_amounts bigint[], p_parties jsonb)
RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held text;
  needed text;
BEGIN
  SELECT a.account_name, a.control INTO held, needed
    FROM jsonb_to_recordset(p_parties) AS s(n integer, customers_id uuid, vendors_id uuid, staff_id uuid, tax_nature text, unnamed boolean)
    JOIN LATERAL (SELECT account_name, control_of_account(account_role, schedule_iii) AS control FROM ledger_accounts
      WHERE companies_id = p_company AND ledger_accounts_id = p_accounts[s.n]) a ON true
    WHERE s.unnamed IS NOT TRUE AND NOT CASE a.control WHEN 'customer' THEN s.customers_id IS NOT NULL WHEN 'vendor' THEN s.vendors_id IS NOT NULL
      WHEN 'employee' THEN s.staff_id IS NOT NULL WHEN 'tax' THEN s.tax_nature IS NOT NULL WHEN 'closed' THEN false ELSE true END LIMIT 1;
  IF needed IS NOT NULL THEN
    RAISE EXCEPTION '%', held USING ERRCODE = 'KS004', DETAIL = needed;
  END IF;
  INSERT INTO subledger_lines (companies_id, journal_entries_id, line_no, control, ledger_accounts_id, posting_date, amount,
      customers_id, vendors_id, staff_id, tax_period, tax_nature, file_party, subledger_assignments_id)
    SELECT p_company, p_ids[p_entry[s.n]], s.line_no, a.control, p_accounts[s.n], p_dates[p_entry[s.n]], p_amounts[s.n],
      s.customers_id, s.vendors_id, s.staff_id, s.tax_period, s.tax_nature, s.file_party, s.subledger_assignments_id
    FROM jsonb_to_recordset(p_parties) AS s(n integer, line_no smallint, customers_id uuid, vendors_id uuid, staff_id uuid,
      tax_period date, tax_nature text, file_party text, subledger_assignments_id uuid)
    JOIN LATERAL (SELECT control_of_account(account_role, schedule_iii) AS control FROM ledger_accounts
      WHERE companies_id = p_company AND ledger_accounts_id = p_accounts[s.n]) a ON a.control <> 'closed';
  PERFORM add_party_balances(p_company, p_ids, 1);
END $$;

-- What the sub-ledger rows of entries add to what customers owe and vendors are owed. Rows are locked in the order of their ids.
CREATE FUNCTION add_party_balances(p_company uuid, p_ids uuid[], p_sign integer) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM customers c WHERE c.companies_id = p_company AND c.customers_id IN (SELECT s.customers_id FROM subledger_lines s
    WHERE s.companies_id = p_company AND s.journal_entries_id = ANY (p_ids) AND s.control = 'customer') ORDER BY c.customers_id FOR NO KEY UPDATE;
  UPDATE customers c SET receivable = c.receivable + p_sign * s.amount
    FROM (SELECT customers_id, sum(amount)::bigint AS amount FROM subledger_lines WHERE companies_id = p_company AND journal_entries_id = ANY (p_ids)
      AND control = 'customer' AND customers_id IS NOT NULL GROUP BY 1) s
    WHERE c.companies_id = p_company AND c.customers_id = s.customers_id;
  PERFORM 1 FROM vendors v WHERE v.companies_id = p_company AND v.vendors_id IN (SELECT s.vendors_id FROM subledger_lines s
    WHERE s.companies_id = p_company AND s.journal_entries_id = ANY (p_ids) AND s.control = 'vendor') ORDER BY v.vendors_id FOR NO KEY UPDATE;
  UPDATE vendors v SET payable = v.payable - p_sign * s.amount
    FROM (SELECT vendors_id, sum(amount)::bigint AS amount FROM subledger_lines WHERE companies_id = p_company AND journal_entries_id = ANY (p_ids)
      AND control = 'vendor' AND vendors_id IS NOT NULL GROUP BY 1) s
    WHERE v.companies_id = p_company AND v.vendors_id = s.vendors_id;
END $$;

REVOKE ALL ON FUNCTION post_entries, name_lines, add_party_balances, control_of_account, is_without_document FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_entries, control_of_account, is_without_document TO kosha_app;

-- Everything that changes what a customer owes, each with the day it counts from: what was undone stands there twice. Read as whoever asks.
CREATE VIEW customer_moves WITH (security_invoker = true) AS
  SELECT i.companies_id, i.customers_id, i.invoice_date AS posting_date, 'invoice' AS kind, i.invoice_number AS number, i.invoices_id AS document_id, i.total AS amount, i.issued_at AS at
    FROM invoices i WHERE i.status <> 'draft'
  UNION ALL SELECT i.companies_id, i.customers_id, i.cancelled_on, 'invoice_cancelled', i.invoice_number, i.invoices_id, -i.total, i.updated_at
    FROM invoices i WHERE i.status <> 'draft' AND i.cancelled_on IS NOT NULL
  UNION ALL SELECT p.companies_id, p.customers_id, p.payment_date, 'payment', p.payment_number, p.payments_id, -p.settled, p.created_at FROM payments p
  UNION ALL SELECT p.companies_id, p.customers_id, p.voided_on, 'payment_voided', p.payment_number, p.payments_id, p.settled, p.created_at
    FROM payments p WHERE p.voided_on IS NOT NULL
  UNION ALL SELECT n.companies_id, n.customers_id, n.credit_note_date, 'credit_note', n.credit_note_number, n.credit_notes_id, -n.total, n.issued_at
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

-- Everything that changes what a vendor is owed, by the day it counts from. What is owed on a bill is its total without the tax that is withheld.
CREATE VIEW vendor_moves WITH (security_invoker = true) AS
  SELECT companies_id, vendors_id, bill_date AS posting_date, 'bill' AS kind, 'Bill ' || bill_number AS words, bills_id, NULL::uuid AS vendor_advances_id,
      NULL::uuid AS journal_entries_id, total - tds_amount AS amount, bills_id AS at
    FROM bills WHERE journal_entries_id IS NOT NULL
  UNION ALL SELECT companies_id, vendors_id, cancelled_on, 'bill', 'Bill ' || bill_number || ' cancelled', bills_id, NULL, NULL, tds_amount - total, bills_id
    FROM bills WHERE cancel_journal_entries_id IS NOT NULL
  UNION ALL SELECT b.companies_id, b.vendors_id, p.payment_date, 'payment', concat_ws(' ', 'Payment of', b.bill_number, p.reference), b.bills_id, NULL, NULL, -p.amount, p.bill_payments_id
    FROM bill_payments p JOIN bills b USING (companies_id, bills_id)
  UNION ALL SELECT b.companies_id, b.vendors_id, p.voided_on, 'payment', 'Payment of ' || b.bill_number || ' undone', b.bills_id, NULL, NULL, p.amount, p.bill_payments_id
    FROM bill_payments p JOIN bills b USING (companies_id, bills_id) WHERE p.voided_on IS NOT NULL
  UNION ALL SELECT companies_id, vendors_id, debit_note_date, 'debit_note', 'Debit note ' || debit_note_number, bills_id, NULL, NULL, -total, debit_notes_id
    FROM debit_notes WHERE journal_entries_id IS NOT NULL
  UNION ALL SELECT companies_id, vendors_id, cancelled_on, 'debit_note', 'Debit note ' || debit_note_number || ' cancelled', bills_id, NULL, NULL, total, debit_notes_id
    FROM debit_notes WHERE cancel_journal_entries_id IS NOT NULL
  UNION ALL SELECT companies_id, vendors_id, advance_date, 'advance', concat_ws(' ', 'Advance', advance_number, description), NULL, vendor_advances_id, NULL, -amount, vendor_advances_id
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
GRANT SELECT ON customer_moves, vendor_moves TO kosha_app;

-- As in 0054, with the kinds that had no line.
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
    ELSE RETURN '';
  END CASE;
  RETURN coalesce('customer:' || customer, 'vendor:' || vendor, '');
END $$;

-- Lines of customers' and vendors' control accounts in the current company with whose they are: of the sub-ledger row, else of the document.
-- '' stands in the list of lines without a party.
CREATE FUNCTION control_lines() RETURNS TABLE (journal_entries_id uuid, line_no smallint, control text, posting_date date, amount bigint, party text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT l.journal_entries_id, l.line_no, c.control, l.posting_date, l.amount,
      CASE WHEN s.line_no IS NOT NULL THEN coalesce('customer:' || s.customers_id, 'vendor:' || s.vendors_id, '') ELSE coalesce(nullif(d.party, ''), 'nobody') END
    FROM (SELECT a.ledger_accounts_id, control_of_account(a.account_role, a.schedule_iii) AS control FROM ledger_accounts a WHERE a.companies_id = current_company()) c
    JOIN journal_lines l ON l.companies_id = current_company() AND l.ledger_accounts_id = c.ledger_accounts_id
    JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
    LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
    LEFT JOIN subledger_lines s ON s.companies_id = l.companies_id AND s.journal_entries_id = l.journal_entries_id AND s.line_no = l.line_no
    LEFT JOIN LATERAL (SELECT party_of_entry(coalesce(o.source, e.source), coalesce(o.source_ref, e.source_ref)) AS party OFFSET 0) d ON s.line_no IS NULL
    WHERE c.control IN ('customer', 'vendor')
$$;

-- What must hold between control accounts, their sub-ledgers and the documents.
CREATE FUNCTION broken_control_accounts() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH lines AS MATERIALIZED (SELECT * FROM control_lines()),
  booked AS (SELECT party, posting_date, sum(amount)::bigint AS amount FROM lines WHERE party <> '' GROUP BY 1, 2),
  moved AS (
    SELECT 'customer:' || customers_id AS party, posting_date, sum(amount)::bigint AS amount FROM customer_moves WHERE companies_id = current_company() GROUP BY 1, 2
    UNION ALL SELECT 'vendor:' || vendors_id, posting_date, -sum(amount)::bigint FROM vendor_moves WHERE companies_id = current_company() GROUP BY 1, 2
  ), kept AS (
    SELECT 'customer:' || customers_id AS party, receivable AS amount FROM customers WHERE companies_id = current_company()
    UNION ALL SELECT 'vendor:' || vendors_id, -payable FROM vendors WHERE companies_id = current_company()
  )
  SELECT 'control line names its party', l.journal_entries_id::text || ' ' || l.line_no, format('%s account, %s', l.control, l.party)
    FROM lines l WHERE l.party <> '' AND l.party NOT LIKE l.control || ':%'
  UNION ALL
  SELECT 'control line has its sub-ledger row', l.journal_entries_id::text || ' ' || l.line_no, a.account_name
    FROM ledger_accounts a JOIN journal_lines l USING (companies_id, ledger_accounts_id) JOIN journal_entries e USING (companies_id, journal_entries_id)
    LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
    WHERE a.companies_id = current_company() AND control_of_account(a.account_role, a.schedule_iii) IN ('customer', 'vendor', 'employee', 'tax')
      AND is_without_document(coalesce(o.source, e.source))
      AND NOT EXISTS (SELECT 1 FROM subledger_lines s WHERE s.companies_id = l.companies_id AND s.journal_entries_id = l.journal_entries_id AND s.line_no = l.line_no)
  UNION ALL
  SELECT 'sub-ledger row is as its line', s.journal_entries_id::text || ' ' || s.line_no, format('kept %s on %s, line %s on %s', s.amount, s.posting_date, l.amount, l.posting_date)
    FROM subledger_lines s JOIN journal_lines l USING (companies_id, journal_entries_id, line_no) JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
    WHERE s.companies_id = current_company() AND (s.amount, s.posting_date, s.ledger_accounts_id, s.control)
      IS DISTINCT FROM (l.amount, l.posting_date, l.ledger_accounts_id, control_of_account(a.account_role, a.schedule_iii))
  UNION ALL
  SELECT 'documents and control accounts agree by day', coalesce(b.party, m.party) || ' ' || coalesce(b.posting_date, m.posting_date),
      format('books %s, documents %s', coalesce(b.amount, 0), coalesce(m.amount, 0))
    FROM booked b FULL JOIN moved m ON m.party = b.party AND m.posting_date = b.posting_date WHERE coalesce(b.amount, 0) <> coalesce(m.amount, 0)
  UNION ALL
  SELECT 'party owes what its lines come to', coalesce(b.party, k.party), format('kept %s, books %s', coalesce(k.amount, 0), coalesce(b.amount, 0))
    FROM (SELECT party, sum(amount)::bigint AS amount FROM booked GROUP BY 1) b FULL JOIN kept k ON k.party = b.party
    WHERE coalesce(b.amount, 0) <> coalesce(k.amount, 0)
$$;
REVOKE ALL ON FUNCTION control_lines, broken_control_accounts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION control_lines, broken_control_accounts TO kosha_app;

-- As in 0062, with what stands on account.
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
      coalesce((SELECT sum(amount) FROM vendor_advance_applications p WHERE p.companies_id = a.companies_id AND p.vendor_advances_id = a.vendor_advances_id AND undone_on IS NULL), 0)
      + coalesce((SELECT sum(amount) FROM vendor_refunds r WHERE r.companies_id = a.companies_id AND r.vendor_advances_id = a.vendor_advances_id AND undone_on IS NULL), 0) AS used) u
    WHERE a.companies_id = current_company() AND a.status IN ('open', 'part_used', 'used') AND a.advance_left <> a.amount - u.used
  UNION ALL
  SELECT 'debit note leaves what was not used', n.debit_notes_id::text, format('kept %s, used %s of %s', n.debit_left, u.used, n.total)
    FROM debit_notes n CROSS JOIN LATERAL (SELECT
      coalesce((SELECT sum(amount - exchange_gain) FROM debit_note_applications p WHERE p.companies_id = n.companies_id AND p.debit_notes_id = n.debit_notes_id AND undone_on IS NULL), 0)
      + coalesce((SELECT sum(amount - exchange_gain) FROM vendor_refunds r WHERE r.companies_id = n.companies_id AND r.debit_notes_id = n.debit_notes_id AND undone_on IS NULL), 0) AS used) u
    WHERE n.companies_id = current_company() AND n.status IN ('issued', 'part_used', 'used') AND n.debit_left <> n.total - u.used
$$;

