-- Certificates for a lower rate (s.197; Act 2025 s.395(1)), declarations of transporters (s.194C(6)) and of no tax (Form 121, before 15G and 15H).
CREATE TABLE tds_reliefs (
  companies_id uuid NOT NULL REFERENCES companies,
  tds_reliefs_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  relief_kind text NOT NULL CHECK (relief_kind IN ('certificate', 'transporter', 'declaration')),
  certificate_number text CHECK (length(certificate_number) IN (10, 15)),
  tds_nature text NOT NULL,
  rate numeric(7,4) NOT NULL CHECK (rate >= 0 AND rate < 100),
  -- What it covers, without GST; null: any sum.
  amount_limit bigint CHECK (amount_limit > 0),
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  withdrawn_on date,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, tds_reliefs_id),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  CHECK (valid_from <= valid_to),
  CHECK ((relief_kind = 'certificate') = (certificate_number IS NOT NULL)),
  CHECK (relief_kind <> 'certificate' OR amount_limit IS NOT NULL),
  CHECK (relief_kind = 'certificate' OR rate = 0),
  CHECK (relief_kind <> 'transporter' OR tds_nature = 'contractor')
);
COMMENT ON TABLE tds_reliefs IS 'Why less or no tax is deducted from a vendor: certificates and declarations with their days and limits.';
CREATE INDEX tds_reliefs_by_vendor ON tds_reliefs (companies_id, vendors_id);

-- Sub-ledger of the tax withheld from vendors: a row for each deduction, written with the entry that books it, reversed and never edited.
-- The Act of a row follows from `credited_on`: to 31 Mar 2026 that of 1961 (section), from 1 Apr 2026 that of 2025 (section and payment code).
CREATE TABLE tds_carries (
  companies_id uuid NOT NULL REFERENCES companies,
  tds_carries_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  source_type text NOT NULL CHECK (source_type IN ('bill', 'vendor_advance')),
  sources_id uuid NOT NULL,
  tds_nature text NOT NULL,
  section text NOT NULL,
  payment_code text,
  rate numeric(7,4) NOT NULL CHECK (rate > 0),
  tds_reliefs_id uuid,
  base bigint NOT NULL CHECK (base > 0),
  tax bigint NOT NULL CHECK (tax > 0),
  credited_on date NOT NULL,
  cancelled_on date,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, tds_carries_id),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors
);
COMMENT ON TABLE tds_carries IS 'Tax that a document made due and was too small to bear: withheld from the next of the payee.';
CREATE INDEX tds_carries_by_vendor ON tds_carries (companies_id, vendors_id);
CREATE INDEX tds_carries_by_source ON tds_carries (companies_id, sources_id);

CREATE TABLE tds_deductions (
  companies_id uuid NOT NULL REFERENCES companies,
  tds_deductions_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  -- As at the day of the deduction; null: the payee had given none.
  pan bytea CHECK (octet_length(pan) > 50 AND substring(pan FROM 1 FOR 4) = '\x4b534831'::bytea),
  pan_index bytea GENERATED ALWAYS AS (substring(pan FROM 7 FOR 16)) STORED,
  has_pan boolean NOT NULL,
  source_type text NOT NULL CHECK (source_type IN ('bill', 'vendor_advance')),
  sources_id uuid NOT NULL,
  cause text NOT NULL CHECK (cause IN ('own', 'caught_up', 'carried')),
  tds_carries_id uuid,
  tds_nature text NOT NULL,
  section text NOT NULL,
  payment_code text,
  rate numeric(7,4) NOT NULL CHECK (rate >= 0),
  -- The certificate or declaration that the rate comes from.
  tds_reliefs_id uuid,
  base bigint NOT NULL,
  tax bigint NOT NULL,
  -- Of credit or payment, whichever was first; and when the tax was withheld.
  credited_on date NOT NULL,
  deducted_on date NOT NULL,
  -- Null where the tax rounds to nothing and nothing else was posted.
  journal_entries_id uuid,
  reverses_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, tds_deductions_id),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  FOREIGN KEY (companies_id, tds_carries_id) REFERENCES tds_carries,
  FOREIGN KEY (companies_id, tds_reliefs_id) REFERENCES tds_reliefs,
  FOREIGN KEY (companies_id, reverses_id) REFERENCES tds_deductions,
  UNIQUE (companies_id, reverses_id),
  CHECK ((cause = 'carried') = (tds_carries_id IS NOT NULL)),
  CHECK (reverses_id IS NOT NULL OR base > 0 AND tax >= 0),
  CHECK (reverses_id IS NULL OR base < 0 AND tax <= 0)
);
COMMENT ON TABLE tds_deductions IS 'Sub-ledger of TDS withheld: one row a deduction, with its reversal as a row of its own.';
CREATE INDEX tds_deductions_by_payee ON tds_deductions (companies_id, vendors_id, tds_nature, credited_on);
CREATE INDEX tds_deductions_by_source ON tds_deductions (companies_id, sources_id);
CREATE INDEX tds_deductions_by_entry ON tds_deductions (companies_id, journal_entries_id);
CREATE INDEX tds_deductions_by_day ON tds_deductions (companies_id, deducted_on);
CREATE INDEX tds_deductions_by_relief ON tds_deductions (companies_id, tds_reliefs_id) WHERE tds_reliefs_id IS NOT NULL;
CREATE INDEX tds_deductions_by_carry ON tds_deductions (companies_id, tds_carries_id) WHERE tds_carries_id IS NOT NULL;

