-- Returns of the provident fund as they were made for the portal, and the challans that pay them: docs/decisions/0195.
CREATE TABLE payroll_epf_returns (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_epf_returns_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  return_kind text NOT NULL CHECK (return_kind IN ('regular', 'supplementary', 'revised')),
  -- From 1 on within a month.
  return_no integer NOT NULL CHECK (return_no > 0),
  return_status text NOT NULL CHECK (return_status IN ('file', 'validated', 'statement', 'approved', 'discarded')),
  -- The day of the portal on which it reached its status.
  status_on date NOT NULL,
  -- The portal's number of the return statement.
  statement_no text CHECK (length(statement_no) BETWEEN 1 AND 40),
  -- Sealed: JSON of the rows of its file.
  rows bytea NOT NULL CHECK (octet_length(rows) > 50 AND substring(rows FROM 1 FOR 4) = 'KSH1'::bytea),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_epf_returns_id),
  UNIQUE (companies_id, month, return_no)
);
COMMENT ON TABLE payroll_epf_returns IS 'Regular, supplementary and revised returns of the provident fund (ECR).';
CREATE UNIQUE INDEX payroll_epf_returns_one_regular ON payroll_epf_returns (companies_id, month) WHERE return_kind = 'regular' AND return_status <> 'discarded';
CREATE UNIQUE INDEX payroll_epf_returns_one_open ON payroll_epf_returns (companies_id, month) WHERE return_status IN ('file', 'validated', 'statement');
CALL tenant_table('payroll_epf_returns', 'SELECT, INSERT, UPDATE');

CREATE TABLE payroll_epf_challans (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_epf_challans_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- From 1 on within a month.
  challan_no integer NOT NULL CHECK (challan_no > 0),
  -- Sealed: JSON of what it pays of each member.
  rows bytea NOT NULL CHECK (octet_length(rows) > 50 AND substring(rows FROM 1 FOR 4) = 'KSH1'::bytea),
  -- The portal's number of the challan.
  trrn text CHECK (trrn ~ '^[0-9]{8,20}$'),
  paid_on date,
  voided_on date,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_epf_challans_id),
  UNIQUE (companies_id, month, challan_no),
  CHECK (paid_on IS NULL OR trrn IS NOT NULL)
);
COMMENT ON TABLE payroll_epf_challans IS 'Challans of the provident fund: full and part payments of a month, by member.';
CREATE UNIQUE INDEX payroll_epf_challans_trrn ON payroll_epf_challans (companies_id, trrn) WHERE trrn IS NOT NULL AND voided_on IS NULL;
CALL tenant_table('payroll_epf_challans', 'SELECT, INSERT, UPDATE');
