import type { SentAdvanceInput, VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { dateInIndia } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { LinkContext } from '#server/domains/approvals/approvals/port.ts'
import { payAheadOf } from '#server/domains/purchases/purchase-orders/advance-limit.ts'
import { insertAdvance } from '#server/domains/purchases/vendor-advances/pay.ts'
import { get } from '#server/domains/purchases/vendor-advances/read.ts'
import { work } from '#server/domains/purchases/vendor-advances/work.ts'
import { create as makePayout } from '../payouts/payout-changes.ts'

/**
 * Creates the payout of an advance, for its amount after tax. It is approved and sent like every payout. Throws as
 * `payouts/make`.
 */
export async function sendAdvance(
  tx: CompanyTx,
  services: Dependencies,
  body: SentAdvanceInput,
  reach: LinkContext,
): Promise<VendorAdvance> {
  const { bank_accounts_id, ...rest } = body
  const { paid_amount, pan: _pan, ...worked } = await work(tx, { ...rest, advance_date: dateInIndia(tx.now) }, true)
  await payAheadOf(tx, rest)
  const { payouts_id } = await makePayout(
    tx,
    services,
    {
      payout_kind: 'vendor',
      vendors_id: body.vendors_id,
      to_bank_accounts_id: null,
      bank_accounts_id,
      amount: paid_amount,
      purpose: 'advance',
      narration: narration(worked.description),
      notes: body.notes,
      rail_choice: 'auto',
      scheduled_on: null,
      bills: [],
    },
    reach,
  )
  const vendor_advances_id = newId()
  const waiting = { status: 'on_its_way', advance_left: 0, payment_mode: 'bank_transfer', payouts_id } as const
  await insertAdvance(tx, { ...worked, ...waiting, vendor_advances_id })
  await audit(tx, 'sent', 'vendor_advances', vendor_advances_id, { amount: body.amount })
  return get(tx, vendor_advances_id)
}

/** Banks pass on letters, digits and few marks, thirty of them. */
const narration = (words: string): string =>
  `Advance ${words.replaceAll(/[^A-Za-z0-9 ./-]/g, ' ').replaceAll(/\s+/g, ' ')}`.slice(0, 30).trim()
