import { approvalsOfDocument, approveRequest } from '#contract/approvals/approvals.ts'
import { approveBill, createBill, getBill, listBills, submitBill } from '#contract/purchases/bills.ts'
import { bill, billLine, debitNote, purchaseOrder } from '#test/support/purchase-builders.ts'
import { createDebitNote, issueDebitNote, listDebitNotes } from '#contract/purchases/debit-notes.ts'
import { createPurchaseOrder, sendPurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { createWorkflow } from '#contract/approvals/approval-workflows.ts'
import { receiveHubBill } from '#server/domains/purchases/inbox/hub-bills.ts'
import { workflow } from '#test/support/approvals.ts'
import { imported, type Kind, only, type Shop, type Step } from './shop.ts'

// Bills of two metres of cloth
const cloth = (purchases: string) => billLine(purchases, { item_name: 'Cotton cloth', hsn: '5208', quantity: '2', rate: 500_00 })
const BILL_HEAD = 'Bill number,Vendor,Date,Due date,Item,Account,HSN,Qty,Rate,GST %\n'
const submitted = async ({ asha }: Shop, bills_id: string) => {
  const { version } = await asha.call(getBill, { params: { bills_id } })
  return asha.call(submitBill, { params: { bills_id }, body: { version } })
}
const approve = async (shop: Shop, bills_id: string): Promise<Step> => {
  const { version } = await submitted(shop, bills_id)
  return {
    async issue() {
      await shop.asha.call(approveBill, { params: { bills_id }, body: { version } })
      return bills_id
    },
  }
}
const entered = ({ asha, vendors_id, purchases }: Shop, over: Parameters<typeof bill>[2] = {}) =>
  asha.call(createBill, { body: bill(vendors_id, [cloth(purchases)], over) })
export const boughtBill: Kind = {
  entity: 'bills',
  sets: { e_invoice: null, stock: [['purchase', 2000, 1_000_00]], trail: ['approved'] },
  ways: {
    'by hand': async (shop) => approve(shop, (await entered(shop)).bills_id),
    'a file of rows': async (shop) => {
      const row = `NP/1,Nila Printers,10-11-2026,10-12-2026,Cotton cloth,${shop.code},5208,2,500,18\n`
      await imported('bills', shop, `${BILL_HEAD}${row}`)
      return approve(shop, only(await shop.asha.call(listBills, { query: {} })).bills_id)
    },
    'an order': async (shop) => {
      const { asha, vendors_id, purchases } = shop
      const line = { ...cloth(purchases), item_type: 'service' as const, unit: null }
      const { purchase_orders_id, version } = await asha.call(createPurchaseOrder, { body: purchaseOrder(vendors_id, [line]) })
      await asha.call(sendPurchaseOrder, { params: { purchase_orders_id }, body: { version } })
      const lines = [{ ...cloth(purchases), purchase_order_line_no: 1 }]
      const made = await asha.call(createBill, { body: bill(vendors_id, lines, { purchase_orders_id }) })
      return approve(shop, made.bills_id)
    },
    'the hub, through the inbox': async (shop) => {
      await shop.asha.tx((tx) => receiveHubBill(tx, shop.world.app.services.files, hubBill))
      const { rows } = await shop.asha.tx((tx) =>
        tx.client.query<{ inbox_items_id: string }>('SELECT inbox_items_id FROM inbox_items WHERE companies_id = $1', [
          shop.asha.companies_id,
        ]),
      )
      return approve(shop, (await entered(shop, { inbox_items_id: only({ rows }).inbox_items_id })).bills_id)
    },
    'the last approver of a workflow': {
      adds: { trail: ['approval_given'] },
      async way(shop) {
        const { asha } = shop
        const meera = await shop.world.member(asha, ['ACCOUNTS_PAYABLE_APPROVE'])
        const person = {
          kind: 'person' as const,
          accounts_id: meera.accounts_id,
          roles_id: null,
          email: null,
          approver_name: null,
        }
        await asha.call(createWorkflow, { body: workflow([person]) })
        const { bills_id } = await entered(shop)
        await submitted(shop, bills_id)
        const params = { document_kind: 'bill' as const, document_id: bills_id }
        const { approval_requests_id, packet_hash } = only(await asha.call(approvalsOfDocument, { params }))
        return {
          async issue() {
            await meera.call(approveRequest, { params: { approval_requests_id }, body: { packet_hash, reason: null } })
            return bills_id
          },
        }
      },
    },
  },
}
const hubBill = {
  source_id: 'invoice-1',
  vendor_name: 'Nila Printers',
  vendor_gstin: '27AAPFU0939F1ZV',
  bill_number: 'NP/1',
  bill_date: '2026-11-10',
  due_date: '2026-12-10',
  total: 1_180_00,
  taxable_value: 1_000_00,
  cgst: 90_00,
  sgst: 90_00,
  igst: 0,
  cess: 0,
  pdf: { name: 'bill.pdf', bytes: Buffer.from('%PDF-1.7') },
}

export const debitNoteKind: Kind = {
  entity: 'debit_notes',
  sets: { e_invoice: null, jobs: [], stock: [['purchase_return', -1000, 500_00]], trail: ['issued', 'applied'] },
  ways: {
    'by hand': async (shop) => {
      const bills_id = await (await approve(shop, (await entered(shop)).bills_id)).issue()
      const lines = [{ bill_line_no: 1, quantity: '1', rate: 500_00, discount_amount: null }]
      const body = debitNote(bills_id, { reason: 'purchase_return', lines })
      return issueDebit(shop, (await shop.asha.call(createDebitNote, { body })).debit_notes_id)
    },
    'a file of rows': async (shop) => {
      await (await approve(shop, (await entered(shop, { bill_number: 'NP/7' })).bills_id)).issue()
      const head = 'Debit note number,Bill number,Vendor,Date,Reason,Item,Qty,Rate\n'
      await imported('debit-notes', shop, `${head}D-1,NP/7,Nila Printers,15-11-2026,Goods returned,Cotton cloth,1,\n`)
      return issueDebit(shop, only(await shop.asha.call(listDebitNotes, { query: {} })).debit_notes_id)
    },
  },
}
const issueDebit = ({ asha }: Shop, debit_notes_id: string): Step => ({
  async issue() {
    await asha.call(issueDebitNote, { params: { debit_notes_id }, body: { version: 1 } })
    return debit_notes_id
  },
})
