import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { TAB_COUNT_LIMIT } from '#contract/documents/lists.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import { type IsoDate, isIsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { registry } from '#server/platform/registry.ts'

/** Who reads the list, and how many rows each of its tabs holds; `of`: of which year or account, where the list is of one. */
type TabbedList = {
  readers: readonly Permission[]
  /** `held`: what the reader may do, for a tab that not all readers of the list see. */
  count: (tx: CompanyTx, of: string | undefined, held: readonly Permission[]) => Promise<Record<string, number>>
}
/** Lists with tabs, by the start of their query keys. */
export const tabbedLists = registry<string, TabbedList>('a list with tabs')

type Tabs<View extends string> = {
  readers: readonly Permission[]
  table: PgTable
  views: readonly View[]
  /** The conditions of a tab; of the tab with all rows without a view. Each has an index, or nearly all rows meet it. */
  conditions: (tx: CompanyTx, view: View | undefined) => Promise<readonly SQL[]>
}

/** Counts the tabs of a list in one statement, none further than TAB_COUNT_LIMIT. */
export const tabsOf = <View extends string>({ readers, table, views, conditions }: Tabs<View>): TabbedList => ({
  readers,
  async count(tx) {
    const named = await Promise.all(
      [undefined, ...views].map(async (view) => [view ?? 'all', and(...(await conditions(tx, view)))] as const),
    )
    const counts = Object.fromEntries(
      named.map(([name, where]) => [
        name,
        sql<number>`(SELECT count(*)::int FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${TAB_COUNT_LIMIT + 1}) found)`,
      ]),
    )
    const [row] = await tx.db.select(counts).from(sql`(VALUES (1)) one`)
    return row ?? {}
  },
})

/**
 * The same for tabs of which each has rows of its own: by tab, what stands after FROM, with `$1` for the company and `$2` on for the values. `all`: their sum.
 */
export async function countEach(
  tx: CompanyTx,
  tabs: Readonly<Record<string, string>>,
  values: readonly (string | null)[] = [],
): Promise<Record<string, number>> {
  const upTo = Object.entries(tabs).map(
    ([tab, rows]) => `(SELECT count(*)::int FROM (SELECT 1 FROM ${rows} LIMIT ${TAB_COUNT_LIMIT + 1}) found) AS "${tab}"`,
  )
  const { rows } = await tx.client.query<Record<string, number>>(`SELECT ${upTo.join(', ')}`, [tx.companies_id, ...values])
  const counts = rows[0] ?? {}
  return {
    ...counts,
    all: Math.min(
      Object.values(counts).reduce((sum, count) => sum + count, 0),
      TAB_COUNT_LIMIT + 1,
    ),
  }
}

/** The first day of the year that a list is of. Throws `not_found` for anything else. */
export function yearOf(of: string | undefined): IsoDate {
  if (of === undefined || !isIsoDate(of)) throw new AppError('not_found', 'This financial year is not in the books.')
  return of
}

/** Throws `not_found` for a list without tabs, `forbidden` for who does not read it. */
export async function countTabsOf(tx: CompanyTx, held: readonly Permission[], list_name: string, of?: string) {
  const list = tabbedLists.find(list_name)
  if (!list) throw new AppError('not_found', 'This list does not exist.')
  if (!holdsAny(held, list.readers)) throw new AppError('forbidden', 'You don’t have access to this list.')
  return { counts: await list.count(tx, of, held) }
}
