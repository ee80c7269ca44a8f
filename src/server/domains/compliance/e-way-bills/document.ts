import type { Company } from '#contract/company/company.ts'
import { type ChallanSupply, challanConsignees } from '#core/tax/gst/e-way-bill.ts'
import { unitCode } from '#core/tax/gst/units.ts'
import { decimalPaise, type Paise } from '#core/money.ts'
import type { PortalEWayBill } from '#server/adapters/gst-network/shapes.ts'
import { inPortalDate, transportModeCodes } from '#server/adapters/gst-network/words.ts'
import { type Goods, isGoods } from './goods.ts'
import type { EWayBillRecord } from './table.ts'

const rupees = (amount: Paise): number => Number(decimalPaise(amount))

/** Codes of the e-way bill API. */
const supplyCodes: Record<ChallanSupply, PortalEWayBill['subSupplyType']> = {
  job_work: '4',
  own_use: '5',
  others: '8',
  lots: '9',
  line_sales: '10',
  recipient_unknown: '11',
  exhibition: '12',
}

/** The bill in the portal's words: goods only, from the seller's place to the consignee's. */
export function portalBill(goods: Goods, seller: Company, bill: EWayBillRecord): PortalEWayBill {
  return {
    supplyType: 'O',
    ...supplyOf(bill, isAbroad(goods)),
    docNo: bill.document_number,
    docDate: inPortalDate(bill.document_date),
    ...consignorOf(seller, bill),
    ...consigneeOf(goods, seller, bill),
    transactionType: 1,
    totalValue: rupees(goods.taxable_value),
    cgstValue: rupees(goods.cgst),
    sgstValue: rupees(goods.sgst),
    igstValue: rupees(goods.igst),
    cessValue: rupees(goods.cess),
    otherValue: rupees(goods.round_off + (goods.tcs ?? 0)),
    totInvValue: rupees(goods.total),
    ...transportOf(bill),
    itemList: itemsOf(goods),
  }
}

const isAbroad = ({ customer }: Goods) => customer.gst_treatment === 'overseas'
const nameOf = ({ legal_name, company_name }: Company) => legal_name ?? company_name

/** An invoice, of a sale at home or abroad, or a challan for its purpose. */
const supplyOf = ({ sub_supply, sub_supply_note }: EWayBillRecord, isExport: boolean) =>
  sub_supply === null
    ? ({ subSupplyType: isExport ? '3' : '1', docType: 'INV' } as const)
    : ({ subSupplyType: supplyCodes[sub_supply], subSupplyDesc: sub_supply_note ?? '', docType: 'CHL' } as const)

function consignorOf(seller: Company, bill: EWayBillRecord) {
  const state = Number(seller.gstin?.slice(0, 2) ?? seller.state_code)
  return {
    fromGstin: seller.gstin ?? '',
    fromTrdName: nameOf(seller),
    fromAddr1: oneLine(seller.address_line),
    fromPlace: oneLine(seller.city),
    fromPincode: Number(bill.from_pincode),
    fromStateCode: state,
    actFromStateCode: state,
  }
}

/** The customer, or the seller where the goods stay its own; 96 stands for a country abroad. */
function consigneeOf(goods: Goods, seller: Company, bill: EWayBillRecord) {
  const { customer } = goods
  const state = isAbroad(goods) ? 96 : Number(customer.gstin?.slice(0, 2) ?? customer.state_code ?? goods.place_of_supply)
  const isToSelf = bill.sub_supply !== null && challanConsignees[bill.sub_supply] === 'self'
  return {
    toGstin: isToSelf ? (seller.gstin ?? '') : (customer.gstin ?? 'URP'),
    toTrdName: isToSelf ? nameOf(seller) : customer.customer_name,
    toAddr1: oneLine(customer.shipping_address ?? customer.address_line),
    toPlace: oneLine(customer.city),
    toPincode: Number(bill.to_pincode),
    toStateCode: state,
    actToStateCode: state,
  }
}

const transportOf = (bill: EWayBillRecord) => ({
  transDistance: String(bill.distance_km),
  ...(bill.transporter_id !== null && { transporterId: bill.transporter_id }),
  ...(bill.transporter_name !== null && { transporterName: bill.transporter_name }),
  ...(bill.transport_mode !== null && {
    transMode: transportModeCodes[bill.transport_mode],
    vehicleType: bill.vehicle_type === 'odc' ? ('O' as const) : ('R' as const),
  }),
  ...(bill.vehicle_number !== null && { vehicleNo: bill.vehicle_number }),
  ...(bill.transport_document_number !== null && { transDocNo: bill.transport_document_number }),
  ...(bill.transport_document_date !== null && { transDocDate: inPortalDate(bill.transport_document_date) }),
})

function itemsOf({ lines, challan_kind, tax_rule }: Goods): PortalEWayBill['itemList'] {
  // A challan that is no supply states no tax.
  const isTaxed = challan_kind === undefined || challan_kind === 'supply'
  return lines.filter(isGoods).map((line) => ({
    productName: line.item_name,
    hsnCode: Number(line.hsn ?? 0),
    quantity: Number(line.quantity),
    qtyUnit: unitCode(line.unit),
    taxableAmount: rupees(line.taxable_value),
    cgstRate: isTaxed && tax_rule === 'intra' ? Number(line.gst_rate) / 2 : 0,
    sgstRate: isTaxed && tax_rule === 'intra' ? Number(line.gst_rate) / 2 : 0,
    igstRate: isTaxed && tax_rule === 'inter' ? Number(line.gst_rate) : 0,
    cessRate: isTaxed ? Number(line.cess_rate ?? 0) : 0,
  }))
}

const oneLine = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 100)
