import type { Reply } from '#contract/endpoint.ts'
import type { getTaxCalendar, TaxDay } from '#contract/reporting/tax-calendar.ts'
import type { Registration } from '#contract/company/registrations.ts'
import { addDays, dateInIndia, type IsoDate, monthEnd } from '#core/dates.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { taxAmount } from '#core/reporting/cashflow/tax-days.ts'
import type { TaxKind } from '#core/reporting/cashflow/facts.ts'
import { type Obligation, obligationsBetween, type TaxForm } from '#core/reporting/tax-calendar/obligations.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { pageSearch, returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { work } from '#server/domains/compliance/gstr3b/overview.ts'
import { taxFacts } from '../cashflow/bank.ts'
import { mailsAreOn } from './mail-switch.ts'
import { type Mark, markKey, marksSince } from './marks.ts'
import { type ReturnState, returnStates } from './returns-filed.ts'
import { titleOf } from './words.ts'

const BACK = 46
const AHEAD = 92
const SOON = 7
/** Returns whose tax is worked out for the page; the others show none. */
const MOST_WORKED = 6

/** What the books know of a tax that the company pays for itself. */
const kinds: Partial<Record<TaxForm, TaxKind>> = {
  tds: 'tds',
  tds_statement: 'tds',
  advance_tax: 'advance_tax',
  pf: 'pf',
  esi: 'esi',
}

type Known = Awaited<ReturnType<typeof taxFacts>> & {
  today: IsoDate
  registrations: ReadonlyMap<string, Registration>
  states: ReadonlyMap<string, ReturnState>
  marks: ReadonlyMap<string, Mark>
}

/**
 * The days of taxes over all registrations, the earliest first: those that passed in the last weeks, and those of the next three months. `isQuick`
 * leaves out the tax of open returns, which takes long.
 */
export async function readCalendar(tx: CompanyTx, { isQuick = false } = {}): Promise<Reply<typeof getTaxCalendar>> {
  const today = dateInIndia(tx.now)
  const [from, until] = [addDays(today, -BACK), addDays(today, AHEAD)]
  const rows = await listRegistrations(tx)
  // A day that was extended may have left the window of the law.
  const obligations = obligationsBetween(rows, addDays(from, -AHEAD), until)
  const long = addDays(from, -500)
  const known: Known = {
    ...(await taxFacts(tx, today)),
    today,
    registrations: new Map(rows.map((row) => [row.gst_registrations_id, row])),
    states: await returnStates(tx, long),
    marks: await marksSince(tx, long),
  }
  const found: TaxDay[] = []
  let worked = 0
  for (const obligation of obligations) {
    const day = dayOf(obligation, known)
    if (!day || day.due_on < from) continue
    const isOpen = !isQuick && day.form === 'gstr3b' && day.state !== 'done' && monthEnd(`${day.period}-01`) < today
    found.push(isOpen && worked++ < MOST_WORKED ? await withTax(tx, day) : day)
  }
  return { as_of: today, rows: found.toSorted(byDay), mails_are_on: await mailsAreOn(tx) }
}

const byDay = (a: TaxDay, b: TaxDay) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : 0)

/** A day with what is known of it; undefined for a tax that the company never owed or paid. */
function dayOf(obligation: Obligation, known: Known): TaxDay | undefined {
  const { form, gst_registrations_id, period, months, due, law } = obligation
  const kind = kinds[form]
  const money = kind && moneyOf(kind, period, due, known)
  if (kind !== undefined && money === undefined) return undefined
  const gstin = (gst_registrations_id && known.registrations.get(gst_registrations_id)?.gstin) || null
  const mark = known.marks.get(markKey(form, gst_registrations_id, period))
  const kept = known.states.get(`${form === 'iff' ? 'gstr1' : form} ${gstin} ${period}`)
  const done_on = mark?.done_on ?? kept?.filed_on ?? null
  const due_on = mark?.due_on ?? due
  const isPaid = form !== 'tds_statement' && money?.isKnown === true && money.amount === 0
  return {
    form,
    title: titleOf(obligation),
    gst_registrations_id,
    gstin,
    period,
    months,
    due_on,
    law_due_on: due,
    due_reason: mark?.due_reason ?? null,
    source: law.source,
    is_verified: law.status === 'confirmed',
    amount: form === 'tds_statement' ? null : (money?.amount ?? null),
    is_known: money?.isKnown ?? false,
    late_cost: null,
    state: done_on !== null || isPaid ? 'done' : kept?.status === 'built' ? 'built' : stateOf(due_on, known.today),
    done_on,
    link: linkOf(obligation, known),
  }
}

const stateOf = (due_on: IsoDate, today: IsoDate) =>
  due_on < today ? 'late' : due_on <= addDays(today, SOON) ? 'due' : 'upcoming'

function moneyOf(tax: TaxKind, period: string, due: IsoDate, { owed, paid, today }: Known) {
  return taxAmount({ tax, month: `${period}-01`, due, why: '', isVerified: true }, owed, paid, today)
}

const pages: Partial<Record<TaxForm, string>> = {
  gstr1: '/gstr-1',
  iff: '/gstr-1',
  gstr3b: '/accounting/tax-filing',
  pmt06: '/gst/ledgers',
  gstr9: '/gst/annual',
}

function linkOf({ form, gst_registrations_id, period }: Obligation, { registrations }: Known): string | null {
  if (form === 'tds' || form === 'tds_statement') return '/accounting/tds'
  if (form === 'pf' || form === 'esi') return '/payroll'
  const [page, own] = [pages[form], gst_registrations_id && registrations.get(gst_registrations_id)]
  if (page === undefined || !own) return null
  return `${page}?period=${period}${own.is_main ? '' : `&registration=${gst_registrations_id}`}`
}

/** GSTR-3B with the tax it comes to in cash, and what it costs to file it today. */
async function withTax(tx: CompanyTx, day: TaxDay): Promise<TaxDay> {
  const of = await returnOf(tx, { period: day.period, gst_registrations_id: day.gst_registrations_id ?? undefined })
  const { view } = await work(tx, of)
  const { interest, fee } = view.late
  return {
    ...day,
    amount: totalOf(view.settlement.cash),
    is_known: true,
    late_cost: day.state === 'late' ? totalOf(interest) + fee : null,
    link: `/accounting/tax-filing?${pageSearch(of)}`,
  }
}
