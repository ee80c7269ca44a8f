import * as z from 'zod/mini'
import { purchaseOrderSorts } from '#core/purchases/payables/purchase-order.ts'
import { oneOf } from '#web/lib/search.ts'
import { narrowed, narrowing } from '#web/features/purchases/shared/search.ts'
import { orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['draft', 'open', 'late', 'billed', 'closed', 'cancelled'] as const
const sorts = [...purchaseOrderSorts, ...purchaseOrderSorts.map((sort) => `-${sort}` as const)]

/** The list's search parameters: view, filters and order. */
export const PurchaseOrdersSearch = z.object({ ...narrowing, status: oneOf(views), sort: oneOf(sorts) })
export type PurchaseOrdersSearch = z.infer<typeof PurchaseOrdersSearch>

export const filterOf = (search: PurchaseOrdersSearch) => ({ ...narrowed(search), status: search.status })
export const orderOf = ({ sort }: PurchaseOrdersSearch) => orderBy(purchaseOrderSorts, sort)
