import * as z from 'zod/mini'
import { challanSorts } from '#core/sales/delivery-challan.ts'
import { oneOf } from '#web/lib/search.ts'
import { boundsOf, narrowing, orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['draft', 'open', 'returned', 'invoiced', 'cancelled'] as const
const sorts = [...challanSorts, ...challanSorts.map((sort) => `-${sort}` as const)]

/** The list's search parameters: view, filters and order. Amounts are in rupees, as typed. */
export const ChallansSearch = z.object({ ...narrowing, status: oneOf(views), sort: oneOf(sorts) })
export type ChallansSearch = z.infer<typeof ChallansSearch>

export const filterOf = (search: ChallansSearch) => ({ ...boundsOf(search), status: search.status })
export const orderOf = ({ sort }: ChallansSearch) => orderBy(challanSorts, sort)
