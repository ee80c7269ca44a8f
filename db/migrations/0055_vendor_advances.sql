-- Money that vendors have before their bills, what became of it, and money that comes back from them. All amounts are whole paise.
CREATE TABLE vendor_advances (
  companies_id uuid NOT NULL REFERENCES companies,
  vendor_advances_id uuid NOT NULL,
  -- `on_its_way`: its payout has not ended.
  status text NOT NULL CHECK (status IN ('on_its_way', 'open', 'part_used', 'used', 'cancelled')),
  -- The number of the payment's voucher; null until the money left.
  advance_number text CHECK (length(advance_number) <= 36),
  number_key text NOT NULL DEFAULT '',
  advance_date date NOT NULL,
  vendors_id uuid NOT NULL,
  vendor_name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (lower(vendor_name)) STORED,
  -- Both parties as they stood then; ours is null where a payout left the advance over, theirs where that was before advances were kept.
  vendor jsonb,
  buyer jsonb,
  description text NOT NULL,
  -- Tax withheld included.
  amount bigint NOT NULL CHECK (amount > 0),
  -- Of the amount, GST that the vendor's request shows apart: nothing is withheld from it (circular 23/2017).
  gst_amount bigint NOT NULL CHECK (gst_amount BETWEEN 0 AND amount),
  tds_nature text,
  tds_section text,
  tds_rate numeric(6, 3),
  tds_base bigint NOT NULL CHECK (tds_base >= 0),
  tds_amount bigint NOT NULL CHECK (tds_amount BETWEEN 0 AND amount),
  paid_amount bigint NOT NULL GENERATED ALWAYS AS (amount - tds_amount) STORED,
  -- The buyer owes the GST with the payment (CGST Act s.12(3), s.13(3)); it is on top of the amount.
  reverse_charge boolean NOT NULL,
  hsn text,
  gst_rate numeric(6, 3),
  place_of_supply text,
  tax_rule text NOT NULL CHECK (tax_rule IN ('intra', 'inter', 'none')),
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  why text[] NOT NULL,
  -- Neither set off nor given back.
  advance_left bigint NOT NULL CHECK (advance_left BETWEEN 0 AND amount),
  payment_mode text NOT NULL CHECK (payment_mode IN ('bank_transfer', 'upi', 'cash', 'cheque', 'card', 'other')),
  reference text,
  ledger_accounts_id uuid,
  payouts_id uuid,
  journal_entries_id uuid,
  -- Where the books hold it: what payouts left over before advances were kept stands with what is owed.
  held_in text NOT NULL CHECK (held_in IN ('vendor_advances', 'payable')),
  notes text,
  cancelled_on date,
  cancel_reason text,
  cancel_journal_entries_id uuid,
  email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  emailed_to text,
  emailed_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS
    (lower(' ' || coalesce(advance_number, '') || ' ' || vendor_name || ' ' || description || ' ' || coalesce(reference, ''))) STORED,
  PRIMARY KEY (companies_id, vendor_advances_id),
  UNIQUE (companies_id, advance_number),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  FOREIGN KEY (companies_id, payouts_id) REFERENCES payouts,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries,
  CHECK ((status = 'cancelled') = (cancelled_on IS NOT NULL)),
  CHECK (status NOT IN ('open', 'part_used', 'used') OR (journal_entries_id IS NOT NULL AND advance_number IS NOT NULL)),
  CHECK (status <> 'on_its_way' OR payouts_id IS NOT NULL),
  CHECK (status NOT IN ('on_its_way', 'used', 'cancelled') OR advance_left = 0),
  CHECK (status <> 'open' OR advance_left = amount),
  CHECK (status <> 'part_used' OR (advance_left > 0 AND advance_left < amount))
);
CREATE UNIQUE INDEX vendor_advances_of_payout ON vendor_advances (companies_id, payouts_id) WHERE payouts_id IS NOT NULL;
CREATE INDEX vendor_advances_by_date ON vendor_advances (companies_id, advance_date, vendor_advances_id);
CREATE INDEX vendor_advances_by_number ON vendor_advances (companies_id, number_key, vendor_advances_id);
CREATE INDEX vendor_advances_by_amount ON vendor_advances (companies_id, amount, vendor_advances_id);
CREATE INDEX vendor_advances_by_left ON vendor_advances (companies_id, advance_left, vendor_advances_id);
CREATE INDEX vendor_advances_by_vendor_name ON vendor_advances (companies_id, name_key, vendor_advances_id);
CREATE INDEX vendor_advances_by_vendor ON vendor_advances (companies_id, vendors_id, advance_date, vendor_advances_id);
CREATE INDEX vendor_advances_by_status ON vendor_advances (companies_id, status, advance_date, vendor_advances_id);
CREATE INDEX vendor_advances_open ON vendor_advances (companies_id, advance_date, vendor_advances_id) WHERE advance_left > 0;
CREATE INDEX vendor_advances_taxed ON vendor_advances (companies_id, vendors_id, tds_nature, advance_date) WHERE tds_nature IS NOT NULL;
CREATE INDEX vendor_advances_cancelled ON vendor_advances (companies_id, cancelled_on) WHERE cancelled_on IS NOT NULL;
CREATE INDEX vendor_advances_search ON vendor_advances USING gin (companies_id, search_key gin_trgm_ops);

