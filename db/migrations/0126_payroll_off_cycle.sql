-- Runs besides the month: full and final settlement of leavers, and bonus. How somebody was employed decides their gratuity.
ALTER TABLE payroll_employees
  ADD COLUMN contract_kind text NOT NULL DEFAULT 'permanent' CHECK (contract_kind IN ('permanent', 'fixed_term')),
  ADD COLUMN left_reason text CHECK (left_reason IN ('resigned', 'retired', 'terminated', 'contract_ended', 'death', 'disablement'));

ALTER TABLE payroll_runs
  ADD COLUMN run_kind text NOT NULL DEFAULT 'monthly' CHECK (run_kind IN ('monthly', 'final', 'bonus')),
  -- The order of approval: each slip of a person builds on the approved one before.
  ADD COLUMN approved_no integer CHECK (approved_no > 0);
DO $$
DECLARE c uuid;
BEGIN
  FOR c IN SELECT companies_id FROM companies LOOP
    PERFORM set_config('app.companies_id', c::text, true);
    UPDATE payroll_runs r SET approved_no = n.place
    FROM (SELECT payroll_runs_id, row_number() OVER (ORDER BY month, approved_at, payroll_runs_id) AS place
          FROM payroll_runs WHERE companies_id = c AND approved_at IS NOT NULL) n
    WHERE r.companies_id = c AND r.payroll_runs_id = n.payroll_runs_id;
  END LOOP;
  PERFORM set_config('app.companies_id', '', true);
END $$;
ALTER TABLE payroll_runs ADD CONSTRAINT payroll_runs_approved_order CHECK ((approved_at IS NULL) = (approved_no IS NULL));
CREATE UNIQUE INDEX payroll_runs_approved ON payroll_runs (companies_id, approved_no);

DROP INDEX payroll_runs_once;
CREATE UNIQUE INDEX payroll_runs_once ON payroll_runs (companies_id, month) WHERE run_kind = 'monthly' AND run_status IN ('computed', 'approved');
