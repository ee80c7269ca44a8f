import { quarterStart } from '#core/compliance/gstr1/period.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { isSupplier, schemeOn } from '#core/company/registrations.ts'
import { addDays, financialYear, type IsoDate, monthEnd } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { CompositionDay } from '#core/reporting/cashflow/facts.ts'
import { median, wholePaise } from '#core/reporting/cashflow/statistics.ts'
import { dueOn } from '#core/tax/law/due-days.ts'
import { filedQuarters } from '#server/domains/compliance/cmp08/filed-quarters.ts'
import { work } from '#server/domains/compliance/cmp08/overview.ts'
import { quarterOf } from '#server/domains/compliance/cmp08/quarter-of.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** How many filed quarters say what is usual. */
const USUAL = 4

/**
 * Days on which CMP-08 is to be paid between two days, over all registrations, paise. A quarter that is over: what the cash ledger lacks for its tax and
 * interest; a later one: the median of the last filed quarters, or what the books have of it so far. `isAll`: the company pays no other GST.
 */
export async function compositionDays(
  tx: CompanyTx,
  today: IsoDate,
  { from, until }: { from: IsoDate; until: IsoDate },
): Promise<{ days: CompositionDay[]; isAll: boolean }> {
  const suppliers = (await listRegistrations(tx)).filter(({ registration_kind }) => isSupplier(registration_kind))
  const days: CompositionDay[] = []
  for (const { gstin, gst_registrations_id, schemes } of suppliers) {
    if (!schemes.some(({ gst_scheme }) => gst_scheme === 'composition')) continue
    for (const { period, due } of quartersDue(from, until)) {
      const quarter = await quarterOf(tx, { period, gst_registrations_id }).catch(noQuarter)
      if (!quarter) continue
      const { view } = await work(tx, quarter)
      if (view.filing.status === 'filed' || view.rate === null) continue
      const isKnown = quarter.quarter.until < today
      const amount = isKnown ? view.missing_cash : ((await usualOf(tx, gstin, period)) ?? totalOf(view.figures.payable))
      days.push({ due, month: `${period}-01`, amount, isKnown, source: sourceOf(period) })
    }
  }
  const isAll = suppliers.length > 0 && suppliers.every(({ schemes }) => schemeOn(schemes, today).gst_scheme === 'composition')
  return { days, isAll }
}

const sourceOf = (period: string) => dueOn('cmp08', monthEnd(`${period}-01`))?.law.source ?? ''

/** Quarters whose CMP-08 is due between two days. */
function quartersDue(from: IsoDate, until: IsoDate): { period: string; due: IsoDate }[] {
  const found: { period: string; due: IsoDate }[] = []
  for (let start = quarterStart(addDays(from, -200).slice(0, 7)); start <= until; ) {
    const end = monthEnd(addDays(monthEnd(addDays(monthEnd(start), 1)), 1))
    const due = dueOn('cmp08', end)?.due
    if (due !== undefined && due >= from && due <= until) found.push({ period: end.slice(0, 7), due })
    start = addDays(end, 1)
  }
  return found
}

async function usualOf(tx: CompanyTx, gstin: string, period: string): Promise<number | undefined> {
  const since = financialYear(addDays(`${period}-01`, -366)).start.slice(0, 7)
  const filed = (await filedQuarters(tx, gstin, since, period)).slice(-USUAL)
  return filed.length === 0 ? undefined : wholePaise(median(filed.map(({ sections }) => totalOf(sections.figures.payable))))
}

/** The registration was not under the scheme in the quarter. */
function noQuarter(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'wrong_state') return undefined
  throw error
}
