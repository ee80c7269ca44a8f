import { t } from '#core/messages.ts'
import { addDays, formatDate, formatMonthYear, type IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import type { Documents, Facts } from './facts.ts'
import type { Flow } from './flows.ts'
import { HORIZON } from './forecast.ts'
import { billPayments } from './paying.ts'
import { receipts } from './receipts.ts'
import { daysOf, recurring, type Series } from './recurring.ts'
import { perWeek } from './statistics.ts'
import { taxAmount, taxDays, taxName } from './tax-days.ts'
import { toCome } from './to-come.ts'
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
    ...toCome(facts.invoices, as_of, 'new_sales'),
    ...toCome(facts.bills, as_of, 'new_bills'),
    ...series.flatMap((each) => repeats(each, as_of, end)),
    ...taxes(facts, as_of, end),
    ...compositionTaxes(facts, as_of, end),
    ...rest.flows,
  ]
  return {
    flows: flows.filter(({ amount, day }) => amount !== 0 && day <= end),
    weekly_spread: rest.weekly_spread,
  }
}

const partiesOf = ({ settled, open }: Documents) => [...settled, ...open].map(({ party }) => party)

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
    why: t('{rhythm}{rhythm_2}, {count} times in the last year', {
      rhythm: rhythm[0]?.toUpperCase(),
      rhythm_2: rhythm.slice(1),
      count,
    }),
    count: 1,
    document_id: null,
  }))
}

/** CMP-08 by the quarter. It is known as of one day only: forecasts of the past do without it. */
function compositionTaxes({ composition }: Facts, as_of: IsoDate, end: IsoDate): Flow[] {
  if (composition?.as_of !== as_of) return []
  return composition.days.flatMap(({ due, month, amount, isKnown, source }) => {
    if (due <= as_of || due > end) return []
    const why = t('CMP-08 is due on the 18th after the quarter ({source})', { source })
    return {
      kind: 'taxes' as const,
      day: due,
      early: addDays(due, -2),
      late: due,
      amount: 0 - amount,
      amount_spread: isKnown ? 0 : perWeek(amount, 5),
      party: null,
      label: t('CMP-08 of the quarter to {month}', { month: formatMonthYear(month.slice(0, 7)) }),
      why: `${isKnown ? t('Outstanding in the books') : t('As usual')}: ${why}`,
      count: 1,
      document_id: null,
    }
  })
}

function taxes({ owed, paid, composition, by_quarter }: Facts, as_of: IsoDate, end: IsoDate): Flow[] {
  return taxDays(as_of, end, by_quarter).flatMap((day) => {
    if (day.tax === 'gst' && composition?.isAll) return []
    const found = taxAmount(day, owed, paid, as_of)
    if (found === undefined) return []
    const { amount, isKnown, isReturned, isConfirmed } = found
    const known = isConfirmed ? t('In the books, with input credit that GSTR-2B confirms') : t('Outstanding in the books')
    const basis = isReturned ? t('By your returns') : isKnown ? known : t('As usual')
    return {
      kind: 'taxes',
      day: day.due,
      early: addDays(day.due, -2),
      late: day.due,
      amount: 0 - amount,
      amount_spread: isKnown ? 0 : perWeek(amount, 5),
      party: null,
      label: `${taxName(day.tax)}${day.tax === 'advance_tax' ? '' : ` of ${formatDate(day.month).slice(2)}`}`,
      why: `${basis}: ${day.why}`,
      count: 1,
      document_id: null,
    }
  })
}