-- What of an advance lowered a bill, and from when to when, each with its entry; null where advance and bill stand in the same account.
CREATE TABLE vendor_advance_applications (
  companies_id uuid NOT NULL,
  vendor_advance_applications_id uuid NOT NULL,
  vendor_advances_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  applied_on date NOT NULL,
  journal_entries_id uuid,
  undone_on date CHECK (undone_on >= applied_on),
  undo_journal_entries_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, vendor_advance_applications_id),
  FOREIGN KEY (companies_id, vendor_advances_id) REFERENCES vendor_advances,
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, undo_journal_entries_id) REFERENCES journal_entries
);
CREATE INDEX vendor_advance_applications_by_advance ON vendor_advance_applications (companies_id, vendor_advances_id);
CREATE INDEX vendor_advance_applications_by_bill ON vendor_advance_applications (companies_id, bills_id);
CREATE INDEX vendor_advance_applications_by_day ON vendor_advance_applications (companies_id, applied_on);
CREATE INDEX vendor_advance_applications_undone ON vendor_advance_applications (companies_id, undone_on) WHERE undone_on IS NOT NULL;

-- Of a bill's value, what was paid ahead of it: tax was withheld, or counted against the limit, with that payment and not again with the bill.
CREATE TABLE vendor_advance_tds (
  companies_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  vendor_advances_id uuid NOT NULL,
  covered bigint NOT NULL CHECK (covered > 0),
  PRIMARY KEY (companies_id, bills_id, vendor_advances_id),
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills,
  FOREIGN KEY (companies_id, vendor_advances_id) REFERENCES vendor_advances
);
CREATE INDEX vendor_advance_tds_by_advance ON vendor_advance_tds (companies_id, vendor_advances_id);

-- Money a vendor gave back, of an advance or of what a debit note left. The voucher keeps its number when it is undone.
CREATE TABLE vendor_refunds (
  companies_id uuid NOT NULL REFERENCES companies,
  vendor_refunds_id uuid NOT NULL,
  refund_number text NOT NULL CHECK (length(refund_number) <= 16),
  vendors_id uuid NOT NULL,
  vendor_advances_id uuid,
  debit_notes_id uuid,
  amount bigint NOT NULL CHECK (amount > 0),
  refunded_on date NOT NULL,
  payment_mode text NOT NULL CHECK (payment_mode IN ('bank_transfer', 'upi', 'cash', 'cheque', 'card', 'other')),
  reference text,
  ledger_accounts_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  undone_on date CHECK (undone_on >= refunded_on),
  undo_journal_entries_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, vendor_refunds_id),
  UNIQUE (companies_id, refund_number),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  FOREIGN KEY (companies_id, vendor_advances_id) REFERENCES vendor_advances,
  FOREIGN KEY (companies_id, debit_notes_id) REFERENCES debit_notes,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, undo_journal_entries_id) REFERENCES journal_entries,
  CHECK ((vendor_advances_id IS NULL) <> (debit_notes_id IS NULL))
);
CREATE INDEX vendor_refunds_by_advance ON vendor_refunds (companies_id, vendor_advances_id) WHERE vendor_advances_id IS NOT NULL;
CREATE INDEX vendor_refunds_by_debit_note ON vendor_refunds (companies_id, debit_notes_id) WHERE debit_notes_id IS NOT NULL;
CREATE INDEX vendor_refunds_by_vendor ON vendor_refunds (companies_id, vendors_id, refunded_on);
CREATE INDEX vendor_refunds_by_day ON vendor_refunds (companies_id, refunded_on);
CREATE INDEX vendor_refunds_undone ON vendor_refunds (companies_id, undone_on) WHERE undone_on IS NOT NULL;

