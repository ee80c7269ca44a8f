import { beforeAll, expect, test } from 'vitest'
import { askDatatalk } from '#contract/assistant/datatalk.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createCreditNote, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { formatPaise } from '#core/money.ts'
import { creditNote, customer } from '#test/support/builders.ts'
import { approvedBill, type Buyer, openBuyer } from '#test/support/payables.ts'
import { hire } from '#test/support/payroll.ts'
import { issued } from '#test/support/receivables.ts'
import { copyId, copyRow } from '#test/support/row-copies.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let buyer: Buyer
beforeAll(async () => {
  world = await openWorld()
  buyer = await openBuyer(world)
  asha = buyer.asha
  const { customers_id } = await asha.call(createCustomer, { body: { ...customer(), customer_name: 'Malabar Spices' } })
  await issued(asha, customers_id, { invoice_date: '2026-09-15', due_date: '2026-10-15' })
  await issued(asha, customers_id, { invoice_date: '2026-10-15', due_date: '2026-11-15' })
  const { credit_notes_id, version } = await asha.call(createCreditNote, {
    body: creditNote(customers_id, { credit_note_date: '2026-10-20' }),
  })
  await asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
  const rane = await buyer.vendorOf({ vendor_name: 'Rane and Associates' })
  await approvedBill(buyer, rane, { bill_date: '2026-10-10', due_date: '2026-11-10' })
  await hire(asha, 'Ravi Kulkarni', { terms: { components: [{ code: 'BASIC', amount: 40_000_00 }] } })
})
const ask = (who: Actor, prompt: string, conversation_id?: string) =>
  who.call(askDatatalk, { body: { prompt, ...(conversation_id && { conversation_id }) } })
async function sum(text: string): Promise<number> {
  const { rows } = await asha.tx((tx) => tx.client.query<{ sum: number }>(text, [tx.companies_id]))
  return rows[0]?.sum ?? 0
}

test('sales are invoices less credit notes without GST, and follow to another month', async () => {
  const sold = await sum(
    `SELECT sum(taxable_value)::bigint AS sum FROM invoices WHERE companies_id = $1 AND invoice_date BETWEEN '2026-10-01' AND '2026-10-31'`,
  )
  const credited = await sum('SELECT sum(taxable_value)::bigint AS sum FROM credit_notes WHERE companies_id = $1')
  expect(credited).toBeGreaterThan(0)
  const first = await ask(asha, 'how much did we sell in October 2026?')
  expect(first.reply.split('\n')[0]).toBe(`Sales without GST, October 2026: ₹${formatPaise(sold - credited)}.`)
  const september = await sum(
    `SELECT sum(taxable_value)::bigint AS sum FROM invoices WHERE companies_id = $1 AND invoice_date < '2026-10-01'`,
  )
  const next = await ask(asha, 'and the month before?', first.conversation_id)
  expect(next.reply.split('\n')[0]).toBe(`Sales without GST, September 2026: ₹${formatPaise(september)}.`)
})

test('purchases are approved bills, not what was paid', async () => {
  const bought = await sum(`SELECT sum(taxable_value)::bigint AS sum FROM bills WHERE companies_id = $1`)
  const { reply } = await ask(asha, 'Rane se october me kitna maal liya')
  expect(reply.split('\n')[0]).toBe(`Purchases from Rane and Associates without GST, October 2026: ₹${formatPaise(bought)}.`)
})

test('sales with a condition that no rule knows get the report and no figure of the bank', async () => {
  expect(await ask(asha, 'Sales above 1 lakh in October 2026')).toMatchObject({
    outcome: 'declined',
    table: null,
    link: '/reports/sales',
  })
})

