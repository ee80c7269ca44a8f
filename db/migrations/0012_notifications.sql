-- What people are told, one row per person and company, and the finders behind the search of the palette.

CREATE TABLE notifications (
  companies_id uuid NOT NULL REFERENCES companies,
  accounts_id uuid NOT NULL REFERENCES accounts,
  -- The same for everybody told of one thing.
  notifications_id uuid NOT NULL,
  kind text NOT NULL,
  title text NOT NULL CHECK (title <> ''),
  notification_text text,
  -- A path of the application.
  link text CHECK (link ~ '^/[^/\\]'),
  read_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, accounts_id, notifications_id)
);
CREATE INDEX notifications_unread ON notifications (companies_id, accounts_id, notifications_id) WHERE read_at IS NULL;
CALL tenant_table('notifications', 'SELECT, INSERT, UPDATE');

-- Which of these sessions still stand, and for which person and company. One statement a beat for all streams of a server.
CREATE FUNCTION sessions_standing(p_sessions_ids uuid[], p_now timestamptz, p_idle interval)
RETURNS TABLE (sessions_id uuid, companies_id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.sessions_id, m.companies_id FROM sessions s
  JOIN memberships m ON m.companies_id = s.companies_id AND m.accounts_id = s.accounts_id AND m.membership_status = 'active'
  WHERE s.sessions_id = ANY(p_sessions_ids) AND s.expires_at > p_now AND s.last_seen_at > p_now - p_idle
$$;

-- What a company decided for everybody in it; without a row, nothing yet.
CREATE TABLE company_config (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  bill_workflow_enabled boolean NOT NULL DEFAULT false
);
CALL tenant_table('company_config', 'SELECT, INSERT, UPDATE');

-- The palette asks for a handful of each kind while somebody types. Each finder looks at exact hits through their index, then at the
-- newest rows, where a common text is found at once, and only then in the index of letters, where a rare one is. Row-level security
-- keeps LIKE out of index conditions, so they bind the company themselves.
CREATE INDEX items_search ON items USING gin (companies_id,
  lower(' ' || item_name || ' ' || coalesce(sku, '') || ' ' || coalesce(hsn, '')) gin_trgm_ops);
CREATE INDEX journal_entries_search ON journal_entries USING gin (companies_id, lower(' ' || memo) gin_trgm_ops)
  WHERE source IN ('manual', 'opening', 'reversal');

CREATE FUNCTION search_customers(pattern text, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := current_company();
  found uuid[];
BEGIN
  found := ARRAY(
    SELECT customers_id FROM (
      SELECT customers_id, customer_name, gstin, email, mobile_number FROM customers
      WHERE companies_id = company ORDER BY customers_id DESC LIMIT 1000) newest
    WHERE lower(' ' || customer_name || ' ' || coalesce(gstin, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_number, '')) LIKE pattern
    LIMIT most);
  IF cardinality(found) < most THEN
    found := found || ARRAY(
      SELECT customers_id FROM customers
      WHERE companies_id = company AND customers_id <> ALL (found)
        AND lower(' ' || customer_name || ' ' || coalesce(gstin, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_number, '')) LIKE pattern
      LIMIT most - cardinality(found));
  END IF;
  RETURN found;
END $$;

CREATE FUNCTION search_invoices(pattern text, paise bigint, wanted_serial integer, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := current_company();
  found uuid[] := '{}';
BEGIN
  IF wanted_serial IS NOT NULL THEN
    found := ARRAY(
      SELECT i.invoices_id FROM invoice_series s
      JOIN invoices i ON i.companies_id = s.companies_id
        AND i.number_key = s.prefix || '/' || s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
      WHERE s.companies_id = company ORDER BY s.financial_year DESC LIMIT most);
  END IF;
  IF paise IS NOT NULL THEN
    found := found || ARRAY(
      SELECT invoices_id FROM invoices WHERE companies_id = company AND total = paise AND invoices_id <> ALL (found)
      ORDER BY invoices_id DESC LIMIT most);
    found := found || ARRAY(
      SELECT invoices_id FROM invoices WHERE companies_id = company AND amount_due = paise AND invoices_id <> ALL (found)
      ORDER BY invoices_id DESC LIMIT most);
  END IF;
  IF cardinality(found) < most THEN
    found := found || ARRAY(
      SELECT invoices_id FROM (
        SELECT invoices_id, search_key FROM invoices
        WHERE companies_id = company ORDER BY invoice_date DESC, invoices_id DESC LIMIT 1000) newest
      WHERE search_key LIKE pattern AND invoices_id <> ALL (found) LIMIT most - cardinality(found));
  END IF;
  IF cardinality(found) < most THEN
    found := found || ARRAY(
      SELECT invoices_id FROM invoices WHERE companies_id = company AND search_key LIKE pattern AND invoices_id <> ALL (found)
      LIMIT most - cardinality(found));
  END IF;
  RETURN found[1:most];
END $$;

CREATE FUNCTION search_bank_transactions(pattern text, paise bigint, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := current_company();
  found uuid[] := '{}';
BEGIN
  IF paise IS NOT NULL THEN
    found := ARRAY(
      SELECT bank_transactions_id FROM bank_transactions WHERE companies_id = company AND amount = paise
      ORDER BY bank_transactions_id DESC LIMIT most);
    found := found || ARRAY(
      SELECT bank_transactions_id FROM bank_transactions WHERE companies_id = company AND amount = -paise
      ORDER BY bank_transactions_id DESC LIMIT most);
  END IF;
  IF cardinality(found) < most THEN
    found := found || ARRAY(
      SELECT bank_transactions_id FROM (
        SELECT bank_transactions_id, description, reference, counterparty, vpa FROM bank_transactions
        WHERE companies_id = company ORDER BY transaction_date DESC, row_order DESC, bank_transactions_id DESC LIMIT 1000) newest
      WHERE lower(' ' || description || ' ' || coalesce(reference, '') || ' ' || coalesce(counterparty, '') || ' ' || coalesce(vpa, '')) LIKE pattern
        AND bank_transactions_id <> ALL (found) LIMIT most - cardinality(found));
  END IF;
  -- Two letters begin a word in too many narrations, behind a dash or a stroke, to look through them all.
  IF cardinality(found) < most AND length(pattern) > 5 THEN
    found := found || ARRAY(
      SELECT bank_transactions_id FROM bank_transactions
      WHERE companies_id = company AND bank_transactions_id <> ALL (found)
        AND lower(' ' || description || ' ' || coalesce(reference, '') || ' ' || coalesce(counterparty, '') || ' ' || coalesce(vpa, '')) LIKE pattern
      LIMIT most - cardinality(found));
  END IF;
  RETURN found[1:most];
END $$;

CREATE FUNCTION search_items(pattern text, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := current_company();
  found uuid[];
BEGIN
  found := ARRAY(
    SELECT items_id FROM (
      SELECT items_id, item_name, sku, hsn FROM items WHERE companies_id = company ORDER BY items_id DESC LIMIT 1000) newest
    WHERE lower(' ' || item_name || ' ' || coalesce(sku, '') || ' ' || coalesce(hsn, '')) LIKE pattern LIMIT most);
  IF cardinality(found) < most THEN
    found := found || ARRAY(
      SELECT items_id FROM items
      WHERE companies_id = company AND items_id <> ALL (found)
        AND lower(' ' || item_name || ' ' || coalesce(sku, '') || ' ' || coalesce(hsn, '')) LIKE pattern
      LIMIT most - cardinality(found));
  END IF;
  RETURN found;
END $$;

-- Entries made by hand; the others are found by their document.
CREATE FUNCTION search_journals(pattern text, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := current_company();
  found uuid[];
BEGIN
  found := ARRAY(
    SELECT journal_entries_id FROM (
      SELECT journal_entries_id, memo FROM journal_entries
      WHERE companies_id = company AND source = 'manual' ORDER BY posting_date DESC, journal_entries_id DESC LIMIT 1000) newest
    WHERE lower(' ' || memo) LIKE pattern LIMIT most);
  IF cardinality(found) < most AND length(pattern) > 5 THEN
    found := found || ARRAY(
      SELECT journal_entries_id FROM journal_entries
      WHERE companies_id = company AND source IN ('manual', 'opening', 'reversal') AND lower(' ' || memo) LIKE pattern
        AND journal_entries_id <> ALL (found)
      LIMIT most - cardinality(found));
  END IF;
  RETURN found;
END $$;

REVOKE ALL ON FUNCTION sessions_standing, search_customers, search_invoices, search_bank_transactions, search_items, search_journals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sessions_standing, search_customers, search_invoices, search_bank_transactions, search_items, search_journals TO kosha_app;
