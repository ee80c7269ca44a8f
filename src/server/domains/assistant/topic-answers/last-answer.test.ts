import { beforeAll, expect, test } from 'vitest'
import { type Answer, askDatatalk } from '#contract/assistant/datatalk.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createItem } from '#contract/directory/items.ts'
import { bank, bankLines } from '#test/support/bank-lines.ts'
import { customer, invoiceLine, item } from '#test/support/builders.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let number: string
beforeAll(async () => {
  world = await openWorld()
  const seller = await openSeller(world)
  asha = seller.asha
  const named = (customer_name: string, state_code: string) =>
    asha.call(createCustomer, {
      body: { ...customer(), customer_name, gst_treatment: 'unregistered' as const, gstin: null, pan: null, state_code },
    })
  const malabar = await named('Malabar Spices', '32')
  const sabarmati = await named('Sabarmati Snacks', '24')
  const { items_id } = await asha.call(createItem, { body: item({ item_name: 'Edge protector' }) })
  const line = (quantity: string, rupees: number) => ({
    lines: [invoiceLine({ items_id, item_name: 'Edge protector', quantity, rate: rupees * 100 })],
  })
  await issued(asha, malabar.customers_id, { invoice_date: '2026-09-10', due_date: '2026-10-10', ...line('10', 50) })
  await issued(asha, malabar.customers_id, { invoice_date: '2026-10-05', due_date: '2026-11-05', ...line('20', 60) })
  const { invoice_number } = await issued(asha, sabarmati.customers_id, {
    invoice_date: '2026-10-07',
    due_date: '2026-11-07',
    ...line('30', 40),
  })
  number = invoice_number ?? ''
  const hdfc = await bank(asha)
  await bankLines(asha, hdfc, [
    { date: '2026-10-05', amount: -900_00, description: 'NEFT DR A' },
    { date: '2026-10-06', amount: -300_00, description: 'NEFT DR B' },
    { date: '2026-10-07', amount: 100_00, description: 'NEFT CR C' },
    { date: '2026-10-08', amount: 700_00, description: 'NEFT CR D' },
    { date: '2026-10-09', amount: 200_00, description: 'NEFT CR E' },
    { date: '2026-09-09', amount: 5_000_00, description: 'NEFT CR F' },
  ])
})
async function talk(who: Actor, ...questions: string[]): Promise<Answer> {
  let last: Answer | undefined
  for (const prompt of questions)
    last = await who.call(askDatatalk, { body: { prompt, ...(last && { conversation_id: last.conversation_id }) } })
  if (!last) throw new Error('nothing was asked')
  return last
}
const first = async (...questions: string[]) => String((await talk(asha, ...questions)).reply.split('\n')[0])

test('behind what was sold of an item are its rate, and who bought most of it, in the same days', async () => {
  expect(await first('Edge protector sales in October 2026', 'rate kya lagaya avg')).toBe(
    'Edge protector: ₹48.00 a unit on average without GST, October 2026: ₹2,400.00 ÷ 50.',
  )
  expect(await first('Edge protector sales in October 2026', 'kis customer ne sabse zyada liya')).toBe(
    'Sabarmati Snacks bought the most of Edge protector, October 2026: 30, for ₹1,200.00 without GST.',
  )
  expect(await first('which item sold the most by quantity in October 2026')).toBe(
    'Edge protector sold most by quantity, October 2026: 50, for ₹2,400.00 without GST.',
  )
})

test('behind two sums is what changed most between them, and behind a state its share', async () => {
  expect(await first('sales in September 2026', 'and October 2026', 'which customer increased the most')).toBe(
    'Largest increase: Sabarmati Snacks, ₹1,200.00 more.',
  )
  expect(await first('sales in October 2026', 'isme se sirf Gujarat wale', 'how much % is that of total')).toBe(
    'Gujarat is 50.0% of sales without GST, October 2026: ₹1,200.00 of ₹2,400.00.',
  )
  const why = await talk(asha, 'profit in October 2026', 'why is it higher than September 2026')
  expect(why.reply).toContain('What changed most:\n1. Sale of goods (income): ₹2,400.00, before ₹500.00')
})

test('the other direction keeps the number, the order and the days, and an order keeps the list', async () => {
  const credits = await talk(asha, 'biggest 2 debits in October 2026', 'credits bhi dikhao')
  expect(credits.reply).toMatch(/^Receipts in October 2026:\n1\. 8 Oct 2026.*₹700\.00.*\n2\. 9 Oct 2026.*₹200\.00/)
  const sorted = await talk(asha, 'overdue invoices', 'sort by oldest first')
  expect(sorted.reply.split('\n')[0]).toContain('3 invoices overdue')
  expect(sorted.reply).toContain('1. 10 Sep 2026, Malabar Spices')
})

