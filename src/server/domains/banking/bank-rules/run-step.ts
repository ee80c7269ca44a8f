import { firstFitting, type RuledLine } from '#core/banking/bank-rules/rule.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { refusalOf } from '#server/domains/documents/row-imports/refusals.ts'
import { type Hit, applyRules } from './apply-rules.ts'
import type { BankRuleRow } from './read.ts'
import { change, lock, type RunRow } from './run-rows.ts'
import type { Place } from './table.ts'

const AT_ONCE = 200

const MOST_SKIPPED_TOLD = 50

type InCompany = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>

/**
 * Processes the next lines; false when there are none. When the books refuse one of them, each is tried alone and the refused
 * ones are reported.
 */
export async function further(company: InCompany, id: string, rules: readonly BankRuleRow[]): Promise<boolean> {
  try {
    return await company((tx) => step(tx, id, rules, AT_ONCE))
  } catch (error) {
    if (!refusalOf(error)) throw error
  }
  for (let looked = 0; looked < AT_ONCE; looked++) {
    try {
      if (!(await company((tx) => step(tx, id, rules, 1)))) return false
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      await company((tx) => step(tx, id, [], 1, refusal.message))
    }
  }
  return true
}

/** Categorizes the matching ones of the next `count` lines. `refused`: the next line is skipped for this reason. */
async function step(tx: CompanyTx, id: string, rules: readonly BankRuleRow[], count: number, refused?: string): Promise<boolean> {
  const run = await lock(tx, id)
  if (run.run_status !== 'running') return false
  const lines = await waiting(tx, run, count)
  const last = lines.at(-1)
  if (!last) return false
  const hits = lines.flatMap((line): Hit[] => {
    const rule = firstFitting(rules, line)
    return rule ? [{ bank_transactions_id: line.bank_transactions_id, rule }] : []
  })
  const done = await applyRules(tx, id, hits)
  const sum = (sign: 1 | -1) => done.reduce((total, { amount }) => total + Math.max(0, amount * sign), 0)
  const { bank_accounts_id, transaction_date, row_order, bank_transactions_id } = last
  await change(tx, id, {
    place: { bank_accounts_id, transaction_date, row_order, bank_transactions_id },
    line_count: run.line_count + lines.length,
    hit_count: run.hit_count + done.length,
    amount_in: run.amount_in + sum(1),
    amount_out: run.amount_out + sum(-1),
    ...(refused !== undefined && run.skipped.length < MOST_SKIPPED_TOLD
      ? { skipped: [...run.skipped, { bank_transactions_id, message: refused }] }
      : {}),
  })
  return true
}

/** The next waiting lines in rupees, in the order of the accounts' statements. */
async function waiting(tx: CompanyTx, run: RunRow, count: number): Promise<(RuledLine & Place)[]> {
  const { rows } = await tx.client.query<RuledLine & Place>({
    name: 'bank_rules_waiting',
    ...named(
      `SELECT t.bank_transactions_id, t.bank_accounts_id, t.transaction_date, t.row_order, t.amount, t.description, t.counterparty, t.vpa, t.rail
      FROM bank_transactions t JOIN bank_accounts b ON b.companies_id = t.companies_id AND b.bank_accounts_id = t.bank_accounts_id
      WHERE t.companies_id = :companies_id AND t.transaction_status = 'unmatched' AND t.line_currency IS NULL AND b.currency = 'INR'
        AND (:bank_accounts_id::uuid IS NULL OR t.bank_accounts_id = :bank_accounts_id) AND (:bank_imports_id::uuid IS NULL OR t.bank_imports_id = :bank_imports_id)
        AND (:last_account::uuid IS NULL OR (t.bank_accounts_id, t.transaction_date, t.row_order, t.bank_transactions_id) > (:last_account, :last_date::date, :last_place::int, :last_line::uuid))
      ORDER BY t.bank_accounts_id, t.transaction_date, t.row_order, t.bank_transactions_id LIMIT :count`,
      {
        companies_id: tx.companies_id,
        bank_accounts_id: run.bank_accounts_id,
        bank_imports_id: run.bank_imports_id,
        last_account: run.place?.bank_accounts_id ?? null,
        last_date: run.place?.transaction_date ?? null,
        last_place: run.place?.row_order ?? null,
        last_line: run.place?.bank_transactions_id ?? null,
        count,
      },
    ),
  })
  return rows
}
