-- What a pay run owes each state, so that due days need no slips. Sealed as they are: the sum of one employee is a fact of their pay.
-- Null: not approved yet, or approved before sums were stored; the next approval stores those.
ALTER TABLE payroll_runs
  ADD COLUMN state_sums bytea CHECK (octet_length(state_sums) > 50 AND substring(state_sums FROM 1 FOR 4) = 'KSH1'::bytea);
