import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { TAB_COUNT_LIMIT } from '#contract/documents/lists.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { registry } from '#server/platform/registry.ts'

/** Who reads the list, and how many rows each of its tabs holds. */
type TabbedList = { readers: readonly Permission[]; count: (tx: CompanyTx) => Promise<Record<string, number>> }
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

/** Throws `not_found` for a list without tabs, `forbidden` for who does not read it. */
export async function countTabsOf(tx: CompanyTx, held: readonly Permission[], list_name: string) {
  const list = tabbedLists.find(list_name)
  if (!list) throw new AppError('not_found', 'This list does not exist.')
  if (!holdsAny(held, list.readers)) throw new AppError('forbidden', 'You don’t have access to this list.')
  return { counts: await list.count(tx) }
}
