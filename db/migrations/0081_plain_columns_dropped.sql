-- Runs after: plain columns are sealed.
-- The server seals what stands in the plain columns before it applies this, in batches; a start that was killed goes on with the rest.
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM vendors WHERE bank_account_number_plain IS NOT NULL OR pan_plain IS NOT NULL)
    OR EXISTS (SELECT 1 FROM staff WHERE bank_account_number_plain IS NOT NULL)
    OR EXISTS (SELECT 1 FROM companies WHERE bank_account_number_plain IS NOT NULL OR pan_plain IS NOT NULL)
    OR EXISTS (SELECT 1 FROM bank_accounts WHERE account_number_plain IS NOT NULL)
    OR EXISTS (SELECT 1 FROM cards WHERE payee_account_number_plain IS NOT NULL)
    OR EXISTS (SELECT 1 FROM payouts WHERE payee_account_number_plain IS NOT NULL)
    OR EXISTS (SELECT 1 FROM customers WHERE pan_plain IS NOT NULL)
    OR EXISTS (SELECT 1 FROM kyc_profiles WHERE signatory_pan_plain IS NOT NULL)
    OR EXISTS (SELECT 1 FROM approval_requests WHERE sealed_plain IS NOT NULL)
    OR EXISTS (SELECT 1 FROM kyc_partners WHERE pan_plain IS NOT NULL)
  THEN RAISE EXCEPTION 'some bank account numbers or PANs are not sealed yet';
  END IF;
END $$;

ALTER TABLE vendors DROP COLUMN bank_account_number_plain, DROP COLUMN pan_plain,
  ADD CHECK ((bank_status = 'none') = (bank_account_number IS NULL));
ALTER TABLE staff DROP COLUMN bank_account_number_plain,
  ADD CHECK ((bank_status = 'none') = (bank_account_number IS NULL));
ALTER TABLE companies DROP COLUMN bank_account_number_plain, DROP COLUMN pan_plain;
ALTER TABLE bank_accounts DROP COLUMN account_number_plain;
ALTER TABLE cards DROP COLUMN payee_account_number_plain,
  ADD CHECK ((payee_account_number IS NULL) = (payee_ifsc IS NULL)),
  ADD CHECK (payee_account_number IS NOT NULL OR payee_vpa IS NOT NULL);
ALTER TABLE payouts DROP COLUMN payee_account_number_plain,
  ADD CHECK ((payee_account_number IS NULL) = (payee_ifsc IS NULL)),
  ADD CHECK (payee_account_number IS NOT NULL OR payee_vpa IS NOT NULL);
ALTER TABLE customers DROP COLUMN pan_plain;
ALTER TABLE kyc_profiles DROP COLUMN signatory_pan_plain;
ALTER TABLE kyc_partners DROP COLUMN pan_plain, ALTER COLUMN pan SET NOT NULL;
ALTER TABLE approval_requests DROP COLUMN sealed_plain, ALTER COLUMN sealed SET NOT NULL;

-- What is kept beside only to be looked at holds them masked from now on: packets of approvers, and rows of files that were made.
CREATE FUNCTION pg_temp.masked(field text, value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN field IN ('bank_account_number', 'account_number') THEN repeat('X', greatest(length(value) - 4, 0)) || right(value, 4)
    WHEN field = 'pan' AND length(value) = 10 THEN left(value, 2) || 'XXXXXX' || right(value, 2)
    ELSE value END
$$;
ALTER TABLE approval_requests NO FORCE ROW LEVEL SECURITY;
UPDATE approval_requests SET packet = jsonb_set(packet, '{payee,pan}', to_jsonb(pg_temp.masked('pan', packet #>> '{payee,pan}')))
WHERE packet #>> '{payee,pan}' IS NOT NULL;
ALTER TABLE approval_requests FORCE ROW LEVEL SECURITY;
ALTER TABLE row_import_rows NO FORCE ROW LEVEL SECURITY;
UPDATE row_import_rows r SET row_key = 'made ' || r.row_no, cells = (
  SELECT jsonb_agg(pg_temp.masked(coalesce(i.fields[c.at], ''), c.value) ORDER BY c.at) FROM jsonb_array_elements_text(r.cells) WITH ORDINALITY AS c (value, at))
FROM row_imports i
WHERE i.companies_id = r.companies_id AND i.row_imports_id = r.row_imports_id AND r.row_status IN ('made', 'known') AND jsonb_array_length(r.cells) > 0
  AND i.fields && '{bank_account_number,account_number,pan}' AND i.import_status = 'finished';
ALTER TABLE row_import_rows FORCE ROW LEVEL SECURITY;
DROP FUNCTION pg_temp.masked;

CREATE INDEX vendors_by_account ON vendors (companies_id, account_index) WHERE account_index IS NOT NULL;
CREATE INDEX staff_by_account ON staff (companies_id, account_index) WHERE account_index IS NOT NULL;
-- One number: the same but for zeros in front, and as long. Two that differ in those zeros were two accounts so far and stay so.
CREATE UNIQUE INDEX bank_accounts_by_number ON bank_accounts (companies_id, account_index, octet_length(account_number), coalesce(left(ifsc, 4), ''))
  WHERE account_number IS NOT NULL;
CREATE INDEX vendors_by_pan ON vendors (companies_id, pan_index) WHERE pan_index IS NOT NULL;
CREATE INDEX customers_by_pan ON customers (companies_id, pan_index) WHERE pan_index IS NOT NULL;
CREATE INDEX vendors_by_gstin_pan ON vendors (companies_id, substr(gstin, 3, 10)) WHERE gstin IS NOT NULL;
CREATE INDEX customers_by_gstin_pan ON customers (companies_id, substr(gstin, 3, 10)) WHERE gstin IS NOT NULL;

-- Customers and vendors of the current company that are one of these tax payers: by the blind index of their PAN, or by the PAN that stands
-- in their GSTIN. Under forced row security an index on an expression cannot be used, so this looks for them and binds the company itself.
CREATE FUNCTION parties_by_pan(p_pans text[], p_indexes bytea[])
RETURNS TABLE (side text, party_id uuid, party_name text, gstin text, pan_index bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan ROWS 10 AS $$
  SELECT 'customer', c.customers_id, c.customer_name, c.gstin, c.pan_index FROM customers c
  WHERE c.companies_id = current_company() AND c.pan_index = ANY (p_indexes) AND c.pan_index IS NOT NULL
  UNION
  SELECT 'customer', c.customers_id, c.customer_name, c.gstin, c.pan_index FROM customers c
  WHERE c.companies_id = current_company() AND c.pan_index IS NULL AND substr(c.gstin, 3, 10) = ANY (p_pans) AND c.gstin IS NOT NULL
  UNION
  SELECT 'vendor', v.vendors_id, v.vendor_name, v.gstin, v.pan_index FROM vendors v
  WHERE v.companies_id = current_company() AND v.pan_index = ANY (p_indexes) AND v.pan_index IS NOT NULL
  UNION
  SELECT 'vendor', v.vendors_id, v.vendor_name, v.gstin, v.pan_index FROM vendors v
  WHERE v.companies_id = current_company() AND v.pan_index IS NULL AND substr(v.gstin, 3, 10) = ANY (p_pans) AND v.gstin IS NOT NULL
$$;
REVOKE ALL ON FUNCTION parties_by_pan FROM PUBLIC;
GRANT EXECUTE ON FUNCTION parties_by_pan TO kosha_app;
