import { advanceSorts } from '#core/sales/advance.ts'
import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'
import { today } from '#web/lib/today.ts'
import { boundsOf, narrowing, orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['open', 'used', 'voided'] as const
const sorts = [...advanceSorts, ...advanceSorts.map((sort) => `-${sort}` as const)]

/** The list's view, filters and order, as its address carries them. Amounts are rupees as typed; `edit=new` opens the form. */
export const AdvancesSearch = searchOf({ ...narrowing, status: oneOf(views), sort: oneOf(sorts), edit: oneOf(['new']) })
export type AdvancesSearch = SearchOf<typeof AdvancesSearch>

export const filterOf = (search: AdvancesSearch) => ({ ...boundsOf(search), status: search.status })
export const orderOf = ({ sort }: AdvancesSearch) => orderBy(advanceSorts, sort)

/** `month=2026-11`; this month where it is missing. */
export const TablesSearch = searchOf({ month: words })

/** The month whose tables are shown: that of the address, or this one. */
export const monthShown = (month: string | undefined): string =>
  month !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : today().slice(0, 7)
