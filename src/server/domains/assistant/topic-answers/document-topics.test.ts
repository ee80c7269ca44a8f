import { beforeAll, expect, test } from 'vitest'
import { askDatatalk } from '#contract/assistant/datatalk.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createCreditNote, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { formatPaise } from '#core/money.ts'
import { creditNote, customer } from '#test/support/builders.ts'
import { approvedBill, type Buyer, openBuyer } from '#test/support/payables.ts'
import { issued } from '#test/support/receivables.ts'
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
})
const ask = (who: Actor, prompt: string) => who.call(askDatatalk, { body: { prompt } })
async function sum(text: string): Promise<number> {
  const { rows } = await asha.tx((tx) => tx.client.query<{ sum: number }>(text, [tx.companies_id]))
  return rows[0]?.sum ?? 0
}
const first = ({ reply }: { reply: string }) => reply.split('\n')[0]

test('sales by place of supply are together the sales of the report, less credit notes', async () => {
  const sold = await sum(
    `SELECT sum(taxable_value)::bigint AS sum FROM invoices WHERE companies_id = $1 AND invoice_date BETWEEN '2026-10-01' AND '2026-10-31'`,
  )
  const credited = await sum('SELECT sum(taxable_value)::bigint AS sum FROM credit_notes WHERE companies_id = $1')
  const answer = await ask(asha, 'sales by state in October 2026')
  expect(first(answer)).toBe(`Sales without GST by place of supply, October 2026: ₹${formatPaise(sold - credited)}.`)
  expect(answer.table?.rows.reduce((all, row) => all + Number(row[2]), 0)).toBe(sold - credited)
  expect(answer.link).toBe('/reports/sales?from=2026-10-01&to=2026-10-31')
  const bought = await sum('SELECT sum(taxable_value)::bigint AS sum FROM bills WHERE companies_id = $1')
  expect(first(await ask(asha, 'purchases by state in October 2026'))).toContain(`₹${formatPaise(bought)}.`)
})

test('two questions in one sentence are both answered for the days behind the second', async () => {
  const both = await ask(asha, 'how much did we sell and how much did we buy in October 2026')
  expect(both.reply).toContain(String(first(await ask(asha, 'sales in October 2026'))))
  expect(both.reply).toContain(String(first(await ask(asha, 'purchases in October 2026'))))
})

test('what is owed, and what is open and old, is that of bills approved or to be reviewed', async () => {
  const due = await sum(
    `SELECT sum(amount_due)::bigint AS sum FROM bills WHERE companies_id = $1 AND status IN ('approved', 'to_be_reviewed')`,
  )
  expect(due).toBeGreaterThan(0)
  expect(first(await ask(asha, 'how much do we owe vendors'))).toContain(`₹${formatPaise(due)}`)
  const when = await ask(asha, 'when is the bill of Rane due')
  expect(when.reply).toContain('is due on 10 Nov 2026.')
})

test('margins are those of the books', async () => {
  const { reply, link } = await ask(asha, 'gross margin of September 2026')
  expect(reply).toMatch(/^Gross margin, September 2026: 100\.0%: /)
  expect(link).toContain('/reports/profit-and-loss')
})

test('who approved a bill is told, with the day', async () => {
  const { reply } = await ask(asha, 'who approved the bill of Rane')
  expect(reply).toMatch(/^Rane and Associates: 1 approval is recorded\.\n1\. .*: approved by .+ on /)
})

test('who may not see the lists hears no figure of them', async () => {
  const clerk = await world.member(asha, ['BANKING'])
  const employee = await world.member(asha, ['EMPLOYEE'])
  for (const [prompt, what] of [
    ['sales by state in October 2026', 'invoices'],
    ['purchases by state in October 2026', 'bills'],
    ['gross margin of October 2026', 'profit and loss'],
    ['loan balance', 'profit and loss'],
    ['new customers in October 2026', 'invoices'],
    ['invoices overdue by more than 1 days', 'invoices'],
    ['unadjusted advances to vendors', 'bills'],
    ['who approved the bill of Rane', 'bills'],
    ['how many bills by status', 'bills'],
  ] as const)
    for (const who of [clerk, employee]) {
      const answer = await ask(who, prompt)
      expect(answer).toMatchObject({ outcome: 'declined', table: null, reply: expect.stringContaining(what) })
      expect(answer.reply).not.toMatch(/₹/)
    }
  const both = await ask(clerk, 'how much did we sell and how much did we buy in October 2026')
  expect(both).toMatchObject({ outcome: 'declined', table: null })
})
