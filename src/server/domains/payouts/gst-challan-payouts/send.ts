import type { Payout } from '#contract/payouts/payouts.ts'
import { AppError } from '#core/errors.ts'
import type { LinkContext } from '#server/domains/approvals/approvals/port.ts'
import { bankPaymentProblem } from '#server/domains/compliance/gst-ledgers/bank-payment.ts'
import { challansByIds } from '#server/domains/compliance/gst-ledgers/stored-challans.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { create as makePayout } from '../payouts/payout-changes.ts'

type Sent = { gst_challans_id: string; bank_accounts_id: string }

/**
 * Makes the payout of a challan, for all of it. It is approved and sent like every payout. Throws `not_found`, `wrong_state` for a challan that has no
 * CPIN, is paid, cancelled or expired, or that a payout is paying already.
 */
export async function sendChallan(tx: CompanyTx, services: Dependencies, sent: Sent, reach: LinkContext): Promise<Payout> {
  const { gst_challans_id, bank_accounts_id } = sent
  const [challan] = await challansByIds(tx, [gst_challans_id])
  if (!challan) throw new AppError('not_found', 'This challan does not exist.')
  const problem = bankPaymentProblem(challan)
  if (problem !== null) throw new AppError('wrong_state', `${problem}.`)
  const order = {
    payout_kind: 'gst_challan',
    vendors_id: null,
    to_bank_accounts_id: null,
    gst_challans_id,
    bank_accounts_id,
    amount: challan.total,
    purpose: 'tax',
    narration: `GST ${challan.cpin ?? ''}`,
    notes: null,
    rail_choice: 'auto',
    scheduled_on: null,
    bills: [],
  } as const
  return makePayout(tx, services, { ...order, bills: [] }, reach)
}
