-- The sub-ledger of GST: what each line of a GST account is, by line of its document, written with the entry (docs/decisions/0108).
CREATE TABLE gst_entries (
  companies_id uuid NOT NULL REFERENCES companies,
  journal_entries_id uuid NOT NULL,
  -- The line of the entry, and the row's number below it.
  line_no smallint NOT NULL,
  row_no smallint NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  posting_date date NOT NULL,
  -- Null: the company has no GSTIN.
  gst_registrations_id uuid,
  gst_kind text NOT NULL CHECK (gst_kind IN ('output', 'advance', 'input', 'reverse_charge', 'reversal', 'reclaim', 'set_off', 'deducted', 'payment',
    'refund', 'adjustment', 'opening', 'unexplained')),
  -- Null: the account holds all four taxes, and the entry does not say which.
  tax_head text CHECK (tax_head IN ('igst', 'cgst', 'sgst', 'cess')),
  -- Debit positive, as the line.
  amount bigint NOT NULL CHECK (amount <> 0),
  taxable_value bigint,
  gst_rate numeric(6,3),
  place_of_supply text,
  document_line_no smallint,
  -- Of a line that names its tax return.
  tax_period date CHECK (extract(day FROM tax_period) = 1),
  PRIMARY KEY (companies_id, journal_entries_id, line_no, row_no)
);
COMMENT ON TABLE gst_entries IS 'Sub-ledger of GST: a row for each line of a document or an entry, by account and tax; never edited.';
CREATE INDEX gst_entries_by_account ON gst_entries (companies_id, ledger_accounts_id, posting_date, journal_entries_id, line_no, row_no)
  INCLUDE (amount, gst_registrations_id, gst_kind);
CALL tenant_table('gst_entries', 'SELECT');

-- Companies whose entries of before have no rows yet, and how far the job came.
CREATE TABLE gst_entry_backfills (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  after_id uuid NOT NULL
);
COMMENT ON TABLE gst_entry_backfills IS 'Companies whose older entries get their rows in gst_entries; the mark goes when the last has.';
INSERT INTO gst_entry_backfills SELECT c.companies_id, '00000000-0000-0000-0000-000000000000' FROM companies c
  WHERE EXISTS (SELECT 1 FROM journal_entries e WHERE e.companies_id = c.companies_id);
CALL tenant_table('gst_entry_backfills', 'SELECT');

-- A line of a tax account may name the GSTIN it belongs to, and the tax where its account holds all of them.
ALTER TABLE subledger_lines ADD COLUMN gst_registrations_id uuid, ADD COLUMN tax_head text CHECK (tax_head IN ('igst', 'cgst', 'sgst', 'cess'));
ALTER TABLE subledger_assignments ADD COLUMN gst_registrations_id uuid;
GRANT UPDATE (gst_registrations_id) ON subledger_lines TO kosha_app;
ALTER TABLE subledger_lines ADD CONSTRAINT subledger_lines_gst_check
  CHECK (control = 'tax' OR num_nonnulls(gst_registrations_id, tax_head) = 0);

