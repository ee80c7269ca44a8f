-- Groups of companies: kept in the company that leads each of them. What a group reports is read in every company's own transaction.
CREATE TABLE company_groups (
  companies_id uuid NOT NULL REFERENCES companies,
  company_groups_id uuid NOT NULL,
  group_name text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (companies_id, company_groups_id)
);

-- The companies in the order of their columns, the leading one first. `company_name` is what it was called when it was added, for whoever
-- may not look into it.
CREATE TABLE group_companies (
  companies_id uuid NOT NULL,
  company_groups_id uuid NOT NULL,
  member_id uuid NOT NULL,
  company_name text NOT NULL,
  column_no smallint NOT NULL,
  PRIMARY KEY (companies_id, company_groups_id, member_id),
  FOREIGN KEY (companies_id, company_groups_id) REFERENCES company_groups
);

-- A company's own word that another company's group may hold its figures, given and taken back by its owners.
CREATE TABLE group_consents (
  companies_id uuid NOT NULL REFERENCES companies,
  company_groups_id uuid NOT NULL,
  leading_id uuid NOT NULL,
  leading_name text NOT NULL,
  group_name text NOT NULL,
  consented_by uuid NOT NULL,
  consented_at timestamptz NOT NULL,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  PRIMARY KEY (companies_id, company_groups_id),
  CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL))
);

-- Eliminations by hand: entries of the group, in the books of no company. They are taken back, never changed.
CREATE TABLE group_eliminations (
  companies_id uuid NOT NULL,
  group_eliminations_id uuid NOT NULL,
  company_groups_id uuid NOT NULL,
  eliminated_on date NOT NULL,
  reason text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  taken_back_by uuid,
  taken_back_at timestamptz,
  PRIMARY KEY (companies_id, group_eliminations_id),
  FOREIGN KEY (companies_id, company_groups_id) REFERENCES company_groups,
  CHECK ((taken_back_by IS NULL) = (taken_back_at IS NULL))
);
CREATE INDEX group_eliminations_of_group ON group_eliminations (companies_id, company_groups_id, eliminated_on DESC, group_eliminations_id DESC);

-- Debits positive. The line of the group is found by what the account was: its role, or else its heading and name.
CREATE TABLE group_elimination_lines (
  companies_id uuid NOT NULL,
  group_eliminations_id uuid NOT NULL,
  line_no smallint NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  account_role text,
  account_type text NOT NULL,
  schedule_iii text NOT NULL,
  code text NOT NULL,
  account_name text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (companies_id, group_eliminations_id, line_no),
  FOREIGN KEY (companies_id, group_eliminations_id) REFERENCES group_eliminations,
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
);

-- The PAN of a registered party stands in its GSTIN.
CREATE INDEX customers_by_pan ON customers (companies_id, (coalesce(pan, substr(gstin, 3, 10)))) WHERE pan IS NOT NULL OR gstin IS NOT NULL;
CREATE INDEX vendors_by_pan ON vendors (companies_id, (coalesce(pan, substr(gstin, 3, 10)))) WHERE pan IS NOT NULL OR gstin IS NOT NULL;

-- Customers and vendors of the current company that are one of these tax payers. Under forced row security an index on an expression
-- cannot be used, so this looks for them and binds the company itself.
CREATE FUNCTION parties_by_pan(p_pans text[]) RETURNS TABLE (side text, party_id uuid, party_name text, gstin text, pan text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 10 AS $$
  SELECT 'customer', c.customers_id, c.customer_name, c.gstin, coalesce(c.pan, substr(c.gstin, 3, 10)) FROM customers c
  WHERE c.companies_id = current_company() AND coalesce(c.pan, substr(c.gstin, 3, 10)) = ANY (p_pans) AND (c.pan IS NOT NULL OR c.gstin IS NOT NULL)
  UNION ALL
  SELECT 'vendor', v.vendors_id, v.vendor_name, v.gstin, coalesce(v.pan, substr(v.gstin, 3, 10)) FROM vendors v
  WHERE v.companies_id = current_company() AND coalesce(v.pan, substr(v.gstin, 3, 10)) = ANY (p_pans) AND (v.pan IS NOT NULL OR v.gstin IS NOT NULL)
$$;

-- What moved an account, month by month, by the customer or vendor of the entry's document ('' where it has none). Worked out from a month's
-- lines when it is asked for and kept: books are only ever added to, so it holds as long as the totals of the month are those of its mark.
CREATE TABLE account_parties (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- 'customer:id', 'vendor:id' or ''.
  party text NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  PRIMARY KEY (companies_id, ledger_accounts_id, month, party),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
);
CREATE TABLE account_party_marks (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  PRIMARY KEY (companies_id, ledger_accounts_id, month),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
);

-- Whose document an entry is of. Reads as whoever asks; a kind of document without a line here has no party.
CREATE FUNCTION party_of_entry(p_source text, p_ref text) RETURNS text LANGUAGE plpgsql STABLE AS $$
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
    WHEN 'payment_ahead_used' THEN SELECT v.vendors_id INTO vendor FROM vendor_advance_applications a
      JOIN vendor_advances v USING (companies_id, vendor_advances_id) WHERE a.companies_id = c AND a.vendor_advance_applications_id = p_ref::uuid;
    WHEN 'payment_returned' THEN SELECT vendors_id INTO vendor FROM vendor_refunds WHERE companies_id = c AND vendor_refunds_id = p_ref::uuid;
    ELSE RETURN '';
  END CASE;
  RETURN coalesce('customer:' || customer, 'vendor:' || vendor, '');
END $$;

CALL tenant_table('company_groups', 'SELECT, INSERT, UPDATE');
CALL tenant_table('group_companies', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('group_consents', 'SELECT, INSERT, UPDATE');
CALL tenant_table('group_eliminations', 'SELECT, INSERT, UPDATE');
CALL tenant_table('group_elimination_lines', 'SELECT, INSERT');
CALL tenant_table('account_parties', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('account_party_marks', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION parties_by_pan FROM PUBLIC;
GRANT EXECUTE ON FUNCTION parties_by_pan TO kosha_app;
