import { and, isNull, notInArray, sql } from 'drizzle-orm'
import type { CompanyTx } from '#server/platform/db.ts'
import { condition, type Filters } from './filter.ts'
import { otherAccounts } from './service.ts'
import { bankTransactions } from './table.ts'
import { type Sums, type Apart, keptSums } from './kept-sums.ts'

/**
 * Number and sums of the filtered lines: in the currency of the requested account, otherwise in rupees. Lines in another currency are
 * counted, not summed. Filters that the monthly and daily totals know cover all lines; others at most the first 100,000.
 */
export async function sums(tx: CompanyTx, filters: Filters): Promise<Sums> {
  const others = await otherAccounts(tx)
  const currency = others.get(filters.bank_accounts_id ?? '') ?? 'INR'
  const apart = currency === 'INR' ? [...others.keys()] : []
  return isKept(filters) ? keptSums(tx, filters, { currency, apart }) : counted(tx, filters, { currency, apart })
}

const isKept = ({ status, least, most, bank_imports_id, search, party }: Filters) =>
  !status && !least && !most && !bank_imports_id && !search?.trim() && !party

const MOST_SUMMED = 100_000

async function counted(tx: CompanyTx, filters: Filters, { currency, apart }: Apart): Promise<Sums> {
  const { amount, line_currency, bank_accounts_id } = bankTransactions
  const lines = tx.db
    .select({ amount, line_currency, bank_accounts_id })
    .from(bankTransactions)
    .where(await condition(tx, filters))
    .limit(MOST_SUMMED + 1)
    .as('counted')
  // Most companies have no account in another currency: then the lines need no check for one.
  const own = and(isNull(lines.line_currency), apart.length > 0 ? notInArray(lines.bank_accounts_id, [...apart]) : undefined)
  const [row] = await tx.db
    .select({
      count: sql<number>`count(*)::int`,
      money_in: sql<number>`coalesce(sum(${lines.amount}) FILTER (WHERE ${lines.amount} > 0 AND ${own}), 0)::bigint`.mapWith(
        Number,
      ),
      money_out: sql<number>`coalesce(-sum(${lines.amount}) FILTER (WHERE ${lines.amount} < 0 AND ${own}), 0)::bigint`.mapWith(
        Number,
      ),
    })
    .from(lines)
  if (!row) throw new Error('a sum returned nothing')
  return { ...row, currency, is_complete: row.count <= MOST_SUMMED }
}
