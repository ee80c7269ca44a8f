import { beforeAll, expect, test } from 'vitest'
import { type Answer, askDatatalk } from '#contract/assistant/datatalk.ts'
import { createCustomer, getCustomer } from '#contract/directory/customers.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { formatPaise } from '#core/money.ts'
import { bank, bankLines } from '#test/support/bank-lines.ts'
import { customer, invoiceLine, payment } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
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
  const line = (rupees: number) => ({ lines: [invoiceLine({ rate: rupees * 100 })] })
  await issued(asha, malabar.customers_id, { invoice_date: '2026-05-15', due_date: '2026-06-15', ...line(1000) })
  await issued(asha, malabar.customers_id, { invoice_date: '2026-10-05', due_date: '2026-11-05', ...line(3000) })
  await issued(asha, sabarmati.customers_id, { invoice_date: '2026-10-07', due_date: '2026-11-07', ...line(5000) })
  await asha.call(recordPayment, {
    body: payment(sabarmati.customers_id, seller.bank, { payment_date: '2026-10-20', amount: 100_00 }),
  })
})
/** The first lines of the answers of a conversation. */
async function talk(...questions: string[]) {
  const replies: (Pick<Answer, 'reply' | 'outcome' | 'derivation' | 'table'> & { first: string })[] = []
  let conversation_id: string | undefined
  for (const prompt of questions) {
    const answer = await asha.call(askDatatalk, { body: { prompt, ...(conversation_id !== undefined && { conversation_id }) } })
    conversation_id = answer.conversation_id
    replies.push({ ...answer, first: String(answer.reply.split('\n')[0]) })
  }
  return replies
}
const last = async (...questions: string[]) => (await talk(...questions)).at(-1)

test('the best customer is who bought most, and the last of a ranking who bought least', async () => {
  expect((await last('best customer in October 2026'))?.first).toContain('Sabarmati Snacks comes first with ₹5,000.00.')
  expect((await last('top 2 customers in October 2026', 'bottom 1?'))?.reply).toContain(
    'Malabar Spices is the lowest with ₹3,000.00.',
  )
})

test('the best day of a span, and what a day has on average, are those of the documents', async () => {
  expect((await last('which day was best for sales in October 2026'))?.first).toContain('7 Oct 2026 comes first with ₹5,000.00.')
  const average = await last('average sale per day in October 2026')
  expect(average?.reply).toContain(`On average ₹${formatPaise(Math.round(8_000_00 / 31))} a day, over 31 days`)
})

test('one state is told without another, and without one', async () => {
  expect((await last('sales except Gujarat in October 2026'))?.first).toBe(
    'Sales without GST with a place of supply other than Gujarat, October 2026: ₹3,000.00, 1 document.',
  )
  expect((await last('sales in October 2026', 'gujarat?'))?.first).toBe(
    'Sales without GST with place of supply Gujarat, October 2026: ₹5,000.00, 1 document.',
  )
})

test('where nothing was sold there is no table', async () => {
  const answer = await last('sales in October 2026', 'goa?')
  expect(answer?.first).toBe('Sales without GST with place of supply Goa, October 2026: ₹0.00, 0 documents.')
  expect(answer?.table).toBeNull()
})

test('who has not paid since a day owes and has no payment since', async () => {
  const answer = await last('who has not paid since July')
  expect(answer?.first).toBe('1 customer with unpaid invoices has paid nothing since 1 Jul 2026: ₹4,720.00 is open.')
  expect(answer?.reply).toContain('1. Malabar Spices: ₹4,720.00, never paid')
})

test('money in the bank says that a customer paid to who may see the bank, and nothing of it to others', async () => {
  const { asha: owner, customers_id } = await openSeller(world)
  const { customer_name } = await owner.call(getCustomer, { params: { customers_id } })
  await issued(owner, customers_id, { invoice_date: '2026-05-15', due_date: '2026-06-15' })
  const hdfc = await bank(owner)
  await bankLines(owner, hdfc, [{ date: '2026-08-12', amount: 500_00, description: 'NEFT CR' }])
  await owner.tx((tx) =>
    tx.client.query('UPDATE bank_transactions SET party = $2 WHERE companies_id = $1', [tx.companies_id, customer_name]),
  )
  const clerk = await world.member(owner, ['ACCOUNTS_RECEIVABLE', 'DASHBOARD'])
  const ask = { body: { prompt: 'who has not paid since July' } }
  expect((await owner.call(askDatatalk, ask)).reply).toContain('Every customer with unpaid invoices has paid something')
  const { reply, derivation, table } = await clerk.call(askDatatalk, ask)
  expect(reply).toContain(`1. ${customer_name}: ₹`)
  expect(reply).toContain('never paid')
  expect(derivation).toContain('you have no access to the bank')
  expect(JSON.stringify(table)).not.toContain('2026-08-12')
})

test('an average a month divides by the months that the books have', async () => {
  const { asha: owner } = await openSeller(world)
  const hdfc = await bank(owner)
  await bankLines(owner, hdfc, [
    { date: '2026-02-10', amount: -300_00, description: 'NEFT DR' },
    { date: '2026-03-10', amount: -100_00, description: 'NEFT DR' },
  ])
  const { reply } = await owner.call(askDatatalk, { body: { prompt: 'average monthly payments last fy' } })
  expect(reply).toContain('₹200.00 a month')
})

test('days before the first document say so', async () => {
  const answer = await last('sales in October 2026', 'same period last year')
  expect(answer?.first).toBe('Sales without GST, October 2025: ₹0.00.')
  expect(answer?.reply).toContain('The first document here is of May 2026: nothing before it is recorded.')
})

test('one kind of GST is told without the others', async () => {
  expect((await last('igst collected in October 2026'))?.first).toBe('IGST on sales, October 2026: ₹1,440.00.')
  expect((await last('gst payable for October 2026', 'output cgst only'))?.first).toBe('CGST on sales, October 2026: ₹0.00.')
})

test('what points at sales is of their documents, and what cannot be continued is asked back', async () => {
  const unpaid = await last('sales to Malabar Spices in October 2026', 'how much of it is unpaid')
  expect(unpaid?.first).toContain('₹3,540.00')
  expect(unpaid?.derivation).toContain('of Malabar Spices')
  const first = await last('top 2 customers in October 2026', 'how many invoices for the first one')
  expect(first?.outcome).toBe('clarified')
  const they = await last('best customer in October 2026', 'how much do they owe')
  expect(they?.outcome).toBe('clarified')
  const owed = await last('sales to Malabar Spices in October 2026', 'how much do they owe')
  expect(owed?.first).toContain('Malabar Spices')
})

test('a question that stands alone behind one about a customer says that it is of all', async () => {
  const answer = await last('how much does Malabar Spices owe', 'how many invoices are overdue')
  expect(answer?.reply).toContain('Of all, not only Malabar Spices, as no name was said.')
})