test('what points at somebody is of them, and what cannot be kept is asked back by name', async () => {
  expect(await first('who owes us the most', 'uska sabse purana invoice kaunsa hai')).toContain('10 Sep 2026, Malabar Spices')
  const lost = await talk(asha, 'Edge protector sales in October 2026', 'which bank did it come from')
  expect(lost).toMatchObject({ outcome: 'clarified' })
  expect(lost.reply).toContain('sales, Edge protector, October 2026')
  const all = await talk(asha, 'Edge protector sales in October 2026', 'kisne sabse zyada paisa diya')
  expect(all.outcome).toBe('clarified')
})

test('a text behind a command that was refused gets no figure, and a time behind a refusal none either', async () => {
  const command = ['make an invoice for Malabar Spices of 5000', 'gst bhi lagana', 'aur email bhi kar do']
  const amended = await talk(asha, ...command)
  expect(amended.outcome).toBe('declined')
  expect(amended.reply).toContain('I only read your books and change nothing')
  const timed = await talk(asha, 'quick ratio', 'and last year same time?')
  expect(timed).toMatchObject({ outcome: 'clarified' })
  expect(timed.reply).toContain('Please ask the whole question')
  // An answer in between is continued again.
  expect(await first('quick ratio', 'sales in October 2026', 'and the month before?')).toContain('September 2026: ₹500.00')
})

test('days sales outstanding tells its formula, and an average time to payment is of paid invoices only', async () => {
  // 2,900 without GST and 18% of it, all unpaid, over the days since 1 April.
  expect(await first('DSO?')).toBe(
    'Days sales outstanding (DSO): 234 days: receivables of ₹3,422.00 on 20 Nov 2026 ÷ sales with GST of ₹3,422.00 × 234 days, 1 Apr 2026 to 20 Nov 2026.',
  )
  const { reply } = await talk(asha, 'average time to payment of invoices')
  expect(reply).toContain('No invoices have been paid in full.')
  expect(reply).toContain('only those paid in full counted; 0 entries')
  const ratio = await first('current ratio as on 31 Oct 2026')
  expect(ratio).toMatch(/^Current ratio, 31 Oct 2026: [\d.]+: current assets of ₹3,422\.00 ÷ current liabilities of ₹[\d,.]+\.$/)
})

test('whether an invoice is paid is answered by yes or no', async () => {
  expect(await first(`is ${number} paid?`)).toBe('No: ₹1,416.00 of it is open.')
})

test('averages of two spans stand beside each other, also where the second is named by the first', async () => {
  expect(await first('average invoice value in October 2026 vs the month before')).toContain('₹1,416.00')
  expect(await first('average invoice value in October 2026 vs the month before')).toContain('₹590.00')
})

test('a cost without a category is found by the text of bill lines, and a word that none has is no party', async () => {
  const buyer = await openBuyer(world)
  const rane = await buyer.vendorOf({ vendor_name: 'Rane and Associates' })
  await approvedBill(buyer, rane, { bill_date: '2026-10-10', due_date: '2026-11-10' }, { item_name: 'Freight of the week' })
  const found = await talk(buyer.asha, 'what did we spend on transport in October 2026')
  expect(found.reply).toContain('October 2026: ₹10,000.00 without GST, on 1 bill.')
  expect(found.derivation).toContain('searched by their text')
  expect((await talk(buyer.asha, 'what did we spend on ballet in October 2026')).outcome).toBe('declined')
  const clerk = await world.member(buyer.asha, ['ACCOUNTS_RECEIVABLE', 'DASHBOARD'])
  const { reply } = await talk(clerk, 'what did we spend on transport in October 2026')
  expect(reply).not.toMatch(/10,000|Freight/)
})

test('the page on which something is done is a link to who may open it', async () => {
  const clerk = await world.member(asha, ['ACCOUNTS_RECEIVABLE', 'DASHBOARD'])
  const how = 'how do i record a bill where the vendor gave a discount after billing'
  expect(await talk(asha, how)).toMatchObject({ outcome: 'declined', link: '/payables/debit-notes' })
  expect(await talk(clerk, how)).toMatchObject({ outcome: 'declined', link: null })
  expect(await talk(clerk, 'how do i make a credit note')).toMatchObject({ link: '/receivables/credit-notes' })
})
