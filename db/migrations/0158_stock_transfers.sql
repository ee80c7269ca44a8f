-- Goods sent from one GSTIN of the company to another: a supply between distinct persons (CGST Act s.25(4), Schedule I para 2), with output tax of one
-- and credit of the other, and neither income nor expense (docs/decisions/0144). All amounts are whole paise.
INSERT INTO entry_sources (source, lock_module) VALUES ('stock_transfer', 'sales');

CREATE TABLE stock_transfers (
  companies_id uuid NOT NULL REFERENCES companies,
  stock_transfers_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('issued', 'cancelled')),
  transfer_number text NOT NULL CHECK (length(transfer_number) <= 16),
  number_key text NOT NULL,
  transfer_date date NOT NULL,
  -- The GSTIN that sends, and the one that receives.
  gst_registrations_id uuid NOT NULL,
  to_registrations_id uuid NOT NULL,
  to_gstin text NOT NULL CHECK (length(to_gstin) = 15),
  -- CGST Rules r.28: how the value was found.
  value_basis text NOT NULL CHECK (value_basis IN ('declared', 'open_market', 'ninety_percent', 'cost_plus')),
  reference text,
  seller jsonb NOT NULL,
  -- The receiving registration, as documents name a customer.
  customer jsonb NOT NULL,
  customer_name text NOT NULL,
  place_of_supply text NOT NULL,
  tax_rule text NOT NULL CHECK (tax_rule IN ('intra', 'inter', 'none')),
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL CHECK (taxable_value > 0),
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  why text[] NOT NULL,
  total bigint NOT NULL,
  notes text,
  -- Null: every rate is zero, and nothing is posted.
  journal_entries_id uuid,
  cancelled_on date,
  cancel_reason text,
  cancel_journal_entries_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || transfer_number || ' ' || customer_name || ' ' || to_gstin || ' ' || coalesce(reference, ''))) STORED,
  PRIMARY KEY (companies_id, stock_transfers_id),
  UNIQUE (companies_id, transfer_number),
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries,
  CHECK (gst_registrations_id <> to_registrations_id),
  CHECK ((status = 'cancelled') = (cancelled_on IS NOT NULL)),
  CHECK (total = taxable_value + cgst + sgst + igst + cess)
);
COMMENT ON TABLE stock_transfers IS 'Tax invoices for goods sent from one GSTIN of the company to another.';
CREATE INDEX stock_transfers_by_date ON stock_transfers (companies_id, transfer_date, stock_transfers_id);
CREATE INDEX stock_transfers_by_number ON stock_transfers (companies_id, number_key);
CREATE INDEX stock_transfers_by_total ON stock_transfers (companies_id, total, stock_transfers_id);
CREATE INDEX stock_transfers_received ON stock_transfers (companies_id, to_registrations_id, transfer_date);
CREATE INDEX stock_transfers_cancelled ON stock_transfers (companies_id, transfer_date, stock_transfers_id) WHERE status = 'cancelled';
CREATE INDEX stock_transfers_search ON stock_transfers USING gin (companies_id, search_key gin_trgm_ops);

CREATE TABLE stock_transfer_lines (
  companies_id uuid NOT NULL,
  stock_transfers_id uuid NOT NULL,
  line_no smallint NOT NULL,
  items_id uuid,
  item_name text NOT NULL,
  description text,
  item_type text NOT NULL CHECK (item_type = 'goods'),
  hsn text,
  unit text,
  quantity numeric(12, 3) NOT NULL,
  rate bigint NOT NULL CHECK (rate >= 0),
  discount_percent numeric(6, 3),
  discount_amount bigint,
  gst_rate numeric(6, 3) NOT NULL,
  cess_rate numeric(6, 3),
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (companies_id, stock_transfers_id, line_no),
  FOREIGN KEY (companies_id, stock_transfers_id) REFERENCES stock_transfers,
  FOREIGN KEY (companies_id, items_id) REFERENCES items
);
CREATE INDEX stock_transfer_lines_by_item ON stock_transfer_lines (companies_id, items_id) WHERE items_id IS NOT NULL;

