import { t } from '../../messages.ts'
import type { Paise } from '../../money.ts'

/**
 * The names of the buckets of the aged reports, from the last day of each but the last, in days past the due date, in the current language: what is due on the day or later
 * is current.
 */
export function ageingLabels(days: readonly number[]): string[] {
  const starts = days.map((_, at) => (days[at - 1] ?? 0) + 1)
  const closed = days.map((day, at) => t('{from}–{value} days', { from: starts[at] ?? 1, value: day }))
  return [t('Current'), ...closed, t('Over {value} days', { value: days.at(-1) ?? 0 })]
}

/** What is owed by age: not yet due, then in each bucket of days past due. */
export type Aged = { current: Paise; overdue: Paise[] }

/** What one customer owes in one bucket, 0 for what is current. */
export type OpenItem = { customers_id: string; customer_name: string; bucket: number; amount: Paise }
/** Money and credits of a customer that settle nothing yet. */
export type OpenAdvance = { customers_id: string; customer_name: string; amount: Paise }

type Amounts = Aged & { unallocated: Paise; total: Paise }
type AgedCustomer = { customers_id: string; customer_name: string } & Amounts

/** One row a customer, by name. Advances lower what is owed. `days` end the buckets but the last. */
export function ageReceivables(
  invoices: readonly OpenItem[],
  advances: readonly OpenAdvance[],
  days: readonly number[],
): AgedCustomer[] {
  const customers = new Map<string, AgedCustomer>()
  const rowOf = ({ customers_id, customer_name }: OpenAdvance) => {
    const row = customers.get(customers_id) ?? { customers_id, customer_name, ...noAmounts(days) }
    customers.set(customers_id, row)
    return row
  }
  for (const invoice of invoices) {
    const row = rowOf(invoice)
    if (invoice.bucket === 0) row.current += invoice.amount
    else row.overdue[invoice.bucket - 1] = (row.overdue[invoice.bucket - 1] ?? 0) + invoice.amount
    row.total += invoice.amount
  }
  for (const advance of advances) {
    const row = rowOf(advance)
    row.unallocated -= advance.amount
    row.total -= advance.amount
  }
  return [...customers.values()].toSorted((a, b) => a.customer_name.localeCompare(b.customer_name, 'en'))
}

const noAmounts = (days: readonly number[]): Amounts => ({
  current: 0,
  overdue: Array.from({ length: days.length + 1 }, () => 0),
  unallocated: 0,
  total: 0,
})

/** The foot of the report. */
export function ageingTotals(rows: readonly Amounts[], days: readonly number[]): Amounts {
  const totals = noAmounts(days)
  for (const row of rows) {
    totals.current += row.current
    totals.overdue = totals.overdue.map((amount, at) => amount + (row.overdue[at] ?? 0))
    totals.unallocated += row.unallocated
    totals.total += row.total
  }
  return totals
}
