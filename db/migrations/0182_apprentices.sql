-- Apprentices are a kind of contract: which schemes cover them is dated data (docs/decisions/0196).
ALTER TABLE payroll_employees
  DROP CONSTRAINT payroll_employees_contract_kind_check,
  ADD CONSTRAINT payroll_employees_contract_kind_check CHECK (contract_kind IN ('permanent', 'fixed_term', 'apprentice'));
