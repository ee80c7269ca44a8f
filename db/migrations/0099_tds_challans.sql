-- Challans of TDS: what was paid to the government, under which Act, and for which deductions. Amounts are whole rupees.
CREATE TABLE tds_challans (
  companies_id uuid NOT NULL REFERENCES companies,
  tds_challans_id uuid NOT NULL,
  -- Of the Act of 1961, for what was credited to 31 Mar 2026, or of 2025.
  era text NOT NULL CHECK (era IN ('1961', '2025')),
  -- 0020 deductees that are companies, 0021 others; 200 paid by the company itself, 400 on demand.
  major_head text NOT NULL CHECK (major_head IN ('0020', '0021')),
  minor_head text NOT NULL CHECK (minor_head IN ('200', '400')),
  tax bigint NOT NULL CHECK (tax >= 0 AND tax % 100 = 0),
  interest bigint NOT NULL CHECK (interest >= 0 AND interest % 100 = 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee % 100 = 0),
  others bigint NOT NULL CHECK (others >= 0 AND others % 100 = 0),
  crn text CHECK (length(crn) <= 20),
  bsr_code text NOT NULL CHECK (bsr_code ~ '^[0-9]{7}$'),
  serial text NOT NULL CHECK (serial ~ '^[0-9]{5}$'),
  paid_on date NOT NULL,
  -- Null: the payment was booked already, from the bank or by a journal.
  ledger_accounts_id uuid,
  journal_entries_id uuid,
  voided_on date,
  void_journal_entries_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, tds_challans_id),
  CHECK (tax + interest + fee + others > 0),
  CHECK ((ledger_accounts_id IS NULL) = (journal_entries_id IS NULL))
);
COMMENT ON TABLE tds_challans IS 'Challans by which TDS was paid, with bank branch code and serial number.';
CREATE UNIQUE INDEX tds_challans_once ON tds_challans (companies_id, bsr_code, paid_on, serial) WHERE voided_on IS NULL;
CALL tenant_table('tds_challans', 'SELECT, INSERT, UPDATE');

CREATE TABLE tds_challan_deductions (
  companies_id uuid NOT NULL REFERENCES companies,
  tds_deductions_id uuid NOT NULL,
  tds_challans_id uuid NOT NULL,
  interest bigint NOT NULL CHECK (interest >= 0),
  PRIMARY KEY (companies_id, tds_deductions_id),
  FOREIGN KEY (companies_id, tds_challans_id) REFERENCES tds_challans,
  FOREIGN KEY (companies_id, tds_deductions_id) REFERENCES tds_deductions
);
COMMENT ON TABLE tds_challan_deductions IS 'Which deduction is paid by which challan; one by one only.';
CREATE INDEX tds_challan_deductions_by_challan ON tds_challan_deductions (companies_id, tds_challans_id);
CALL tenant_table('tds_challan_deductions', 'SELECT, INSERT, DELETE');

INSERT INTO entry_sources (source, lock_module) VALUES ('tds_challan', 'bank');
