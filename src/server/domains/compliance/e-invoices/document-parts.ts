import type { Company } from '#contract/company/company.ts'
import type { DocumentLine } from '#contract/sales/sales-documents.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import { isService } from '#core/tax/gst/hsn.ts'
import { unitCode } from '#core/tax/gst/units.ts'
import { decimalPaise, type Paise } from '#core/money.ts'
import type { PortalDocument, PortalItem, PortalParty } from '#server/adapters/gst-network/shapes.ts'

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
  /** Tax collected at source. */
  tcs: Paise
  total: Paise
  lines: readonly DocumentLine[]
  /** The invoice that a credit note lowers. */
  corrects: { document_number: string; document_date: string } | null
}

export const rupees = (amount: Paise): number => Number(decimalPaise(amount))

export function supplyType({ customer, tax_rule }: Reported): PortalDocument['TranDtls']['SupTyp'] {
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
export function address({ address_line, city, pincode }: Addressed): Pick<PortalParty, 'Addr1' | 'Addr2' | 'Loc' | 'Pin'> {
  const text = (address_line ?? '').replaceAll(/\s+/g, ' ').trim()
  const second = text.slice(100, 200).trim()
  return {
    Addr1: text.slice(0, 100).trim(),
    ...(second.length >= 3 && { Addr2: second }),
    Loc: (city ?? '').trim(),
    Pin: Number(pincode ?? 0),
  }
}

export function item(line: DocumentLine, serial: number, isInclusive: boolean): PortalItem {
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
