import { purchaseOrderSorts } from '#core/purchases/payables/purchase-order.ts'
import { oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'
import { narrowed, narrowing } from '#web/features/purchases/shared/search.ts'
import { orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['draft', 'open', 'late', 'billed', 'closed', 'cancelled'] as const
const sorts = [...purchaseOrderSorts, ...purchaseOrderSorts.map((sort) => `-${sort}` as const)]

/** The list's view, filters and order, as its address carries them. */
export const PurchaseOrdersSearch = searchOf({ ...narrowing, status: oneOf(views), sort: oneOf(sorts) })
export type PurchaseOrdersSearch = SearchOf<typeof PurchaseOrdersSearch>

export const filterOf = (search: PurchaseOrdersSearch) => ({ ...narrowed(search), status: search.status })
export const orderOf = ({ sort }: PurchaseOrdersSearch) => orderBy(purchaseOrderSorts, sort)