-- What payouts of before left over is an advance too.
INSERT INTO vendor_advances (companies_id, vendor_advances_id, status, advance_number, number_key, advance_date, vendors_id, vendor_name,
    description, amount, gst_amount, tds_base, tds_amount, reverse_charge, tax_rule, cgst, sgst, igst, why, advance_left, payment_mode, reference,
    ledger_accounts_id, payouts_id, journal_entries_id, held_in, cancelled_on, cancel_reason, cancel_journal_entries_id, created_by, created_at, updated_at)
  SELECT p.companies_id, gen_random_uuid(), CASE WHEN p.reversed_on IS NULL THEN 'open' ELSE 'cancelled' END,
    coalesce(v.voucher_number, p.reference), coalesce(v.number_key, ''), p.processed_on, p.vendors_id, s.vendor_name,
    p.narration, p.rest, 0, 0, 0, false, 'none', 0, 0, 0, '{}', CASE WHEN p.reversed_on IS NULL THEN p.rest ELSE 0 END,
    coalesce(v.payment_mode, 'bank_transfer'), coalesce(p.utr, p.reference), b.ledger_accounts_id, p.payouts_id, p.journal_entries_id, 'payable',
    p.reversed_on, CASE WHEN p.reversed_on IS NULL THEN NULL ELSE coalesce(p.status_reason, 'The payment came back') END,
    p.reversal_journal_entries_id, p.made_by, p.created_at, p.updated_at
  FROM (SELECT p.*, p.amount - coalesce((SELECT sum(t.amount) FROM bill_payments t
          WHERE t.companies_id = p.companies_id AND t.payouts_id = p.payouts_id), 0)::bigint AS rest
        FROM payouts p WHERE p.vendors_id IS NOT NULL AND p.processed_on IS NOT NULL) p
  JOIN vendors s ON s.companies_id = p.companies_id AND s.vendors_id = p.vendors_id
  JOIN bank_accounts b ON b.companies_id = p.companies_id AND b.bank_accounts_id = p.bank_accounts_id
  LEFT JOIN payment_vouchers v ON v.companies_id = p.companies_id AND v.journal_entries_id = p.journal_entries_id
  WHERE p.rest > 0;

-- As find_debit_notes.
CREATE FUNCTION find_vendor_advances(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 50 AS $$
  SELECT d.vendor_advances_id FROM invoice_series s
  JOIN vendor_advances d ON d.companies_id = s.companies_id AND d.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'payment_vouchers'
  UNION
  (SELECT vendor_advances_id FROM vendor_advances
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR amount = paise)
   LIMIT most)
$$;

-- What does not hold between vendors and their documents: what is left of each, and what each vendor is owed in all.
CREATE FUNCTION broken_payables() RETURNS TABLE (invariant text, subject text, detail text)
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
      coalesce((SELECT sum(amount) FROM debit_note_applications p WHERE p.companies_id = n.companies_id AND p.debit_notes_id = n.debit_notes_id AND undone_on IS NULL), 0)
      + coalesce((SELECT sum(amount) FROM vendor_refunds r WHERE r.companies_id = n.companies_id AND r.debit_notes_id = n.debit_notes_id AND undone_on IS NULL), 0) AS used) u
    WHERE n.companies_id = current_company() AND n.status IN ('issued', 'part_used', 'used') AND n.debit_left <> n.total - u.used
$$;

-- Papers are kept with advances too.
ALTER TABLE attachments DROP CONSTRAINT attachments_attached_to_check;
ALTER TABLE attachments ADD CONSTRAINT attachments_attached_to_check CHECK (attached_to IN ('invoices', 'estimates', 'sales_orders',
  'delivery_challans', 'credit_notes', 'cash_memos', 'advances', 'purchase_orders', 'receipt_notes', 'debit_notes', 'vendor_advances',
  'journal_entries', 'bank_transactions'));

CALL tenant_table('vendor_advances', 'SELECT, INSERT, UPDATE');
CALL tenant_table('vendor_advance_applications', 'SELECT, INSERT, UPDATE');
CALL tenant_table('vendor_advance_tds', 'SELECT, INSERT, DELETE');
CALL tenant_table('vendor_refunds', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION find_vendor_advances, broken_payables FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_vendor_advances, broken_payables TO kosha_app;
