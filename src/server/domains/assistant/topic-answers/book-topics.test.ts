import { beforeAll, expect, test } from 'vitest'
import { askDatatalk } from '#contract/assistant/datatalk.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { formatPaise } from '#core/money.ts'
import { customer } from '#test/support/builders.ts'
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
  const rane = await buyer.vendorOf({ vendor_name: 'Rane and Associates', tds_nature: 'professional' })
  await approvedBill(buyer, rane, { tds_nature: 'professional', bill_date: '2026-09-10', due_date: '2026-10-10' })
  await approvedBill(buyer, rane, { tds_nature: 'professional', bill_date: '2026-10-10', due_date: '2026-11-10' })
  await approvedBill(buyer, rane, { tds_nature: 'professional', bill_date: '2026-10-12', due_date: '2026-11-12' })
})
const ask = (who: Actor, prompt: string, conversation_id?: string) =>
  who.call(askDatatalk, { body: { prompt, ...(conversation_id && { conversation_id }) } })

/** Postings on accounts of a type, credits positive, straight from the journal. */
async function posted(type: 'income' | 'expense', from: string, to: string): Promise<number> {
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ sum: number }>(
      `SELECT coalesce(sum(-l.amount), 0)::bigint AS sum FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.companies_id = $1 AND a.account_type = $2 AND l.posting_date BETWEEN $3 AND $4`,
      [tx.companies_id, type, from, to],
    ),
  )
  return rows[0]?.sum ?? 0
}

test('profit is income less expenses of the journal, and follows to another month', async () => {
  const [income, expense] = [
    await posted('income', '2026-10-01', '2026-10-31'),
    await posted('expense', '2026-10-01', '2026-10-31'),
  ]
  expect(income).toBeGreaterThan(0)
  expect(expense).toBeLessThan(0)
  const first = await ask(asha, 'profit in October 2026')
  const profit = income + expense
  expect(first.reply.split('\n')[0]).toBe(`Profit, October 2026: ${profit < 0 ? '−' : ''}₹${formatPaise(Math.abs(profit))}.`)
  expect(first.link).toBe('/reports/profit-and-loss?from=2026-10-01&to=2026-10-31')
  const before = (await posted('income', '2026-09-01', '2026-09-30')) + (await posted('expense', '2026-09-01', '2026-09-30'))
  const next = await ask(asha, 'and in september?', first.conversation_id)
  expect(next.reply).toContain(`Profit, September 2026: ${before < 0 ? '−' : ''}₹${formatPaise(Math.abs(before))}.`)
})

test('expense heads of two months add up to the journal', async () => {
  const { table, outcome } = await ask(asha, 'Expense head wise variance Oct over Sep')
  expect(outcome).toBe('answered')
  const sum = (column: number) => (table?.rows ?? []).reduce((all, row) => all + Number(row[column]), 0)
  expect(sum(1)).toBe(0 - (await posted('expense', '2026-10-01', '2026-10-31')))
  expect(sum(2)).toBe(0 - (await posted('expense', '2026-09-01', '2026-09-30')))
  expect(sum(3)).toBe(sum(1) - sum(2))
})

test('the ledger of a customer and of a vendor is opening and movements to the closing balance', async () => {
  const { reply, table, link } = await ask(asha, 'Ledger of Malabar Spices 1 Oct to 31 Oct 2026')
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ total: number; invoice_date: string }>(
      'SELECT total, invoice_date FROM invoices WHERE companies_id = $1 ORDER BY invoice_date',
      [tx.companies_id],
    ),
  )
  const [september, october] = rows.map(({ total }) => total)
  expect(reply).toContain(`they owe you ₹${formatPaise((september ?? 0) + (october ?? 0))} at the end.`)
  expect(reply).toContain(`At the start: they owe you ₹${formatPaise(september ?? 0)}.`)
  expect(table?.rows.map((row) => row[2])).toEqual([october])
  expect(link).toMatch(/^\/reports\/customer-statement\?customers_id=.*&from=2026-10-01&to=2026-10-31$/)
  const vendor = await ask(asha, 'Rane ka hisaab dikhao')
  const owed = await asha.tx((tx) =>
    tx.client.query<{ owed: number }>('SELECT sum(amount_due)::bigint AS owed FROM bills WHERE companies_id = $1', [
      tx.companies_id,
    ]),
  )
  expect(vendor.reply).toContain(`you owe them ₹${formatPaise(owed.rows[0]?.owed ?? 0)} at the end.`)
})

test('what is left of a TDS limit is the limit less what the bills without GST credited', async () => {
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ credited: number }>('SELECT sum(taxable_value)::bigint AS credited FROM bills WHERE companies_id = $1', [
      tx.companies_id,
    ]),
  )
  const credited = rows[0]?.credited ?? 0
  const limit = 50_000_00
  expect(credited).toBeLessThan(limit)
  const { reply } = await ask(asha, 'how much limit is left before TDS applies on Rane?')
  expect(reply).toBe(
    `₹${formatPaise(limit - credited)} is left before TDS applies to Rane and Associates this financial year: ₹${formatPaise(credited)} of ₹50,000.00.`,
  )
})

test('a place without a registration gets no figure of another', async () => {
  const first = await ask(asha, 'which gst is due?')
  expect(first.outcome).toBe('answered')
  const delhi = await ask(asha, 'for the Delhi GSTIN?', first.conversation_id)
  expect(delhi).toMatchObject({ outcome: 'declined', table: null })
  expect(delhi.reply).toMatch(/^You have no GST registration in Delhi\. Yours: 27/)
  // The topic stays the subject.
  const last = await ask(asha, 'and last month?', first.conversation_id)
  expect(last).toMatchObject({ outcome: 'answered', link: '/tax-calendar' })
})

test('a question after a topic is not read as continuing the one before it', async () => {
  const first = await ask(asha, 'how much did we bill in October 2026?')
  await ask(asha, 'which gst is due?', first.conversation_id)
  const last = await ask(asha, 'above 50000?', first.conversation_id)
  expect(last).toMatchObject({ outcome: 'clarified', table: null })
})

test('who may not see the books is refused', async () => {
  const clerk = await world.member(asha, ['BANKING'])
  for (const [prompt, what] of [
    ['profit in October 2026', 'profit and loss'],
    ['ledger of Malabar Spices', 'invoices'],
    ['ledger of Rane and Associates', 'bills'],
    ['how much limit is left before TDS applies on Rane?', 'taxes and returns'],
  ] as const)
    expect(await ask(clerk, prompt)).toMatchObject({ outcome: 'declined', table: null, reply: expect.stringContaining(what) })
})
