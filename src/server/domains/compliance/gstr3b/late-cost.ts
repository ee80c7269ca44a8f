import type { Gstr3b } from '#contract/compliance/gstr3b.ts'
import { lowestTaxBalance } from '#core/compliance/gst-ledgers/lowest-balance.ts'
import type { CellFigures } from '#core/compliance/gstr3b/cells.ts'
import { interestBase, lateFee, lateInterest } from '#core/compliance/gstr3b/late.ts'
import { isNil } from '#core/compliance/gstr3b/return.ts'
import type { Taxes } from '#core/compliance/gstr3b/tax.ts'
import { daysBetween, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { cashLedgerOf } from '#server/domains/compliance/gst-ledgers/cash-ledger.ts'
import { returnDueOn } from '#server/domains/compliance/gst-returns/due-on.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import { mostTurnover } from '../gst-turnovers/most-turnover.ts'

/**
 * Interest and late fee of a return that is filed on this day, paise: days after the due day, and what interest is on. `cash`: what it pays in cash.
 * For a day to come the cash ledger is taken as it stands now.
 */
export async function lateCost(
  tx: CompanyTx,
  of: ReturnOf,
  { figures, cash }: { figures: CellFigures; cash: Taxes },
  filed_on: IsoDate,
): Promise<Gstr3b['late']> {
  const due = returnDueOn('gstr3b', of)
  const days = Math.max(0, daysBetween(due, filed_on))
  const { gstin } = of.registration
  const fee = lateFee({ due, filed: filed_on, isNil: isNil(figures), turnover: await mostTurnover(tx, of) })
  const base = days === 0 || gstin === null ? cash : interestBase(of.period, cash, await lowest(tx, of, gstin, { due, filed_on }))
  return { filed_on, days, base, interest: lateInterest(base, due, filed_on), fee: fee.cgst + fee.sgst }
}

/** What the cash ledger held for tax all the time between the two days, without the payment of the return itself. */
async function lowest(tx: CompanyTx, of: ReturnOf, gstin: string, { due, filed_on }: { due: IsoDate; filed_on: IsoDate }) {
  const own = (await storedReturn(tx, of, 'gstr3b', 'state'))?.gst_returns_id
  const { movements } = await cashLedgerOf(tx, gstin)
  return lowestTaxBalance(movements, due, filed_on, own)
}
