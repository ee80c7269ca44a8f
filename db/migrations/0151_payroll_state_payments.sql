-- Professional tax and welfare fund that were paid to a state, by the month of the pay runs that deducted them.
CREATE TABLE payroll_state_payments (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_state_payments_id uuid NOT NULL,
  state_tax text NOT NULL CHECK (state_tax IN ('pt', 'lwf')),
  state text NOT NULL CHECK (state ~ '^[0-9]{2}$'),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  paid_on date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Interest and penalty on top.
  penalty bigint NOT NULL CHECK (penalty >= 0),
  -- The number of the challan or receipt.
  challan_no text NOT NULL CHECK (length(challan_no) BETWEEN 1 AND 40),
  -- Null: the payment was in the books already.
  journal_entries_id uuid,
  voided_on date,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_state_payments_id)
);
COMMENT ON TABLE payroll_state_payments IS 'Challans of professional tax and labour welfare fund.';
CREATE INDEX payroll_state_payments_by_month ON payroll_state_payments (companies_id, month);
-- One challan pays several months where a state asks for them together.
CREATE UNIQUE INDEX payroll_state_payments_once ON payroll_state_payments (companies_id, state_tax, state, month, challan_no) WHERE voided_on IS NULL;
CALL tenant_table('payroll_state_payments', 'SELECT, INSERT, UPDATE');

INSERT INTO entry_sources (source, lock_module) VALUES ('payroll_state_payment', 'bank');
