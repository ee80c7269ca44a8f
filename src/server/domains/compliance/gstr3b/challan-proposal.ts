import type { ChallanProposal } from '#contract/compliance/gst-ledgers.ts'
import { addCash, type Cash, cashBy, inRupees, missingCash, noCash } from '#core/compliance/gst-ledgers/cash.ts'
import { fixedSum } from '#core/compliance/gst-ledgers/fixed-sum.ts'
import { chargesOf } from '#core/compliance/gst-ledgers/paid-by-return.ts'
import { isFirstMonthsOfQuarter, periodEnd, quarterStart } from '#core/compliance/gstr1/period.ts'
import type { Taxes } from '#core/compliance/gstr3b/tax.ts'
import { addDays } from '#core/dates.ts'
import { dueOn } from '#core/tax/law/due-days.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { work } from './overview.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { cashLedgerOf } from '#server/domains/compliance/gst-ledgers/cash-ledger.ts'
import type { FiledPayment } from '#server/domains/compliance/gst-ledgers/filed-payments.ts'

type Row = ChallanProposal['rows'][number]
const taxOnly = (taxes: Taxes): Cash => cashBy((head, minor) => (minor === 'tax' ? taxes[head] : 0))

/** What a challan for a period should pay: what the return lacks in the cash ledger, or the month of a quarterly filer. */
export async function proposal(tx: CompanyTx, of: ReturnOf): Promise<ChallanProposal> {
  const { balance, returns } = await cashLedgerOf(tx, of.registration.gstin ?? '')
  const { view } = await work(tx, of)
  const own = taxOnly(view.settlement.cash)
  const row = (purpose: Row['purpose'], needed: Cash, more: Pick<Row, 'percent' | 'before'>): Row => ({
    purpose,
    needed,
    missing: inRupees(missingCash(needed, purpose === 'qrmp_fixed' ? noCash : balance)),
    ...more,
  })
  if (of.registration.is_quarterly && isFirstMonthsOfQuarter(of.period)) {
    const before = returnBefore(of, returns)
    const rows = [row('qrmp_own', own, { percent: null, before: null })]
    if (before) {
      const { percent, amounts } = fixedSum(before.settlement.cash, before.isQuarterly, of.until)
      rows.unshift(row('qrmp_fixed', taxOnly(amounts), { percent, before: before.period }))
    }
    return { period: of.period, due_on: dueOn('pmt06', of.until)?.due ?? of.until, rows }
  }
  const isFiled = view.filing.status === 'filed'
  const needed = isFiled ? noCash : addCash(own, chargesOf(view.late))
  return { period: of.period, due_on: view.due_on, rows: [row('gstr3b', needed, { percent: null, before: null })] }
}

/** The last return of the quarter before: it was filed by the quarter where those of the months before it are not here. */
function returnBefore(
  { period }: ReturnOf,
  returns: readonly FiledPayment[],
): (FiledPayment & { isQuarterly: boolean }) | undefined {
  const last = addDays(quarterStart(period), -1).slice(0, 7)
  const found = returns.find((each) => each.period === last)
  if (!found) return undefined
  const within = quarterStart(last).slice(0, 7)
  const months = returns.filter((each) => each.period >= within && periodEnd(each.period) < periodEnd(last))
  return { ...found, isQuarterly: months.length === 0 }
}
