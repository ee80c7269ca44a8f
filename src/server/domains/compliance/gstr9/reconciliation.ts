import type { Gstr9Reconciliation } from '#contract/compliance/gstr9.ts'
import type { Annual } from '#core/compliance/gstr9/add-up.ts'
import { type Heads, taxOf } from '#core/compliance/gstr2b/row.ts'
import { taxHeads } from '#core/compliance/gstr3b/tax.ts'
import { outputAccounts } from '#server/domains/compliance/gstr1/books-side.ts'
import { turnoverOf } from '#server/domains/compliance/gst-turnovers/year-turnover.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { YearOf } from './year-of.ts'

type Typed = ReadonlyMap<string, { figures: Heads; reason: string }>

/**
 * Turnover, tax and credit of the books beside the return (9C tables 5, 9 and 12). The books are one set: where the company has several registrations,
 * turnover and credit of the others belong among the reasons.
 */
export async function reconcile(tx: CompanyTx, year: YearOf, annual: Annual, typed: Typed): Promise<Gstr9Reconciliation[]> {
  const { start, end, of } = year
  const span = `from=${start}&to=${end}`
  const { all, explained } = await outputAccounts(tx, { ...of, from: start, until: end })
  const output = explained.reduce((sum, { figures }) => sum - taxOf({ ...figures }), taxOf({ ...all }))
  const row = (code: Gstr9Reconciliation['code'], books: number, returned: number, link: string): Gstr9Reconciliation => {
    const entered = typed.get(code)
    const amount = entered ? (code === '9C5' ? entered.figures.taxable : taxOf(entered.figures)) : 0
    return { code, books, returned, explained: amount, reason: entered?.reason ?? null, link }
  }
  const owed = taxOf(annual['4N']) - taxOf(annual['4G']) - taxOf(annual['4G1'])
  return [
    row('9C5', (await turnoverOf(tx, start)).computed, annual['5N'].taxable, `/reports/profit-and-loss?${span}`),
    row('9C9', output, owed, `/reports/output-tax?${span}`),
    row('9C12', await creditInBooks(tx, start, end), taxOf(annual['7J']), `/reports/input-tax?${span}`),
  ]
}

/** What bills and notes of the year put on the input accounts, without entries of filed returns. */
async function creditInBooks(tx: CompanyTx, start: string, end: string): Promise<number> {
  const ids = await Promise.all(taxHeads.map((head) => accountOf(tx, `${head}_input`)))
  const { rows } = await tx.client.query<{ amount: number }>(
    `SELECT coalesce(sum(l.amount), 0)::bigint AS amount FROM journal_lines l
       JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
     WHERE l.companies_id = $1 AND l.ledger_accounts_id = ANY($2::uuid[]) AND l.posting_date BETWEEN $3 AND $4
       AND e.source NOT IN ('gst_return', 'manual', 'opening', 'opening_tie')`,
    [tx.companies_id, ids, start, end],
  )
  return rows[0]?.amount ?? 0
}
