-- Notes to accounts. What no ledger holds, by financial year and form; the contract says what each form has. Amounts in it are whole paise.
CREATE TABLE annual_facts (
  companies_id uuid NOT NULL REFERENCES companies,
  year_start date NOT NULL CHECK (extract(month FROM year_start) = 4 AND extract(day FROM year_start) = 1),
  section text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- As text, so that what was changed can be told from what stayed.
  facts json NOT NULL,
  updated_by uuid,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, year_start, section)
);

-- Current and deferred tax as it was posted for a year. An entry that is reversed stays for the record.
CREATE TABLE annual_tax_entries (
  companies_id uuid NOT NULL REFERENCES companies,
  annual_tax_entries_id uuid NOT NULL,
  year_start date NOT NULL,
  -- Charges: a credit to the profit is negative.
  current_amount bigint NOT NULL,
  deferred_amount bigint NOT NULL,
  posted_on date NOT NULL,
  journal_entries_id uuid NOT NULL,
  reversed_by_id uuid,
  reverse_reason text,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, annual_tax_entries_id),
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, reversed_by_id) REFERENCES journal_entries,
  CHECK ((reversed_by_id IS NULL) = (reverse_reason IS NULL))
);
CREATE INDEX annual_tax_entries_by_year ON annual_tax_entries (companies_id, year_start);

CALL tenant_table('annual_facts', 'SELECT, INSERT, UPDATE');
CALL tenant_table('annual_tax_entries', 'SELECT, INSERT, UPDATE');
