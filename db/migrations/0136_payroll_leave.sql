-- Leave of employees: kinds, days off, requests, and a ledger whose rows are never edited. Its sum is the balance.
CREATE TABLE payroll_leave_settings (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  -- Days of the week without work, 0 is Sunday; and which Saturdays of a month, 1 to 5.
  week_offs integer[] NOT NULL DEFAULT '{0}' CHECK (week_offs <@ '{0,1,2,3,4,5,6}'),
  saturdays_off integer[] NOT NULL DEFAULT '{}' CHECK (saturdays_off <@ '{1,2,3,4,5}'),
  -- The first month of the leave year.
  year_month integer NOT NULL DEFAULT 1 CHECK (year_month BETWEEN 1 AND 12),
  -- The first day of the first month whose leave is not accrued yet.
  accrues_from date NOT NULL CHECK (extract(day FROM accrues_from) = 1),
  changed_by uuid,
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE payroll_leave_settings IS 'Week-offs and the leave year of a company, and up to when leave is accrued.';
CALL tenant_table('payroll_leave_settings', 'SELECT, INSERT, UPDATE');

CREATE TABLE payroll_leave_kinds (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_leave_kinds_id uuid NOT NULL,
  kind_code text NOT NULL CHECK (kind_code ~ '^[A-Z]{1,6}$'),
  kind_name text NOT NULL CHECK (length(kind_name) BETWEEN 1 AND 40),
  is_paid boolean NOT NULL,
  accrual text NOT NULL CHECK (accrual IN ('monthly', 'yearly', 'worked', 'granted', 'per_request', 'unlimited')),
  -- Days a month or a year; days worked for one day; most days of a request.
  accrual_days numeric(6,2) NOT NULL CHECK (accrual_days BETWEEN 0 AND 366),
  -- Most days carried into the next leave year; null is all.
  carry_most numeric(6,2) CHECK (carry_most BETWEEN 0 AND 999),
  -- How far the balance may fall below zero.
  negative_most numeric(6,2) NOT NULL CHECK (negative_most BETWEEN 0 AND 99),
  is_encashed boolean NOT NULL,
  has_half_days boolean NOT NULL,
  -- Week-offs and holidays within the leave count, too.
  counts_off_days boolean NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_leave_kinds_id),
  UNIQUE (companies_id, kind_code)
);
COMMENT ON TABLE payroll_leave_kinds IS 'Kinds of leave of a company, and how each is earned.';
CALL tenant_table('payroll_leave_kinds', 'SELECT, INSERT, UPDATE');

CREATE TABLE payroll_holidays (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_holidays_id uuid NOT NULL,
  holiday_on date NOT NULL,
  holiday_name text NOT NULL CHECK (length(holiday_name) BETWEEN 1 AND 60),
  -- The place of work; null is everywhere.
  state text CHECK (state ~ '^[0-9]{2}$'),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_holidays_id)
);
COMMENT ON TABLE payroll_holidays IS 'Holidays by place of work.';
CREATE UNIQUE INDEX payroll_holidays_once ON payroll_holidays (companies_id, holiday_on, coalesce(state, ''));
CALL tenant_table('payroll_holidays', 'SELECT, INSERT, DELETE');

CREATE TABLE payroll_managers (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_employees_id uuid NOT NULL,
  -- The member who approves their leave.
  manager_accounts_id uuid NOT NULL REFERENCES accounts,
  changed_by uuid,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_employees_id),
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees
);
COMMENT ON TABLE payroll_managers IS 'Who approves the leave of an employee, besides payroll officers.';
CREATE INDEX payroll_managers_by_account ON payroll_managers (companies_id, manager_accounts_id);
CALL tenant_table('payroll_managers', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE payroll_leave_requests (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_leave_requests_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  payroll_leave_kinds_id uuid NOT NULL,
  from_on date NOT NULL,
  to_on date NOT NULL CHECK (to_on >= from_on),
  -- It begins at midday of the first day, or ends at midday of the last.
  starts_midday boolean NOT NULL,
  ends_midday boolean NOT NULL,
  -- The days that count, with a half or a whole: [["2026-11-09", 1]]. Later holidays do not change them.
  counted jsonb NOT NULL,
  days numeric(6,2) NOT NULL CHECK (days > 0),
  reason text CHECK (length(reason) <= 300),
  request_status text NOT NULL CHECK (request_status IN ('requested', 'approved', 'rejected', 'cancelled')),
  decision_note text CHECK (length(decision_note) <= 300),
  decided_by uuid,
  decided_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_leave_requests_id),
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees,
  FOREIGN KEY (companies_id, payroll_leave_kinds_id) REFERENCES payroll_leave_kinds,
  CHECK ((request_status IN ('approved', 'rejected')) <= (decided_at IS NOT NULL))
);
COMMENT ON TABLE payroll_leave_requests IS 'Leave that employees requested, with who approved or rejected it.';
CREATE INDEX payroll_leave_requests_by_employee ON payroll_leave_requests (companies_id, payroll_employees_id, to_on);
CREATE INDEX payroll_leave_requests_by_day ON payroll_leave_requests (companies_id, to_on, from_on) WHERE request_status IN ('requested', 'approved');
CALL tenant_table('payroll_leave_requests', 'SELECT, INSERT, UPDATE');

CREATE TABLE payroll_leave_entries (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_leave_entries_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  payroll_leave_kinds_id uuid NOT NULL,
  entry_on date NOT NULL,
  entry_kind text NOT NULL CHECK (entry_kind IN ('opening', 'accrued', 'granted', 'taken', 'returned', 'encashed', 'lapsed', 'adjusted')),
  days numeric(6,2) NOT NULL CHECK (days <> 0),
  payroll_leave_requests_id uuid,
  -- Of an encashment: the month whose pay run pays it, or the settlement that did.
  pay_month date CHECK (extract(day FROM pay_month) = 1),
  payroll_runs_id uuid,
  entry_note text CHECK (length(entry_note) <= 300),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_leave_entries_id),
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees,
  FOREIGN KEY (companies_id, payroll_leave_kinds_id) REFERENCES payroll_leave_kinds,
  FOREIGN KEY (companies_id, payroll_leave_requests_id) REFERENCES payroll_leave_requests,
  FOREIGN KEY (companies_id, payroll_runs_id) REFERENCES payroll_runs
);
COMMENT ON TABLE payroll_leave_entries IS 'Ledger of leave: rows are added and never edited, and their sum is the balance.';
CREATE INDEX payroll_leave_entries_by_employee ON payroll_leave_entries (companies_id, payroll_employees_id, payroll_leave_kinds_id, entry_on);
CREATE UNIQUE INDEX payroll_leave_entries_once ON payroll_leave_entries (companies_id, payroll_employees_id, payroll_leave_kinds_id, entry_kind, entry_on)
  WHERE entry_kind IN ('opening', 'accrued', 'lapsed');
CREATE INDEX payroll_leave_entries_by_pay ON payroll_leave_entries (companies_id, pay_month) WHERE pay_month IS NOT NULL;
CALL tenant_table('payroll_leave_entries', 'SELECT, INSERT');

CREATE FUNCTION companies_with_leave_due(today date) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT companies_id FROM payroll_leave_settings WHERE accrues_from < date_trunc('month', today)::date
$$;
REVOKE ALL ON FUNCTION companies_with_leave_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_leave_due TO kosha_app;
