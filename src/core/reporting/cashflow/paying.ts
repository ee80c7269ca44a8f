import { t } from '#core/messages.ts'
import { addDays, type IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import { behaviours } from './behaviour.ts'
import type { Ahead, Facts, OpenDocument } from './facts.ts'
import type { Flow } from './flows.ts'
import { openOn } from './open.ts'
import { quantile } from './statistics.ts'

/**
 * Bills go out on their due day, or on the day an MSME must be paid by; those overdue within the week. What their vendor has ahead is taken
 * off those due first. Advances on their way go out tomorrow, or on the day that was chosen.
 */
export function billPayments({ bills, ahead, names }: Facts, as_of: IsoDate): Flow[] {
  const { all } = behaviours(bills.settled, as_of)
  const [early, late] = [quantile(all.lateness, 0.1), quantile(all.lateness, 0.9)]
  const known = ahead.filter(({ day }) => day <= as_of)
  const flows = lessAhead(openOn(bills, as_of), known).map(({ taken, ...document }): Flow => {
    const { party, due_date, amount, count, document_id, document_number } = document
    const isOverdue = due_date <= as_of
    const day = isOverdue ? addDays(as_of, 3) : due_date
    const first = addDays(day, Math.round(Math.min(0, early)))
    const when = isOverdue ? t('Overdue: expected within the week') : t('On the last day to pay it')
    return {
      kind: 'bills',
      day,
      early: first > as_of ? first : addDays(as_of, 1),
      late: addDays(day, Math.round(Math.max(0, late))),
      amount: taken - amount,
      amount_spread: 0,
      party,
      label: document_number ?? names.get(party) ?? '',
      why: taken === 0 ? when : t('{when}; what was paid ahead is taken off', { when }),
      count,
      document_id,
    }
  })
  return [...flows, ...onTheWay(known, as_of)]
}

function lessAhead(open: readonly OpenDocument[], ahead: readonly Ahead[]): (OpenDocument & { taken: Paise })[] {
  const left = new Map<string, Paise>()
  for (const { party, amount } of ahead) left.set(party, (left.get(party) ?? 0) + amount)
  return open
    .toSorted((a, b) => (a.due_date < b.due_date ? -1 : Number(a.due_date > b.due_date)))
    .map((document) => {
      const has = left.get(document.party) ?? 0
      const taken = Math.min(has, document.amount)
      left.set(document.party, has - taken)
      return { ...document, taken }
    })
}

const onTheWay = (ahead: readonly Ahead[], as_of: IsoDate): Flow[] =>
  ahead.flatMap(({ party, cash, leaves_on }) => {
    const tomorrow = addDays(as_of, 1)
    const day = leaves_on !== null && leaves_on > tomorrow ? leaves_on : tomorrow
    const flow = { day, early: tomorrow, late: addDays(day, 3), amount: 0 - cash, amount_spread: 0, party, count: 1 }
    const why = t('An advance that a payout pays')
    return cash === 0 ? [] : [{ ...flow, kind: 'bills' as const, label: 'Advance in progress', why, document_id: null }]
  })
