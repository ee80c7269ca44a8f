import { and, isNotNull, sql } from 'drizzle-orm'
import type { sumBankTransactions } from '#contract/banking/bank-transactions.ts'
import type { Reply } from '#contract/endpoint.ts'
import { modeSpellings } from '#core/banking/payment-modes.ts'
import { dateInIndia } from '#core/dates.ts'
import { spans } from '#server/ledger/spans.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { condition, type Filters } from './filter.ts'
import { bankTransactions } from './table.ts'

export type Sums = Reply<typeof sumBankTransactions>

export type Apart = { currency: string; apart: readonly string[] }

const LAST = '9999-12-31'

/** From the totals by month and day (`bank_month_sums`, `bank_days`): the cost does not depend on the number of lines. */
export async function keptSums(tx: CompanyTx, filters: Filters, { currency, apart }: Apart): Promise<Sums> {
  const { bank_accounts_id, direction, from, to = LAST, category, mode, own_transfers } = filters
  const { whole, parts } = spans(to, from, dateInIndia(tx.now))
  const conditions: string[] = []
  const asked: Record<string, unknown> = {}
  const narrow = (condition: string, value: Record<string, unknown>) => {
    conditions.push(` AND ${condition}`)
    Object.assign(asked, value)
  }
  if (bank_accounts_id) narrow('d.bank_accounts_id = :bank_accounts_id', { bank_accounts_id })
  if (direction) narrow('d.direction = :direction', { direction: direction === 'in' ? 'credit' : 'debit' })
  if (category) narrow('d.category = :category', { category })
  if (mode) narrow('upper(d.mode) = ANY(:modes::text[])', { modes: modeSpellings(mode) })
  if (own_transfers) narrow(`d.category_type <> 'contra'`, {})
  const where = conditions.join('')
  const { rows } = await tx.client.query<{ count: number; money_in: number; money_out: number }>(
    named(
      `SELECT coalesce(sum(entries), 0)::int AS count,
       coalesce(sum(total) FILTER (WHERE direction = 'credit' AND is_own), 0)::bigint AS money_in,
       coalesce(sum(total) FILTER (WHERE direction = 'debit' AND is_own), 0)::bigint AS money_out
     FROM (
       SELECT d.direction, d.bank_accounts_id <> ALL(:apart::uuid[]) AS is_own, d.total, d.entries FROM bank_month_sums d
       WHERE d.companies_id = :companies_id AND d.month BETWEEN :first_month AND :last_month${where}
       UNION ALL
       SELECT d.direction, d.bank_accounts_id <> ALL(:apart::uuid[]), p.sign * d.total, p.sign * d.entries
       FROM unnest(:firsts::date[], :lasts::date[], :signs::integer[]) AS p(first, last, sign)
       JOIN bank_days d ON d.companies_id = :companies_id AND d.day BETWEEN p.first AND p.last${where}
     ) k`,
      {
        companies_id: tx.companies_id,
        apart,
        first_month: whole.first,
        last_month: whole.last,
        firsts: parts.map(({ first }) => first),
        lasts: parts.map(({ last }) => last),
        signs: parts.map(({ sign }) => sign),
        ...asked,
      },
    ),
  )
  const [row] = rows
  if (!row) throw new Error('a sum returned nothing')
  const foreign = await ofForeignLines(tx, filters, apart)
  return {
    count: row.count,
    money_in: row.money_in - foreign.money_in,
    money_out: row.money_out - foreign.money_out,
    currency,
    is_complete: true,
  }
}

const money = (sign: 1 | -1, of: typeof bankTransactions.amount) =>
  sql<number>`coalesce(sum(${sign}::int * ${of}) FILTER (WHERE ${sign}::int * ${of} > 0), 0)::bigint`.mapWith(Number)

/** Lines printed in another currency than their account's, which are few. */
async function ofForeignLines(tx: CompanyTx, filters: Filters, apart: readonly string[]) {
  const { amount, line_currency, bank_accounts_id } = bankTransactions
  const [row] = await tx.db
    .select({ money_in: money(1, amount), money_out: money(-1, amount) })
    .from(bankTransactions)
    .where(
      and(
        await condition(tx, filters),
        isNotNull(line_currency),
        sql`${bank_accounts_id} <> ALL(${`{${apart.join(',')}}`}::uuid[])`,
      ),
    )
  if (!row) throw new Error('a sum returned nothing')
  return row
}
