import type { Estimate } from '#contract/sales/estimates.ts'
import { formatDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { answerWith, type Needs } from '#server/domains/marketplace/hub/send-enquiry.ts'
import { type EnquiryRow, find } from '#server/domains/marketplace/hub/enquiries.ts'

/** An enquiry this company got. Throws `not_found` for any other, `invalid` for one it sent itself. */
export async function sellersEnquiry(tx: CompanyTx, hub_enquiries_id: string, lock = false): Promise<EnquiryRow> {
  const enquiry = await find(tx, hub_enquiries_id, lock)
  if (enquiry.side !== 'seller') throw fieldError('hub_enquiries_id', 'Only the seller can answer an enquiry with an estimate')
  return enquiry
}

/** Notifies the person who requested the offer in the marketplace through the thread, and marks the enquiry as quoted. */
export async function tellOffer(tx: CompanyTx, needs: Needs, estimate: Estimate): Promise<void> {
  const { hub_enquiries_id, estimate_number, total, valid_until } = estimate
  if (hub_enquiries_id === null) return
  const message_text = `Our estimate ${estimate_number}: ₹${formatPaise(total)} with tax, open until ${formatDate(valid_until)}.`
  await answerWith(tx, needs, hub_enquiries_id, { status: 'quoted', message_text })
}