-- An advance that a payout is to pay withholds when it is paid: what it will, until then.
ALTER TABLE vendor_advances ADD COLUMN tds_planned jsonb, ADD COLUMN tds_short bigint NOT NULL DEFAULT 0 CHECK (tds_short >= 0);
ALTER TABLE bills ADD COLUMN tds_short bigint NOT NULL DEFAULT 0;

-- What was withheld before this: by the bill or the advance. PANs are sealed under the name of their column, so the rows of before show the
-- vendor's of today; `has_pan` is told by the rate. What a document could not bear was lost: it is carried from here on.
CREATE TEMPORARY TABLE withheld_before ON COMMIT DROP AS
  SELECT d.*, round(d.tds_base * d.tds_rate / 10000)::bigint * 100 AS due, gen_random_uuid() AS id FROM (
    SELECT companies_id, 'bill' AS source_type, bills_id AS sources_id, vendors_id, tds_nature, tds_section, tds_rate, tds_base, tds_amount, bill_date AS day,
      journal_entries_id, cancelled_on, cancel_journal_entries_id, created_at FROM bills
      WHERE tds_base > 0 AND status IN ('approved', 'paid', 'cancelled') AND opening_on IS NULL AND approved_at IS NOT NULL
    UNION ALL
    SELECT companies_id, 'vendor_advance', vendor_advances_id, vendors_id, tds_nature, tds_section, tds_rate, tds_base, tds_amount, advance_date,
      journal_entries_id, cancelled_on, cancel_journal_entries_id, created_at FROM vendor_advances
      WHERE tds_base > 0 AND opening_on IS NULL AND journal_entries_id IS NOT NULL
  ) d WHERE d.tds_nature IS NOT NULL AND d.tds_section IS NOT NULL AND d.tds_rate > 0;
INSERT INTO tds_deductions (companies_id, tds_deductions_id, vendors_id, has_pan, source_type, sources_id, cause, tds_nature, section, payment_code, rate, base, tax,
    credited_on, deducted_on, journal_entries_id, created_at)
  SELECT companies_id, id, vendors_id, NOT (tds_rate = 20 OR tds_nature = 'goods' AND tds_rate = 5), source_type, sources_id, 'own', tds_nature, tds_section,
    CASE WHEN day < '2026-04-01' THEN NULL ELSE CASE tds_nature WHEN 'contractor' THEN CASE WHEN tds_rate = 1 THEN '1023' ELSE '1024' END WHEN 'commission' THEN '1006'
      WHEN 'rent_machinery' THEN '1008' WHEN 'rent_property' THEN '1009' WHEN 'technical' THEN '1026' WHEN 'professional' THEN '1027' WHEN 'director' THEN '1028'
      WHEN 'interest' THEN '1022' WHEN 'goods' THEN '1031' WHEN 'partner' THEN '1067' END END,
    tds_rate, CASE WHEN tds_amount >= due THEN tds_base ELSE least(tds_base, round(tds_amount * 100 / tds_rate)::bigint) END, tds_amount, day, day, journal_entries_id, created_at
  FROM withheld_before WHERE tds_amount > 0 OR due = 0;
