import * as build from '#test/support/builders.ts'
import { createDeliveryChallan, invoiceDeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { createEstimate, estimateOfEnquiry, invoiceEstimate, sendEstimate, updateEstimate } from '#contract/sales/estimates.ts'
import {
  createInvoice,
  createIssuedInvoice,
  duplicateInvoice,
  getInvoice,
  issueInvoice,
  listInvoices,
} from '#contract/sales/invoices.ts'
import { createRecurringInvoice } from '#contract/sales/recurring-invoices.ts'
import { invoiceSalesOrder, orderEstimate } from '#contract/sales/sales-orders.ts'
import { listed, saveSeller } from '#test/support/hub.ts'
import { makeDueInvoices } from '#server/domains/sales/recurring-invoices/due.ts'
import { raiseOperatorInvoice } from '#server/domains/billing/operator/service.ts'
import { sendEnquiry } from '#contract/marketplace/hub-enquiries.ts'
import { subscriberOf } from '#server/domains/billing/operator/subscribers.ts'
import { updateCompany } from '#contract/company/company.ts'
import { updateEInvoiceSettings } from '#contract/compliance/e-invoices.ts'
import { confirmed, delivered, ordered, whole } from './orders.ts'
import { imported, type Kind, only, type Shop } from './shop.ts'

// Invoices
const issue =
  ({ asha }: Pick<Shop, 'asha'>, invoices_id: string) =>
  async () => {
    const { version } = await asha.call(getInvoice, { params: { invoices_id } })
    await asha.call(issueInvoice, { params: { invoices_id }, body: { version } })
    return invoices_id
  }
const invoicesOf = ({ asha }: Shop) => asha.call(listInvoices, { query: {} })
const sent = async ({ asha, customers_id }: Shop) => {
  const { estimates_id, version } = await asha.call(createEstimate, { body: build.estimate(customers_id) })
  await asha.call(sendEstimate, { params: { estimates_id }, body: { version } })
  return { estimates_id }
}

export const invoice: Kind = {
  entity: 'invoices',
  sets: { e_invoice: 'pending', jobs: ['e-invoice'], stock: [['sale', -1000, null]], trail: ['issued', 'e_invoice_asked'] },
  ways: {
    'a draft that is issued': async (shop) => {
      const { invoices_id } = await shop.asha.call(createInvoice, { body: build.invoice(shop.customers_id) })
      return { issue: issue(shop, invoices_id) }
    },
    'made and issued at once': async ({ asha, customers_id }) => ({
      issue: async () => (await asha.call(createIssuedInvoice, { body: build.invoice(customers_id) })).invoices_id,
    }),
    'a copy of another': async (shop) => {
      const first = await shop.asha.call(createInvoice, { body: build.invoice(shop.customers_id) })
      const { invoices_id } = await shop.asha.call(duplicateInvoice, { params: first })
      return { issue: issue(shop, invoices_id) }
    },
    'a schedule, by the calendar': async (shop) => {
      await shop.asha.call(createRecurringInvoice, { body: build.recurringInvoice(shop.customers_id) })
      return {
        async issue() {
          await makeDueInvoices(shop.world.app.services)
          return only(await invoicesOf(shop)).invoices_id
        },
      }
    },
    'a file of rows': async (shop) => {
      const head = 'Number,Date,Due date,Customer,Item,HSN,Unit,Qty,Rate,GST %\n'
      await imported('invoices', shop, `${head}A-1,20-11-2026,20-12-2026,Deccan Textiles,Cotton cloth,5208,m,1,1000,18\n`)
      return { issue: issue(shop, only(await invoicesOf(shop)).invoices_id) }
    },
    'an estimate': async (shop) => {
      const { invoices_id } = await shop.asha.call(invoiceEstimate, { params: await sent(shop), body: whole })
      return { issue: issue(shop, invoices_id) }
    },
    'an order': async (shop) => {
      const { invoices_id } = await shop.asha.call(invoiceSalesOrder, { params: await ordered(shop), body: whole })
      return { issue: issue(shop, invoices_id) }
    },
    'the order of an estimate': async (shop) => {
      const order = await shop.asha.call(orderEstimate, { params: await sent(shop) })
      const { invoices_id } = await shop.asha.call(invoiceSalesOrder, { params: await confirmed(shop, order), body: whole })
      return { issue: issue(shop, invoices_id) }
    },
    'a challan': async (shop) => {
      const made = await shop.asha.call(createDeliveryChallan, { body: build.challan(shop.customers_id) })
      const delivery_challans_id = await delivered(shop, made.delivery_challans_id)
      const { invoices_id } = await shop.asha.call(invoiceDeliveryChallan, { params: { delivery_challans_id }, body: whole })
      return { issue: issue(shop, invoices_id) }
    },
    'the answer to an enquiry on the hub': {
      adds: { rows: { hub_enquiry_messages: 1 }, jobs: ['hub-bill-delivery', 'hub-delivery'] },
      async way(shop) {
        const { asha, customers_id } = shop
        await saveSeller(asha)
        const { product_id } = await listed(asha)
        const ravi = await shop.world.company('Ravi Stores')
        const { data } = await ravi.call(sendEnquiry, { params: { product_id }, body: { order_description: 'A metre' } })
        await shop.world.app.services.jobs.drain()
        const offer = await asha.call(estimateOfEnquiry, { params: data })
        const { estimates_id } = offer
        const body = { ...build.estimate(customers_id), hub_enquiries_id: data.hub_enquiries_id, version: offer.version }
        const { version } = await asha.call(updateEstimate, { params: { estimates_id }, body })
        await asha.call(sendEstimate, { params: { estimates_id }, body: { version } })
        await shop.world.app.services.jobs.drain()
        const { invoices_id } = await asha.call(invoiceEstimate, { params: { estimates_id }, body: whole })
        return { issue: issue(shop, invoices_id) }
      },
    },
  },
}

/** Plans are services, which have no stock. */
export const planInvoice: Kind = {
  entity: 'invoices',
  sets: { e_invoice: 'pending', jobs: ['e-invoice'], stock: [], trail: ['issued', 'e_invoice_asked'] },
  ways: {
    'by hand': async ({ asha, customers_id }) => {
      const service = build.invoiceLine({ item_name: 'A plan', item_type: 'service', hsn: '998434', unit: null })
      const body = build.invoice(customers_id, { lines: [service] })
      return { issue: async () => (await asha.call(createIssuedInvoice, { body })).invoices_id }
    },
    'the operator, when a subscriber has paid': async ({ world, asha }) => {
      await asha.call(updateCompany, { body: build.companyDetails({ gstin: '27AAPFU0939F1ZV' }) })
      const operator = await world.operator()
      await operator.call(updateEInvoiceSettings, { body: build.portalAccess() })
      const subscriber = await asha.tx(subscriberOf)
      const lines = [{ item_name: 'A plan', description: null, rate: 1_000_00 }]
      const paid = { amount: 0, method: 'gateway' as const, reference: 'plan-1', date: '2026-11-20' }
      return {
        by: operator,
        issue: async () => (await raiseOperatorInvoice(world.app.services, { subscriber, lines, paid })).invoices_id,
      }
    },
  },
}
