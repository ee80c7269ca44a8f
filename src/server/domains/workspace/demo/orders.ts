import type { CashMemoInput } from '#contract/sales/cash-memos.ts'
import { addDays, dateInIndia, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { memoWorth } from '#server/domains/sales/cash-memos/rules.ts'
import * as memos from '#server/domains/sales/cash-memos/service.ts'
import * as company from '#server/domains/company/company/service.ts'
import { ofOrder } from '#server/domains/sales/delivery-challans/convert.ts'
import { deliver } from '#server/domains/sales/delivery-challans/service.ts'
import * as orders from '#server/domains/sales/sales-orders/service.ts'
import type { Sales } from './sales.ts'

/** Sales orders in three states, the challans of two, and what was sold over the counter today. */
export async function openOrders(tx: CompanyTx, { parties, goods }: Sales, to: IsoDate): Promise<void> {
  const ordered = async (at: number, daysAgo: number) => {
    const [party, first, second] = [parties[at], goods[at], goods[at + 3]]
    if (!party || !first || !second) throw new Error('the demo lacks goods')
    const order_date = addDays(to, 0 - daysAgo)
    return orders.saveDraft(tx, {
      customers_id: party.customers_id,
      order_date,
      expected_delivery_date: addDays(order_date, 14),
      order_reference: `PO/${410 + at}`,
      chosen_place_of_supply: null,
      reverse_charge: false,
      under_lut: false,
      tax_inclusive: false,
      notes: null,
      terms: null,
      lines: [
        { ...first, quantity: '30' },
        { ...second, quantity: '10' },
      ],
    })
  }
  const confirmed = async (at: number, daysAgo: number) => {
    const { sales_orders_id, version } = await ordered(at, daysAgo)
    return orders.confirm(tx, sales_orders_id, version)
  }
  await ordered(2, 0)
  const [partly, waiting] = [await confirmed(3, 8), await confirmed(4, 3)]
  const sent = await ofOrder(tx, partly.sales_orders_id, [{ line_no: 1, quantity: '18' }])
  await deliver(tx, sent.delivery_challans_id, sent.version)
  await ofOrder(tx, waiting.sales_orders_id, null)
  await sold(tx, { payment_mode: 'cash', lines: goods.slice(0, 1).map((line) => ({ ...line, quantity: '2' })) })
  await sold(tx, {
    payment_mode: 'upi',
    customer_name: 'Farida Sheikh',
    mobile_number: '9820144551',
    reference: '632614009127',
    lines: goods.slice(1, 3).map((line) => ({ ...line, quantity: '1' })),
  })
}

async function sold(
  tx: CompanyTx,
  over: Pick<CashMemoInput, 'payment_mode' | 'lines'> & Partial<Omit<CashMemoInput, 'total'>>,
): Promise<void> {
  const nobody = { reference: null, customer_name: null, mobile_number: null, address_line: null, state_code: null }
  const memo = { ...nobody, tax_inclusive: false, notes: null, ...over }
  const { total } = memoWorth(memo, await company.get(tx), dateInIndia(tx.now))
  await memos.sell(tx, { ...memo, total })
}