-- Credit that is reversed until it is reclaimed is tax, too: a line says what it does in the return.
CREATE OR REPLACE FUNCTION control_of_account(p_role text, p_heading text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN p_role IN ('receivable', 'customer_advances') THEN 'customer'
    WHEN p_role IN ('payable', 'vendor_advances') THEN 'vendor'
    WHEN p_role IN ('salaries_payable', 'employee_advances', 'reimbursements_payable') THEN 'employee'
    WHEN p_role IN ('receivable_restated', 'payable_restated') THEN 'closed'
    WHEN p_role IN ('tds_payable', 'tds_salary_payable', 'tds_receivable', 'tcs_payable', 'tcs_receivable',
      'cgst_input', 'sgst_input', 'igst_input', 'cess_input', 'cgst_output', 'sgst_output', 'igst_output', 'cess_output',
      'cgst_reverse_charge', 'sgst_reverse_charge', 'igst_reverse_charge', 'gst_payable', 'gst_cash_ledger', 'gst_on_advances',
      'gst_reversed') THEN 'tax'
    WHEN p_role IS NOT NULL THEN NULL
    WHEN p_heading = 'Trade receivables' THEN 'customer'
    WHEN p_heading = 'Trade payables' THEN 'vendor'
  END
$$;
-- Lines of before are listed with those that name nothing yet; a reversal follows what it reverses.
ALTER TABLE subledger_lines NO FORCE ROW LEVEL SECURITY;
INSERT INTO subledger_lines (companies_id, journal_entries_id, line_no, control, ledger_accounts_id, posting_date, amount)
SELECT l.companies_id, l.journal_entries_id, l.line_no, 'tax', l.ledger_accounts_id, l.posting_date, l.amount
FROM ledger_accounts a JOIN journal_lines l USING (companies_id, ledger_accounts_id) JOIN journal_entries e USING (companies_id, journal_entries_id)
  LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
WHERE a.account_role = 'gst_reversed' AND is_without_document(coalesce(o.source, e.source));
ALTER TABLE subledger_lines FORCE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION name_lines(p_company uuid, p_ids uuid[], p_dates date[], p_entry integer[], p_accounts uuid[], p_amounts bigint[], p_parties jsonb)
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
      customers_id, vendors_id, staff_id, tax_period, tax_nature, gst_registrations_id, tax_head, file_party, subledger_assignments_id)
    SELECT p_company, p_ids[p_entry[s.n]], s.line_no, a.control, p_accounts[s.n], p_dates[p_entry[s.n]], p_amounts[s.n],
      s.customers_id, s.vendors_id, s.staff_id, s.tax_period, s.tax_nature, s.gst_registrations_id, s.tax_head, s.file_party, s.subledger_assignments_id
    FROM jsonb_to_recordset(p_parties) AS s(n integer, line_no smallint, customers_id uuid, vendors_id uuid, staff_id uuid,
      tax_period date, tax_nature text, gst_registrations_id uuid, tax_head text, file_party text, subledger_assignments_id uuid)
    JOIN LATERAL (SELECT control_of_account(account_role, schedule_iii) AS control FROM ledger_accounts
      WHERE companies_id = p_company AND ledger_accounts_id = p_accounts[s.n]) a ON a.control <> 'closed';
  PERFORM add_party_balances(p_company, p_ids, 1);
END $$;

