import { addDays, daysBetween, formatDate, type IsoDate } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import { type Behaviour, behaviours, expectedDay, paidShare, type Whose } from './behaviour.ts'
import type { Documents, Facts, OpenDocument } from './facts.ts'
import type { Flow, FlowKind } from './flows.ts'
import { HORIZON, WEEKS } from './forecast.ts'
import { daysOf, recurring, type Series } from './recurring.ts'
import { deviation, median, perWeek, quantile, sorted, wholePaise } from './statistics.ts'
import { taxAmount, taxDays, taxName } from './tax-days.ts'
import { usual } from './usual.ts'

/** What is expected after `as_of` for thirteen weeks, from what was known on that day, and by how much an ordinary week differs from it. */
export function expectedFlows(facts: Facts, as_of: IsoDate): { flows: Flow[]; weekly_spread: Paise } {
  const end = addDays(as_of, HORIZON)
  const traders = new Set([...partiesOf(facts.invoices), ...partiesOf(facts.bills)].map((id) => facts.names.get(id) ?? ''))
  const series = recurring(
    facts.lines.filter(({ party }) => !traders.has(party)),
    as_of,
  )
  const rest = usual(facts, series, as_of)
  const flows = [
    ...receipts(facts, as_of),
    ...billPayments(facts, as_of),
    ...newDocuments(facts.invoices, as_of, 'new_sales'),
    ...newDocuments(facts.bills, as_of, 'new_bills'),
    ...series.flatMap((each) => repeats(each, as_of, end)),
    ...taxes(facts, as_of, end),
    ...rest.flows,
  ]
  return {
    flows: flows.filter(({ amount, day }) => amount !== 0 && day <= end),
    weekly_spread: rest.weekly_spread,
  }
}

const partiesOf = ({ settled, open }: Documents) => [...settled, ...open].map(({ party }) => party)

/** What was open on a past day: what still is, and what was settled since. */
export function openOn({ open, settled }: Documents, as_of: IsoDate): OpenDocument[] {
  const since = settled.filter(({ settled_on, document_date }) => settled_on > as_of && document_date <= as_of)
  return [
    ...open.filter(({ document_date }) => document_date <= as_of),
    ...since.map(({ party, document_date, due_date, amount }) => ({
      party,
      document_date,
      due_date,
      amount,
      count: 1,
      document_id: null,
      document_number: null,
    })),
  ]
}

const share = (amount: Paise, { cash, amount: of }: Behaviour): Paise =>
  of === 0 ? amount : mulDiv(amount, BigInt(cash), BigInt(of))

function receipts({ invoices, names, unmatched }: Facts, as_of: IsoDate): Flow[] {
  const habits = behaviours(invoices.settled, as_of)
  const open = openOn(invoices, as_of)
  const shareOf = paidShare(invoices.settled, open, as_of)
  const flows = open.map((document) => {
    const habit = habits.of(document.party)
    const { of, ...days } = expectedDay(habit, habits.all, document.due_date, as_of)
    const late = daysBetween(document.due_date, as_of)
    const part = shareOf(late)
    const whole = share(document.amount, habit)
    const name = names.get(document.party) ?? ''
    const flow: Flow = {
      kind: 'invoices',
      ...days,
      amount: mulDiv(whole, BigInt(part), 100n),
      amount_spread: wholePaise((whole * Math.sqrt(part * (100 - part))) / (100 * Math.sqrt(document.count))),
      party: document.party,
      label: document.document_number ?? name,
      why: `${whyReceived(habit, name, late, of)}${part < 95 ? `; ${part} % of what ${late > 0 ? 'was so late' : 'fell due'} came in the end` : ''}`,
      count: document.count,
      document_id: document.document_id,
    }
    return { flow, usually: addDays(document.due_date, Math.round(median(habit.lateness))) }
  })
  return lessUnmatched(flows, unmatched, as_of)
}

/** Invoices that should have come so many days ago and did not are hardly what money of these days was for. */
const LONG_AGO = 60

/** Money that came in already is, until somebody matches it, of the invoices that should have come by now, then of those to come. */
function lessUnmatched(rows: readonly { flow: Flow; usually: IsoDate }[], unmatched: Facts['unmatched'], as_of: IsoDate): Flow[] {
  let left = unmatched.filter(({ day }) => day <= as_of).reduce((sum, { amount }) => sum + amount, 0)
  const since = addDays(as_of, 0 - LONG_AGO)
  const place = ({ usually }: { usually: IsoDate }) => (usually < since ? `9${usually}` : usually)
  return rows
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
    .map(({ flow }) => {
      const taken = Math.min(left, flow.amount)
      left -= taken
      return taken === 0
        ? flow
        : { ...flow, amount: flow.amount - taken, why: `${flow.why}; money that waits to be matched is taken off` }
    })
}

