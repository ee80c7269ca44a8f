import type { Company } from '#contract/company/company.ts'
import type { StockTransferInput } from '#contract/compliance/stock-transfers.ts'
import type { Registration } from '#contract/company/registrations.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import { fieldError } from '#core/errors.ts'
import { credit, debit, type Line } from '#core/ledger/journal.ts'
import type { Paise } from '#core/money.ts'
import { draftTotals } from '#core/tax/gst/draft.ts'
import { isService } from '#core/tax/gst/hsn.ts'
import type { InvoiceTotals } from '#core/tax/gst/invoice.ts'

/** The receiving registration as documents name a customer. */
export function recipientOf(to: Registration, company: Pick<Company, 'company_name' | 'legal_name'>): CustomerSnapshot {
  const { gstin, state_code, address_line, city, pincode, registration_name } = to
  const name = company.legal_name ?? company.company_name
  return {
    customer_name: registration_name === null ? name : `${name}, ${registration_name}`,
    gst_treatment: 'registered',
    gstin,
    // It stands in the GSTIN.
    pan: null,
    email: null,
    mobile_number: null,
    address_line,
    city,
    state_code,
    pincode,
    shipping_address: null,
  }
}

/**
 * What a transfer comes to: taxed as any supply between the two States, and not rounded to the rupee, because nothing is paid. Throws `invalid` at
 * the line that is a service, has no HSN, or cannot be computed, and at `lines` for goods without value.
 */
export function transferTotals(draft: StockTransferInput, recipient: CustomerSnapshot, seller: Company): InvoiceTotals {
  const service = draft.lines.findIndex(({ item_type, hsn }) => item_type === 'service' || isService(hsn ?? ''))
  if (service >= 0) throw fieldError(`lines.${service}.item_name`, 'Only goods are sent to another GSTIN of your company')
  const nameless = draft.lines.findIndex(({ hsn }) => hsn === null)
  if (nameless >= 0) throw fieldError(`lines.${nameless}.hsn`, 'Enter the HSN: a tax invoice must show it for goods')
  const terms = { chosen_place_of_supply: null, reverse_charge: false, under_lut: false, tax_inclusive: false }
  const buyer = { ...recipient, is_own: true }
  const totals = draftTotals({ ...terms, invoice_date: draft.transfer_date, lines: draft.lines }, buyer, seller, false)
  if (totals.taxable_value <= 0)
    throw fieldError('lines', 'Enter the value of the goods: it is taxable even where nothing is paid')
  return totals
}

/**
 * The entry of a transfer: tax that the sender owes, and the same tax as credit of the receiver (CGST Act s.16(1)). The goods stay the company's, so
 * there is no income, no expense and no change of stock.
 */
export const transferEntry = ({ cgst, sgst, igst, cess }: Record<'cgst' | 'sgst' | 'igst' | 'cess', Paise>): Line[] => [
  debit('cgst_input', cgst),
  debit('sgst_input', sgst),
  debit('igst_input', igst),
  debit('cess_input', cess),
  credit('cgst_output', cgst),
  credit('sgst_output', sgst),
  credit('igst_output', igst),
  credit('cess_output', cess),
]
