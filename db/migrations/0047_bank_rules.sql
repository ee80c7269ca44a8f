-- Rules that put bank lines into accounts of the books, tried in the order of their place: the first that fits a line has it.
CREATE TABLE bank_rules (
  companies_id uuid NOT NULL REFERENCES companies,
  bank_rules_id uuid NOT NULL,
  rule_name text NOT NULL,
  place integer NOT NULL,
  -- Which way the money goes and through which account; null for either.
  direction text CHECK (direction IN ('in', 'out')),
  bank_accounts_id uuid,
  joined text NOT NULL CHECK (joined IN ('all', 'any')),
  conditions jsonb NOT NULL,
  -- The accounts and what share of the line each takes, in percent; they add up to 100.
  parts jsonb NOT NULL,
  memo text,
  -- automatic: new lines are put away without a look, once people chose the same on enough earlier lines (agreed_count, differed_count).
  acts text NOT NULL CHECK (acts IN ('suggest', 'automatic')),
  is_active boolean NOT NULL DEFAULT true,
  is_removed boolean NOT NULL DEFAULT false,
  agreed_count integer NOT NULL DEFAULT 0,
  differed_count integer NOT NULL DEFAULT 0,
  hit_count integer NOT NULL DEFAULT 0,
  last_hit_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, bank_rules_id),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts
);

-- One going-over of waiting lines by the rules, after an import or asked for; undone as a whole.
CREATE TABLE bank_rule_runs (
  companies_id uuid NOT NULL REFERENCES companies,
  bank_rule_runs_id uuid NOT NULL,
  run_trigger text NOT NULL CHECK (run_trigger IN ('import', 'asked')),
  bank_accounts_id uuid,
  bank_imports_id uuid,
  -- Only this rule; null for all.
  bank_rules_id uuid,
  run_status text NOT NULL CHECK (run_status IN ('running', 'done', 'undoing', 'undone')),
  -- How far it is: the line looked at last, in the order of the accounts' statements.
  place jsonb,
  line_count integer NOT NULL DEFAULT 0,
  hit_count integer NOT NULL DEFAULT 0,
  amount_in bigint NOT NULL DEFAULT 0,
  amount_out bigint NOT NULL DEFAULT 0,
  -- Lines a rule fits and the books refused, with the reason; the first fifty.
  skipped jsonb NOT NULL DEFAULT '[]',
  created_by uuid,
  created_at timestamptz NOT NULL,
  undone_by uuid,
  undone_at timestamptz,
  PRIMARY KEY (companies_id, bank_rule_runs_id),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts,
  FOREIGN KEY (companies_id, bank_imports_id) REFERENCES bank_imports,
  FOREIGN KEY (companies_id, bank_rules_id) REFERENCES bank_rules
);

-- What a run put away, by which rule: why a line stands where it stands, and what was nobody's choice.
CREATE TABLE bank_rule_hits (
  companies_id uuid NOT NULL,
  reconciliation_matches_id uuid NOT NULL,
  bank_rule_runs_id uuid NOT NULL,
  bank_rules_id uuid NOT NULL,
  PRIMARY KEY (companies_id, reconciliation_matches_id),
  FOREIGN KEY (companies_id, reconciliation_matches_id) REFERENCES reconciliation_matches,
  FOREIGN KEY (companies_id, bank_rule_runs_id) REFERENCES bank_rule_runs,
  FOREIGN KEY (companies_id, bank_rules_id) REFERENCES bank_rules
);
CREATE INDEX bank_rule_hits_by_run ON bank_rule_hits (companies_id, bank_rule_runs_id, reconciliation_matches_id);

CALL tenant_table('bank_rules', 'SELECT, INSERT, UPDATE');
CALL tenant_table('bank_rule_runs', 'SELECT, INSERT, UPDATE');
CALL tenant_table('bank_rule_hits', 'SELECT, INSERT');

-- Which match an entry of a bank account stands on, for the reconciliation statement of any past day.
CREATE INDEX reconciliation_matches_by_entry ON reconciliation_matches (companies_id, journal_entries_id)
  WHERE undone_at IS NULL AND journal_entries_id IS NOT NULL;
