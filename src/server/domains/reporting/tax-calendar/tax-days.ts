import { translate } from '#core/messages.ts'
import type { TaxDay } from '#contract/reporting/tax-calendar.ts'
import type { Registration } from '#contract/company/registrations.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { taxAmount } from '#core/reporting/cashflow/tax-days.ts'
import type { TaxKind } from '#core/reporting/cashflow/facts.ts'
import type { Obligation, TaxForm } from '#core/reporting/tax-calendar/obligations.ts'
import { taxFacts } from '../cashflow/tax-facts.ts'
import { type Mark, markKey } from './marks.ts'
import type { ReturnState } from './returns-filed.ts'
import { titleOf } from './words.ts'

const SOON = 7

/** What the books know of a tax that the company pays for itself. */
const kinds: Partial<Record<TaxForm, TaxKind>> = {
  tds: 'tds',
  tds_statement: 'tds',
  tcs: 'tcs',
  tcs_statement: 'tcs',
  advance_tax: 'advance_tax',
  pf: 'pf',
  esi: 'esi',
}

export type CalendarFacts = Awaited<ReturnType<typeof taxFacts>> & {
  today: IsoDate
  registrations: ReadonlyMap<string, Registration>
  states: ReadonlyMap<string, ReturnState>
  marks: ReadonlyMap<string, Mark>
}

/** A day with what is known of it; undefined for a tax that the company never owed or paid. */
export function dayOf(obligation: Obligation, known: CalendarFacts): TaxDay | undefined {
  const { form, gst_registrations_id, period, months, due, law } = obligation
  const kind = kinds[form]
  const money = kind && moneyOf(kind, period, due, known)
  if (kind !== undefined && money === undefined) return undefined
  const gstin = gstinOf(obligation, known)
  const mark = known.marks.get(markKey(form, gst_registrations_id, period))
  const kept = known.states.get(`${form === 'iff' ? 'gstr1' : form} ${gstin} ${period}`)
  const done_on = mark?.done_on ?? kept?.filed_on ?? null
  const due_on = mark?.due_on ?? due
  const isPaid = !isStatement(form) && money?.isKnown === true && money.amount === 0
  const isDone = done_on !== null || isPaid
  return {
    form,
    state_code: null,
    title: titleOf(obligation),
    gst_registrations_id,
    gstin,
    period,
    months,
    due_on,
    law_due_on: due,
    due_reason: mark?.due_reason ?? null,
    source: translate(law.source),
    is_verified: law.status === 'confirmed',
    ...amountOf(form, money),
    late_cost: null,
    state: isDone ? 'done' : kept?.status === 'built' ? 'built' : stateOf(due_on, known.today),
    done_on,
    link: linkOf(obligation, known),
  }
}

const gstinOf = ({ gst_registrations_id }: Obligation, { registrations }: CalendarFacts) =>
  (gst_registrations_id && registrations.get(gst_registrations_id)?.gstin) || null

const isStatement = (form: TaxForm) => form === 'tds_statement' || form === 'tcs_statement'

/** A statement has no amount of its own. */
const amountOf = (form: TaxForm, money: ReturnType<typeof moneyOf> | undefined) => ({
  amount: isStatement(form) ? null : (money?.amount ?? null),
  is_known: money?.isKnown ?? false,
})

/** How a day that is not done stands. */
export const stateOf = (due_on: IsoDate, today: IsoDate) =>
  due_on < today ? 'late' : due_on <= addDays(today, SOON) ? 'due' : 'upcoming'

function moneyOf(tax: TaxKind, period: string, due: IsoDate, { owed, paid, today }: CalendarFacts) {
  return taxAmount({ tax, month: `${period}-01`, due, why: '', isVerified: true }, owed, paid, today)
}

const pages: Partial<Record<TaxForm, string>> = {
  gstr1: '/gstr-1',
  iff: '/gstr-1',
  gstr3b: '/accounting/tax-filing',
  pmt06: '/gst/ledgers',
  gstr9: '/gst/annual',
  gstr6: '/gst/distribution',
  cmp08: '/gst/composition',
  gstr4: '/gst/composition?form=gstr4',
}

function linkOf({ form, gst_registrations_id, period }: Obligation, { registrations }: CalendarFacts): string | null {
  if (kinds[form] === 'tds') return '/accounting/tds'
  if (kinds[form] === 'tcs') return '/accounting/tds?view=collected'
  if (form === 'pf' || form === 'esi') return '/payroll'
  const [page, own] = [pages[form], gst_registrations_id && registrations.get(gst_registrations_id)]
  if (page === undefined || !own) return null
  const sign = page.includes('?') ? '&' : '?'
  return `${page}${sign}period=${period}${own.is_main ? '' : `&registration=${gst_registrations_id}`}`
}
