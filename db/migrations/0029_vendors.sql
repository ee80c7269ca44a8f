-- Vendors as companies in India keep them: tax identity, terms, MSME, TDS, and where they are paid. Amounts are whole paise.
ALTER TABLE vendors
  ADD COLUMN gst_treatment text NOT NULL DEFAULT 'unregistered'
    CHECK (gst_treatment IN ('registered', 'composition', 'unregistered', 'overseas', 'sez')),
  ADD COLUMN gstin text,
  ADD COLUMN pan text,
  ADD COLUMN email text,
  ADD COLUMN mobile_number text,
  ADD COLUMN address_line text,
  ADD COLUMN city text,
  ADD COLUMN state_code text,
  ADD COLUMN pincode text,
  ADD COLUMN payment_terms_days integer NOT NULL DEFAULT 30 CHECK (payment_terms_days BETWEEN 0 AND 365),
  ADD COLUMN msme_class text NOT NULL DEFAULT 'none' CHECK (msme_class IN ('none', 'micro', 'small', 'medium', 'trader')),
  ADD COLUMN udyam_number text,
  -- The terms are agreed in writing: without that a micro or small enterprise is owed in 15 days.
  ADD COLUMN has_agreement boolean NOT NULL DEFAULT true,
  ADD COLUMN tds_nature text,
  ADD COLUMN expense_accounts_id uuid,
  ADD COLUMN notes text,
  -- What we owe the vendor, kept by the documents that change it; negative when we paid ahead.
  ADD COLUMN payable bigint NOT NULL DEFAULT 0,
  ADD COLUMN bank_account_name text,
  ADD COLUMN bank_account_number text,
  ADD COLUMN bank_ifsc text,
  ADD COLUMN bank_name text,
  ADD COLUMN upi_vpa text,
  ADD COLUMN bank_status text NOT NULL DEFAULT 'none' CHECK (bank_status IN ('none', 'unverified', 'verifying', 'verified', 'failed')),
  ADD COLUMN bank_reason text,
  ADD COLUMN bank_name_on_record text,
  ADD COLUMN bank_name_match smallint,
  -- Counts the questions asked, so that an answer to an account that is no longer on file is let go.
  ADD COLUMN bank_attempt integer NOT NULL DEFAULT 0,
  ADD COLUMN bank_reference text,
  ADD COLUMN bank_changed_at timestamptz,
  ADD COLUMN bank_verified_at timestamptz,
  ADD CONSTRAINT vendors_expense_account FOREIGN KEY (companies_id, expense_accounts_id) REFERENCES ledger_accounts,
  ADD CHECK ((bank_status = 'none') = (bank_account_number IS NULL)),
  ADD CHECK ((bank_status = 'verified') = (bank_verified_at IS NOT NULL));

CREATE INDEX vendors_by_gstin ON vendors (companies_id, gstin) WHERE gstin IS NOT NULL;
CREATE INDEX vendors_by_account ON vendors (companies_id, bank_account_number) WHERE bank_account_number IS NOT NULL;
CREATE INDEX vendors_search ON vendors USING gin (companies_id,
  lower(' ' || vendor_name || ' ' || coalesce(gstin, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_number, '')) gin_trgm_ops);

-- Ids of vendors whose search text holds the pattern, at most `most`; see find_customers.
CREATE FUNCTION find_vendors(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50 AS $$
  SELECT vendors_id FROM vendors
  WHERE companies_id = current_company()
    AND lower(' ' || vendor_name || ' ' || coalesce(gstin, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_number, '')) LIKE pattern
  LIMIT most
$$;
REVOKE ALL ON FUNCTION find_vendors FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_vendors TO kosha_app;
