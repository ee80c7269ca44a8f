import { salesOrderSorts } from '#core/sales/sales-order.ts'
import { oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'
import { boundsOf, narrowing, orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['draft', 'open', 'late', 'invoiced', 'closed', 'cancelled'] as const
const sorts = [...salesOrderSorts, ...salesOrderSorts.map((sort) => `-${sort}` as const)]

/** The list's view, filters and order, as its address carries them. Amounts are rupees as typed. */
export const SalesOrdersSearch = searchOf({ ...narrowing, status: oneOf(views), sort: oneOf(sorts) })
export type SalesOrdersSearch = SearchOf<typeof SalesOrdersSearch>

export const filterOf = (search: SalesOrdersSearch) => ({ ...boundsOf(search), status: search.status })
export const orderOf = ({ sort }: SalesOrdersSearch) => orderBy(salesOrderSorts, sort)
