import { reason, reasonMessages } from '../../reasons.ts'
import { ownFactor, pricedLines, rupeeFactor } from '../../currency/document.ts'
import type { Decimal } from '../../decimal.ts'
import { AppError, type Issue } from '../../errors.ts'
import { registration, type Seller } from '../../tax/gst/draft.ts'
import { invoiceTotals } from '../../tax/gst/invoice.ts'
import { formatPaise, type Paise, sumPaise } from '../../money.ts'
import { creditProblem } from '../../tax/blocked-credit.ts'
import type { BillDraft, BillVendor, BillTotals } from './bill-model.ts'

/**
 * Every figure of a vendor's bill. Their GST is input credit line by line, unless s.17 blocks it or the company is not a regular taxpayer
 * (CGST Act s.16(1), s.10(4)). Under reverse charge the company owes the tax itself (s.9(3), s.9(4); IGST Act s.5(3)), whoever the vendor
 * is. Throws `invalid` with an issue per field (`lines.0.gst_rate`).
 */
export function billTotals(draft: BillDraft, vendor: BillVendor, company: Seller): BillTotals {
  return totalsAt(draft, vendor, company, rupeeFactor(draft))
}

/** The same figures in the minor unit of the bill's currency: the vendor's amounts. */
export function foreignBillTotals(draft: BillDraft, vendor: BillVendor, company: Seller): BillTotals {
  return totalsAt({ ...draft, chosen_round_off: 0 }, vendor, company, ownFactor)
}

function totalsAt(draft: BillDraft, vendor: BillVendor, company: Seller, factor: Decimal | undefined): BillTotals {
  const totals = invoiceTotals(
    pricedLines(draft.lines, factor).map((line) => ({
      ...entered(line, draft.tax_inclusive && !draft.reverse_charge),
      paise_per_minor: factor,
    })),
    {
      date: draft.bill_date,
      seller_state: stateOf(vendor, company),
      seller_registration: draft.reverse_charge ? 'regular' : registrationOf(vendor),
      treatment: vendor.gst_treatment === 'sez' ? 'sez' : company.gstin === null ? 'unregistered' : 'registered',
      buyer_gstin: company.gstin ?? undefined,
      buyer_state: company.state_code,
      place_of_supply: draft.chosen_place_of_supply ?? undefined,
      reverse_charge: draft.reverse_charge,
      // In another currency the rupees are not paid, so they are not rounded.
      round_off: factor === undefined && draft.chosen_round_off === null,
    },
  )
  checkCredits(draft)
  const takesCredit = registration(company) === 'regular'
  const credits = draft.lines.map(({ input_credit }) => takesCredit && input_credit === 'eligible')
  const blocked_gst = sumPaise(totals.lines.map(({ tax }, at) => (credits[at] ? 0 : tax)))
  const round_off = draft.chosen_round_off ?? totals.round_off
  const total = totals.total - totals.round_off + round_off
  if (total < 0) throw new AppError('invalid', 'The round-off is more than the bill amount.')
  return { ...totals, round_off, total, blocked_gst, credits, why: reasons(totals.why, vendor, takesCredit, blocked_gst) }
}

function entered(line: BillDraft['lines'][number], tax_inclusive: boolean) {
  return {
    hsn: line.hsn ?? undefined,
    quantity: line.quantity,
    rate: line.rate,
    discount_amount: line.discount_amount ?? undefined,
    gst_rate: line.gst_rate,
    cess_rate: line.cess_rate ?? undefined,
    tax_inclusive,
  }
}

function registrationOf({ gst_treatment }: BillVendor) {
  if (gst_treatment === 'composition') return 'composition'
  return gst_treatment === 'registered' || gst_treatment === 'sez' ? 'regular' : 'unregistered'
}

function stateOf({ gst_treatment, gstin, state_code }: BillVendor, company: Seller): string {
  if (gst_treatment === 'overseas') return '96'
  return state_code ?? gstin?.slice(0, 2) ?? company.state_code
}

function checkCredits({ lines, bill_date }: BillDraft): void {
  const issues = lines.flatMap(({ input_credit }, at): Issue[] => {
    const message = creditProblem(input_credit, bill_date)
    return message === undefined ? [] : [{ path: `lines.${at}.input_credit`, message }]
  })
  if (issues.length > 0) throw new AppError('invalid', 'Some lines need your attention', { issues })
}

function reasons(why: readonly string[], { gst_treatment }: BillVendor, takesCredit: boolean, blocked: Paise): string[] {
  const said = why.map((sentence) =>
    gst_treatment === 'sez' && sentence.startsWith('IGST')
      ? reason('IGST: a supply by a Special Economic Zone is always inter-state (IGST Act s.7(5)(b))')
      : asBuyer(sentence),
  )
  if (blocked === 0) return said
  const amount = formatPaise(blocked)
  const cost = takesCredit
    ? reason('₹{amount} of GST is a cost, not input credit (CGST Act s.17)', { amount })
    : reason('₹{amount} of GST is a cost, not input credit (your company is not a regular taxpayer)', { amount })
  return [...said, cost]
}

// Texts of the rules for a buyer are translated where they are shown.
reasonMessages(
  'No GST: the vendor is not registered',
  'CGST and SGST: vendor and place of supply are both in {state}',
  'Reverse charge: you pay ₹{tax} of GST to the government',
  'Place of supply {state} ({code}): your address',
  'Place of supply {state} ({code}): your GSTIN',
)

/** The rules speak to the seller of a document; here it is the buyer who reads. */
export const asBuyer = (sentence: string) =>
  sentence
    .replace('the address of a customer without GSTIN', 'your address')
    .replace('the customer’s', 'your')
    .replace('seller and place', 'vendor and place')
    .replace('the seller', 'the vendor')
    .replace('the buyer pays', 'you pay')
