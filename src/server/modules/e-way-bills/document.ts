import type { Company } from '#contract/company.ts'
import type { Invoice } from '#contract/invoices.ts'
import { isService } from '#core/gst/hsn.ts'
import { unitCode } from '#core/gst/units.ts'
import { decimalPaise, type Paise } from '#core/money.ts'
import type { PortalEWayBill } from '#server/adapters/gst-network/shapes.ts'
import { inPortalDate, transportModeCodes } from '#server/adapters/gst-network/words.ts'
import type { EWayBillRecord } from './table.ts'

const rupees = (amount: Paise): number => Number(decimalPaise(amount))

/** The bill in the portal's words: goods only, from the seller's place to the customer's. */
export function portalBill(invoice: Invoice, seller: Company, bill: EWayBillRecord): PortalEWayBill {
  const { customer } = invoice
  const from = Number(seller.gstin?.slice(0, 2) ?? seller.state_code)
  const isAbroad = customer.gst_treatment === 'overseas'
  const to = isAbroad ? 96 : Number(customer.gstin?.slice(0, 2) ?? customer.state_code ?? invoice.place_of_supply)
  return {
    supplyType: 'O',
    subSupplyType: isAbroad ? '3' : '1',
    docType: 'INV',
    docNo: bill.document_number,
    docDate: inPortalDate(bill.document_date),
    fromGstin: seller.gstin ?? '',
    fromTrdName: seller.legal_name ?? seller.company_name,
    fromAddr1: oneLine(seller.address_line),
    fromPlace: oneLine(seller.city),
    fromPincode: Number(bill.from_pincode),
    fromStateCode: from,
    actFromStateCode: from,
    toGstin: customer.gstin ?? 'URP',
    toTrdName: customer.customer_name,
    toAddr1: oneLine(customer.shipping_address ?? customer.address_line),
    toPlace: oneLine(customer.city),
    toPincode: Number(bill.to_pincode),
    toStateCode: to,
    actToStateCode: to,
    transactionType: 1,
    totalValue: rupees(invoice.taxable_value),
    cgstValue: rupees(invoice.cgst),
    sgstValue: rupees(invoice.sgst),
    igstValue: rupees(invoice.igst),
    cessValue: rupees(invoice.cess),
    otherValue: rupees(invoice.round_off),
    totInvValue: rupees(invoice.total),
    transDistance: String(bill.distance_km),
    ...(bill.transporter_id !== null && { transporterId: bill.transporter_id }),
    ...(bill.transporter_name !== null && { transporterName: bill.transporter_name }),
    ...(bill.transport_mode !== null && {
      transMode: transportModeCodes[bill.transport_mode],
      vehicleType: bill.vehicle_type === 'odc' ? 'O' : 'R',
    }),
    ...(bill.vehicle_number !== null && { vehicleNo: bill.vehicle_number }),
    ...(bill.transport_document_number !== null && { transDocNo: bill.transport_document_number }),
    ...(bill.transport_document_date !== null && { transDocDate: inPortalDate(bill.transport_document_date) }),
    itemList: invoice.lines.filter(isGoods).map((line) => ({
      productName: line.item_name,
      hsnCode: Number(line.hsn ?? 0),
      quantity: Number(line.quantity),
      qtyUnit: unitCode(line.unit),
      taxableAmount: rupees(line.taxable_value),
      cgstRate: invoice.tax_rule === 'intra' ? Number(line.gst_rate) / 2 : 0,
      sgstRate: invoice.tax_rule === 'intra' ? Number(line.gst_rate) / 2 : 0,
      igstRate: invoice.tax_rule === 'inter' ? Number(line.gst_rate) : 0,
      cessRate: Number(line.cess_rate ?? 0),
    })),
  }
}

export const isGoods = ({ item_type, hsn }: Pick<Invoice['lines'][number], 'item_type' | 'hsn'>) =>
  item_type === 'goods' && !isService(hsn ?? '')

const oneLine = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 100)
