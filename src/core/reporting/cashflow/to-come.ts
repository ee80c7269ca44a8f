import { t } from '#core/messages.ts'
import { addDays, daysBetween, type IsoDate } from '../../dates.ts'
import { mulDiv } from '../../money.ts'
import { paidShare } from './behaviour.ts'
import type { Documents } from './facts.ts'
import type { Flow, FlowKind } from './flows.ts'
import { WEEKS } from './forecast.ts'
import { cashShare, days, openOn } from './open.ts'
import { deviation, perWeek, quantile, sorted, wholePaise } from './statistics.ts'

const RUN = 13

/** Documents still to come: as many a week as in the last thirteen, paid after the median number of days. */
export function toCome({ settled, open }: Documents, as_of: IsoDate, kind: FlowKind): Flow[] {
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
  const weekly = sign * mulDiv(cashShare(perWeek(total, weeks), { cash, amount }), BigInt(part), 100n)
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
      why: t('As many each week as in the last {weeks}, paid after {days}', {
        weeks,
        days: days(Math.round(quantile(lags, 0.5))),
      }),
      count: 1,
      document_id: null,
    }
  })
}
