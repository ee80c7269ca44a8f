import { estimateSorts } from '#core/sales/estimate.ts'
import { oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'
import { boundsOf, narrowing, orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['draft', 'sent', 'accepted', 'declined', 'expired', 'invoiced'] as const
const sorts = [...estimateSorts, ...estimateSorts.map((sort) => `-${sort}` as const)]

/** The list's view, filters and order, as its address carries them. Amounts are rupees as typed. */
export const EstimatesSearch = searchOf({ ...narrowing, status: oneOf(views), sort: oneOf(sorts) })
export type EstimatesSearch = SearchOf<typeof EstimatesSearch>

export const filterOf = (search: EstimatesSearch) => ({ ...boundsOf(search), status: search.status })
export const orderOf = ({ sort }: EstimatesSearch) => orderBy(estimateSorts, sort)
