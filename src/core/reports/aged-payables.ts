import type { Paise } from '../money.ts'

export const payableBuckets = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_91_120', 'days_over_120'] as const
export type PayableBucket = (typeof payableBuckets)[number]

/** What one vendor is owed in each bucket, and how much of it the MSMED Act says should have been paid by then. */
export type OwedByAge = { vendors_id: string } & Record<PayableBucket | 'msme_late', Paise>
/** What a vendor's account stood at; negative when they were paid ahead. */
export type VendorBalance = { vendors_id: string; vendor_name: string; payable: Paise }

export type AgedVendor = { vendors_id: string; vendor_name: string } & Record<
  PayableBucket | 'unallocated' | 'total' | 'msme_late',
  Paise
>

/** One row a vendor, by name. What bills do not account for was paid ahead, or stands in debit notes: it lowers what is owed. */
export function agePayables(balances: readonly VendorBalance[], owed: readonly OwedByAge[]): AgedVendor[] {
  const ages = new Map(owed.map((ageing) => [ageing.vendors_id, ageing]))
  return balances
    .map(({ vendors_id, vendor_name, payable }) => {
      const ageing = ages.get(vendors_id) ?? { vendors_id, ...nothing }
      const unallocated = payable - payableBuckets.reduce((sum, bucket) => sum + ageing[bucket], 0)
      return { ...ageing, vendor_name, unallocated, total: payable }
    })
    .filter((row) => row.total !== 0 || row.unallocated !== 0)
    .toSorted((a, b) => a.vendor_name.localeCompare(b.vendor_name, 'en'))
}

const nothing = {
  current: 0,
  days_1_30: 0,
  days_31_60: 0,
  days_61_90: 0,
  days_91_120: 0,
  days_over_120: 0,
  msme_late: 0,
}
