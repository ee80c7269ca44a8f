import type { Company } from '#contract/company/company.ts'
import type { PortalProblem } from '#contract/compliance/e-invoices.ts'
import type { DocumentLine } from '#contract/sales/sales-documents.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import { isService } from '#core/tax/gst/hsn.ts'
import { MAX_E_INVOICE_LINES } from '#core/tax/gst/e-invoice.ts'
import { unitCode } from '#core/tax/gst/units.ts'
import { decimalPaise, type Paise } from '#core/money.ts'
import type { PortalDocument, PortalItem, PortalParty } from '#server/adapters/gst-network/shapes.ts'
import { inPortalDate } from '#server/adapters/gst-network/words.ts'

/** An issued document with the parties as sent to the portal. */
export type Reported = {
  document_type: 'INV' | 'CRN'
  document_number: string
  document_date: string
  customer: CustomerSnapshot
  seller: Company
  place_of_supply: string
  tax_rule: 'intra' | 'inter' | 'none'
  reverse_charge: boolean
  tax_inclusive: boolean
  taxable_value: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
  round_off: Paise
  total: Paise
  lines: readonly DocumentLine[]
  /** The invoice that a credit note lowers. */
  corrects: { document_number: string; document_date: string } | null
}

const rupees = (amount: Paise): number => Number(decimalPaise(amount))

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
      OthChrg: 0,
      RndOffAmt: rupees(reported.round_off),
      TotInvVal: rupees(reported.total),
    },
    ...(corrects && {
      RefDtls: { PrecDocDtls: [{ InvNo: corrects.document_number, InvDt: inPortalDate(corrects.document_date) }] },
    }),
  }
}

function supplyType({ customer, tax_rule }: Reported): PortalDocument['TranDtls']['SupTyp'] {
  switch (customer.gst_treatment) {
    case 'sez':
      return tax_rule === 'none' ? 'SEZWOP' : 'SEZWP'
    case 'overseas':
      return tax_rule === 'none' ? 'EXPWOP' : 'EXPWP'
    case 'deemed_export':
      return 'DEXP'
    default:
      return 'B2B'
  }
}

type Addressed = { address_line: string | null; city: string | null; pincode: string | null }

/** Two lines of at most 100 characters; the second has at least three or is omitted. */
function address({ address_line, city, pincode }: Addressed): Pick<PortalParty, 'Addr1' | 'Addr2' | 'Loc' | 'Pin'> {
  const text = (address_line ?? '').replaceAll(/\s+/g, ' ').trim()
  const second = text.slice(100, 200).trim()
  return {
    Addr1: text.slice(0, 100).trim(),
    ...(second.length >= 3 && { Addr2: second }),
    Loc: (city ?? '').trim(),
    Pin: Number(pincode ?? 0),
  }
}

function item(line: DocumentLine, serial: number, isInclusive: boolean): PortalItem {
  const quantity = Number(line.quantity)
  const hsn = line.hsn ?? ''
  const tax = line.cgst + line.sgst + line.igst + line.cess
  // The portal has no price including tax: the value without it counts.
  const [before, discount] = isInclusive ? [line.taxable_value, 0] : [line.gross, line.discount]
  return {
    SlNo: String(serial),
    PrdDesc: line.item_name
      .replaceAll(/["\\\s]+/g, ' ')
      .slice(0, 300)
      .padEnd(3, '.'),
    IsServc: isService(hsn) ? 'Y' : 'N',
    HsnCd: hsn,
    Qty: quantity,
    Unit: unitCode(line.unit),
    UnitPrice: isInclusive ? Number((rupees(before) / quantity).toFixed(3)) : rupees(line.rate),
    TotAmt: rupees(before),
    Discount: rupees(discount),
    AssAmt: rupees(line.taxable_value),
    GstRt: Number(line.gst_rate),
    IgstAmt: rupees(line.igst),
    CgstAmt: rupees(line.cgst),
    SgstAmt: rupees(line.sgst),
    CesRt: Number(line.cess_rate ?? 0),
    CesAmt: rupees(line.cess),
    TotItemVal: rupees(line.taxable_value + tax),
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
