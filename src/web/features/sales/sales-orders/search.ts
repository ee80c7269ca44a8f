import * as z from 'zod/mini'
import { salesOrderSorts } from '#core/sales/sales-order.ts'
import { oneOf } from '#web/lib/search.ts'
import { boundsOf, narrowing, orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['draft', 'open', 'late', 'invoiced', 'closed', 'cancelled'] as const
const sorts = [...salesOrderSorts, ...salesOrderSorts.map((sort) => `-${sort}` as const)]

/** The list's search parameters: view, filters and order. Amounts are in rupees, as typed. */
export const SalesOrdersSearch = z.object({ ...narrowing, status: oneOf(views), sort: oneOf(sorts) })
export type SalesOrdersSearch = z.infer<typeof SalesOrdersSearch>

export const filterOf = (search: SalesOrdersSearch) => ({ ...boundsOf(search), status: search.status })
export const orderOf = ({ sort }: SalesOrdersSearch) => orderBy(salesOrderSorts, sort)
