import type { StateDue, StateDues } from '#contract/payroll/state-payments.ts'
import { type IsoDate, monthEnd } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import { type StateTax, stateDueOn } from '#core/payroll/state-due.ts'
import type { LawMark } from '#core/tax/law/value.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { duesFrom, stateSumsSince } from '../runs/state-sums.ts'

type Payment = StateDue['payments'][number] & { state_tax: StateTax; state: string; month: IsoDate }
type Owed = Awaited<ReturnType<typeof stateSumsSince>>[number]

/** As `stateDues()`; the access is logged, since the dues of one employee tell something of their pay. */
export async function viewDues(tx: CompanyTx): Promise<StateDues> {
  const dues = await stateDues(tx)
  await auditLook(tx, 'payroll_runs', tx.companies_id, { file: 'state_dues' })
  return dues
}

/** What is owed and paid by state and month, the latest first. */
export async function stateDues(tx: CompanyTx): Promise<StateDues> {
  const from = duesFrom(tx)
  return { from_on: from, rows: (await duesSince(tx, from)).map(({ law: _law, people: _people, ...row }) => row) }
}

/** As `stateDues()` from a month on, with the rule of each due day, and how many people it is paid for. */
export async function duesSince(
  tx: CompanyTx,
  from: IsoDate,
): Promise<(StateDue & { law: LawMark | undefined; people: number })[]> {
  const payments = await paymentsSince(tx, from)
  const keys = new Map<string, Owed>()
  for (const row of await stateSumsSince(tx, from)) keys.set(keyOf(row), row)
  // What was paid and is owed no more, since its run was reversed, is still shown.
  for (const row of payments) if (!keys.has(keyOf(row))) keys.set(keyOf(row), { ...pick(row), people: 0, amount: 0 })
  return [...keys.values()]
    .map(({ amount: owed, ...of }) => {
      const own = payments.filter((row) => keyOf(row) === keyOf(of))
      const paid = sumPaise(own.map(({ amount }) => amount))
      const due = stateDueOn(of.state_tax, of.state, monthEnd(of.month))
      return {
        ...of,
        due_on: due?.due ?? null,
        law: due?.law,
        owed,
        paid,
        left: owed - paid,
        payments: own.map(({ state_tax: _tax, state: _state, month: _month, ...payment }) => payment),
      }
    })
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1))
}

const keyOf = ({ state_tax, state, month }: Pick<Owed, 'state_tax' | 'state' | 'month'>) => `${state_tax} ${state} ${month}`
const orderOf = ({ state_tax, state, month }: Pick<Owed, 'state_tax' | 'state' | 'month'>) => `${month} ${state_tax} ${state}`
const pick = ({ state_tax, state, month }: Payment) => ({ state_tax, state, month })

async function paymentsSince(tx: CompanyTx, from: IsoDate): Promise<Payment[]> {
  const { rows } = await tx.client.query<Payment>(
    `SELECT payroll_state_payments_id, state_tax, state, month, paid_on, amount, penalty, challan_no, journal_entries_id FROM payroll_state_payments
     WHERE companies_id = $1 AND month >= $2 AND voided_on IS NULL ORDER BY paid_on, payroll_state_payments_id LIMIT 2000`,
    [tx.companies_id, from],
  )
  return rows
}
