import * as build from '#test/support/builders.ts'
import { createCashMemo, listCashMemos } from '#contract/sales/cash-memos.ts'
import {
  createCreditNote,
  creditInvoice,
  getCreditNote,
  issueCreditNote,
  listCreditNotes,
  updateCreditNote,
} from '#contract/sales/credit-notes.ts'
import { createDeliveryChallan, deliverSalesOrder, listDeliveryChallans } from '#contract/sales/delivery-challans.ts'
import { createIssuedInvoice } from '#contract/sales/invoices.ts'
import { delivered, ordered, whole } from './orders.ts'
import { imported, type Kind, only, type Shop } from './shop.ts'

// Credit notes of an invoice whose goods were returned
const returned = (invoices_id: string) => ({
  invoices_id,
  reason: 'sales_return' as const,
  returned_on: '2026-11-20',
  lines: [{ ...build.invoiceLine(), invoice_line_no: 1 }],
})
const soldBefore = async ({ asha, customers_id }: Shop) => asha.call(createIssuedInvoice, { body: build.invoice(customers_id) })
const issueNote =
  ({ asha }: Shop, credit_notes_id: string) =>
  async () => {
    const { version } = await asha.call(getCreditNote, { params: { credit_notes_id } })
    await asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
    return credit_notes_id
  }
export const creditNote: Kind = {
  entity: 'credit_notes',
  sets: { e_invoice: 'pending', jobs: ['e-invoice'], stock: [['sale_return', 1000, null]] },
  ways: {
    'by hand': async (shop) => {
      const { invoices_id } = await soldBefore(shop)
      const body = build.creditNote(shop.customers_id, returned(invoices_id))
      return { issue: issueNote(shop, (await shop.asha.call(createCreditNote, { body })).credit_notes_id) }
    },
    'from the page of its invoice': async (shop) => {
      const { invoices_id } = await soldBefore(shop)
      const { credit_notes_id, version } = await shop.asha.call(creditInvoice, { params: { invoices_id } })
      const body = { ...build.creditNote(shop.customers_id, returned(invoices_id)), version }
      await shop.asha.call(updateCreditNote, { params: { credit_notes_id }, body })
      return { issue: issueNote(shop, credit_notes_id) }
    },
    'a file of rows': async (shop) => {
      const { invoice_number } = await soldBefore(shop)
      const head = 'Credit note number,Date,Returned on,Invoice number,Reason,Item,Qty\n'
      await imported('credit-notes', shop, `${head}C-1,20-11-2026,20-11-2026,${invoice_number},Goods returned,Cotton cloth,1\n`)
      return { issue: issueNote(shop, only(await shop.asha.call(listCreditNotes, { query: {} })).credit_notes_id) }
    },
  },
}

export const cashMemo: Kind = {
  entity: 'cash_memos',
  sets: { e_invoice: null, jobs: [], stock: [['sale', -1000, null]] },
  ways: {
    'by hand': async ({ asha }) => ({
      issue: async () => (await asha.call(createCashMemo, { body: build.cashMemo() })).cash_memos_id,
    }),
    'a file of rows': async (shop) => ({
      async issue() {
        const head = 'Bill no,Date,Payment mode,Item,HSN,Unit,Qty,Rate,GST %,Bill amount\n'
        await imported('cash-memos', shop, `${head}T1-1,20-11-2026,cash,Cotton cloth,5208,m,1,1000,18,1180\n`)
        return only(await shop.asha.call(listCashMemos, { query: {} })).cash_memos_id
      },
    }),
  },
}

export const challan: Kind = {
  entity: 'delivery_challans',
  sets: { e_invoice: null, jobs: [], stock: [], entry: [], trail: ['delivered'] },
  ways: {
    'by hand': async (shop) => {
      const made = await shop.asha.call(createDeliveryChallan, { body: build.challan(shop.customers_id) })
      return { issue: () => delivered(shop, made.delivery_challans_id) }
    },
    'an order': async (shop) => {
      const made = await shop.asha.call(deliverSalesOrder, { params: await ordered(shop), body: whole })
      return { issue: () => delivered(shop, made.delivery_challans_id) }
    },
    'a file of rows': async (shop) => {
      const head = 'Number,Date,Customer,Item,HSN,Unit,Qty,Rate,GST %\n'
      await imported('delivery-challans', shop, `${head}D-1,20-11-2026,Deccan Textiles,Cotton cloth,5208,m,1,1000,18\n`)
      const { delivery_challans_id } = only(await shop.asha.call(listDeliveryChallans, { query: {} }))
      return { issue: () => delivered(shop, delivery_challans_id) }
    },
  },
}