-- What an account of GST holds; null: no account of GST.
CREATE FUNCTION gst_side(p_role text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN p_role IN ('igst_output', 'cgst_output', 'sgst_output', 'cess_output') THEN 'output'
    WHEN p_role IN ('igst_input', 'cgst_input', 'sgst_input', 'cess_input') THEN 'input'
    WHEN p_role IN ('igst_reverse_charge', 'cgst_reverse_charge', 'sgst_reverse_charge') THEN 'reverse_charge'
    WHEN p_role = 'gst_on_advances' THEN 'advances'
    WHEN p_role = 'gst_reversed' THEN 'reversed'
    WHEN p_role = 'gst_cash_ledger' THEN 'cash'
    WHEN p_role = 'gst_payable' THEN 'payable'
  END
$$;
CREATE FUNCTION gst_head(p_role text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN gst_side(p_role) IN ('output', 'input', 'reverse_charge') THEN split_part(p_role, '_', 1) END
$$;

-- The kind of a row without a line of a document: what its line does in the return, or what its source does.
CREATE FUNCTION gst_kind_of(p_side text, p_source text, p_nature text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_nature
    WHEN 'charged' THEN CASE p_side WHEN 'reverse_charge' THEN 'reverse_charge' ELSE 'output' END
    WHEN 'credit_claimed' THEN CASE WHEN p_source = 'gst_return' OR p_side = 'reversed' THEN 'reclaim' ELSE 'input' END
    WHEN 'credit_reversed' THEN 'reversal'
    WHEN 'set_off' THEN 'set_off'
    WHEN 'deducted' THEN 'deducted'
    WHEN 'paid' THEN 'payment'
    WHEN 'refunded' THEN 'refund'
    WHEN 'adjusted' THEN 'adjustment'
    ELSE CASE
      WHEN p_source IN ('advance', 'advance_refund', 'advance_refund_undone', 'payment_allocation', 'payment_unallocation', 'payment', 'payment_ahead',
        'payment_ahead_used', 'payment_ahead_unused', 'payout', 'payment_returned', 'payment_returned_undone')
        THEN CASE p_side WHEN 'reverse_charge' THEN 'reverse_charge' ELSE 'advance' END
      WHEN p_source IN ('settlement', 'settlement_credit') AND p_side = 'input' THEN 'input'
      WHEN p_source LIKE 'opening%' THEN 'opening'
      WHEN p_source = 'gst_challan' THEN 'payment'
      WHEN p_source = 'gst_return' THEN CASE p_side WHEN 'cash' THEN 'payment' WHEN 'reversed' THEN 'reversal' ELSE 'set_off' END
      ELSE 'unexplained'
    END
  END
$$;

-- Tax of a posted document by its lines, debit positive. One question for each source, so that the plan leaves the other tables alone.
CREATE FUNCTION gst_of_document(p_company uuid, p_source text, p_ref text)
RETURNS TABLE (line_no smallint, side text, kind text, head text, amount bigint, taxable_value bigint, gst_rate numeric)
LANGUAGE plpgsql STABLE ROWS 8 SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  CASE p_source
    WHEN 'invoice' THEN RETURN QUERY
      SELECT l.line_no, 'output', 'output', h.head, -h.tax, -l.taxable_value, l.gst_rate
      FROM invoices d JOIN invoice_lines l USING (companies_id, invoices_id)
      CROSS JOIN LATERAL (VALUES ('igst', l.igst), ('cgst', l.cgst), ('sgst', l.sgst), ('cess', l.cess)) h(head, tax)
      WHERE d.companies_id = p_company AND d.invoices_id = p_ref::uuid AND NOT d.reverse_charge AND h.tax <> 0;
    WHEN 'credit_note' THEN RETURN QUERY
      SELECT l.line_no, 'output', 'output', h.head, h.tax, l.taxable_value, l.gst_rate
      FROM credit_notes d JOIN credit_note_lines l USING (companies_id, credit_notes_id)
      CROSS JOIN LATERAL (VALUES ('igst', l.igst), ('cgst', l.cgst), ('sgst', l.sgst), ('cess', l.cess)) h(head, tax)
      WHERE d.companies_id = p_company AND d.credit_notes_id = p_ref::uuid AND NOT d.reverse_charge AND h.tax <> 0;
    WHEN 'cash_memo' THEN RETURN QUERY
      SELECT l.line_no, 'output', 'output', h.head, -h.tax, -l.taxable_value, l.gst_rate
      FROM cash_memo_lines l
      CROSS JOIN LATERAL (VALUES ('igst', l.igst), ('cgst', l.cgst), ('sgst', l.sgst), ('cess', l.cess)) h(head, tax)
      WHERE l.companies_id = p_company AND l.cash_memos_id = p_ref::uuid AND h.tax <> 0;
    WHEN 'bill' THEN RETURN QUERY
      SELECT l.line_no, k.side, k.kind, h.head, k.sign * h.tax, k.sign * l.taxable_value, l.gst_rate
      FROM bills d JOIN bill_lines l USING (companies_id, bills_id)
      CROSS JOIN LATERAL (VALUES ('igst', l.igst), ('cgst', l.cgst), ('sgst', l.sgst), ('cess', l.cess)) h(head, tax)
      CROSS JOIN LATERAL (VALUES ('input', 'input', 1, l.input_credit = 'eligible'),
        -- The chart has no account for cess under reverse charge: it is booked with the cess on sales.
        (CASE h.head WHEN 'cess' THEN 'output' ELSE 'reverse_charge' END, 'reverse_charge', -1, d.reverse_charge)) k(side, kind, sign, is_booked)
      WHERE d.companies_id = p_company AND d.bills_id = p_ref::uuid AND h.tax <> 0 AND k.is_booked;
    WHEN 'debit_note' THEN RETURN QUERY
      SELECT l.line_no, k.side, k.kind, h.head, k.sign * h.tax, k.sign * l.taxable_value, l.gst_rate
      FROM debit_notes d JOIN debit_note_lines l USING (companies_id, debit_notes_id)
      CROSS JOIN LATERAL (VALUES ('igst', l.igst), ('cgst', l.cgst), ('sgst', l.sgst), ('cess', l.cess)) h(head, tax)
      CROSS JOIN LATERAL (VALUES ('input', 'input', -1, l.input_credit = 'eligible'),
        (CASE h.head WHEN 'cess' THEN 'output' ELSE 'reverse_charge' END, 'reverse_charge', 1, d.reverse_charge)) k(side, kind, sign, is_booked)
      WHERE d.companies_id = p_company AND d.debit_notes_id = p_ref::uuid AND h.tax <> 0 AND k.is_booked;
    ELSE RETURN;
  END CASE;
END $$;

-- The registration of an entry's document, and the place of supply; the main registration where it names none.
CREATE FUNCTION gst_place_of(p_company uuid, p_source text, p_ref text, OUT registration uuid, OUT place text)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  v_gstin text;
BEGIN
  CASE p_source
    WHEN 'invoice' THEN SELECT gst_registrations_id, place_of_supply INTO registration, place FROM invoices WHERE companies_id = p_company AND invoices_id = p_ref::uuid;
    WHEN 'credit_note' THEN SELECT gst_registrations_id, place_of_supply INTO registration, place FROM credit_notes WHERE companies_id = p_company AND credit_notes_id = p_ref::uuid;
    WHEN 'cash_memo' THEN SELECT seller ->> 'gstin', place_of_supply INTO v_gstin, place FROM cash_memos WHERE companies_id = p_company AND cash_memos_id = p_ref::uuid;
    WHEN 'bill' THEN SELECT gst_registrations_id, place_of_supply INTO registration, place FROM bills WHERE companies_id = p_company AND bills_id = p_ref::uuid;
    WHEN 'debit_note' THEN SELECT b.gst_registrations_id, n.place_of_supply INTO registration, place FROM debit_notes n
      LEFT JOIN bills b ON b.companies_id = n.companies_id AND b.bills_id = n.bills_id WHERE n.companies_id = p_company AND n.debit_notes_id = p_ref::uuid;
    WHEN 'advance' THEN SELECT seller ->> 'gstin', place_of_supply INTO v_gstin, place FROM advances WHERE companies_id = p_company AND advances_id = p_ref::uuid;
    WHEN 'gst_return' THEN SELECT gstin INTO v_gstin FROM gst_returns WHERE companies_id = p_company AND gst_returns_id = p_ref::uuid;
    WHEN 'gst_challan' THEN SELECT gstin INTO v_gstin FROM gst_challans WHERE companies_id = p_company AND gst_challans_id = p_ref::uuid;
    ELSE NULL;
  END CASE;
  IF registration IS NULL AND v_gstin IS NOT NULL THEN
    SELECT gst_registrations_id INTO registration FROM gst_registrations WHERE companies_id = p_company AND gstin = v_gstin;
  END IF;
  IF registration IS NULL THEN
    SELECT gst_registrations_id INTO registration FROM gst_registrations WHERE companies_id = p_company AND is_main;
  END IF;
END $$;

-- Writes the rows of one entry, unless it has them.
CREATE FUNCTION keep_gst_entry(p_company uuid, p_entry uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_date date;
  v_source text;
  v_ref text;
  v_reverses uuid;
  v_registration uuid;
  v_place text;
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  SELECT posting_date, source, source_ref, reverses_id INTO v_date, v_source, v_ref, v_reverses
    FROM journal_entries WHERE companies_id = p_company AND journal_entries_id = p_entry;
  IF EXISTS (SELECT 1 FROM gst_entries WHERE companies_id = p_company AND journal_entries_id = p_entry) THEN RETURN; END IF;
  IF v_reverses IS NOT NULL THEN
    -- The job may be writing the rows of what is reversed: wait for it.
    PERFORM 1 FROM gst_entry_backfills WHERE companies_id = p_company FOR SHARE;
    PERFORM keep_gst_entry(p_company, v_reverses);
    INSERT INTO gst_entries SELECT companies_id, p_entry, line_no, row_no, ledger_accounts_id, v_date, gst_registrations_id, gst_kind, tax_head, -amount,
        -taxable_value, gst_rate, place_of_supply, document_line_no, tax_period
      FROM gst_entries WHERE companies_id = p_company AND journal_entries_id = v_reverses;
    RETURN;
  END IF;
  SELECT registration, place INTO v_registration, v_place FROM gst_place_of(p_company, v_source, v_ref);
  IF v_source IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note') THEN
    INSERT INTO gst_entries
      SELECT p_company, p_entry, l.line_no, row_number() OVER (PARTITION BY l.line_no ORDER BY t.line_no, t.kind), l.ledger_accounts_id, v_date, v_registration, t.kind,
        t.head, t.amount, t.taxable_value, t.gst_rate, v_place, t.line_no, NULL
      FROM journal_lines l JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = l.ledger_accounts_id
      JOIN gst_of_document(p_company, v_source, v_ref) t ON t.side = gst_side(a.account_role) AND t.head = gst_head(a.account_role)
      WHERE l.companies_id = p_company AND l.journal_entries_id = p_entry;
  ELSE
    -- GST on advances by tax: what its entry puts on the accounts of the taxes.
    INSERT INTO gst_entries
      SELECT p_company, p_entry, l.line_no, row_number() OVER (ORDER BY o.head), l.ledger_accounts_id, v_date, v_registration, 'advance', o.head, -o.amount, NULL, NULL,
        v_place, NULL, NULL
      FROM journal_lines l JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = l.ledger_accounts_id AND a.account_role = 'gst_on_advances'
      CROSS JOIN LATERAL (
        SELECT gst_head(b.account_role) AS head, sum(m.amount)::bigint AS amount, sum(sum(m.amount)) OVER () AS whole
        FROM journal_lines m JOIN ledger_accounts b ON b.companies_id = p_company AND b.ledger_accounts_id = m.ledger_accounts_id
        WHERE m.companies_id = p_company AND m.journal_entries_id = p_entry AND gst_side(b.account_role) IN ('output', 'reverse_charge') GROUP BY 1
      ) o
      WHERE l.companies_id = p_company AND l.journal_entries_id = p_entry AND o.whole = -l.amount AND o.amount <> 0
        AND NOT EXISTS (SELECT 1 FROM subledger_lines s WHERE s.companies_id = p_company AND s.journal_entries_id = p_entry AND s.line_no = l.line_no);
  END IF;
  -- What no line of a document says: the line itself.
  INSERT INTO gst_entries
    SELECT p_company, p_entry, l.line_no, coalesce(r.rows, 0) + 1, l.ledger_accounts_id, v_date, coalesce(s.gst_registrations_id, v_registration),
      gst_kind_of(gst_side(a.account_role), v_source, s.tax_nature), coalesce(gst_head(a.account_role), s.tax_head), l.amount - coalesce(r.amount, 0), NULL, NULL,
      v_place, NULL, s.tax_period
    FROM journal_lines l JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = l.ledger_accounts_id AND gst_side(a.account_role) IS NOT NULL
    LEFT JOIN subledger_lines s ON s.companies_id = p_company AND s.journal_entries_id = p_entry AND s.line_no = l.line_no
    LEFT JOIN LATERAL (SELECT count(*) AS rows, sum(g.amount)::bigint AS amount FROM gst_entries g
      WHERE g.companies_id = p_company AND g.journal_entries_id = p_entry AND g.line_no = l.line_no) r ON true
    WHERE l.companies_id = p_company AND l.journal_entries_id = p_entry AND l.amount <> coalesce(r.amount, 0);
END $$;

-- Writes the rows of entries that were just posted; `p_accounts`: the accounts of their lines.
CREATE FUNCTION keep_gst_entries(p_company uuid, p_ids uuid[], p_accounts uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = p_company AND a.ledger_accounts_id = ANY (p_accounts) AND gst_side(a.account_role) IS NOT NULL) THEN
    RETURN;
  END IF;
  PERFORM keep_gst_entry(p_company, id) FROM unnest(p_ids) id;
END $$;

-- A line was told what it does in the return, or that was taken back: its row is reversed and another takes its place.
CREATE FUNCTION renew_gst_entries(p_company uuid, p_entries uuid[], p_lines smallint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  -- The job may be writing rows of these lines by what they named before: wait for it.
  PERFORM 1 FROM gst_entry_backfills WHERE companies_id = p_company FOR SHARE;
  INSERT INTO gst_entries
    WITH line AS (
      SELECT l.journal_entries_id, l.line_no, l.ledger_accounts_id, l.posting_date, l.amount, s.tax_nature, s.tax_period, s.gst_registrations_id,
        coalesce(gst_head(a.account_role), s.tax_head) AS head, gst_side(a.account_role) AS side, coalesce(o.source, e.source) AS source
      FROM unnest(p_entries, p_lines) AS n(journal_entries_id, line_no)
      JOIN journal_lines l ON l.companies_id = p_company AND l.journal_entries_id = n.journal_entries_id AND l.line_no = n.line_no
      JOIN journal_entries e ON e.companies_id = p_company AND e.journal_entries_id = l.journal_entries_id
      LEFT JOIN journal_entries o ON o.companies_id = p_company AND o.journal_entries_id = e.reverses_id
      JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = l.ledger_accounts_id AND gst_side(a.account_role) IS NOT NULL
      JOIN subledger_lines s ON s.companies_id = p_company AND s.journal_entries_id = l.journal_entries_id AND s.line_no = l.line_no
    ), known AS (
      SELECT g.journal_entries_id, g.line_no, max(g.row_no) AS last, (array_agg(g.gst_registrations_id ORDER BY g.row_no))[1] AS registration
      FROM line JOIN gst_entries g ON g.companies_id = p_company AND g.journal_entries_id = line.journal_entries_id AND g.line_no = line.line_no GROUP BY 1, 2
    ), earlier AS (
      SELECT g.journal_entries_id, g.line_no, g.gst_registrations_id, g.gst_kind, g.tax_head, g.tax_period, -sum(g.amount)::bigint AS amount
      FROM line JOIN gst_entries g ON g.companies_id = p_company AND g.journal_entries_id = line.journal_entries_id AND g.line_no = line.line_no
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(g.amount) <> 0
    ), renewed AS (
      SELECT journal_entries_id, line_no, gst_registrations_id, gst_kind, tax_head, tax_period, amount FROM earlier
      UNION ALL
      SELECT journal_entries_id, line_no, coalesce(line.gst_registrations_id, known.registration), gst_kind_of(side, source, tax_nature), head, tax_period, amount
      FROM line JOIN known USING (journal_entries_id, line_no)
    )
    SELECT p_company, journal_entries_id, line_no, known.last + row_number() OVER (PARTITION BY journal_entries_id, line_no), line.ledger_accounts_id, line.posting_date,
      r.gst_registrations_id, r.gst_kind, r.tax_head, r.amount, NULL, NULL, NULL, NULL, r.tax_period
    FROM renewed r JOIN line USING (journal_entries_id, line_no) JOIN known USING (journal_entries_id, line_no);
END $$;

CREATE FUNCTION companies_with_gst_backfill() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT companies_id FROM gst_entry_backfills ORDER BY companies_id
$$;

-- Writes the rows of the next entries of before; returns how many entries were looked at. The mark goes with the last.
CREATE FUNCTION backfill_gst_entries(p_company uuid, p_count integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_after uuid;
  v_ids uuid[];
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  SELECT after_id INTO v_after FROM gst_entry_backfills WHERE companies_id = p_company FOR UPDATE;
  IF v_after IS NULL THEN RETURN 0; END IF;
  v_ids := ARRAY(SELECT journal_entries_id FROM journal_entries WHERE companies_id = p_company AND journal_entries_id > v_after
    ORDER BY journal_entries_id LIMIT p_count);
  PERFORM keep_gst_entry(p_company, e.id) FROM unnest(v_ids) e(id) WHERE EXISTS (
    SELECT 1 FROM journal_lines l JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = l.ledger_accounts_id
    WHERE l.companies_id = p_company AND l.journal_entries_id = e.id AND gst_side(a.account_role) IS NOT NULL);
  IF cardinality(v_ids) < p_count THEN
    DELETE FROM gst_entry_backfills WHERE companies_id = p_company;
  ELSE
    UPDATE gst_entry_backfills SET after_id = v_ids[cardinality(v_ids)] WHERE companies_id = p_company;
  END IF;
  RETURN cardinality(v_ids);
END $$;

CREATE FUNCTION broken_gst() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH account AS (
    SELECT a.ledger_accounts_id, a.account_name FROM ledger_accounts a WHERE a.companies_id = current_company() AND gst_side(a.account_role) IS NOT NULL
  ), kept AS (
    SELECT journal_entries_id, line_no, ledger_accounts_id, posting_date, sum(amount)::bigint AS amount FROM gst_entries
    WHERE companies_id = current_company() GROUP BY 1, 2, 3, 4
  ), posted AS (
    SELECT l.journal_entries_id, l.line_no, l.ledger_accounts_id, l.posting_date, l.amount FROM account a
    JOIN journal_lines l ON l.companies_id = current_company() AND l.ledger_accounts_id = a.ledger_accounts_id
    -- Entries of before that the job has yet to reach.
    WHERE NOT EXISTS (SELECT 1 FROM gst_entry_backfills b WHERE b.companies_id = current_company() AND l.journal_entries_id > b.after_id)
      OR EXISTS (SELECT 1 FROM gst_entries g WHERE g.companies_id = current_company() AND g.journal_entries_id = l.journal_entries_id)
  )
  SELECT 'GST accounts are what their rows say', coalesce(k.journal_entries_id, p.journal_entries_id)::text || ' ' || coalesce(k.line_no, p.line_no),
      format('rows %s, books %s', coalesce(k.amount, 0), coalesce(p.amount, 0))
    FROM kept k FULL JOIN posted p ON p.journal_entries_id = k.journal_entries_id AND p.line_no = k.line_no
      AND p.ledger_accounts_id = k.ledger_accounts_id AND p.posting_date = k.posting_date
    WHERE coalesce(k.amount, 0) <> coalesce(p.amount, 0)
  UNION ALL
  SELECT 'GST of a document is that of its lines', g.journal_entries_id::text || ' ' || g.line_no, format('%s more than its lines', g.amount)
    FROM gst_entries g JOIN journal_entries e USING (companies_id, journal_entries_id)
    WHERE g.companies_id = current_company() AND g.gst_kind = 'unexplained' AND e.source IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note')
$$;

REVOKE ALL ON FUNCTION gst_of_document, gst_place_of, keep_gst_entry, keep_gst_entries, renew_gst_entries, companies_with_gst_backfill, backfill_gst_entries, broken_gst
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_gst_entry, keep_gst_entries, renew_gst_entries, companies_with_gst_backfill, backfill_gst_entries, broken_gst TO kosha_app;
