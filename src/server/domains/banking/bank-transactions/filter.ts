import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { sumBankTransactions } from '#contract/banking/bank-transactions.ts'
import type { Query } from '#contract/endpoint.ts'
import { modeSpellings } from '#core/banking/payment-modes.ts'
import { MAX_PAISE, parsePaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { likeText } from '#server/platform/paging.ts'
import { searching, walking } from '#server/domains/documents/search-terms/search.ts'
import { bankTransactions } from './table.ts'

export type Filters = Query<typeof sumBankTransactions>

const { transaction_date, amount, description, reference, counterparty, vpa, party, category, category_type, rail } =
  bankTransactions
const searched = sql`lower(' ' || ${description} || ' ' || coalesce(${reference}, '') || ' ' || coalesce(${counterparty}, '') || ' ' || coalesce(${vpa}, ''))`

/** The conditions of a filter, shared by the list, its sums and its export. */
export async function condition(tx: CompanyTx, filters: Filters): Promise<SQL | undefined> {
  const { bank_accounts_id, status, direction, from, to, least, most, bank_imports_id, search } = filters
  return and(
    eq(bankTransactions.companies_id, tx.companies_id),
    bank_accounts_id ? eq(bankTransactions.bank_accounts_id, bank_accounts_id) : undefined,
    status ? eq(bankTransactions.transaction_status, status) : undefined,
    bank_imports_id ? eq(bankTransactions.bank_imports_id, bank_imports_id) : undefined,
    direction && (direction === 'in' ? gt(amount, 0) : lt(amount, 0)),
    from ? sql`${transaction_date} >= ${from}` : undefined,
    to ? sql`${transaction_date} <= ${to}` : undefined,
    least || most ? sized(Number(least ?? 0), Number(most ?? MAX_PAISE)) : undefined,
    // Repeated in this form so that the planner uses the partial indexes.
    filters.party ? sql`${party} = ${filters.party} AND ${party} <> ''` : undefined,
    filters.category ? sql`${category} = ${filters.category} AND ${category} <> ''` : undefined,
    filters.mode ? inArray(sql`upper(coalesce(${rail}, ''))`, modeSpellings(filters.mode)) : undefined,
    filters.own_transfers ? sql`${category_type} <> 'contra'` : undefined,
    search?.trim() ? await found(tx, search) : undefined,
  )
}

/** In either direction; as two ranges, which match the index of amounts. */
function sized(least: number, most: number): SQL {
  return sql`(${amount} BETWEEN ${least} AND ${most} OR ${amount} BETWEEN ${-most} AND ${-least})`
}

/** Finds any part of the line's text, or its amount. One or two letters match beginnings of words. */
function found(tx: CompanyTx, search: string): Promise<SQL> {
  const anywhere = likeText(search)
  const pattern = search.trim().length < 3 ? `% ${anywhere.slice(1)}` : anywhere
  const paise = parsePaise(search.replaceAll(/[₹,\s]/g, '')) ?? null
  const walk = sql`(${said(pattern)} OR abs(${amount}) = ${paise}::bigint)`
  const looked = { id: bankTransactions.bank_transactions_id, searched, search, pattern, walk }
  return searching(tx, looked, async (wanted, most) => {
    const { rows } = await tx.client.query<{ id: string }>('SELECT find_bank_transactions($1, $2, $3) AS id', [
      wanted,
      paise,
      most,
    ])
    return rows
  })
}

/** Banks write in capitals: matching the stored text first avoids lower-casing all text of the line, which is the main cost. */
function said(pattern: string): SQL {
  if (!/^[ -~]+$/.test(pattern)) return walking(searched, pattern)
  return sql`CASE WHEN ${description} LIKE ${pattern.toUpperCase()} OR ${searched} LIKE ${pattern} THEN 1 END > 0`
}
