import type { PaymentLinkInput } from '#contract/sales/payment-links.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lock } from '#server/domains/sales/payment-links/read.ts'
import { create } from '#server/domains/sales/payment-links/create-links.ts'
import { cancel } from '#server/domains/sales/payment-links/service.ts'
import { move } from '#server/domains/sales/payment-links/link-status.ts'

/** A link that was not viewed yet. */
export const asked: PaymentLinkInput = {
  customers_id: null,
  payer_name: '',
  email: null,
  mobile_number: null,
  purpose: '',
  reference: null,
  invoices_id: null,
  amount: null,
  least_amount: null,
  most_amount: null,
  part_payment: false,
  expires_on: null,
  remind: false,
}

/** Payment links: one that was viewed, one with an open amount, and one that was closed. */
export async function askByLinks(tx: CompanyTx, services: Dependencies, to: IsoDate): Promise<void> {
  const make = (link: Partial<PaymentLinkInput>) => create(tx, services, { ...asked, ...link }, { base: '', send: false })
  const advance = await make({
    payer_name: 'Ritu Deshpande',
    mobile_number: '9820177345',
    purpose: 'Advance for printed cartons',
    amount: 12_500_00,
    expires_on: addDays(to, 14),
  })
  await move(tx, await lock(tx, advance), 'viewed')
  await make({ payer_name: 'Visitors of the trade fair', purpose: 'Sample kit', least_amount: 250_00, part_payment: true })
  const closed = await make({ payer_name: 'Imran Qureshi', purpose: 'Thermal labels, 5 rolls', amount: 1_445_00 })
  await cancel(tx, closed, 'Paid in cash at the counter')
}
