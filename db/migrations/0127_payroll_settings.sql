-- What a company has payroll do besides: set aside gratuity each month, to an account of its choice.
CREATE TABLE payroll_settings (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  provides_gratuity boolean NOT NULL DEFAULT false,
  -- Kept when it is switched off, so that what was set aside is released to leavers.
  provision_accounts_id uuid,
  changed_by uuid,
  changed_at timestamptz NOT NULL,
  FOREIGN KEY (companies_id, provision_accounts_id) REFERENCES ledger_accounts,
  CHECK (NOT provides_gratuity OR provision_accounts_id IS NOT NULL)
);
COMMENT ON TABLE payroll_settings IS 'Choices of a company for its payroll.';
CALL tenant_table('payroll_settings', 'SELECT, INSERT, UPDATE');
