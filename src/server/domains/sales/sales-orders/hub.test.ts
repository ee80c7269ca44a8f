import { expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { deliverSalesOrder, invoiceDeliveryChallan, sendGoods, updateDeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { estimateOfEnquiry, sendEstimate } from '#contract/sales/estimates.ts'
import { getEnquiry, sendEnquiry } from '#contract/marketplace/hub-enquiries.ts'
import { issueInvoice } from '#contract/sales/invoices.ts'
import { confirmSalesOrder, orderEstimate } from '#contract/sales/sales-orders.ts'
import { companyDetails, challan, invoiceLine } from '#test/support/builders.ts'
import { listed, saveSeller } from '#test/support/hub.ts'
import { openWorld } from '#test/support/world.ts'

test('an enquiry is won by the invoice of the goods that were ordered and delivered for it', async () => {
  const world = await openWorld()
  const { jobs } = world.app.services
  const asha = await world.company('Asha Spices')
  await asha.call(updateCompany, { body: companyDetails() })
  await saveSeller(asha)
  const { product_id } = await listed(asha)
  const ravi = await world.company('Ravi Stores')
  const { data } = await ravi.call(sendEnquiry, { params: { product_id }, body: { order_description: 'Price for 200 kg?' } })
  await jobs.drain()
  const params = { hub_enquiries_id: data.hub_enquiries_id }
  const offer = await asha.call(estimateOfEnquiry, { params })
  await asha.call(sendEstimate, { params: { estimates_id: offer.estimates_id }, body: { version: offer.version } })
  const order = await asha.call(orderEstimate, { params: { estimates_id: offer.estimates_id } })
  await asha.call(confirmSalesOrder, { params: { sales_orders_id: order.sales_orders_id }, body: { version: order.version } })
  const draft = await asha.call(deliverSalesOrder, { params: { sales_orders_id: order.sales_orders_id }, body: { lines: null } })
  const lines = [{ ...invoiceLine({ item_name: 'Turmeric powder' }), sales_order_line_no: 1 }]
  const body = { ...challan(draft.customers_id, { lines }), version: draft.version }
  const ready = await asha.call(updateDeliveryChallan, { params: { delivery_challans_id: draft.delivery_challans_id }, body })
  await asha.call(sendGoods, { params: { delivery_challans_id: ready.delivery_challans_id }, body: { version: ready.version } })
  const { invoices_id } = await asha.call(invoiceDeliveryChallan, {
    params: { delivery_challans_id: ready.delivery_challans_id },
    body: { lines: null },
  })
  await asha.call(issueInvoice, { params: { invoices_id }, body: { version: 1 } })
  await jobs.drain()
  expect((await ravi.call(getEnquiry, { params })).data.messages.at(-1)?.message_text).toContain('It is in your payables inbox')
})
