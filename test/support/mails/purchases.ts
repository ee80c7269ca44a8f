import { importGstr2b } from '#contract/compliance/gstr2b.ts'
import { askSupplier } from '#contract/compliance/supplier-requests.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { createDebitNote, emailDebitNote, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import { createPurchaseOrder, emailPurchaseOrder, sendPurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { createReceiptNote, emailReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { emailReceipt, listReceipts } from '#contract/purchases/receipts.ts'
import { emailVendorAdvance, recordVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { approvedBill } from '../payables.ts'
import { debitNote, orderLine, purchaseOrder, receiptNote, vendorAdvance } from '../purchase-builders.ts'
import type { Stage, Stories } from './stage.ts'

async function ordered({ asha, vendors_id, printing }: Stage): Promise<string> {
  const draft = await asha.call(createPurchaseOrder, { body: purchaseOrder(vendors_id, [orderLine(printing)]) })
  const { purchase_orders_id, version } = draft
  await asha.call(sendPurchaseOrder, { params: { purchase_orders_id }, body: { version } })
  return purchase_orders_id
}

/** The mails that vendors get. */
export const purchaseStories = {
  'purchase-order-email': async (stage) =>
    stage.asha.call(emailPurchaseOrder, { params: { purchase_orders_id: await ordered(stage) }, body: stage.letter }),
  'receipt-note-email': async (stage) => {
    const { receipt_notes_id } = await stage.asha.call(createReceiptNote, { body: receiptNote(await ordered(stage), '9') })
    await stage.asha.call(emailReceiptNote, { params: { receipt_notes_id }, body: stage.letter })
  },
  'receipt-email': async (stage) => {
    const { asha, vendors_id, cash, letter } = stage
    const { bills_id } = await approvedBill(stage, vendors_id)
    const body = { payment_date: '2026-11-12', amount: 5_000_00, payment_mode: 'cash' as const, reference: '9' }
    await asha.call(recordBillPayment, { params: { bills_id }, body: { ...body, ledger_accounts_id: cash } })
    const { rows } = await asha.call(listReceipts, { query: {} })
    await asha.call(emailReceipt, { params: { payment_vouchers_id: rows[0]?.payment_vouchers_id ?? '' }, body: letter })
  },
  'vendor-advance-email': async ({ asha, vendors_id, cash, letter }) => {
    const { vendor_advances_id } = await asha.call(recordVendorAdvance, { body: vendorAdvance(vendors_id, cash) })
    await asha.call(emailVendorAdvance, { params: { vendor_advances_id }, body: letter })
  },
  'debit-note-email': async (stage) => {
    const { bills_id } = await approvedBill(stage, stage.vendors_id)
    const { debit_notes_id, version } = await stage.asha.call(createDebitNote, { body: debitNote(bills_id) })
    await stage.asha.call(issueDebitNote, { params: { debit_notes_id }, body: { version } })
    await stage.asha.call(emailDebitNote, { params: { debit_notes_id }, body: stage.letter })
  },
  'gst-supplier-request': async (stage) => {
    const { asha, vendors_id, letter } = stage
    await approvedBill(stage, vendors_id)
    const statement = { data: { gstin: '27AADCS4321F1ZN', rtnprd: '112026', docdata: { b2b: [] } } }
    await asha.call(importGstr2b, { query: { file_name: '2b.json' }, raw: Buffer.from(JSON.stringify(statement)) })
    await asha.call(askSupplier, { params: { vendors_id }, body: letter })
  },
} satisfies Stories<
  | 'purchase-order-email'
  | 'receipt-note-email'
  | 'receipt-email'
  | 'vendor-advance-email'
  | 'debit-note-email'
  | 'gst-supplier-request'
>
