import type { Paise } from '../../money.ts'
import type { Aged } from './ageing.ts'

/** The dues to one vendor by age, and the part that should have been paid by then under the MSMED Act. */
export type OwedByAge = { vendors_id: string; msme_late: Paise } & Aged
/** The balance of a vendor's account; negative for an advance. */
export type VendorBalance = { vendors_id: string; vendor_name: string; payable: Paise }

export type AgedVendor = { vendors_id: string; vendor_name: string; unallocated: Paise; total: Paise; msme_late: Paise } & Aged

/**
 * One row per vendor, by name. The balance beyond the bills is an advance, or a debit note: it lowers the dues. `days` end the buckets but
 * the last.
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
