import * as z from 'zod/mini'
import { estimateSorts } from '#core/sales/estimate.ts'
import { oneOf } from '#web/lib/search.ts'
import { boundsOf, narrowing, orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['draft', 'sent', 'accepted', 'declined', 'expired', 'invoiced'] as const
const sorts = [...estimateSorts, ...estimateSorts.map((sort) => `-${sort}` as const)]

/** The list's search parameters: view, filters and order. Amounts are in rupees, as typed. */
export const EstimatesSearch = z.object({ ...narrowing, status: oneOf(views), sort: oneOf(sorts) })
export type EstimatesSearch = z.infer<typeof EstimatesSearch>

export const filterOf = (search: EstimatesSearch) => ({ ...boundsOf(search), status: search.status })
export const orderOf = ({ sort }: EstimatesSearch) => orderBy(estimateSorts, sort)
