-- What the company allows of claims, by category, from a day on; and expenses that were removed and can come back.
CREATE TABLE payroll_claim_rules (
  companies_id uuid NOT NULL REFERENCES companies,
  category text NOT NULL CHECK (char_length(category) BETWEEN 1 AND 20),
  -- Expenses of this day or later.
  from_on date NOT NULL,
  -- Paise; null: no limit.
  claim_limit bigint CHECK (claim_limit > 0),
  month_limit bigint CHECK (month_limit > 0),
  -- Expenses above it need a receipt.
  receipt_above bigint NOT NULL CHECK (receipt_above >= 0),
  -- What is above a limit is refused; else it is marked.
  refuses boolean NOT NULL,
  changed_by uuid,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, category, from_on)
);
COMMENT ON TABLE payroll_claim_rules IS 'Limits of a category of claims, from a day on.';
CALL tenant_table('payroll_claim_rules', 'SELECT, INSERT, UPDATE');

ALTER TABLE payroll_claim_lines ADD COLUMN removed_at timestamptz;
COMMENT ON COLUMN payroll_claim_lines.removed_at IS 'When it was removed from a draft; submitting deletes it.';
