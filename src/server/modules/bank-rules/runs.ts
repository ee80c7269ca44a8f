import { and, desc, eq, lt } from 'drizzle-orm'
import type { listRuleRuns, RuleRun, runBankRules } from '#contract/bank-rules.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { get as bankAccountOf } from '../bank-accounts/service.ts'
import { activeRules } from './read.ts'
import { ruleRunJob, undoRunJob } from './jobs.ts'
import { lock as lockRule } from './service.ts'
import { bankRuleRuns } from './table.ts'

type RunRow = typeof bankRuleRuns.$inferSelect

/** Puts away waiting lines by all rules in force, or by one, in the background. */
export async function start(
  tx: CompanyTx,
  jobs: Jobs,
  { bank_accounts_id, bank_rules_id }: Body<typeof runBankRules>,
): Promise<RuleRun> {
  if (bank_accounts_id !== null) await bankAccountOf(tx, bank_accounts_id)
  if (bank_rules_id !== null) {
    const { is_active, rule_name } = await lockRule(tx, bank_rules_id)
    if (!is_active) throw new AppError('wrong_state', `“${rule_name}” is paused. Let it act again first.`)
  } else if ((await activeRules(tx)).length === 0) throw new AppError('wrong_state', 'There is no rule to go by. Add one first.')
  return get(tx, await begin(tx, jobs, { run_trigger: 'asked', bank_accounts_id, bank_rules_id, bank_imports_id: null }))
}

/** After lines came in: the rules that act by themselves look at them, when the company has such rules. */
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

/** Takes back what a run put away, in the background. */
export async function undoRun(tx: CompanyTx, jobs: Jobs, bank_rule_runs_id: string): Promise<RuleRun> {
  const run = await lock(tx, bank_rule_runs_id)
  if (run.run_status === 'running')
    throw new AppError('wrong_state', 'The rules are still at work. Undo them when they are done.')
  if (run.run_status !== 'done') throw new AppError('wrong_state', 'This run is undone already.')
  await tx.db.update(bankRuleRuns).set({ run_status: 'undoing' }).where(mine(tx, bank_rule_runs_id))
  await jobs.enqueue(tx, undoRunJob(), { bank_rule_runs_id })
  return get(tx, bank_rule_runs_id)
}

/** The run, locked until the transaction ends. */
export async function lock(tx: CompanyTx, bank_rule_runs_id: string): Promise<RunRow> {
  const [row] = await tx.db.select().from(bankRuleRuns).where(mine(tx, bank_rule_runs_id)).for('no key update')
  if (!row) throw new AppError('not_found', 'This run does not exist.')
  return row
}

export async function change(tx: CompanyTx, bank_rule_runs_id: string, values: Partial<RunRow>): Promise<void> {
  await tx.db.update(bankRuleRuns).set(values).where(mine(tx, bank_rule_runs_id))
}

export async function get(tx: CompanyTx, bank_rule_runs_id: string): Promise<RuleRun> {
  const [row] = await views(tx, await tx.db.select().from(bankRuleRuns).where(mine(tx, bank_rule_runs_id)))
  if (!row) throw new AppError('not_found', 'This run does not exist.')
  return row
}

/** What the rules did, the latest first. */
export async function list(tx: CompanyTx, query: Query<typeof listRuleRuns>) {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 1)
  const rows = await tx.db
    .select()
    .from(bankRuleRuns)
    .where(
      and(
        eq(bankRuleRuns.companies_id, tx.companies_id),
        after ? lt(bankRuleRuns.bank_rule_runs_id, String(after[0])) : undefined,
      ),
    )
    .orderBy(desc(bankRuleRuns.bank_rule_runs_id))
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.bank_rule_runs_id])
  return { ...page, rows: await views(tx, page.rows) }
}

async function views(tx: CompanyTx, rows: readonly RunRow[]): Promise<RuleRun[]> {
  const { rows: names } = await tx.client.query<{ id: string; name: string }>(
    `SELECT bank_accounts_id AS id, account_label AS name FROM bank_accounts WHERE companies_id = $1 AND bank_accounts_id = ANY($2::uuid[])
     UNION ALL SELECT bank_rules_id, rule_name FROM bank_rules WHERE companies_id = $1 AND bank_rules_id = ANY($3::uuid[])`,
    [tx.companies_id, rows.flatMap((row) => row.bank_accounts_id ?? []), rows.flatMap((row) => row.bank_rules_id ?? [])],
  )
  const nameOf = (id: string | null) => names.find((each) => each.id === id)?.name ?? null
  return rows.map((row) => ({
    bank_rule_runs_id: row.bank_rule_runs_id,
    run_trigger: row.run_trigger,
    run_status: row.run_status,
    account_label: nameOf(row.bank_accounts_id),
    rule_name: nameOf(row.bank_rules_id),
    line_count: row.line_count,
    hit_count: row.hit_count,
    amount_in: row.amount_in,
    amount_out: row.amount_out,
    skipped: row.skipped,
    created_at: row.created_at.toISOString(),
  }))
}

const mine = (tx: CompanyTx, bank_rule_runs_id: string) =>
  and(eq(bankRuleRuns.companies_id, tx.companies_id), eq(bankRuleRuns.bank_rule_runs_id, bank_rule_runs_id))
