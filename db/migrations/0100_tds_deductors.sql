-- What a TDS statement says of the deductor and the company record does not: TAN, kind of deductor, the person who signs (Form 140, BH 32–34 and 59).
CREATE TABLE tds_deductors (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  tan text NOT NULL CHECK (tan ~ '^[A-Z]{4}[0-9]{5}[A-Z]$'),
  deductor_type text NOT NULL CHECK (deductor_type IN ('K', 'M', 'F', 'Q', 'P', 'T', 'B', 'J')),
  person_name text NOT NULL CHECK (length(person_name) BETWEEN 1 AND 75),
  designation text NOT NULL CHECK (length(designation) BETWEEN 1 AND 20),
  person_pan bytea NOT NULL CHECK (octet_length(person_pan) > 50 AND substring(person_pan FROM 1 FOR 4) = '\x4b534831'::bytea),
  -- Receipt number of the statement that was filed last; null: none was.
  previous_receipt text CHECK (previous_receipt ~ '^[A-Z0-9]{15}$'),
  updated_by uuid,
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE tds_deductors IS 'Details of the company and its responsible person in statements of TDS.';
CALL tenant_table('tds_deductors', 'SELECT, INSERT, UPDATE');
