import type { PaperDocument } from '#core/documents/print/document.ts'
import { type Sentence, sentence } from '#core/sentences.ts'
import { registration, type Seller } from '#core/tax/gst/draft.ts'
import { type GstTreatment, isZeroRated } from '#core/tax/gst/supply.ts'
import { memoTitle } from './cash-memo.ts'

type Titled = { lines: readonly { gst_rate: string }[]; customer: { gst_treatment: GstTreatment } }
type Endorsed = { customer: { gst_treatment: GstTreatment }; place_of_supply: string; under_lut: boolean }
type UnderLetter = Pick<Seller, 'gstin' | 'gst_scheme'> & { lut_arn?: string | null | undefined }
type Banked = {
  company_name: string
  legal_name: string | null
  bank_account_name: string | null
  bank_account_number: string | null
  bank_ifsc: string | null
  bank_name: string | null
  bank_swift?: string | null | undefined
}

/** Like a cash memo's; but a buyer with a GSTIN gets no invoice-cum-bill of supply (CGST Rules r.46A). */
export function invoiceTitle(invoice: Titled, seller: Pick<Seller, 'gstin' | 'gst_scheme'>): string {
  const registered = registration(seller)
  if (registered === 'unregistered') return 'Invoice'
  const named = memoTitle(
    registered,
    invoice.lines.map((line) => line.gst_rate),
  )
  const hasGstin = invoice.customer.gst_treatment !== 'unregistered'
  return hasGstin && named === 'Invoice-cum-Bill of Supply' ? 'Tax Invoice' : named
}

/** The particulars required by CGST Rules r.46 for an export or a supply to an SEZ. */
export function endorsement(
  { customer, place_of_supply, under_lut }: Endorsed,
  seller: Pick<Seller, 'gstin' | 'gst_scheme'>,
): Sentence | undefined {
  const registered = registration(seller)
  if (registered !== 'regular' || !isZeroRated(customer.gst_treatment, place_of_supply)) return undefined
  const what =
    customer.gst_treatment === 'sez'
      ? sentence('SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS')
      : sentence('SUPPLY MEANT FOR EXPORT')
  return under_lut
    ? sentence('{what} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX', { what })
    : sentence('{what} ON PAYMENT OF INTEGRATED TAX', { what })
}

/** The letter of undertaking that a supply without payment of tax was made under, as a reference of its document. */
export const undertakingOf = (invoice: Endorsed, { lut_arn, ...seller }: UnderLetter): { label: string; value: string }[] =>
  lut_arn && invoice.under_lut && endorsement(invoice, seller) !== undefined ? [{ label: 'LUT ARN', value: lut_arn }] : []

/** Where a customer pays; with the SWIFT code from abroad. */
export function bankOf(seller: Banked, isAbroad: boolean): PaperDocument['bank'] {
  const { bank_account_number: account_number, bank_ifsc: ifsc, bank_swift } = seller
  if (account_number === null || ifsc === null) return undefined
  return {
    account_name: seller.bank_account_name ?? seller.legal_name ?? seller.company_name,
    account_number,
    ifsc,
    bank_name: seller.bank_name ?? '',
    swift: isAbroad ? (bank_swift ?? undefined) : undefined,
  }
}
