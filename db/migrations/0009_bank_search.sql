-- Row-level security keeps LIKE away from an index, so the search of bank lines is a function that binds the company itself, as
-- find_invoices does. The leading blank lets a search for one or two letters find beginnings of words.
DROP INDEX bank_transactions_search;
CREATE INDEX bank_transactions_search ON bank_transactions USING gin (companies_id,
  lower(' ' || description || ' ' || coalesce(reference, '') || ' ' || coalesce(counterparty, '') || ' ' || coalesce(vpa, '')) gin_trgm_ops);

CREATE FUNCTION find_bank_transactions(pattern text, paise bigint, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50 AS $$
  SELECT bank_transactions_id FROM bank_transactions
  WHERE companies_id = current_company()
    AND (lower(' ' || description || ' ' || coalesce(reference, '') || ' ' || coalesce(counterparty, '') || ' ' || coalesce(vpa, '')) LIKE pattern
      OR amount = paise OR amount = -paise)
  LIMIT most
$$;
REVOKE ALL ON FUNCTION find_bank_transactions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_bank_transactions TO kosha_app;
