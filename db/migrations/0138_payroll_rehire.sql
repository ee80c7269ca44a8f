-- Who left can be employed again: the same person under a new employee code, with the same identity numbers.
ALTER TABLE payroll_employees DROP CONSTRAINT payroll_employees_companies_id_staff_id_key;
CREATE UNIQUE INDEX payroll_employees_employed_once ON payroll_employees (companies_id, staff_id) WHERE left_on IS NULL;
CREATE INDEX payroll_employees_by_staff ON payroll_employees (companies_id, staff_id, joined_on);
