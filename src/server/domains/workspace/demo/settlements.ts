import { addDays, type IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { figuresOf } from '#core/banking/settlements/figures.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { GatewaySettlementLine } from '#server/adapters/gateway/port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { book, receivePayment } from '#server/domains/sales/payment-links/book-payment.ts'
import { paymentBy } from '#server/domains/sales/payment-links/payments.ts'
import { create } from '#server/domains/sales/payment-links/create-links.ts'
import { bookSettlement } from '#server/domains/banking/settlements/book-settlement.ts'
import { matchWaiting } from '#server/domains/banking/settlements/match-settlement.ts'
import { storeSettlement } from '#server/domains/banking/settlements/take.ts'
import { asked } from './links.ts'
import { bankLine, type Stage } from './stage.ts'

type InDemo = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
/** `daysAgo`: when it was settled. The older one has reached the bank by now. */
type Settled = { daysAgo: number; number: string; utr: string; paid: readonly (readonly [purpose: string, amount: Paise])[] }

const settled: readonly Settled[] = [
  {
    daysAgo: 5,
    number: 'setl_Rk4WqN81vTzH2a',
    utr: 'RZPX0031187442',
    paid: [
      ['Advance for corrugated boxes', 47_200_00],
      ['Sample kit, courier included', 1_180_00],
    ],
  },
  { daysAgo: 1, number: 'setl_Rm7LpC55dQxJ9e', utr: 'RZPX0031190218', paid: [['Advance for printed tape', 23_600_00]] },
]
const GATEWAY_STATE = '29'

function lineOf(amount: Paise, { daysAgo, number }: Settled, at: number, to: IsoDate): GatewaySettlementLine {
  const fee = Math.round(amount * 0.02)
  return {
    outside_line_id: `pay_${number.slice(5)}${at}`,
    line_kind: 'payment',
    amount,
    fee,
    tax: Math.round(fee * 0.18),
    tds: 0,
    outside_payment_id: `pay_${number.slice(5)}${at}`,
    outside_order_id: null,
    description: null,
    occurred_at: new Date(`${addDays(to, -daysAgo - 2)}T11:20:00+05:30`),
  }
}

const linesOf = (settlement: Settled, to: IsoDate) => settlement.paid.map(([, amount], at) => lineOf(amount, settlement, at, to))

/** Puts the credit of the settlement that has come in on the bank's statement. */
export function creditSettlement(stage: Stage): void {
  const [first] = settled
  if (!first) return
  bankLine(stage, {
    date: addDays(stage.to, 1 - first.daysAgo),
    narration: `NEFT CR-RATN0000001-RAZORPAY SOFTWARE PVT LTD-${first.utr}`,
    reference: first.utr,
    amount: figuresOf(linesOf(first, stage.to)).amount,
    answer: { kind: 'category', account: 'settlement_transit', memo: null },
  })
}

/** Customers paid by links; the gateway paid that out twice, and once the bank has it. */
export async function settlePayments(run: InDemo, services: Dependencies, to: IsoDate): Promise<void> {
  const customers = await run(someCustomers)
  for (const settlement of settled) {
    const lines = linesOf(settlement, to)
    for (const [at, [purpose, amount]] of settlement.paid.entries()) {
      const payer = customers[(at + settlement.daysAgo) % Math.max(1, customers.length)]
      if (payer) await paid(run, services, { ...payer, purpose, amount, outside_payment_id: lines[at]?.outside_payment_id ?? '' })
    }
    const word = {
      provider: services.gateway?.provider ?? 'sandbox',
      outside_settlement_id: settlement.number,
      settlement_status: 'processed',
      utr: settlement.utr,
      settled_on: addDays(to, -settlement.daysAgo),
      amount: figuresOf(lines).amount,
      is_complete: true,
      lines,
      asked_at: new Date(),
    } as const
    const settlements_id = await run((tx) => storeSettlement(tx, word))
    await bookSettlement(run, settlements_id, GATEWAY_STATE)
    await run((tx) => matchWaiting(tx, settlements_id))
  }
}

type Payer = { customers_id: string; payer_name: string }

async function someCustomers(tx: CompanyTx): Promise<Payer[]> {
  const { rows } = await tx.client.query<Payer>(
    'SELECT customers_id, customer_name AS payer_name FROM customers WHERE companies_id = $1 AND is_active ORDER BY customers_id LIMIT 8',
    [tx.companies_id],
  )
  return rows
}

type Paid = Payer & { purpose: string; amount: Paise; outside_payment_id: string }

/** As when the gateway's checkout was paid: counted on the link, then booked. */
async function paid(run: InDemo, services: Dependencies, { outside_payment_id, amount, ...link }: Paid): Promise<void> {
  const payment_link_payments_id = newId()
  await run(async (tx) => {
    const payment_links_id = await create(tx, services, { ...asked, ...link, amount }, { base: '', send: false })
    await insertRow(tx.client, 'payment_link_payments', {
      companies_id: tx.companies_id,
      payment_link_payments_id,
      payment_links_id,
      amount,
      payment_status: 'success',
      reference: `PL${payment_link_payments_id.replaceAll('-', '')}`,
      outside_payment_id,
      created_at: tx.now,
    })
    await receivePayment(tx, await paymentBy(tx, payment_link_payments_id))
  })
  await book(run, payment_link_payments_id)
}
