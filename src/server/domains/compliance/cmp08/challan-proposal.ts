import type { ChallanProposal } from '#contract/compliance/gst-ledgers.ts'
import { inRupees, missingCash, noCash } from '#core/compliance/gst-ledgers/cash.ts'
import { paidByReturn } from '#core/compliance/gst-ledgers/paid-by-return.ts'
import { quarterStart } from '#core/compliance/gstr1/period.ts'
import { addDays, monthEnd } from '#core/dates.ts'
import { cashLedgerOf } from '#server/domains/compliance/gst-ledgers/cash-ledger.ts'
import { chosenOf, type ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { work } from './overview.ts'
import { quarterOf } from './quarter-of.ts'

/** What a challan of a composition dealer should pay: tax and interest of the quarter that the month lies in. */
export async function proposal(tx: CompanyTx, of: ReturnOf): Promise<ChallanProposal | undefined> {
  if (of.registration.gst_scheme !== 'composition') return undefined
  const period = quarterEnd(of.period)
  const quarter = await quarterOf(tx, { period, gst_registrations_id: chosenOf(of) ?? undefined })
  const { view } = await work(tx, quarter)
  const isFiled = view.filing.status === 'filed'
  const needed = isFiled ? noCash : paidByReturn(view.figures.payable, { interest: view.late.interest, fee: 0 }, undefined)
  const { balance } = await cashLedgerOf(tx, of.registration.gstin ?? '')
  const missing = inRupees(missingCash(needed, balance))
  return { period, due_on: view.due_on, rows: [{ purpose: 'cmp08', needed, missing, percent: null, before: null }] }
}

/** The last month of the quarter. */
function quarterEnd(period: string): string {
  let end = quarterStart(period)
  for (let step = 0; step < 2; step += 1) end = addDays(monthEnd(end), 1)
  return end.slice(0, 7)
}
