-- A company has one PAN and a GSTIN for each State, unit or duty it is registered for (CGST Act s.22 to 25). Documents name the one they are of.
CREATE TABLE gst_registrations (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_registrations_id uuid NOT NULL,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  state_code text NOT NULL CHECK (state_code = left(gstin, 2)),
  registration_kind text NOT NULL CHECK (registration_kind IN ('regular', 'sez', 'isd', 'tds', 'tcs')),
  -- The GSTIN of the company details, whose address and series are the company's own: documents that name none are of it.
  is_main boolean NOT NULL,
  registration_name text CHECK (length(registration_name) BETWEEN 1 AND 80),
  address_line text,
  city text,
  pincode text,
  invoice_prefix text,
  credit_note_prefix text,
  signatory_name text,
  registered_from date,
  registered_to date CHECK (registered_to >= registered_from),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gst_registrations_id),
  UNIQUE (companies_id, gstin),
  UNIQUE (companies_id, invoice_prefix),
  UNIQUE (companies_id, credit_note_prefix)
);
COMMENT ON TABLE gst_registrations IS 'GSTINs of the company.';
CREATE UNIQUE INDEX gst_registrations_main ON gst_registrations (companies_id) WHERE is_main;
CALL tenant_table('gst_registrations', 'SELECT, INSERT, UPDATE, DELETE');

-- How a registration is taxed and files, each row until the next one begins: periods never overlap.
CREATE TABLE gst_registration_schemes (
  companies_id uuid NOT NULL,
  gst_registrations_id uuid NOT NULL,
  from_date date NOT NULL,
  gst_scheme text NOT NULL CHECK (gst_scheme IN ('regular', 'composition')),
  return_frequency text NOT NULL CHECK (return_frequency IN ('monthly', 'quarterly')),
  PRIMARY KEY (companies_id, gst_registrations_id, from_date),
  FOREIGN KEY (companies_id, gst_registrations_id) REFERENCES gst_registrations ON DELETE CASCADE
);
COMMENT ON TABLE gst_registration_schemes IS 'Scheme and frequency of returns of a GSTIN, from a day on.';
CALL tenant_table('gst_registration_schemes', 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE gst_registrations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE gst_registration_schemes NO FORCE ROW LEVEL SECURITY;
INSERT INTO gst_registrations (companies_id, gst_registrations_id, gstin, state_code, registration_kind, is_main, created_at)
SELECT companies_id, time_ordered_id(), gstin, left(gstin, 2), 'regular', true, created_at FROM companies WHERE gstin IS NOT NULL;
INSERT INTO gst_registration_schemes (companies_id, gst_registrations_id, from_date, gst_scheme, return_frequency)
SELECT c.companies_id, r.gst_registrations_id, '2017-07-01', c.gst_scheme, 'monthly' FROM companies c JOIN gst_registrations r USING (companies_id);
ALTER TABLE gst_registrations FORCE ROW LEVEL SECURITY;
ALTER TABLE gst_registration_schemes FORCE ROW LEVEL SECURITY;

-- Documents of before name none: they are of the GSTIN printed on them, and bills of the main registration.
DO $$
DECLARE document text;
BEGIN
  FOREACH document IN ARRAY ARRAY['estimates', 'sales_orders', 'delivery_challans', 'invoices', 'credit_notes', 'recurring_invoices', 'bills'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN gst_registrations_id uuid,
      ADD FOREIGN KEY (companies_id, gst_registrations_id) REFERENCES gst_registrations', document);
  END LOOP;
END $$;
