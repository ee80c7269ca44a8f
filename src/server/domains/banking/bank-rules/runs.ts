import type { RuleRun, runBankRules } from '#contract/banking/bank-rules.ts'
import type { Body } from '#contract/endpoint.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { get as bankAccountOf } from '../bank-accounts/service.ts'
import { activeRules } from './read.ts'
import { ruleRunJob, undoRunJob } from './jobs.ts'
import { change, get, lock, type RunRow } from './run-rows.ts'
import { lock as lockRule } from './service.ts'
import { bankRuleRuns } from './table.ts'

/** Categorizes waiting lines by all active rules, or by one, in the background. */
export async function start(
  tx: CompanyTx,
  jobs: Jobs,
  { bank_accounts_id, bank_rules_id }: Body<typeof runBankRules>,
): Promise<RuleRun> {
  if (bank_accounts_id !== null) await bankAccountOf(tx, bank_accounts_id)
  if (bank_rules_id !== null) {
    const { is_active, rule_name } = await lockRule(tx, bank_rules_id)
    if (!is_active) throw new AppError('wrong_state', t('“{rule_name}” is paused. Resume it first.', { rule_name }))
  } else if ((await activeRules(tx)).length === 0) throw new AppError('wrong_state', 'You have no rules. Add one first.')
  return get(tx, await begin(tx, jobs, { run_trigger: 'asked', bank_accounts_id, bank_rules_id, bank_imports_id: null }))
}

/** After new lines: enqueues the rules that act automatically, if the company has any. */
export async function afterImport(
  tx: CompanyTx,
  jobs: Jobs,
  { bank_accounts_id, bank_imports_id }: { bank_accounts_id: string; bank_imports_id: string | null },
): Promise<void> {
  if (!(await activeRules(tx)).some(({ acts }) => acts === 'automatic')) return
  await begin(tx, jobs, { run_trigger: 'import', bank_accounts_id, bank_imports_id, bank_rules_id: null })
}

type Wanted = Pick<RunRow, 'run_trigger' | 'bank_accounts_id' | 'bank_imports_id' | 'bank_rules_id'>

async function begin(tx: CompanyTx, jobs: Jobs, wanted: Wanted): Promise<string> {
  const bank_rule_runs_id = newId()
  await tx.db.insert(bankRuleRuns).values({
    ...wanted,
    companies_id: tx.companies_id,
    bank_rule_runs_id,
    run_status: 'running',
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'started', 'bank_rule_runs', bank_rule_runs_id, { run_trigger: wanted.run_trigger })
  await jobs.enqueue(tx, ruleRunJob(), { bank_rule_runs_id })
  return bank_rule_runs_id
}

/** Undoes what a run categorized, in the background. */
export async function undoRun(tx: CompanyTx, jobs: Jobs, bank_rule_runs_id: string): Promise<RuleRun> {
  const run = await lock(tx, bank_rule_runs_id)
  if (run.run_status === 'running') throw new AppError('wrong_state', 'The rules are still running. Undo them when they finish.')
  if (run.run_status !== 'done') throw new AppError('wrong_state', 'This run is already undone.')
  await change(tx, bank_rule_runs_id, { run_status: 'undoing' })
  await jobs.enqueue(tx, undoRunJob(), { bank_rule_runs_id })
  return get(tx, bank_rule_runs_id)
}
