import { t } from '#core/messages.ts'
import { addDays, daysBetween, type IsoDate } from '../../dates.ts'
import { negate, type Paise } from '../../money.ts'
import type { Documents, Facts } from './facts.ts'
import type { Flow } from './flows.ts'
import { WEEKS } from './forecast.ts'
import type { Series } from './recurring.ts'
import { deviation, perWeek, wholePaise } from './statistics.ts'

const LOOKS_BACK = 26

/**
 * An ordinary week's flows besides documents, taxes and recurring payments: the bank's days of the last half year less those. `weekly_spread` is the
 * deviation of an ordinary week from its mean.
 */
export function usual(facts: Facts, series: readonly Series[], as_of: IsoDate): { flows: Flow[]; weekly_spread: Paise } {
  const days = facts.days.filter(({ day }) => day <= as_of)
  const first = days.reduce((oldest, { day }) => (day < oldest ? day : oldest), as_of)
  const weeks = Math.min(LOOKS_BACK, Math.floor((daysBetween(first, as_of) + 1) / 7))
  if (weeks < 4) return { flows: [], weekly_spread: 0 }
  const [ins, outs] = [Array.from({ length: weeks }, () => 0), Array.from({ length: weeks }, () => 0)]
  const add = (sums: number[], day: IsoDate, amount: Paise) => {
    const week = Math.floor(daysBetween(day, as_of) / 7)
    if (day <= as_of && week < weeks) sums[week] = (sums[week] ?? 0) + amount
  }
  for (const { day, money_in, money_out } of days) {
    add(ins, day, money_in)
    add(outs, day, money_out)
  }
  for (const { day, amount } of series.flatMap(({ lines }) => lines)) add(amount > 0 ? ins : outs, day, negate(Math.abs(amount)))
  const settle = ({ settled }: Documents, sums: number[]) => {
    for (const { settled_on, cash } of settled) add(sums, settled_on, negate(cash))
  }
  settle(facts.invoices, ins)
  for (const { day, amount } of facts.unmatched) add(ins, day, negate(amount))
  settle(facts.bills, outs)
  const rest = (sums: readonly number[]) =>
    Math.max(
      0,
      perWeek(
        sums.reduce((sum, each) => sum + each, 0),
        weeks,
      ),
    )
  const flow = (kind: 'other_in' | 'other_out', amount: Paise, spread: number) =>
    Array.from({ length: WEEKS }, (_, week): Flow => {
      const from = addDays(as_of, week * 7 + 1)
      return {
        kind,
        day: addDays(from, 3),
        early: from,
        late: addDays(from, 6),
        amount,
        amount_spread: wholePaise(spread),
        party: null,
        label: kind === 'other_in' ? 'Other money in' : 'Everyday spending',
        why: t('Based on a usual week of the last {weeks}', { weeks }),
        count: 1,
        document_id: null,
      }
    })
  const net = ins.map((each, week) => each - (outs[week] ?? 0))
  return {
    flows: [...flow('other_in', rest(ins), 0), ...flow('other_out', negate(rest(outs)), 0)],
    weekly_spread: wholePaise(deviation(net)),
  }
}
