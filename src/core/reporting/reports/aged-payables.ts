import type { Paise } from '../../money.ts'
import type { Aged } from './ageing.ts'

/** What one vendor is owed by age, and how much of it the MSMED Act says should have been paid by then. */
export type OwedByAge = { vendors_id: string; msme_late: Paise } & Aged
/** What a vendor's account stood at; negative when they were paid ahead. */
export type VendorBalance = { vendors_id: string; vendor_name: string; payable: Paise }

export type AgedVendor = { vendors_id: string; vendor_name: string; unallocated: Paise; total: Paise; msme_late: Paise } & Aged

/**
 * One row a vendor, by name. What bills do not account for was paid ahead, or stands in debit notes: it lowers what is owed. `days` end the buckets
 * but the last.
 */
export function agePayables(
  balances: readonly VendorBalance[],
  owed: readonly OwedByAge[],
  days: readonly number[],
): AgedVendor[] {
  const ages = new Map(owed.map((ageing) => [ageing.vendors_id, ageing]))
  const nothing = { current: 0, overdue: Array.from({ length: days.length + 1 }, () => 0), msme_late: 0 }
  return balances
    .map(({ vendors_id, vendor_name, payable }) => {
      const ageing = ages.get(vendors_id) ?? { vendors_id, ...nothing }
      const unallocated = payable - ageing.overdue.reduce((sum, amount) => sum + amount, ageing.current)
      return { ...ageing, vendor_name, unallocated, total: payable }
    })
    .filter((row) => row.total !== 0 || row.unallocated !== 0)
    .toSorted((a, b) => a.vendor_name.localeCompare(b.vendor_name, 'en'))
}
