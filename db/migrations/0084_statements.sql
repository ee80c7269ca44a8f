-- Statements as Schedule III to the Companies Act 2013 prescribes them: how a company prints them, and since when a vendor is an MSME.

CREATE TABLE statement_settings (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  -- Division I: the Accounting Standards; Division II: Ind AS.
  division text NOT NULL CHECK (division IN ('one', 'two')),
  rounding_unit text NOT NULL CHECK (rounding_unit IN ('none', 'hundreds', 'thousands', 'lakhs', 'millions', 'crores')),
  rounding_decimals smallint NOT NULL CHECK (rounding_decimals BETWEEN 0 AND 2),
  negative_style text NOT NULL CHECK (negative_style IN ('brackets', 'side', 'minus')),
  is_whole boolean NOT NULL,
  -- The last day of each bucket of the aged reports, counted from the due date.
  ageing_days integer[] NOT NULL CHECK (cardinality(ageing_days) BETWEEN 1 AND 8),
  updated_at timestamptz NOT NULL
);
CALL tenant_table('statement_settings', 'SELECT, INSERT, UPDATE');

-- New headings: see core/reports/cash-lines.ts; a test compares them.
CREATE OR REPLACE FUNCTION cash_class(p_role text, p_heading text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN p_heading = 'Cash and cash equivalents' THEN 'cash'
    WHEN p_role IN ('tds_receivable', 'tcs_receivable', 'advance_tax', 'income_tax_provision')
      OR p_heading IN ('Tax expense', 'Deferred tax', 'Tax expense of discontinuing operations',
        'Deferred tax liabilities (net)', 'Deferred tax assets (net)') THEN 'tax'
    WHEN p_role IN ('interest_income', 'asset_sale_gain', 'asset_sale_loss') THEN 'investing_result'
    WHEN p_role IN ('bank_charges', 'gateway_charges') THEN 'operating'
    WHEN p_heading = 'Finance costs' THEN 'financing_cost'
    WHEN p_heading = 'Depreciation and amortisation expense' THEN 'depreciation'
    WHEN p_heading IN ('Property, plant and equipment', 'Intangible assets', 'Capital work-in-progress', 'Intangible assets under development',
      'Right-of-use assets', 'Investment property', 'Goodwill') THEN 'assets'
    WHEN p_heading IN ('Non-current investments', 'Current investments', 'Long-term loans and advances', 'Other bank balances') THEN 'investments'
    WHEN p_heading IN ('Share capital', 'Reserves and surplus', 'Money received against share warrants',
      'Share application money pending allotment') THEN 'capital'
    WHEN p_heading IN ('Long-term borrowings', 'Short-term borrowings', 'Current maturities of long-term borrowings',
      'Long-term lease liabilities', 'Short-term lease liabilities') THEN 'borrowings'
    WHEN p_role IN ('receivable_restated', 'payable_restated') THEN 'operating'
    WHEN p_heading = 'Trade receivables' THEN 'receivables'
    WHEN p_heading = 'Trade payables' THEN 'payables'
    ELSE 'operating'
  END
$$;

-- The day from which a vendor's class holds (the date of the Udyam registration or of its change); before it the classes it had.
ALTER TABLE vendors ADD COLUMN msme_from date;
CREATE TABLE vendor_msme_classes (
  companies_id uuid NOT NULL REFERENCES companies,
  vendors_id uuid NOT NULL,
  -- The day on which another class took its place.
  held_until date NOT NULL,
  held_from date,
  msme_class text NOT NULL CHECK (msme_class IN ('none', 'micro', 'small', 'medium', 'trader')),
  udyam_number text,
  PRIMARY KEY (companies_id, vendors_id, held_until),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors
);
CALL tenant_table('vendor_msme_classes', 'SELECT, INSERT, UPDATE, DELETE');

-- The class of a vendor at the end of a day.
CREATE FUNCTION msme_class_on(p_vendor uuid, p_day date) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN v.msme_from IS NULL OR v.msme_from <= p_day THEN v.msme_class
    ELSE coalesce((SELECT h.msme_class FROM vendor_msme_classes h
      WHERE h.companies_id = current_company() AND h.vendors_id = p_vendor AND h.held_until > p_day AND (h.held_from IS NULL OR h.held_from <= p_day)
      ORDER BY h.held_until LIMIT 1), 'none') END
  FROM vendors v WHERE v.companies_id = current_company() AND v.vendors_id = p_vendor
$$;
REVOKE ALL ON FUNCTION msme_class_on FROM PUBLIC;
GRANT EXECUTE ON FUNCTION msme_class_on TO kosha_app;
CREATE INDEX vendors_protected ON vendors (companies_id, vendors_id) WHERE msme_class IN ('micro', 'small');

-- What the company says of a document that is open, for the ageing notes of trade receivables and payables (Schedule III as amended from 1 Apr 2021):
-- that it is disputed, or that the customer is not expected to pay it. It holds from its day until the day it was taken back.
CREATE TABLE due_marks (
  companies_id uuid NOT NULL REFERENCES companies,
  due_marks_id uuid NOT NULL,
  invoices_id uuid,
  bills_id uuid,
  mark text NOT NULL CHECK (mark IN ('disputed', 'doubtful')),
  held_from date NOT NULL,
  held_until date CHECK (held_until >= held_from),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, due_marks_id),
  CHECK (num_nonnulls(invoices_id, bills_id) = 1),
  -- Whether a bill is paid is the company's own choice.
  CHECK (mark = 'disputed' OR bills_id IS NULL),
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices,
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills
);
CREATE UNIQUE INDEX due_marks_of_invoice ON due_marks (companies_id, invoices_id, mark) WHERE invoices_id IS NOT NULL AND held_until IS NULL;
CREATE UNIQUE INDEX due_marks_of_bill ON due_marks (companies_id, bills_id, mark) WHERE bills_id IS NOT NULL AND held_until IS NULL;
CALL tenant_table('due_marks', 'SELECT, INSERT, UPDATE');
