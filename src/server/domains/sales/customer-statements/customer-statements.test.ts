import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { createCreditNote, issueCreditNote, refundCreditNote } from '#contract/sales/credit-notes.ts'
import { customerStatement, customerStatementFile, emailCustomerStatement } from '#contract/sales/customer-statements.ts'
import { getCustomer } from '#contract/directory/customers.ts'
import { cancelInvoice, writeOffInvoice } from '#contract/sales/invoices.ts'
import { recordPayment, voidPayment } from '#contract/sales/payments.ts'
import { creditNote, invoiceLine, payment } from '#test/support/builders.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const on = (invoice_date: string, rupees = 1_000) => ({
  invoice_date,
  due_date: '2026-12-31',
  lines: [invoiceLine({ rate: rupees * 100 })],
})

/** One of everything that changes an account, October and November 2026. */
async function busy(): Promise<Seller> {
  const seller = await openSeller(world)
  const { asha, customers_id, bank } = seller
  await issued(asha, customers_id, on('2026-10-05', 5_000))
  const wrong = await issued(asha, customers_id, on('2026-10-06'))
  const bad = await issued(asha, customers_id, on('2026-11-02'))
  await asha.call(recordPayment, { body: payment(customers_id, bank, { payment_date: '2026-10-20', amount: 2_000_00 }) })
  const bounced = await asha.call(recordPayment, { body: payment(customers_id, bank, { payment_date: '2026-11-03' }) })
  const voiding = { voided_on: '2026-11-05', void_reason: 'Cheque bounced' }
  await asha.call(voidPayment, { params: { payments_id: bounced.payments_id }, body: voiding })
  const cancelling = { cancelled_on: '2026-11-04', cancel_reason: 'Created twice' }
  await asha.call(cancelInvoice, { params: { invoices_id: wrong.invoices_id }, body: cancelling })
  const writing = { written_off_on: '2026-11-10', amount: 180_00, reason: 'Not worth it' }
  await asha.call(writeOffInvoice, { params: { invoices_id: bad.invoices_id }, body: writing })
  const draft = await asha.call(createCreditNote, { body: creditNote(customers_id, { credit_note_date: '2026-11-12' }) })
  const params = { credit_notes_id: draft.credit_notes_id }
  await asha.call(issueCreditNote, { params, body: { version: draft.version } })
  const refund = { refunded_on: '2026-11-14', amount: 80_00, payment_mode: 'upi', reference: null } as const
  await asha.call(refundCreditNote, { params, body: { ...refund, ledger_accounts_id: bank } })
  return seller
}

test('the statement opens with what was owed, lists everything that changed it, and closes with what is owed', async () => {
  const { asha, customers_id } = await busy()
  const params = { customers_id }
  const november = await asha.call(customerStatement, { params, query: { from: '2026-11-01', to: '2026-11-30' } })
  expect(november.opening).toBe(5_900_00 + 1_180_00 - 2_000_00)
  expect(november.rows.map((row) => [row.posting_date, row.kind, row.debit - row.credit])).toEqual([
    ['2026-11-02', 'invoice', 1_180_00],
    ['2026-11-03', 'payment', -1_180_00],
    ['2026-11-04', 'invoice_cancelled', -1_180_00],
    ['2026-11-05', 'payment_voided', 1_180_00],
    ['2026-11-10', 'write_off', -180_00],
    ['2026-11-12', 'credit_note', -1_180_00],
    ['2026-11-14', 'refund', 80_00],
  ])
  expect(november.rows.at(-1)?.balance).toBe(november.closing)
  const { receivable } = await asha.call(getCustomer, { params })
  expect(november.closing).toBe(receivable)
  const october = await asha.call(customerStatement, { params, query: { from: '2026-10-01', to: '2026-10-31' } })
  expect(october).toMatchObject({ opening: 0, closing: november.opening })
})

test('it is exported as CSV, as PDF, and sent by mail with its PDF', async () => {
  const { asha, customers_id } = await busy()
  const params = { customers_id }
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const csv = await asha.send(customerStatementFile, { params, query: { ...period, format: 'csv' } as never })
  expect(csv.body.trimEnd().split('\r\n').at(-1)).toMatch(/^2026-11-30,Closing balance,,2440\.00,3720\.00,3800\.00$/)
  const pdf = await asha.send(customerStatementFile, { params, query: { ...period, format: 'pdf' } as never })
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })
  for (const words of ['Statement of Account', 'Deccan Textiles', 'Opening balance', 'Write-off', '3,800.00'])
    expect(text).toContain(words)
  const letter = { to: 'accounts@deccan.in', subject: 'Your account', message: 'Please find it attached.' }
  await asha.call(emailCustomerStatement, { params, body: { ...letter, period } })
  await world.app.services.jobs.drain()
  expect((await mailsTo(world)).filter(({ subject }) => subject === 'Your account')).toMatchObject([
    { attachments: [expect.stringMatching(/\.pdf$/)] },
  ])
})

test('a period ends after it begins', async () => {
  const { asha, customers_id } = await openSeller(world)
  const query = { from: '2026-11-30', to: '2026-11-01' }
  expect((await asha.refused(customerStatement, { params: { customers_id }, query })).issues).toMatchObject([{ path: 'to' }])
})
