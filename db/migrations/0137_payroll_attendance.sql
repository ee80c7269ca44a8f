-- Attendance of a month, one row a person; and the paid months that a later correction concerns, which later runs compute again.
CREATE TABLE payroll_attendance (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_attendance_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- All days without pay, with unpaid leave.
  lop_days numeric(4,1) NOT NULL CHECK (lop_days BETWEEN 0 AND 31),
  overtime_hours numeric(5,2) NOT NULL CHECK (overtime_hours BETWEEN 0 AND 400),
  -- Days without contribution, for the ECR; null is as the days without pay.
  ncp_days numeric(4,1) CHECK (ncp_days BETWEEN 0 AND 31),
  changed_by uuid,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_attendance_id),
  UNIQUE (companies_id, payroll_employees_id, month),
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees
);
COMMENT ON TABLE payroll_attendance IS 'Attendance of a month by employee: days without pay, overtime, days without contribution.';
CREATE INDEX payroll_attendance_by_month ON payroll_attendance (companies_id, month);
CALL tenant_table('payroll_attendance', 'SELECT, INSERT, UPDATE');

CREATE TABLE payroll_corrections (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_employees_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_employees_id, month),
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees
);
COMMENT ON TABLE payroll_corrections IS 'Paid months whose attendance, leave or pay was corrected later: the next pay run pays the difference.';
CALL tenant_table('payroll_corrections', 'SELECT, INSERT');