INSERT INTO tds_deductions (companies_id, tds_deductions_id, vendors_id, has_pan, source_type, sources_id, cause, tds_nature, section, payment_code, rate, base, tax,
    credited_on, deducted_on, journal_entries_id, reverses_id, created_at)
  SELECT d.companies_id, gen_random_uuid(), d.vendors_id, d.has_pan, d.source_type, d.sources_id, d.cause, d.tds_nature, d.section, d.payment_code, d.rate, -d.base, -d.tax,
    d.credited_on, b.cancelled_on, b.cancel_journal_entries_id, d.tds_deductions_id, d.created_at
  FROM tds_deductions d JOIN withheld_before b ON b.companies_id = d.companies_id AND b.id = d.tds_deductions_id WHERE b.cancelled_on IS NOT NULL;
ALTER TABLE bills NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_advances NO FORCE ROW LEVEL SECURITY;
UPDATE bills b SET tds_short = w.due - w.tds_amount FROM withheld_before w
  WHERE w.source_type = 'bill' AND b.companies_id = w.companies_id AND b.bills_id = w.sources_id AND w.due > w.tds_amount;
UPDATE vendor_advances a SET tds_short = w.due - w.tds_amount FROM withheld_before w
  WHERE w.source_type = 'vendor_advance' AND a.companies_id = w.companies_id AND a.vendor_advances_id = w.sources_id AND w.due > w.tds_amount;
INSERT INTO tds_carries (companies_id, tds_carries_id, vendors_id, source_type, sources_id, tds_nature, section, payment_code, rate, base, tax, credited_on, created_at)
  SELECT b.companies_id, gen_random_uuid(), b.vendors_id, b.source_type, b.sources_id, b.tds_nature, b.tds_section, d.payment_code, b.tds_rate,
    greatest(1, b.tds_base - coalesce(d.base, 0)), b.due - b.tds_amount, b.day, b.created_at
  FROM withheld_before b LEFT JOIN tds_deductions d ON d.companies_id = b.companies_id AND d.tds_deductions_id = b.id
  WHERE b.due > b.tds_amount AND b.cancelled_on IS NULL;
UPDATE vendor_advances SET tds_planned = jsonb_build_object('deductions', jsonb_build_array(jsonb_build_object('tds_nature', tds_nature, 'section', tds_section, 'payment_code', NULL,
    'rate', trim_scale(tds_rate)::text, 'credited_on', advance_date, 'base', tds_base, 'tax', tds_amount, 'tds_carries_id', NULL, 'tds_reliefs_id', NULL, 'cause', 'own')), 'left', '[]'::jsonb)
  WHERE status = 'on_its_way' AND tds_base > 0 AND tds_nature IS NOT NULL AND tds_section IS NOT NULL AND tds_rate > 0;

ALTER TABLE bills FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_advances FORCE ROW LEVEL SECURITY;

CALL tenant_table('tds_reliefs', 'SELECT, INSERT, UPDATE');
CALL tenant_table('tds_carries', 'SELECT, INSERT, UPDATE');
CALL tenant_table('tds_deductions', 'SELECT, INSERT');

-- What must hold of TDS withheld: every entry of a bill, an advance or a payout, and every reversal of one, credits TDS payable with what its rows say.
CREATE FUNCTION broken_tds() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH kept AS (
    SELECT journal_entries_id, deducted_on, sum(tax)::bigint AS tax FROM tds_deductions WHERE companies_id = current_company() AND journal_entries_id IS NOT NULL GROUP BY 1, 2
  ), posted AS (
    SELECT l.journal_entries_id, l.posting_date, -sum(l.amount)::bigint AS tax
    FROM ledger_accounts a JOIN journal_lines l ON l.companies_id = a.companies_id AND l.ledger_accounts_id = a.ledger_accounts_id
    JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
    LEFT JOIN journal_entries r ON r.companies_id = e.companies_id AND r.journal_entries_id = e.reverses_id
    WHERE a.companies_id = current_company() AND a.account_role = 'tds_payable' AND coalesce(r.source, e.source) IN ('bill', 'payment_ahead', 'payout') GROUP BY 1, 2
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
REVOKE ALL ON FUNCTION broken_tds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION broken_tds TO kosha_app;
