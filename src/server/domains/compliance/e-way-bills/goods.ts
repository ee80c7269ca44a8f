import type { Invoice } from '#contract/sales/invoices.ts'
import type { DocumentLine } from '#contract/sales/sales-documents.ts'
import { MAX_E_WAY_BILL_LINES, documentProblem } from '#core/tax/gst/e-way-bill.ts'
import { isService } from '#core/tax/gst/hsn.ts'
import { challanKindWords, type ChallanKind, isChallanOpen } from '#core/sales/delivery-challan.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Company } from '#contract/company/company.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import * as challans from '#server/domains/sales/delivery-challans/read.ts'
import * as invoices from '#server/domains/sales/invoices/read.ts'
import { sellerNow } from '../portal/seller-now.ts'
import * as transfers from '../stock-transfers/read.ts'

/** The document whose goods are moved. */
export type Source = { invoices_id: string } | { delivery_challans_id: string } | { stock_transfers_id: string }

type Figures = Pick<
  Invoice,
  'customer_name' | 'customer' | 'place_of_supply' | 'tax_rule' | 'taxable_value' | 'total' | 'round_off'
> &
  Partial<Pick<Invoice, 'tcs'>> &
  Record<'cgst' | 'sgst' | 'igst' | 'cess', number>

/** A document's description of the goods. */
export type Goods = Figures & {
  /** As sentences name it. */
  noun: 'invoice' | 'challan' | 'stock transfer'
  number: string | null
  date: string
  /** Why its goods do not move; undefined when they may. */
  standing: string | undefined
  /** Of a challan. */
  challan_kind: ChallanKind | undefined
  lines: readonly DocumentLine[]
  /** The registration that sends them, as it is today. */
  seller: Company
  /** Where they go, as it is today; null when it is not known. */
  to_pincode: string | null
}

/** The goods of a document. Throws `not_found`. */
export async function goodsOf(tx: CompanyTx, source: Source): Promise<Goods> {
  if ('invoices_id' in source) {
    const invoice = await invoices.get(tx, source.invoices_id)
    const { invoice_number: number, invoice_date: date, status } = invoice
    const standing =
      status === 'draft' ? 'Issue the invoice first' : status === 'cancelled' ? 'This invoice is cancelled' : undefined
    const ends = await endsOf(tx, invoice.gst_registrations_id, invoice.customers_id)
    return { ...invoice, ...ends, noun: 'invoice', number, date, standing, challan_kind: undefined }
  }
  if ('stock_transfers_id' in source) return goodsOfTransfer(tx, source.stock_transfers_id)
  const challan = await challans.get(tx, source.delivery_challans_id)
  const { challan_number: number, challan_date: date, status } = challan
  const gone = status === 'cancelled' ? 'This challan is cancelled' : 'Nothing of this challan is on the way any more'
  const standing = status === 'draft' ? 'Let the goods leave first' : isChallanOpen(status) ? undefined : gone
  const ends = await endsOf(tx, challan.gst_registrations_id, challan.customers_id)
  return { ...challan, ...ends, noun: 'challan', number, date, standing }
}

async function endsOf(tx: CompanyTx, gst_registrations_id: string | null | undefined, customers_id: string) {
  const [seller, { pincode }] = await Promise.all([
    sellerNow(tx, { gst_registrations_id: gst_registrations_id ?? null }),
    customers.get(tx, customers_id),
  ])
  return { seller, to_pincode: pincode }
}

/** A supply as that of an invoice: its tax invoice goes with the goods (CGST Rules r.138A(1)(a), since 1 Apr 2018). */
async function goodsOfTransfer(tx: CompanyTx, stock_transfers_id: string): Promise<Goods> {
  const transfer = await transfers.get(tx, stock_transfers_id)
  const { gst_registrations_id, to_registrations_id } = await transfers.rowOf(tx, stock_transfers_id)
  const [seller, { pincode }] = await Promise.all([
    sellerNow(tx, { gst_registrations_id }),
    sellerNow(tx, { gst_registrations_id: to_registrations_id }),
  ])
  return {
    ...transfer,
    noun: 'stock transfer',
    number: transfer.transfer_number,
    date: transfer.transfer_date,
    standing: transfer.status === 'cancelled' ? 'This stock transfer is cancelled' : undefined,
    challan_kind: undefined,
    seller,
    to_pincode: pincode,
  }
}

/** Locks the document, so that two at once do not both make a bill of it. */
export const lockSource = (tx: CompanyTx, source: Source): Promise<unknown> =>
  'invoices_id' in source
    ? invoices.lock(tx, source.invoices_id)
    : 'delivery_challans_id' in source
      ? challans.lock(tx, source.delivery_challans_id)
      : transfers.lock(tx, source.stock_transfers_id)

/** The reason that no bill can be made for the goods; undefined if one can. */
export function whyNot(tx: CompanyTx, goods: Goods, gstin: string | null): string | undefined {
  if (goods.standing !== undefined) return goods.standing
  if (gstin === null) return 'Your company has no GSTIN'
  const moving = goods.lines.filter(isGoods)
  if (moving.length === 0) return 'It sells services alone: nothing moves'
  if (moving.length > MAX_E_WAY_BILL_LINES)
    return t('The portal accepts at most {MAX_E_WAY_BILL_LINES} lines of goods', { MAX_E_WAY_BILL_LINES })
  return documentProblem(goods.date, tx.now, goods.noun)
}

/** The default reason sent to the portal for goods with a challan. */
export function usualSupply(kind: ChallanKind) {
  return kind === 'job_work'
    ? { sub_supply: 'job_work' as const, sub_supply_note: null }
    : { sub_supply: 'others' as const, sub_supply_note: challanKindWords[kind].slice(0, 20) }
}

export const isGoods = ({ item_type, hsn }: Pick<DocumentLine, 'item_type' | 'hsn'>) =>
  item_type === 'goods' && !isService(hsn ?? '')
