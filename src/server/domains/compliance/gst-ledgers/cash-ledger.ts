import { cashLedger } from '#core/compliance/gst-ledgers/movements.ts'
import { statements } from '#core/compliance/gst-ledgers/statements.ts'
import { noTax } from '#core/compliance/gstr3b/tax.ts'
import { transferOf } from '#core/compliance/gst-ledgers/transfer.ts'
import type { GstCashTransfer, GstChallan } from '#contract/compliance/gst-ledgers.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { acceptedCredits } from './accepted-credits.ts'
import { balanceOf } from './balances.ts'
import { filedCash, type FiledPayment, filedPayments } from './filed-payments.ts'
import { transfersOf } from './stored-transfers.ts'
import { challansOf } from './stored-challans.ts'

/** The cash ledger of a GSTIN as we mirror it, with what it is made of, and the statements of reversed credit and reverse charge. */
export async function cashLedgerOf(tx: CompanyTx, gstin: string) {
  const [opening, challans, returns, others, transfers] = [
    await balanceOf(tx, gstin, 'opening'),
    await challansOf(tx, gstin),
    await filedPayments(tx, gstin),
    await filedCash(tx, gstin),
    await transfersOf(tx, gstin),
  ]
  const first = opening && { id: opening.gst_ledger_balances_id, on: opening.as_of, amounts: opening.cash }
  const stated = statementsOf(opening, returns)
  const paid = [...returns.map(paidReturn), ...others]
  const moved = transfers.flatMap((each) => (each.cancelled_on === null ? [movedBy(each, gstin)] : []))
  return {
    opening,
    challans,
    returns,
    others,
    transfers,
    stated,
    ...cashLedger(first, challans.flatMap(paidChallan), paid, moved, await acceptedCredits(tx, gstin)),
  }
}

type Opening = Awaited<ReturnType<typeof balanceOf>>
/** What the portal's statements hold after filed returns, those of `until` and later left out. */
export function statementsOf(opening: Opening, returns: readonly FiledPayment[], until?: string) {
  const first = opening && {
    id: opening.gst_ledger_balances_id,
    on: opening.as_of,
    reclaim: opening.reclaim ?? noTax,
    reverse_charge: opening.reverse_charge ?? noTax,
  }
  return statements(
    first,
    returns.filter(({ period }) => until === undefined || period < until),
  )
}

const paidChallan = ({ state, paid_on, gst_challans_id: id, amounts }: GstChallan) =>
  state === 'paid' && paid_on !== null ? [{ id, on: paid_on, amounts }] : []
const movedBy = (transfer: GstCashTransfer, gstin: string) => ({
  id: transfer.gst_cash_transfers_id,
  on: transfer.transferred_on,
  amounts: transferOf(transfer, gstin),
})
const paidReturn = ({ id, on, cash: amounts }: FiledPayment) => ({ id, on, amounts })
