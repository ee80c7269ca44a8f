import type { AdvanceInput } from '#contract/sales/advances.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { receiveAdvance } from '#server/domains/sales/advances/receive-advance.ts'
import { refund } from '#server/domains/sales/advances/refunds.ts'
import type { Sales } from './sales.ts'

/** Customer advances in cash: for a service, partly refunded, and for goods. */
export async function takeAdvances(tx: CompanyTx, { parties }: Sales, to: IsoDate): Promise<void> {
  const [first, second] = parties
  if (!first || !second) return
  const ledger_accounts_id = await accountOf(tx, 'cash')
  const paid = (customers_id: string, daysAgo: number, over: Partial<AdvanceInput>): AdvanceInput => ({
    customers_id,
    advance_date: addDays(to, 0 - daysAgo),
    amount: 0,
    tds_amount: 0,
    bank_charge: 0,
    payment_mode: 'cash',
    reference: null,
    ledger_accounts_id,
    items_id: null,
    description: '',
    item_type: 'service',
    hsn: null,
    gst_rate: '18',
    is_place_known: true,
    chosen_place_of_supply: null,
    reverse_charge: false,
    under_lut: false,
    notes: null,
    ...over,
  })
  const design = { description: 'Packaging design for the festive range', hsn: '998391', amount: 23_600_00 }
  const { advances_id } = await receiveAdvance(tx, paid(first.customers_id, 9, design))
  const back = { refunded_on: addDays(to, -3), amount: 5_900_00, payment_mode: 'cash', reference: null } as const
  await refund(tx, advances_id, { ...back, ledger_accounts_id })
  await receiveAdvance(
    tx,
    paid(second.customers_id, 5, { description: 'Corrugated boxes', item_type: 'goods', hsn: '4819', amount: 15_000_00 }),
  )
}
