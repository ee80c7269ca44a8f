import type { Paise } from '../money.ts'

/** The default edges of ageing, in days past the due date; what is due today or later is current. */
export const ageingColumns = [
  'current',
  'days_1_30',
  'days_31_60',
  'days_61_90',
  'days_91_120',
  'days_over_120',
  'unallocated',
] as const
export type AgeingColumn = (typeof ageingColumns)[number]

/** What one customer owes in one bucket; money not yet set against an invoice has the bucket `unallocated`. */
export type OpenItem = { customers_id: string; customer_name: string; bucket: AgeingColumn; amount: Paise }

type Amounts = Record<AgeingColumn, Paise> & { total: Paise }
export type AgedCustomer = { customers_id: string; customer_name: string } & Amounts

const nothing = (): Amounts => ({
  current: 0,
  days_1_30: 0,
  days_31_60: 0,
  days_61_90: 0,
  days_91_120: 0,
  days_over_120: 0,
  unallocated: 0,
  total: 0,
})

/** One row a customer, by name. Advances lower what is owed. */
export function ageReceivables(invoices: readonly OpenItem[], advances: readonly OpenItem[]): AgedCustomer[] {
  const customers = new Map<string, AgedCustomer>()
  const add = ({ customers_id, customer_name, bucket, amount }: OpenItem) => {
    const row = customers.get(customers_id) ?? { customers_id, customer_name, ...nothing() }
    row[bucket] += amount
    row.total += amount
    customers.set(customers_id, row)
  }
  for (const invoice of invoices) add(invoice)
  for (const advance of advances) add({ ...advance, amount: 0 - advance.amount })
  return [...customers.values()].toSorted((a, b) => a.customer_name.localeCompare(b.customer_name, 'en'))
}

/** The foot of the report. */
export function ageingTotals(rows: readonly AgedCustomer[]): Amounts {
  const totals = nothing()
  for (const row of rows) {
    for (const column of ageingColumns) totals[column] += row[column]
    totals.total += row.total
  }
  return totals
}
