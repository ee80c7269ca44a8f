import { and, desc, eq, lt } from 'drizzle-orm'
import type { listRuleRuns, RuleRun } from '#contract/banking/bank-rules.ts'
import type { Query } from '#contract/endpoint.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { bankRuleRuns } from './table.ts'

export type RunRow = typeof bankRuleRuns.$inferSelect

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

/** The actions of the rules, the latest first. */
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
