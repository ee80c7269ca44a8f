import { beforeAll, expect, test } from 'vitest'
import { askDatatalk } from '#contract/assistant/datatalk.ts'
import { getGstLedgers } from '#contract/compliance/gst-ledgers.ts'
import { getLateCost } from '#contract/compliance/gstr3b.ts'
import { getTdsSuffered } from '#contract/compliance/tds-suffered.ts'
import { recordPayment, voidPayment } from '#contract/sales/payments.ts'
import { cashTotal } from '#core/compliance/gst-ledgers/cash.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { formatPaise } from '#core/money.ts'
import { payment } from '#test/support/builders.ts'
import { openPayables, payout } from '#test/support/payouts.ts'
import { openSeller, type Seller } from '#test/support/receivables.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let seller: Seller
beforeAll(async () => {
  world = await openWorld((await openSandboxes(['bank'])).env)
  seller = await openSeller(world)
})
const ask = (who: Actor, prompt: string) => who.call(askDatatalk, { body: { prompt } })
const received = (payment_date: string, tds_amount: number) =>
  seller.asha.call(recordPayment, {
    body: payment(seller.customers_id, seller.bank, { payment_date, amount: tds_amount * 9, tds_amount, allocations: [] }),
  })

test('TDS that customers withheld is what the page of tax withheld from us records, without voided payments', async () => {
  await received('2026-06-10', 10_000_00)
  await received('2026-09-10', 4_000_00)
  const { payments_id } = await received('2026-09-11', 700_00)
  await seller.asha.call(voidPayment, { params: { payments_id }, body: { voided_on: '2026-09-12', void_reason: 'Twice' } })
  const { recorded } = await seller.asha.call(getTdsSuffered, { query: { year: '2026' } })
  const all = await ask(seller.asha, 'how much TDS did customers withhold?')
  expect(all).toMatchObject({ outcome: 'answered', link: '/accounting/tds?view=suffered' })
  expect(recorded).toBe(14_000_00)
  expect(all.reply).toContain(`₹${formatPaise(recorded)} of TDS`)
  expect((await ask(seller.asha, 'TDS deducted from us in September 2026')).reply).toContain('₹4,000.00 of TDS')
  const clerk = await world.member(seller.asha, ['BANKING'])
  expect(await ask(clerk, 'how much TDS did customers withhold?')).toMatchObject({ outcome: 'declined', table: null })
})

test('the balances of the electronic ledgers are those of their page', async () => {
  const { cash, credit } = await seller.asha.call(getGstLedgers, { query: {} })
  const both = (await ask(seller.asha, 'GST ledger balance')).reply
  expect(both).toContain(`₹${formatPaise(totalOf(credit.balance))}`)
  expect(both).toContain(`₹${formatPaise(cashTotal(cash.balance))}`)
  expect((await ask(seller.asha, 'electronic cash ledger balance')).reply).not.toContain('credit')
})

test('so many days late is counted from the day on which the return is due', async () => {
  const { reply } = await ask(seller.asha, 'what is the late fee if we file GSTR-3B of October ten days late?')
  const { days } = await seller.asha.call(getLateCost, { query: { period: '2026-10', filed_on: '2026-11-30' } })
  expect(days).toBe(10)
  expect(reply).toContain('filed on 30 Nov 2026 (due on 20 Nov 2026): 10 days late')
})

test('one return that is named is told without the others', async () => {
  const { reply } = await ask(seller.asha, 'when is GSTR-3B due?')
  expect(reply).toContain('GSTR-3B')
  expect(reply).not.toContain('GSTR-1')
})

test('the largest of several payouts comes with their number and sum', async () => {
  const desk = await openPayables(world, 'Nila Traders')
  const { vendors_id } = await desk.vendor()
  for (const amount of [5_000_00, 9_000_00, 2_000_00]) await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id, { amount }))
  const { reply } = await ask(desk.asha, 'largest payout waiting for approval')
  expect(reply).toMatch(/^3 payouts wait .*: ₹16,000\.00\.\nThe largest of them:\n1\. .*: ₹9,000\.00/)
  expect(await ask(desk.asha, 'largest payout')).toMatchObject({ reply: 'The bank paid 0 payouts: ₹0.00.', link: '/payout' })
})

test('what waits for my approval has the payouts under To approve', async () => {
  const desk = await openPayables(world, 'Rane Traders')
  const { vendors_id } = await desk.vendor()
  await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id, { amount: 16_756_00 }))
  const { reply, link } = await ask(desk.asha, 'whats pending for my approval')
  expect(reply).toContain('Under To approve in Payouts 1 payout waits: ₹16,756.00.')
  expect(reply).toContain('You made 1 of them')
  expect(link).toBe('/payout?tab=to_approve')
  expect((await ask(desk.asha, 'bills waiting for my approval')).reply).not.toContain('To approve')
})
