import { challanSorts } from '#core/sales/delivery-challan.ts'
import { oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'
import { boundsOf, narrowing, orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['draft', 'open', 'returned', 'invoiced', 'cancelled'] as const
const sorts = [...challanSorts, ...challanSorts.map((sort) => `-${sort}` as const)]

/** The list's view, filters and challan, as its address carries them. Amounts are rupees as typed. */
export const ChallansSearch = searchOf({ ...narrowing, status: oneOf(views), sort: oneOf(sorts) })
export type ChallansSearch = SearchOf<typeof ChallansSearch>

export const filterOf = (search: ChallansSearch) => ({ ...boundsOf(search), status: search.status })
export const orderOf = ({ sort }: ChallansSearch) => orderBy(challanSorts, sort)
