import { t } from '#core/messages.ts'
import { addDays, daysBetween, type IsoDate } from '../../dates.ts'
import { mulDiv } from '../../money.ts'
import { type Behaviour, behaviours, expectedDay, paidShare, type Whose } from './behaviour.ts'
import type { Facts } from './facts.ts'
import type { Flow } from './flows.ts'
import { cashShare, days, openOn } from './open.ts'
import { median, wholePaise } from './statistics.ts'

/** Open invoices on the day each customer usually pays, times the share of such that were ever paid. */
export function receipts({ invoices, names, unmatched }: Facts, as_of: IsoDate): Flow[] {
  const habits = behaviours(invoices.settled, as_of)
  const open = openOn(invoices, as_of)
  const shareOf = paidShare(invoices.settled, open, as_of)
  const flows = open.map((document) => {
    const habit = habits.of(document.party)
    const { of, ...expected } = expectedDay(habit, habits.all, document.due_date, as_of)
    const late = daysBetween(document.due_date, as_of)
    const part = shareOf(late)
    const whole = cashShare(document.amount, habit)
    const name = names.get(document.party) ?? ''
    const flow: Flow = {
      kind: 'invoices',
      ...expected,
      amount: mulDiv(whole, BigInt(part), 100n),
      amount_spread: wholePaise((whole * Math.sqrt(part * (100 - part))) / (100 * Math.sqrt(document.count))),
      party: document.party,
      label: document.document_number ?? name,
      why: `${whyReceived(habit, name, late, of)}${part < 95 ? `; ${part} % of what ${late > 0 ? t('was so late') : t('fell due')} came in the end` : ''}`,
      count: document.count,
      document_id: document.document_id,
    }
    return { flow, usually: addDays(document.due_date, Math.round(median(habit.lateness))) }
  })
  return lessUnmatched(flows, unmatched, as_of)
}

/** Invoices that should have been paid this many days ago are hardly what recent receipts were for. */
const LONG_AGO = 60

/**
 * Money that came in already is, until a person matches it, of the invoices that should have come by now, then of those to come.
 */
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
        : {
            ...flow,
            amount: flow.amount - taken,
            why: t('{why}; money that waits to be matched is taken off', { why: flow.why }),
          }
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
