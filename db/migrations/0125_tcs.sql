-- Tax collected at source on sales (Income-tax Act 1961 s.206C; Act of 2025 s.394 from 1 Apr 2026): docs/decisions/0105.
ALTER TABLE items ADD COLUMN tcs_nature text;
ALTER TABLE invoice_lines ADD COLUMN tcs_nature text;
-- What the customer pays on top, by nature with base and rate; how the buyer's declaration of use is named.
ALTER TABLE invoices
  ADD COLUMN tcs bigint NOT NULL DEFAULT 0,
  ADD COLUMN tcs_parts jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN tcs_declaration text;
ALTER TABLE credit_notes
  ADD COLUMN tcs bigint NOT NULL DEFAULT 0,
  ADD COLUMN tcs_parts jsonb NOT NULL DEFAULT '[]';

-- Sub-ledger of the tax collected from customers: a row for each nature of an invoice, written with its entry; a credit note has rows below
-- zero, and a cancelled document a reversal of each. Never edited. The Act of a row follows from `collected_on`.
CREATE TABLE tcs_collections (
  companies_id uuid NOT NULL REFERENCES companies,
  tcs_collections_id uuid NOT NULL,
  customers_id uuid NOT NULL,
  -- As on the day of the invoice; null: the buyer had given none.
  pan bytea CHECK (octet_length(pan) > 50 AND substring(pan FROM 1 FOR 4) = '\x4b534831'::bytea),
  has_pan boolean NOT NULL,
  source_type text NOT NULL CHECK (source_type IN ('invoice', 'credit_note')),
  sources_id uuid NOT NULL,
  tcs_nature text NOT NULL,
  section text NOT NULL,
  collection_code text NOT NULL,
  rate numeric(7,4) NOT NULL CHECK (rate >= 0),
  rate_reason text CHECK (rate_reason IN ('no_pan', 'declaration')),
  declaration text,
  base bigint NOT NULL,
  tax bigint NOT NULL,
  collected_on date NOT NULL,
  journal_entries_id uuid,
  reverses_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, tcs_collections_id),
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  FOREIGN KEY (companies_id, reverses_id) REFERENCES tcs_collections,
  UNIQUE (companies_id, reverses_id),
  CHECK ((rate_reason = 'declaration') IS NOT TRUE OR tax = 0),
  CHECK (source_type = 'credit_note' OR reverses_id IS NOT NULL OR base > 0 AND tax >= 0)
);
COMMENT ON TABLE tcs_collections IS 'Sub-ledger of TCS collected on sales: one row a nature of a document, with its reversal as a row of its own.';
CREATE INDEX tcs_collections_by_source ON tcs_collections (companies_id, sources_id);
CREATE INDEX tcs_collections_by_day ON tcs_collections (companies_id, collected_on);
CREATE INDEX tcs_collections_by_customer ON tcs_collections (companies_id, customers_id);
CALL tenant_table('tcs_collections', 'SELECT, INSERT, UPDATE (customers_id)');

-- The same challan pays TDS or TCS.
ALTER TABLE tds_challans ADD COLUMN tax_kind text NOT NULL DEFAULT 'tds' CHECK (tax_kind IN ('tds', 'tcs'));
CREATE TABLE tcs_challan_collections (
  companies_id uuid NOT NULL REFERENCES companies,
  tcs_collections_id uuid NOT NULL,
  tds_challans_id uuid NOT NULL,
  interest bigint NOT NULL CHECK (interest >= 0),
  PRIMARY KEY (companies_id, tcs_collections_id),
  FOREIGN KEY (companies_id, tds_challans_id) REFERENCES tds_challans,
  FOREIGN KEY (companies_id, tcs_collections_id) REFERENCES tcs_collections
);
COMMENT ON TABLE tcs_challan_collections IS 'Which collection is paid by which challan; one by one only.';
CREATE INDEX tcs_challan_collections_by_challan ON tcs_challan_collections (companies_id, tds_challans_id);
CALL tenant_table('tcs_challan_collections', 'SELECT, INSERT, DELETE');

-- What must hold of TCS: every entry of an invoice or a credit note, and every reversal of one, credits TCS payable with what its rows say.
CREATE FUNCTION broken_tcs() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH kept AS (
    SELECT journal_entries_id, collected_on, sum(tax)::bigint AS tax FROM tcs_collections WHERE companies_id = current_company() AND journal_entries_id IS NOT NULL GROUP BY 1, 2
  ), posted AS (
    SELECT l.journal_entries_id, l.posting_date, -sum(l.amount)::bigint AS tax
    FROM ledger_accounts a JOIN journal_lines l ON l.companies_id = a.companies_id AND l.ledger_accounts_id = a.ledger_accounts_id
    JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
    LEFT JOIN journal_entries r ON r.companies_id = e.companies_id AND r.journal_entries_id = e.reverses_id
    WHERE a.companies_id = current_company() AND a.account_role = 'tcs_payable' AND coalesce(r.source, e.source) IN ('invoice', 'credit_note') GROUP BY 1, 2
  )
  SELECT 'TCS payable is what the collections say', coalesce(k.journal_entries_id, p.journal_entries_id)::text, format('collections %s, books %s', coalesce(k.tax, 0), coalesce(p.tax, 0))
    FROM kept k FULL JOIN posted p ON p.journal_entries_id = k.journal_entries_id AND p.posting_date = k.collected_on WHERE coalesce(k.tax, 0) <> coalesce(p.tax, 0)
  UNION ALL
  SELECT 'a collection that counts is posted', c.tcs_collections_id::text, format('%s without an entry', c.tax)
    FROM tcs_collections c WHERE c.companies_id = current_company() AND c.journal_entries_id IS NULL AND c.tax <> 0
$$;
REVOKE ALL ON FUNCTION broken_tcs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION broken_tcs TO kosha_app;