-- As find_invoices.
CREATE FUNCTION find_stock_transfers(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT m.stock_transfers_id FROM invoice_series s
  JOIN stock_transfers m ON m.companies_id = s.companies_id
    AND m.number_key = s.prefix || '/' || s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company()
  UNION
  (SELECT stock_transfers_id FROM stock_transfers
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$$;
REVOKE ALL ON FUNCTION find_stock_transfers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_stock_transfers TO kosha_app;
CALL tenant_table('stock_transfers', 'SELECT, INSERT, UPDATE');
CALL tenant_table('stock_transfer_lines', 'SELECT, INSERT');

-- A document of GSTR-2B is matched with a bill or with a transfer received.
ALTER TABLE gstr2b_rows ADD COLUMN stock_transfers_id uuid,
  ADD FOREIGN KEY (companies_id, stock_transfers_id) REFERENCES stock_transfers,
  DROP CONSTRAINT gstr2b_rows_check,
  ADD CONSTRAINT gstr2b_rows_check CHECK (num_nulls(coalesce(bills_id, stock_transfers_id), match_pass, matched_at) IN (0, 3)),
  ADD CHECK (num_nonnulls(bills_id, stock_transfers_id) <= 1);
CREATE INDEX gstr2b_rows_by_transfer ON gstr2b_rows (companies_id, stock_transfers_id) WHERE stock_transfers_id IS NOT NULL;

ALTER TABLE gst_amendments DROP CONSTRAINT gst_amendments_document_kind_check,
  ADD CONSTRAINT gst_amendments_document_kind_check CHECK (document_kind IN ('invoices', 'cash_memos', 'credit_notes', 'stock_transfers'));

ALTER TABLE attachments DROP CONSTRAINT attachments_attached_to_check;
ALTER TABLE attachments ADD CONSTRAINT attachments_attached_to_check CHECK (attached_to IN ('invoices', 'estimates', 'sales_orders', 'delivery_challans',
  'credit_notes', 'cash_memos', 'advances', 'payments', 'purchase_orders', 'receipt_notes', 'debit_notes', 'vendor_advances', 'payment_vouchers',
  'journal_entries', 'bank_transactions', 'audit_requests', 'stock_transfers'));

-- The rows of GST: output of the sender, input of the receiver.
CREATE OR REPLACE FUNCTION gst_of_document(p_company uuid, p_source text, p_ref text)
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
    WHEN 'stock_transfer' THEN RETURN QUERY
      SELECT l.line_no, k.side, k.kind, h.head, k.sign * h.tax, k.sign * l.taxable_value, l.gst_rate
      FROM stock_transfer_lines l
      CROSS JOIN LATERAL (VALUES ('igst', l.igst), ('cgst', l.cgst), ('sgst', l.sgst), ('cess', l.cess)) h(head, tax)
      CROSS JOIN (VALUES ('output', 'output', -1), ('input', 'input', 1)) k(side, kind, sign)
      WHERE l.companies_id = p_company AND l.stock_transfers_id = p_ref::uuid AND h.tax <> 0;
    ELSE RETURN;
  END CASE;
END $$;

CREATE OR REPLACE FUNCTION gst_place_of(p_company uuid, p_source text, p_ref text, OUT registration uuid, OUT place text)
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
    WHEN 'stock_transfer' THEN SELECT gst_registrations_id, place_of_supply INTO registration, place FROM stock_transfers WHERE companies_id = p_company AND stock_transfers_id = p_ref::uuid;
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

CREATE OR REPLACE FUNCTION keep_gst_entry(p_company uuid, p_entry uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_date date;
  v_source text;
  v_ref text;
  v_reverses uuid;
  v_registration uuid;
  -- Of a transfer between own GSTINs: whose credit it is.
  v_receiver uuid;
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
  IF v_source = 'stock_transfer' THEN
    SELECT to_registrations_id INTO v_receiver FROM stock_transfers WHERE companies_id = p_company AND stock_transfers_id = v_ref::uuid;
  END IF;
  IF v_source IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note', 'stock_transfer') THEN
    INSERT INTO gst_entries
      SELECT p_company, p_entry, l.line_no, row_number() OVER (PARTITION BY l.line_no ORDER BY t.line_no, t.kind), l.ledger_accounts_id, v_date,
        CASE t.side WHEN 'input' THEN coalesce(v_receiver, v_registration) ELSE v_registration END, t.kind,
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

CREATE OR REPLACE FUNCTION broken_gst() RETURNS TABLE (invariant text, subject text, detail text)
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
    WHERE g.companies_id = current_company() AND g.gst_kind = 'unexplained' AND e.source IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note', 'stock_transfer')
$$;
