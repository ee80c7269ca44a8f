import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { addOpenVoucher } from '#server/domains/sales/advances/opening.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { snapshot } from '#server/domains/sales/sales-documents/draft.ts'
import { type Opened, openingReason } from './opened.ts'

/** Writes the receipt voucher of an opening advance with GST. Its tax is in the entry of the advance itself. */
export async function writeVoucher(tx: CompanyTx, opened: Opened, payments_id: string): Promise<void> {
  const { ahead, number, document_date, total, opened_on } = opened
  if (ahead === null) return
  const [customer, seller] = await Promise.all([customers.get(tx, opened.party_id), company.get(tx)])
  const at = { companies_id: tx.companies_id, advances_id: newId(), created_at: tx.now }
  const { rule, tax, gst_paid } = ahead
  const received = { move: 'received' as const, moved_on: document_date, amount: total, ...tax }
  await addOpenVoucher(
    tx,
    {
      ...at,
      ...rule,
      ...tax,
      opening_on: opened_on,
      payments_id,
      status: 'open',
      advance_number: number,
      number_key: number,
      advance_date: document_date,
      customers_id: customer.customers_id,
      customer_name: customer.customer_name,
      customer: snapshot(customer),
      seller,
      items_id: null,
      description: `Open advance ${number}`,
      item_type: 'service',
      hsn: null,
      is_rate_known: true,
      reverse_charge: false,
      under_lut: false,
      why: [...rule.why, openingReason(opened_on)],
      amount: total,
      taxable_value: total - gst_paid,
      advance_left: total,
      notes: opened.notes,
      created_by: tx.accounts_id,
      updated_at: tx.now,
    },
    { ...at, ...received, advance_moves_id: newId() },
  )
}
