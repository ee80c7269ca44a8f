import { addMonths, type IsoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'

/**
 * `enter`: into composition, so that credit is paid back (Form ITC-03, CGST Act s.18(4), Rules r.44). `leave`: out of it, so that credit is taken (Form
 * ITC-01, s.18(1)(c), r.40(1)). Since 1 Jul 2017; status: unverified.
 */
type SchemeChange = { kind: 'enter' | 'leave'; on: IsoDate }

/** Stock counts with invoices of the last year (s.18(2)), capital goods with those of five (r.40(1)(a), r.44(1)(b)). */
const [STOCK_MONTHS, USEFUL_MONTHS, QUARTER_PERCENT] = [12, 60, 5]

/** Changes between the schemes of a registration, the latest first. */
export function changesOf(schemes: readonly { from_date: IsoDate; gst_scheme: 'regular' | 'composition' }[]): SchemeChange[] {
  const sorted = schemes.toSorted((a, b) => a.from_date.localeCompare(b.from_date))
  return sorted
    .flatMap(({ from_date, gst_scheme }, at): SchemeChange[] => {
      const before = sorted[at - 1]
      if (before === undefined || before.gst_scheme === gst_scheme) return []
      return [{ kind: gst_scheme === 'composition' ? 'enter' : 'leave', on: from_date }]
    })
    .toReversed()
}

/** The first invoice day that counts. */
export const sinceFor = (on: IsoDate, what: 'stock' | 'capital'): IsoDate =>
  addMonths(on, 0 - (what === 'stock' ? STOCK_MONTHS : USEFUL_MONTHS))

/** How many periods of so many months have begun from a day to another. */
function begun(from: IsoDate, to: IsoDate, months: number): number {
  let count = 0
  while (addMonths(from, months * count) < to) count += 1
  return count
}

type CapitalWorking = { tax: Paise; periods: number; credit: Paise }

/** What of the tax on capital goods is taken or paid back: 5% less for each quarter begun, or by the whole months that are left of 60. */
export function capitalCredit({ kind, on }: SchemeChange, invoice_date: IsoDate, tax: Paise): CapitalWorking {
  if (kind === 'leave') {
    const periods = begun(invoice_date, on, 3)
    return { tax, periods, credit: mulDiv(tax, BigInt(Math.max(0, 100 - QUARTER_PERCENT * periods)), 100n) }
  }
  const periods = begun(invoice_date, on, 1)
  return { tax, periods, credit: mulDiv(tax, BigInt(Math.max(0, USEFUL_MONTHS - periods)), BigInt(USEFUL_MONTHS)) }
}

type Purchase = { quantity: bigint; tax: Paise }
type StockWorking<P> = P & { taken: bigint; credit: Paise }

/** What is on hand came with the latest purchases: each gives its tax by the quantity left of it. `left`: what no purchase explains. */
export function stockCredit<P extends Purchase>(
  on_hand: bigint,
  latestFirst: readonly P[],
): { rows: StockWorking<P>[]; left: bigint } {
  let left = on_hand
  const rows: StockWorking<P>[] = []
  for (const purchase of latestFirst) {
    if (left <= 0n) break
    const taken = left < purchase.quantity ? left : purchase.quantity
    left -= taken
    rows.push({ ...purchase, taken, credit: mulDiv(purchase.tax, taken, purchase.quantity) })
  }
  return { rows, left: left > 0n ? left : 0n }
}
