-- Row-level security keeps lower() and LIKE away from an index: the name to sort by is a column, and the search a function that binds
-- the company itself, as find_invoices does.
ALTER TABLE customers ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (lower(customer_name)) STORED;
DROP INDEX customers_by_name;
CREATE INDEX customers_by_name ON customers (companies_id, is_active, name_key, customers_id);

DROP INDEX customers_search;
CREATE INDEX customers_search ON customers USING gin (companies_id,
  lower(' ' || customer_name || ' ' || coalesce(gstin, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_number, '')) gin_trgm_ops);

-- Ids of customers whose search text holds the pattern, at most `most`. The leading blank lets one or two letters find beginnings of words.
CREATE FUNCTION find_customers(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50 AS $$
  SELECT customers_id FROM customers
  WHERE companies_id = current_company()
    AND lower(' ' || customer_name || ' ' || coalesce(gstin, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_number, '')) LIKE pattern
  LIMIT most
$$;
REVOKE ALL ON FUNCTION find_customers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_customers TO kosha_app;
