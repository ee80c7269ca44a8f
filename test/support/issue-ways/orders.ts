import * as build from '#test/support/builders.ts'
import { confirmSalesOrder, createSalesOrder } from '#contract/sales/sales-orders.ts'
import { getDeliveryChallan, sendGoods } from '#contract/sales/delivery-challans.ts'
import type { Shop } from './shop.ts'

export const confirmed = async ({ asha }: Shop, { sales_orders_id, version }: { sales_orders_id: string; version: number }) => {
  await asha.call(confirmSalesOrder, { params: { sales_orders_id }, body: { version } })
  return { sales_orders_id }
}
/** A confirmed order of a metre. */
export const ordered = async (shop: Shop) =>
  confirmed(shop, await shop.asha.call(createSalesOrder, { body: build.salesOrder(shop.customers_id) }))
/** Sends the goods of a challan. */
export const delivered = async ({ asha }: Shop, delivery_challans_id: string) => {
  const params = { delivery_challans_id }
  const { version } = await asha.call(getDeliveryChallan, { params })
  await asha.call(sendGoods, { params, body: { version } })
  return delivery_challans_id
}
/** Everything that remains of a source document. */
export const whole = { lines: null }
