import { cashLedger } from '#core/compliance/gst-ledgers/movements.ts'
import type { GstChallan } from '#contract/compliance/gst-ledgers.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { balanceOf } from './balances.ts'
import { type FiledPayment, filedPayments } from './filed-payments.ts'
import { challansOf } from './stored-challans.ts'

/** The cash ledger of a GSTIN as we mirror it, with what it is made of. */
export async function cashLedgerOf(tx: CompanyTx, gstin: string) {
  const [opening, challans, returns] = [
    await balanceOf(tx, gstin, 'opening'),
    await challansOf(tx, gstin),
    await filedPayments(tx, gstin),
  ]
  const first = opening && { id: opening.gst_ledger_balances_id, on: opening.as_of, amounts: opening.cash }
  return { opening, challans, returns, ...cashLedger(first, challans.flatMap(paidChallan), returns.map(paidReturn)) }
}

const paidChallan = ({ state, paid_on, gst_challans_id: id, amounts }: GstChallan) =>
  state === 'paid' && paid_on !== null ? [{ id, on: paid_on, amounts }] : []
const paidReturn = ({ id, on, cash: amounts }: FiledPayment) => ({ id, on, amounts })