test('sales without GST, of all but one customer and as a part of all are told by their documents', async () => {
  const { reply } = await ask(asha, 'how much did we sell in September 2026?')
  const line = reply.split('\n')[0]
  for (const question of [
    'total sales in September 2026 without gst',
    'September 2026 ki bikri gst ke bina',
    'सितंबर 2026 में बिना जीएसटी कितनी बिक्री हुई',
  ])
    expect((await ask(asha, question)).reply.split('\n')[0]).toBe(line)
  expect((await ask(asha, 'Sales excluding Malabar Spices in September 2026')).reply.split('\n')[0]).toBe(
    'Sales without GST, leaving out Malabar Spices, September 2026: ₹0.00.',
  )
  const sold = /₹[\d,.]+\d/.exec(line ?? '')?.[0] ?? ''
  expect((await ask(asha, 'what percent of sales in September 2026 came from Malabar Spices')).reply).toContain(
    `100.0%: ${sold} of ${sold}.`,
  )
})

test('credit notes, approvals, bank lines, depreciation and gratuity are told as they are stored', async () => {
  const total = await sum('SELECT sum(total)::bigint AS sum FROM credit_notes WHERE companies_id = $1')
  expect((await ask(asha, 'credit notes issued in October 2026')).reply).toContain(
    `1 credit note was issued, October 2026: ₹${formatPaise(total)} in total.`,
  )
  expect((await ask(asha, 'credit notes issued in September 2026')).reply).toContain('0 credit notes')
  expect((await ask(asha, 'how many approvals are waiting for me')).reply).toBe('Nothing is waiting for your approval.')
  expect((await ask(asha, 'depreciation this year')).reply).toMatch(/^Depreciation booked, .*₹0\.00\.$/)
  expect((await ask(asha, 'gratuity provision')).reply).toContain('no provision is booked')
})

test('the CTC is the yearly cost of the agreed pay with the employer’s shares', async () => {
  const { reply, table } = await ask(asha, 'what is the CTC of Ravi')
  const yearly = (table?.rows ?? []).reduce((all, row) => all + Number(row[2]), 0)
  expect(reply).toContain(`The CTC of Ravi Kulkarni is ₹${formatPaise(yearly)} a year`)
  expect(table?.rows[0]?.[2]).toBe(4_80_000_00)
})

test('who may not see records is refused', async () => {
  const clerk = await world.member(asha, ['BANKING'])
  for (const [prompt, what] of [
    ['sales in October 2026', 'invoices'],
    ['purchases in October 2026', 'bills'],
    ['credit notes issued in October 2026', 'invoices'],
    ['stock value', 'stock'],
    ['what is the CTC of Ravi', 'what other people are paid'],
    ['gratuity provision', 'what other people are paid'],
    ['payouts pending approval', 'payouts'],
    ['depreciation this year', 'profit and loss'],
  ] as const)
    expect(await ask(clerk, prompt)).toMatchObject({ outcome: 'declined', table: null, reply: expect.stringContaining(what) })
})

test('six thousand notes are counted whole, those used in part or in full among them', async () => {
  const other = await openBuyer(world)
  const { customers_id } = await other.asha.call(createCustomer, { body: { ...customer(), customer_name: 'Malabar Spices' } })
  await issued(other.asha, customers_id, { invoice_date: '2026-10-15', due_date: '2026-11-15' })
  const made = await other.asha.call(createCreditNote, { body: creditNote(customers_id, { credit_note_date: '2026-10-20' }) })
  const { total } = await other.asha.call(issueCreditNote, { params: made, body: { version: made.version } })
  const copies = {
    credit_notes_id: copyId('c'),
    credit_note_number: `'C-' || n`,
    status: `CASE WHEN n % 2 = 0 THEN 'used' ELSE 'part_used' END`,
    credit_left: 'CASE WHEN n % 2 = 0 THEN 0 ELSE 100 END',
  }
  await copyRow(other.asha, 'credit_notes', made.credit_notes_id, copies, 6_000)
  const issuedOnes = await ask(other.asha, 'how many credit notes did we issue in October 2026?')
  expect(issuedOnes.reply).toContain(`6,001 credit notes were issued, October 2026: ₹${formatPaise(total * 6_001)} in total.`)
  const open = await ask(other.asha, 'open credit notes')
  expect(open.reply).toContain(`₹${formatPaise(total + 3_000 * 100)} is unused on 3,001 credit notes`)
})
