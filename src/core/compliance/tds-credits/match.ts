import { daysBetween, financialYear, type IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'

/** Tax that a customer withheld, as we recorded it with the payment. */
export type Suffered = { payments_id: string; tan: string | null; payment_date: IsoDate; tds: Paise }
/** The same as the deductor reported it. */
export type Reported = { id: string; tan: string; transaction_on: IsoDate; tax: Paise; deposited: Paise; booking_status: string }

/** `exact`: one row in the same quarter; `other_quarter`; `together`: all that is left of a TAN and quarter comes to the same. */
export type Pass = 'exact' | 'other_quarter' | 'together'
export type CreditMatch = { pass: Pass; rows: Reported[] }

/** Deductors round to the rupee. */
const TOLERANCE = 100

/** Q1 is April to June. */
export const quarterIn = (day: IsoDate): 1 | 2 | 3 | 4 =>
  ((Math.floor((Number(day.slice(5, 7)) + 8) / 3) % 4) + 1) as 1 | 2 | 3 | 4
const quarterKey = (day: IsoDate) => `${financialYear(day).label} ${quarterIn(day)}`

/**
 * Matches payments with reported rows of the same TAN: tax equal to the rupee in the same quarter, the nearest day first; then in another quarter,
 * of any year; then what is left of a quarter as a whole. A row is used once.
 */
export function matchCredits(payments: readonly Suffered[], rows: readonly Reported[]) {
  const found = new Map<string, CreditMatch>()
  const free = new Set(rows.filter(({ tax }) => tax !== 0))
  // Each TAN for itself: all payments beside all rows would take minutes for a company with many.
  const rowsOf = Map.groupBy(free, ({ tan }) => tan)
  for (const [tan, of] of Map.groupBy(payments, (payment) => payment.tan))
    matchTan(of, tan === null ? [] : (rowsOf.get(tan) ?? []), free, found)
  takeTogether(payments, free, found)
  return { found, missing: payments.filter(({ payments_id }) => !found.has(payments_id)), extra: [...free] }
}

/** The payments and rows of one TAN, one by one. */
function matchTan(
  payments: readonly Suffered[],
  rows: readonly Reported[],
  free: Set<Reported>,
  found: Map<string, CreditMatch>,
): void {
  const take = (pass: Pass, isSame: (payment: Suffered, row: Reported) => boolean) => {
    for (const payment of payments) {
      if (found.has(payment.payments_id)) continue
      const near = rows
        .filter((row) => free.has(row) && Math.abs(row.tax - payment.tds) <= TOLERANCE && isSame(payment, row))
        .toSorted((a, b) => far(payment, a) - far(payment, b))
      const [row] = near
      if (row === undefined) continue
      free.delete(row)
      found.set(payment.payments_id, { pass, rows: [row] })
    }
  }
  take('exact', (payment, row) => quarterKey(payment.payment_date) === quarterKey(row.transaction_on))
  take('other_quarter', () => true)
}

const far = (payment: Suffered, row: Reported) => Math.abs(daysBetween(payment.payment_date, row.transaction_on))

function takeTogether(payments: readonly Suffered[], free: Set<Reported>, found: Map<string, CreditMatch>): void {
  const open = payments.filter(({ payments_id, tan }) => tan !== null && !found.has(payments_id))
  const left = Map.groupBy(free, (row) => `${row.tan} ${quarterKey(row.transaction_on)}`)
  for (const [key, of] of Map.groupBy(open, ({ tan, payment_date }) => `${tan} ${quarterKey(payment_date)}`)) {
    const rows = left.get(key) ?? []
    const paid = of.reduce((sum, { tds }) => sum + tds, 0)
    const reported = rows.reduce((sum, { tax }) => sum + tax, 0)
    if (rows.length === 0 || Math.abs(paid - reported) > TOLERANCE) continue
    for (const { payments_id } of of) found.set(payments_id, { pass: 'together', rows })
    for (const row of rows) free.delete(row)
  }
}

/** Final in the books of the department, so that it can be claimed. */
export const isBooked = ({ rows }: CreditMatch): boolean =>
  rows.every(({ booking_status, tax, deposited }) => booking_status === 'F' && deposited >= tax)
