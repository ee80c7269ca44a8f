-- Returns of composition dealers (CMP-08, GSTR-4) and of input service distributors (GSTR-6), and what a composition dealer does.
ALTER TABLE gst_returns DROP CONSTRAINT gst_returns_return_form_check;
ALTER TABLE gst_returns ADD CONSTRAINT gst_returns_return_form_check
  CHECK (return_form IN ('gstr1', 'gstr1a', 'gstr3b', 'gstr9', 'cmp08', 'gstr4', 'gstr6'));

ALTER TABLE gst_challans DROP CONSTRAINT gst_challans_purpose_check;
ALTER TABLE gst_challans ADD CONSTRAINT gst_challans_purpose_check
  CHECK (purpose IN ('gstr3b', 'cmp08', 'qrmp_fixed', 'qrmp_own', 'other'));

CREATE TABLE composition_businesses (
  companies_id uuid NOT NULL REFERENCES companies,
  composition_businesses_id uuid NOT NULL,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  -- The first day of a quarter.
  from_date date NOT NULL CHECK (extract(day FROM from_date) = 1 AND extract(month FROM from_date) IN (1, 4, 7, 10)),
  business text NOT NULL CHECK (business IN ('trader', 'manufacturer', 'restaurant', 'services')),
  set_by uuid,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, composition_businesses_id),
  UNIQUE (companies_id, gstin, from_date)
);
COMMENT ON TABLE composition_businesses IS 'What a composition dealer does from a quarter on: it decides the rate of CMP-08.';
CALL tenant_table('composition_businesses', 'SELECT, INSERT, UPDATE');
