import { expect, test } from 'vitest'
import { createInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import { invoice } from '#test/support/builders.ts'
import { issued, lockedUntil, openSeller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

test('twenty issued at the same moment get twenty consecutive numbers, and one that fails leaves no gap', async () => {
  const { asha, customers_id } = await openSeller(await openWorld())
  await lockedUntil(asha, '2026-04-30')
  const dates = Array.from({ length: 25 }, (_, at) => (at % 5 === 4 ? '2026-04-15' : '2026-11-20'))
  const drafts = await Promise.all(
    dates.map((invoice_date) => asha.call(createInvoice, { body: invoice(customers_id, { invoice_date }) })),
  )
  const answers = await Promise.all(
    drafts.map(({ invoices_id, version }) => asha.send(issueInvoice, { params: { invoices_id }, body: { version } })),
  )
  const refused = answers.filter((answer) => answer.statusCode === 409)
  expect(refused.map((answer) => JSON.parse(answer.body).code)).toEqual(Array.from({ length: 5 }, () => 'period_locked'))
  const numbers = answers.filter((answer) => answer.statusCode === 200).map((answer) => JSON.parse(answer.body).invoice_number)
  const wanted = Array.from({ length: 20 }, (_, at) => `INV/26-27/${String(at + 1).padStart(4, '0')}`)
  expect(numbers).toHaveLength(20)
  expect(new Set(numbers)).toEqual(new Set(wanted))
})

test('each financial year counts from one, by the date of the invoice', async () => {
  const { asha, customers_id } = await openSeller(await openWorld())
  const last = await issued(asha, customers_id, { invoice_date: '2026-03-31' })
  const first = await issued(asha, customers_id, { invoice_date: '2026-04-01' })
  expect([last.invoice_number, first.invoice_number]).toEqual(['INV/25-26/0001', 'INV/26-27/0001'])
})

test('the same key issues once, however often it is sent', async () => {
  const { asha, customers_id } = await openSeller(await openWorld())
  const { invoices_id, version } = await asha.call(createInvoice, { body: invoice(customers_id) })
  const request = { params: { invoices_id }, body: { version }, key: 'issue-once-please' }
  const answers = [await asha.call(issueInvoice, request), await asha.call(issueInvoice, request)]
  expect(answers[1]).toEqual(answers[0])
  expect((await issued(asha, customers_id)).invoice_number).toBe('INV/26-27/0002')
})
