-- Days on which the PAN of a payee is inoperative: tax is 20% as without a PAN (s.206AA with rule 114AAA; Act 2025 s.397(2)).
CREATE TABLE vendor_pan_states (
  companies_id uuid NOT NULL REFERENCES companies,
  vendor_pan_states_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  inoperative_from date NOT NULL,
  -- The first day on which it is operative again; null: it still is not.
  operative_from date,
  note text CHECK (length(note) <= 300),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, vendor_pan_states_id),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  CHECK (inoperative_from < operative_from)
);
COMMENT ON TABLE vendor_pan_states IS 'When the PAN of a vendor was inoperative; it counts for every vendor of that PAN.';
CREATE INDEX vendor_pan_states_by_vendor ON vendor_pan_states (companies_id, vendors_id);
CALL tenant_table('vendor_pan_states', 'SELECT, INSERT, UPDATE');

-- Why the rate is above the ordinary one; null: it is not, or the row is from before this was stored.
ALTER TABLE tds_deductions ADD COLUMN rate_reason text CHECK (rate_reason IN ('no_pan', 'inoperative_pan'));
ALTER TABLE tds_carries ADD COLUMN rate_reason text CHECK (rate_reason IN ('no_pan', 'inoperative_pan'));

-- What must hold of TDS withheld: every entry of a bill, its payment, an advance or a payout, and every reversal of one, credits TDS payable with what its rows say.
CREATE OR REPLACE FUNCTION broken_tds() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH kept AS (
    SELECT journal_entries_id, deducted_on, sum(tax)::bigint AS tax FROM tds_deductions WHERE companies_id = current_company() AND journal_entries_id IS NOT NULL GROUP BY 1, 2
  ), posted AS (
    SELECT l.journal_entries_id, l.posting_date, -sum(l.amount)::bigint AS tax
    FROM ledger_accounts a JOIN journal_lines l ON l.companies_id = a.companies_id AND l.ledger_accounts_id = a.ledger_accounts_id
    JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
    LEFT JOIN journal_entries r ON r.companies_id = e.companies_id AND r.journal_entries_id = e.reverses_id
    WHERE a.companies_id = current_company() AND a.account_role = 'tds_payable' AND coalesce(r.source, e.source) IN ('bill', 'bill_payment', 'payment_ahead', 'payout') GROUP BY 1, 2
  )
  SELECT 'TDS payable is what the deductions say', coalesce(k.journal_entries_id, p.journal_entries_id)::text, format('deductions %s, books %s', coalesce(k.tax, 0), coalesce(p.tax, 0))
    FROM kept k FULL JOIN posted p ON p.journal_entries_id = k.journal_entries_id AND p.posting_date = k.deducted_on WHERE coalesce(k.tax, 0) <> coalesce(p.tax, 0)
  UNION ALL
  SELECT 'a deduction that counts is posted', d.tds_deductions_id::text, format('%s without an entry', d.tax)
    FROM tds_deductions d WHERE d.companies_id = current_company() AND d.journal_entries_id IS NULL AND d.tax <> 0
  UNION ALL
  SELECT 'no more is withheld than was carried', c.tds_carries_id::text, format('carried %s, withheld %s', c.tax, sum(d.tax))
    FROM tds_carries c JOIN tds_deductions d ON d.companies_id = c.companies_id AND d.tds_carries_id = c.tds_carries_id
    WHERE c.companies_id = current_company() GROUP BY c.companies_id, c.tds_carries_id, c.tax HAVING sum(d.tax) > c.tax OR sum(d.tax) < 0
$$;
