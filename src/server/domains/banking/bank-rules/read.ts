import { translate } from '#core/messages.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { BankRule } from '#contract/banking/bank-rules.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isProved, partWords } from './rules.ts'
import { bankRules } from './table.ts'

export type BankRuleRow = typeof bankRules.$inferSelect

/** The company's rules in the order in which they are tried, paused ones too. */
export function rowsInOrder(tx: CompanyTx): Promise<BankRuleRow[]> {
  return tx.db
    .select()
    .from(bankRules)
    .where(and(eq(bankRules.companies_id, tx.companies_id), eq(bankRules.is_removed, false)))
    .orderBy(asc(bankRules.place), asc(bankRules.bank_rules_id))
}

/** Rules in force, in the order in which they are tried. */
export const activeRules = async (tx: CompanyTx): Promise<BankRuleRow[]> =>
  (await rowsInOrder(tx)).filter(({ is_active }) => is_active)

/** Rules as they are shown, with names for ids. */
export async function views(tx: CompanyTx, rows: readonly BankRuleRow[]): Promise<BankRule[]> {
  const names = await accountNames(
    tx,
    rows.flatMap(({ parts }) => parts.map(({ ledger_accounts_id }) => ledger_accounts_id)),
  )
  const inWords = new Map([...names].map(([id, name]) => [id, translate(name)]))
  const { rows: banks } = await tx.client.query<{ bank_accounts_id: string; account_label: string }>(
    'SELECT bank_accounts_id, account_label FROM bank_accounts WHERE companies_id = $1 AND bank_accounts_id = ANY($2::uuid[])',
    [tx.companies_id, rows.flatMap(({ bank_accounts_id }) => bank_accounts_id ?? [])],
  )
  return rows.map((row, at) => {
    const { companies_id: _company, is_removed: _removed, created_by: _by, created_at: _at, ...shown } = row
    return {
      ...shown,
      place: at + 1,
      account_label: banks.find(({ bank_accounts_id }) => bank_accounts_id === row.bank_accounts_id)?.account_label ?? null,
      puts_into: partWords(row.parts, inWords),
      is_proved: isProved(row),
      last_hit_at: row.last_hit_at?.toISOString() ?? null,
    }
  })
}

export async function accountNames(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.client.query<{ ledger_accounts_id: string; account_name: string }>(
    'SELECT ledger_accounts_id, account_name FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = ANY($2::uuid[])',
    [tx.companies_id, [...new Set(ids)]],
  )
  return new Map(rows.map(({ ledger_accounts_id, account_name }) => [ledger_accounts_id, account_name]))
}
