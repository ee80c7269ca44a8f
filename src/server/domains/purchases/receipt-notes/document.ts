import { sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import * as company from '#server/domains/company/company/service.ts'
import { vendorPaper } from '../purchase-documents/paper.ts'
import * as orders from '../purchase-orders/read.ts'
import { purchaseOrders } from '../purchase-orders/table.ts'
import { picturesOf, pdfDownload } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { get } from './read.ts'

/** The content of the printed document, read in the transaction: quantities without money, both parties as on the order. */
export async function documentOf(tx: CompanyTx, files: FileStore, receipt_notes_id: string): Promise<PaperDocument> {
  const note = await get(tx, receipt_notes_id)
  const [row] = await tx.db
    .select({ vendor: purchaseOrders.vendor, buyer: purchaseOrders.buyer, place_of_supply: purchaseOrders.place_of_supply })
    .from(purchaseOrders)
    .where(orders.mine(tx, note.purchase_orders_id))
  if (!row) throw new Error('a receipt has no order')
  const buyer = row.buyer ?? (await company.get(tx))
  const { delivery_reference, vehicle_number, received_by, over_reason } = note
  const references = [
    { label: 'Our order', value: note.purchase_order_number },
    { label: 'Your challan', value: delivery_reference },
    { label: 'Vehicle', value: vehicle_number },
    { label: 'Received by', value: received_by },
  ]
  const { place_of_supply: _place, ...paper } = vendorPaper(
    { ...nothing, ...row, reverse_charge: false, notes: null, lines: [] },
    buyer,
    await picturesOf(tx, files, buyer),
  )
  return {
    ...paper,
    title: 'Goods Receipt Note',
    status: note.status === 'cancelled' ? 'cancelled' : 'final',
    number: note.receipt_note_number,
    date: note.receipt_date,
    references: references.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    goods: {
      rows: note.lines.map((line) => ({
        title: line.item_name,
        detail: line.reject_reason === null ? undefined : sentence('Goes back: {reason}', { reason: line.reject_reason }),
        hsn: line.hsn ?? '',
        unit: line.unit ?? '',
        ordered: line.ordered_quantity,
        received: line.received_quantity,
        rejected: line.rejected_quantity,
        accepted: line.accepted_quantity,
      })),
    },
    notes: [over_reason === null ? null : sentence('More came than was ordered: {reason}', { reason: over_reason }), note.notes],
  }
}

const sums = { discount: 0, taxable_value: 0, cgst: 0, sgst: 0, igst: 0, cess: 0, reverse_charge_tax: 0, round_off: 0 }
const nothing = { ...sums, total: 0 }

export async function pdfFile(tx: CompanyTx, files: FileStore, receipt_notes_id: string, inline: boolean): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, receipt_notes_id), inline)
}
