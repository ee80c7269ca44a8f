import type { Reply } from '#contract/endpoint.ts'
import type { listPayableBills, PayableBill } from '#contract/payouts/bill-batches.ts'
import type { ApiError } from '#web/lib/errors.ts'
import type { Picks } from './payments.ts'
import type { PayBillsSearch } from './search.ts'

export type PayableBills = Reply<typeof listPayableBills>

/** A bill that someone else has paid since is deselected. */
export const stillPayable = (rows: readonly PayableBill[], picks: Picks): Picks => {
  const open = new Set(rows.filter((bill) => bill.problem === null).map((bill) => bill.bills_id))
  return new Map([...picks].filter(([bills_id]) => open.has(bills_id)))
}

/** Whether a bill is of the view, and matches the search by number, vendor or amount. */
export function isShown(bill: PayableBill, { view = 'approved', search }: PayBillsSearch, day: string): boolean {
  if (view === 'due' && bill.due_date > day) return false
  if (view === 'overdue' && bill.due_date >= day) return false
  const wanted = search?.trim().toLowerCase() ?? ''
  const amounts = [bill.amount_due, bill.total].map((amount) => String(amount / 100))
  return (
    wanted === '' ||
    `${bill.bill_number} ${bill.vendor_name}`.toLowerCase().includes(wanted) ||
    amounts.includes(wanted.replaceAll(',', ''))
  )
}

type Sent = Record<'bills' | 'credits', readonly { bills_id: string }[]>

/** What the server refused, at the bill it names. */
export function refusedBills({ issues }: Pick<ApiError, 'issues'>, sent: Sent): ReadonlyMap<string, string> {
  return new Map(
    issues.flatMap(({ path, message }) => {
      const [, list, at] = /^(bills|credits)\.(\d+)/.exec(path) ?? []
      const bill = list === undefined ? undefined : sent[list === 'bills' ? 'bills' : 'credits'][Number(at)]
      return bill ? [[bill.bills_id, message] as const] : []
    }),
  )
}
