import type { PortalProblem } from '#contract/compliance/e-invoices.ts'
import { MAX_E_INVOICE_LINES } from '#core/tax/gst/e-invoice.ts'
import type { PortalDocument, PortalParty } from '#server/adapters/gst-network/shapes.ts'
import { inPortalDate } from '#server/adapters/gst-network/words.ts'
import { type Reported, rupees, supplyType, address, item } from './document-parts.ts'

/** The document in the portal's schema 1.1. Call `missing` first. */
export function portalDocument(reported: Reported): PortalDocument {
  const { document_type, document_number, document_date, customer, seller, corrects } = reported
  const isAbroad = customer.gst_treatment === 'overseas'
  const buyer: PortalParty = isAbroad
    ? { ...address(customer), Gstin: 'URP', LglNm: customer.customer_name, Pos: '96', Pin: 999_999, Stcd: '96' }
    : {
        ...address(customer),
        Gstin: customer.gstin ?? '',
        LglNm: customer.customer_name,
        Pos: reported.place_of_supply,
        Stcd: customer.gstin?.slice(0, 2) ?? customer.state_code ?? '',
      }
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: supplyType(reported), RegRev: reported.reverse_charge ? 'Y' : 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: document_type, No: document_number, Dt: inPortalDate(document_date) },
    SellerDtls: {
      ...address(seller),
      Gstin: seller.gstin ?? '',
      LglNm: seller.legal_name ?? seller.company_name,
      TrdNm: seller.company_name,
      Stcd: seller.gstin?.slice(0, 2) ?? seller.state_code,
    },
    BuyerDtls: buyer,
    ItemList: reported.lines.map((line, at) => item(line, at + 1, reported.tax_inclusive)),
    ValDtls: {
      AssVal: rupees(reported.taxable_value),
      CgstVal: rupees(reported.cgst),
      SgstVal: rupees(reported.sgst),
      IgstVal: rupees(reported.igst),
      CesVal: rupees(reported.cess),
      Discount: 0,
      // Tax collected at source is no part of the value of supply (CBIC circular 76/50/2018), but of what the buyer pays.
      OthChrg: rupees(reported.tcs),
      RndOffAmt: rupees(reported.round_off),
      TotInvVal: rupees(reported.total),
    },
    ...(corrects && {
      RefDtls: { PrecDocDtls: [{ InvNo: corrects.document_number, InvDt: inPortalDate(corrects.document_date) }] },
    }),
  }
}

/** Data that the portal requires and that is missing, before it is called. */
export function missing({ seller, customer, lines }: Reported): PortalProblem[] {
  const ours = 'Complete your address in Settings → Company Details, then try again'
  const theirs = 'Complete the customer’s address, then try again'
  const wanted: [boolean, string, string][] = [
    [blank(seller.address_line), 'Your company’s address is missing', ours],
    [(seller.city ?? '').trim().length < 3, 'Your company’s city is missing', ours],
    [blank(seller.pincode), 'Your company’s pincode is missing', ours],
    [blank(customer.address_line), 'The customer’s address is missing', theirs],
    [(customer.city ?? '').trim().length < 3, 'The customer’s city is missing', theirs],
    [customer.gst_treatment !== 'overseas' && blank(customer.pincode), 'The customer’s pincode is missing', theirs],
    [lines.length > MAX_E_INVOICE_LINES, `It has more than ${MAX_E_INVOICE_LINES} lines`, 'Cancel it and issue two shorter ones'],
    ...lines.map<[boolean, string, string]>((line, at) => [
      line.hsn === null,
      `Line ${at + 1} has no HSN`,
      'Cancel it and issue it again with an HSN of 6 digits on each line',
    ]),
  ]
  return wanted.flatMap(([isMissing, message, remedy]) => (isMissing ? [{ code: 'check', message, remedy }] : []))
}

const blank = (text: string | null) => (text ?? '').trim() === ''
