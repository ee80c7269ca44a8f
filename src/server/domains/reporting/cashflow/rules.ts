import type { BankDay, Documents } from '#core/reporting/cashflow/facts.ts'
import type { Flow } from '#core/reporting/cashflow/flows.ts'

/** The daily movements of payments recorded in the books, for a company without bank lines. */
export function settledDays(invoices: Documents, bills: Documents): BankDay[] {
  const days = new Map<string, BankDay>()
  const add = (day: string, money_in: number, money_out: number) => {
    const before = days.get(day)
    days.set(day, { day, money_in: (before?.money_in ?? 0) + money_in, money_out: (before?.money_out ?? 0) + money_out })
  }
  for (const { settled_on, cash } of invoices.settled) add(settled_on, cash, 0)
  for (const { settled_on, cash } of bills.settled) add(settled_on, 0, cash)
  return [...days.values()]
}

const MOST = 500

/** At most this many documents separately, the largest; the others are grouped by kind, party and dates. Totals are unchanged. */
export function fewer(flows: readonly Flow[]): Flow[] {
  const documents = flows.filter(({ kind }) => kind === 'invoices' || kind === 'bills')
  if (documents.length <= MOST) return [...flows]
  const bySize = documents.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
  const alone = new Set(bySize.slice(0, MOST))
  const rest = Map.groupBy(bySize.slice(MOST), ({ kind, day }) => `${kind} ${day}`)
  const together = [...rest.values()].flatMap((group): Flow[] => {
    const [one] = group
    if (one === undefined || group.length === 1) return group
    const sum = (of: (flow: Flow) => number) => group.reduce((total, flow) => total + of(flow), 0)
    const count = sum((flow) => flow.count)
    return [
      {
        ...one,
        early: group.reduce((first, { early }) => (early < first ? early : first), one.early),
        late: group.reduce((last, { late }) => (late > last ? late : last), one.late),
        amount: sum(({ amount }) => amount),
        party: null,
        label: `${count} smaller ${one.kind}`,
        why: 'Each as its customer or vendor and its days say',
        count,
        document_id: null,
      },
    ]
  })
  return [...flows.filter((flow) => alone.has(flow) || (flow.kind !== 'invoices' && flow.kind !== 'bills')), ...together]
}