function whyReceived({ whose, lateness }: Behaviour & { whose: Whose }, name: string, late: number, of: number): string {
  if (of === 0) return `${days(late)} late already, longer than ever before`
  const usually = Math.round(median(lateness))
  const when = usually > 0 ? `${days(usually)} late` : usually < 0 ? `${days(0 - usually)} early` : 'on the day'
  if (whose === 'assumed') return `Assumed to be paid ${when}, as too little was paid yet to tell`
  const pays = whose === 'own' ? `${name} usually pays ${when}` : `Customers usually pay ${when}`
  return late > usually ? `${pays}; being ${days(late)} late it goes by those that took longer` : pays
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** Bills go out on their due day, or on the day an MSME must be paid by; those overdue within the week. */
function billPayments({ bills, names }: Facts, as_of: IsoDate): Flow[] {
  const { all } = behaviours(bills.settled, as_of)
  return openOn(bills, as_of).map(({ party, due_date, amount, count, document_id, document_number }) => {
    const isOverdue = due_date <= as_of
    const day = isOverdue ? addDays(as_of, 3) : due_date
    const early = addDays(day, Math.round(Math.min(0, quantile(all.lateness, 0.1))))
    return {
      kind: 'bills',
      day,
      early: early > as_of ? early : addDays(as_of, 1),
      late: addDays(day, Math.round(Math.max(0, quantile(all.lateness, 0.9)))),
      amount: 0 - amount,
      amount_spread: 0,
      party,
      label: document_number ?? names.get(party) ?? '',
      why: isOverdue ? 'Overdue: expected within the week' : 'On the day it must be paid by',
      count,
      document_id,
    }
  })
}

const RUN = 13

/** Documents still to come: as many a week as in the last thirteen, paid after the median number of days. */
function newDocuments({ settled, open }: Documents, as_of: IsoDate, kind: FlowKind): Flow[] {
  const dated = [...settled, ...open].filter(({ document_date }) => document_date <= as_of)
  const oldest = dated.reduce((first, { document_date }) => (document_date < first ? document_date : first), as_of)
  const weeks = Math.min(RUN, Math.floor(daysBetween(oldest, as_of) / 7))
  const known = settled.filter(({ settled_on }) => settled_on <= as_of)
  if (weeks < 4 || known.length < 3) return []
  const sums = Array.from({ length: weeks }, () => 0)
  for (const { document_date, amount } of dated) {
    const week = Math.floor(daysBetween(document_date, as_of) / 7)
    if (week < weeks) sums[week] = (sums[week] ?? 0) + amount
  }
  const [cash, amount] = [known.reduce((sum, each) => sum + each.cash, 0), known.reduce((sum, each) => sum + each.amount, 0)]
  const total = sums.reduce((sum, each) => sum + each, 0)
  const lags = sorted(known.map(({ document_date, settled_on }) => daysBetween(document_date, settled_on)))
  const sign = kind === 'new_sales' ? 1 : -1
  const part = kind === 'new_sales' ? paidShare(settled, openOn({ settled, open }, as_of), as_of)(0) : 100
  const weekly = sign * mulDiv(share(perWeek(total, weeks), { cash, amount, lateness: [] }), BigInt(part), 100n)
  const what = kind === 'new_sales' ? 'Sales' : 'Bills'
  return Array.from({ length: WEEKS }, (_, week) => {
    const from = addDays(as_of, week * 7 + 4)
    const at = (part: number) => addDays(from, Math.max(0, Math.round(quantile(lags, part))))
    return {
      kind,
      day: at(0.5),
      early: at(0.1),
      late: at(0.9),
      amount: weekly,
      amount_spread: wholePaise(deviation(sums)),
      party: null,
      label: `${what} of ${week === 0 ? 'this week' : `week ${week + 1}`}`,
      why: `As many a week as in the last ${weeks}, paid after ${days(Math.round(quantile(lags, 0.5)))}`,
      count: 1,
      document_id: null,
    }
  })
}

function repeats(series: Series, as_of: IsoDate, end: IsoDate): Flow[] {
  const { party, category, rhythm, amount, amount_spread, drift, count } = series
  const kind = amount > 0 ? 'recurring_in' : /salar|wage|payroll|stipend/i.test(category) ? 'payroll' : 'recurring_out'
  return daysOf(series, as_of, end).map((day) => ({
    kind,
    day,
    early: addDays(day, 0 - drift),
    late: addDays(day, drift),
    amount,
    amount_spread,
    party: null,
    label: party,
    why: `${rhythm[0]?.toUpperCase()}${rhythm.slice(1)}, ${count} times in the last year`,
    count: 1,
    document_id: null,
  }))
}

function taxes({ owed, paid }: Facts, as_of: IsoDate, end: IsoDate): Flow[] {
  return taxDays(as_of, end).flatMap((day) => {
    const found = taxAmount(day, owed, paid, as_of)
    if (found === undefined) return []
    const { amount, isKnown } = found
    return {
      kind: 'taxes',
      day: day.due,
      early: addDays(day.due, -2),
      late: day.due,
      amount: 0 - amount,
      amount_spread: isKnown ? 0 : perWeek(amount, 5),
      party: null,
      label: `${taxName(day.tax)}${day.tax === 'advance_tax' ? '' : ` of ${formatDate(day.month).slice(2)}`}`,
      why: `${isKnown ? 'Owed in the books' : 'As usual'}: ${day.why}`,
      count: 1,
      document_id: null,
    }
  })
}
