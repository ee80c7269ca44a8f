import * as z from 'zod/mini'
import { vendorAdvanceSorts } from '#core/purchases/payables/vendor-advance.ts'
import { oneOf, words } from '#web/lib/search.ts'
import { narrowed, narrowing } from '#web/features/purchases/shared/search.ts'
import { orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['open', 'refundable', 'on_its_way', 'used', 'cancelled'] as const
const sorts = [...vendorAdvanceSorts, ...vendorAdvanceSorts.map((sort) => `-${sort}` as const)]

/** The list's search parameters: view, filters and order; `vendor` filters by vendor, `edit=new` opens the form. */
export const VendorAdvancesSearch = z.object({
  ...narrowing,
  status: oneOf(views),
  vendor: words,
  sort: oneOf(sorts),
  edit: oneOf(['new']),
})
export type VendorAdvancesSearch = z.infer<typeof VendorAdvancesSearch>

export const filterOf = (search: VendorAdvancesSearch) => ({
  ...narrowed(search),
  status: search.status,
  vendors_id: search.vendor,
})
export const orderOf = ({ sort }: VendorAdvancesSearch) => orderBy(vendorAdvanceSorts, sort)
