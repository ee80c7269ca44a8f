import type { PurchaseOrderLineInput } from '#contract/purchases/purchase-orders.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as debitNotes from '#server/domains/purchases/debit-notes/drafts.ts'
import * as orders from '#server/domains/purchases/purchase-orders/service.ts'
import { receiveGoods } from '#server/domains/purchases/receipt-notes/service.ts'
import { record as recordAdvance } from '#server/domains/purchases/vendor-advances/pay.ts'

/** The vendors of cartons and paper, the accounts of their goods, and a bill whose price was too high. */
type Bought = { cartons: string; cartonAccount: string; paper: string; paperAccount: string; advice: string }

/** Three orders, one received in part, one late, one not sent yet; and a debit note that is not issued. */
export async function openPurchases(tx: CompanyTx, bought: Bought, to: IsoDate): Promise<void> {
  const { cartons, cartonAccount, paper, paperAccount } = bought
  const line = (item_name: string, quantity: string, rate: number, ledger_accounts_id: string, hsn: string, gst_rate: string) => {
    const kept = { discount_amount: null, cess_rate: null, input_credit: 'eligible', item_type: 'goods', unit: 'nos' } as const
    return { ...kept, item_name, quantity, rate, ledger_accounts_id, hsn, gst_rate }
  }
  const order = (vendors_id: string, daysAgo: number, days: number, lines: PurchaseOrderLineInput[]) => {
    const order_date = addDays(to, 0 - daysAgo)
    const dates = { order_date, expected_date: addDays(order_date, days) }
    const terms = { chosen_place_of_supply: null, reverse_charge: false, tax_inclusive: false, notes: null, terms: null }
    return orders.saveDraft(tx, { ...dates, ...terms, vendors_id, vendor_reference: null, lines })
  }
  const sent = async (...of: Parameters<typeof order>) => {
    const { purchase_orders_id, version } = await order(...of)
    await orders.send(tx, purchase_orders_id, version)
    return purchase_orders_id
  }
  const purchase_orders_id = await sent(cartons, 8, 14, [
    line('Cartons, five-ply', '600', 32_00, cartonAccount, '4819', '18'),
    line('Cartons, three-ply', '400', 21_00, cartonAccount, '4819', '18'),
  ])
  await receiveGoods(tx, {
    purchase_orders_id,
    receipt_date: addDays(to, -2),
    delivery_reference: 'KC/DC/892',
    vehicle_number: 'MH05BT4417',
    notes: null,
    over_reason: null,
    lines: [
      { purchase_order_line_no: 1, received_quantity: '350', rejected_quantity: '12', reject_reason: 'Corners crushed' },
      { purchase_order_line_no: 2, received_quantity: '400', rejected_quantity: '0', reject_reason: null },
    ],
  })
  await sent(paper, 12, 7, [line('Printer paper A4', '40', 265_00, paperAccount, '4802', '0')])
  await order(cartons, 0, 10, [line('Packing tape', '120', 46_00, cartonAccount, '3919', '18')])
  await payAhead(tx, cartons, purchase_orders_id, to)
  await debitNotes.saveDraft(tx, {
    bills_id: bought.advice,
    debit_note_date: to,
    reason: 'price_difference',
    notes: 'Four hours were agreed, five are billed.',
    lines: [{ bill_line_no: 1, quantity: '1', rate: 5_000_00, discount_amount: null }],
  })
}

/** A part of the order, in cash, that no bill has used yet. */
async function payAhead(tx: CompanyTx, vendors_id: string, purchase_orders_id: string, to: IsoDate): Promise<void> {
  const terms = {
    gst_amount: 0,
    tds_nature: null,
    reverse_charge: false,
    gst_rate: null,
    hsn: null,
    chosen_place_of_supply: null,
  }
  const paid = { payment_mode: 'cash', reference: null, ledger_accounts_id: await accountOf(tx, 'cash') } as const
  const description = 'Dies for the cartons of the order'
  await recordAdvance(tx, {
    ...terms,
    ...paid,
    vendors_id,
    purchase_orders_id,
    description,
    advance_date: addDays(to, -6),
    amount: 6_000_00,
    notes: null,
  })
}
