import type { Reply } from '#contract/endpoint.ts'
import type { getTaxCalendar, TaxDay } from '#contract/reporting/tax-calendar.ts'
import { addDays, dateInIndia, monthEnd } from '#core/dates.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { obligationsBetween } from '#core/reporting/tax-calendar/obligations.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { pageSearch, returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { work as workCmp08 } from '#server/domains/compliance/cmp08/overview.ts'
import { quarterOf } from '#server/domains/compliance/cmp08/quarter-of.ts'
import { work } from '#server/domains/compliance/gstr3b/overview.ts'
import { taxFacts } from '../cashflow/tax-facts.ts'
import { mailsAreOn } from './mail-switch.ts'
import { marksSince } from './marks.ts'
import { stateDays } from './state-days.ts'
import { undertakingDays } from './undertaking-days.ts'
import { returnStates } from './returns-filed.ts'
import { type CalendarFacts, dayOf } from './tax-days.ts'

/** Days before today that the calendar shows. */
export const CALENDAR_BACK = 46
const AHEAD = 92

/** Returns whose tax is worked out for the page; the others show none. */
const MOST_WORKED = 6

/**
 * The days of taxes over all registrations, the earliest first: those that passed in the last weeks, and those of the next three months. `isQuick`
 * leaves out the tax of open returns, which takes long. Taxes on pay have no amount where it would say what one person earns, unless the reader
 * `seesPay` (`docs/decisions/0137`).
 */
export async function readCalendar(
  tx: CompanyTx,
  { isQuick = false, seesPay = false } = {},
): Promise<Reply<typeof getTaxCalendar>> {
  const today = dateInIndia(tx.now)
  const [from, until] = [addDays(today, -CALENDAR_BACK), addDays(today, AHEAD)]
  const rows = await listRegistrations(tx)
  // A day that was extended may have left the window of the law.
  const obligations = obligationsBetween(rows, addDays(from, -AHEAD), until)
  const long = addDays(from, -500)
  const known: CalendarFacts = {
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
    const gather = works[day.form]
    const isOpen = !isQuick && gather !== undefined && day.state !== 'done' && monthEnd(`${day.period}-01`) < today
    found.push(isOpen && worked++ < MOST_WORKED ? await gather(tx, day) : day)
  }
  found.push(...(await undertakingDays(tx, today, { from, until })))
  if (!isQuick) found.push(...(await stateDays(tx, today, { from, until, seesPay })))
  return { as_of: today, rows: found.toSorted(byDay), mails_are_on: await mailsAreOn(tx) }
}

const works: Partial<Record<TaxDay['form'], (tx: CompanyTx, day: TaxDay) => Promise<TaxDay>>> = {
  gstr3b: withTax,
  cmp08: withComposition,
}

const byDay = (a: TaxDay, b: TaxDay) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : 0)

/** CMP-08 with the tax of its quarter, and the interest if it is paid today; without them while no kind of business, and so no rate, is chosen. */
async function withComposition(tx: CompanyTx, day: TaxDay): Promise<TaxDay> {
  const { view } = await workCmp08(
    tx,
    await quarterOf(tx, { period: day.period, gst_registrations_id: day.gst_registrations_id ?? undefined }),
  )
  if (view.rate === null) return day
  return {
    ...day,
    amount: totalOf(view.figures.payable),
    is_known: true,
    late_cost: day.state === 'late' ? totalOf(view.late.interest) : null,
  }
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
