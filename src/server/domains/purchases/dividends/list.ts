import type { Query, Reply } from '#contract/endpoint.ts'
import type { DividendRow, listDividends } from '#contract/purchases/dividends.ts'
import { dividendDueOn } from '#core/purchases/dividends/dividend.ts'
import { countEach } from '#server/domains/documents/lists/tab-counts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, likeText, limitOf, paged } from '#server/platform/paging.ts'

/** The columns of a row; `FROM_DIVIDENDS` has the company as `$1`. */
export const DIVIDEND_COLUMNS = `d.dividends_id, d.dividend_kind, d.dividend_name, d.declared_on, d.total, d.tds_amount, d.reversed_on, p.shareholders,
  CASE WHEN d.reversed_on IS NULL THEN p.open ELSE 0 END::bigint AS left`
export const FROM_DIVIDENDS = `dividends d CROSS JOIN LATERAL (SELECT count(*)::int AS shareholders, coalesce(sum(amount - tds_amount) FILTER (WHERE dividend_payments_id IS NULL), 0)::bigint AS open
    FROM dividend_payees p WHERE p.companies_id = d.companies_id AND p.dividends_id = d.dividends_id OFFSET 0) p
  WHERE d.companies_id = $1`

export type StoredDividend = Omit<DividendRow, 'due_on'>
export const dividendView = <T extends StoredDividend>(row: T) => ({ ...row, due_on: dividendDueOn(row.declared_on) })

type ListQuery = Query<typeof listDividends>
const views: Record<NonNullable<ListQuery['status']>, string> = {
  to_pay: 'd.reversed_on IS NULL AND p.open > 0',
  paid: 'd.reversed_on IS NULL AND p.open = 0',
  reversed: 'd.reversed_on IS NOT NULL',
}

/** Pages of dividends, the latest first. */
export async function listOf(tx: CompanyTx, query: ListQuery): Promise<Reply<typeof listDividends>> {
  const limit = limitOf(query.limit)
  const [declared_on = null, dividends_id = null] = keysOf(query.after, 2) ?? []
  const { rows } = await tx.client.query<StoredDividend>(
    `SELECT ${DIVIDEND_COLUMNS} FROM ${FROM_DIVIDENDS} AND ${query.status === undefined ? 'true' : views[query.status]}
       AND ($2::date IS NULL OR (d.declared_on, d.dividends_id) < ($2::date, $3::uuid))
       AND ($4::text IS NULL OR lower(d.dividend_name) LIKE $4)
     ORDER BY d.declared_on DESC, d.dividends_id DESC LIMIT $5`,
    [tx.companies_id, declared_on, dividends_id, query.search?.trim() ? likeText(query.search) : null, limit + 1],
  )
  const { rows: shown, next } = paged(rows, limit, (row) => [row.declared_on, row.dividends_id])
  return { rows: shown.map(dividendView), next }
}

/** How many dividends each tab holds. */
export const countTabs = (tx: CompanyTx): Promise<Record<string, number>> =>
  countEach(tx, Object.fromEntries(Object.entries(views).map(([view, where]) => [view, `${FROM_DIVIDENDS} AND ${where}`])))
