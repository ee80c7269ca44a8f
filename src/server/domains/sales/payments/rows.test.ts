import { beforeEach, expect, test } from 'vitest'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createInvoice, getInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import * as payments from '#contract/sales/payments.ts'
import * as contract from '#contract/documents/row-imports.ts'
import { bankAccount, companyDetails, customer, invoice } from '#test/support/builders.ts'
import { lockedUntil } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
let asha: Actor
let deccan: string
beforeEach(async () => {
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  deccan = (await asha.call(createCustomer, { body: customer({ customer_name: 'Deccan Textiles' }) })).customers_id
  await asha.call(createBankAccount, { body: bankAccount() })
})

/** An issued invoice of ₹1,180. */
async function billed() {
  const { invoices_id, version } = await asha.call(createInvoice, { body: invoice(deccan) })
  return asha.call(issueInvoice, { params: { invoices_id }, body: { version } })
}
async function sent(content: string) {
  const query = { import_kind: 'payments', file_name: 'payments.csv' } as const
  const { row_imports_id } = await asha.call(contract.uploadRows, { query, raw: Buffer.from(content) })
  await world.app.services.jobs.drain()
  return asha.call(contract.getRowImport, { params: { row_imports_id } })
}
async function made(content: string) {
  const params = await sent(content)
  await asha.call(contract.startRowImport, { params, body: { leave_wrong: false, again: true } })
  await world.app.services.jobs.drain()
  return asha.call(contract.getRowImport, { params })
}
const all = async () => (await asha.call(payments.listPayments, { query: {} })).rows
const HEAD = 'Receipt no,Customer,Date,Amount,TDS,Mode,UTR,Account,Invoice,Settled\n'

test('a payment of a file settles the invoices it names, what is over is an advance, and nothing is recorded before', async () => {
  const [first, second] = [await billed(), await billed()]
  const { total } = first
  const file = `${HEAD}R-1,Deccan Textiles,20-11-2026,"${(total * 2) / 100 + 50}",10,UPI,U-1,hdfc current,${first.invoice_number},\nR-1,,,,,,,,${second.invoice_number},${total / 100}\nR-2,Deccan Textiles,,500,,,,HDFC current,,\n`
  const read = await sent(file)
  expect(read).toMatchObject({ ready_count: 3, control_count: 2, control_sum: total * 2 + 60_00 + 500_00 })
  expect(await all()).toEqual([])
  expect(await made(file)).toMatchObject({ made_count: 3, failed_count: 0 })
  expect(await all()).toMatchObject([
    { amount: 500_00, payment_mode: 'bank_transfer', unallocated: 500_00, payment_date: '2026-11-20' },
    { amount: total * 2 + 50_00, tds_amount: 10_00, payment_mode: 'upi', reference: 'U-1', unallocated: 60_00 },
  ])
  expect(await asha.call(getInvoice, { params: first })).toMatchObject({ status: 'paid', amount_due: 0 })
})

test('a row says at its column what cannot be recorded', async () => {
  const { invoice_number, total } = await billed()
  const rows = [
    `R-1,Nobody,,500,,,,HDFC current,,`,
    `R-2,Deccan Textiles,,500,,,,Rent,,`,
    `R-3,Deccan Textiles,,500,,,,HDFC current,INV-none,`,
    `R-4,Deccan Textiles,,5000,,,,HDFC current,${invoice_number},${total / 100 + 1}`,
  ]
  const read = await sent(`${HEAD}${rows.join('\n')}\n`)
  const wrong = (await asha.call(contract.listImportRows, { params: read, query: { row_status: 'wrong' } })).rows
  expect(wrong.map(({ row_no, issues }) => [row_no, issues[0]?.path])).toEqual([
    [2, 'customer_name'],
    [3, 'account'],
    [4, 'invoice_number'],
    [5, 'settled'],
  ])
})

test('payments that were exported come in again once the ones before are undone', async () => {
  const { invoice_number, total, invoices_id } = await billed()
  await made(`${HEAD}R-1,Deccan Textiles,20-11-2026,${total / 100 + 20},,cheque,000123,HDFC current,${invoice_number},\n`)
  const [before] = await all()
  const { body } = await asha.send(contract.exportRows, { params: { import_kind: 'payments' }, query: {} })
  const undone = { voided_on: '2026-11-20', void_reason: 'Entered twice' }
  await asha.call(payments.voidPayment, { params: { payments_id: before?.payments_id ?? '' }, body: undone })
  expect(await made(body)).toMatchObject({ made_count: 1, failed_count: 0 })
  const [after] = (await all()).filter(({ status }) => status === 'recorded')
  const same = ({ amount, unallocated, payment_mode, reference, payment_date }: payments.PaymentRow) => [
    amount,
    unallocated,
    payment_mode,
    reference,
    payment_date,
  ]
  expect(after && same(after)).toEqual(before && same(before))
  expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ amount_due: 0 })
  const list = await asha.send(payments.exportPayments, { query: { status: 'recorded' } })
  expect(list.body.trim().split('\n')).toHaveLength(2)
})

test('a day whose books are locked is reported at its column, also when they are locked after the file was checked', async () => {
  const row = `${HEAD}R-1,Deccan Textiles,31-10-2026,500,,,,HDFC current,,\n`
  const params = await sent(row)
  expect(params).toMatchObject({ ready_count: 1 })
  await lockedUntil(asha, '2026-10-31')
  await asha.call(contract.startRowImport, { params, body: { leave_wrong: false, again: false } })
  await world.app.services.jobs.drain()
  expect(await asha.call(contract.getRowImport, { params })).toMatchObject({ import_status: 'finished', failed_count: 1 })
  const failed = (await asha.call(contract.listImportRows, { params, query: { row_status: 'failed' } })).rows
  expect(failed.map(({ issues }) => issues[0]?.path)).toEqual(['payment_date'])
  expect(await sent(row)).toMatchObject({ wrong_count: 1 })
})

test('tax the customer kept settles the invoice too', async () => {
  const { invoice_number, total, invoices_id } = await billed()
  const file = `${HEAD}R-1,Deccan Textiles,20-11-2026,${total / 100 - 10},10,,,HDFC current,${invoice_number},\n`
  expect(await made(file)).toMatchObject({ made_count: 1, failed_count: 0 })
  expect(await all()).toMatchObject([{ amount: total - 10_00, tds_amount: 10_00, unallocated: 0 }])
  expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ status: 'paid', amount_due: 0 })
})

test('an error of one invoice of a receipt is at its row, not at one that names none', async () => {
  const [first, second] = [await billed(), await billed()]
  const { total } = first
  const rows = [
    `R-1,Deccan Textiles,,5000,,,,HDFC current,,`,
    `R-1,,,,,,,,${first.invoice_number},${total / 100}`,
    `R-1,,,,,,,,${second.invoice_number},${total / 100 + 1}`,
  ]
  const read = await sent(`${HEAD}${rows.join('\n')}\n`)
  const wrong = (await asha.call(contract.listImportRows, { params: read, query: { row_status: 'wrong' } })).rows
  expect(wrong.flatMap(({ row_no, issues }) => issues.map(({ path }) => [row_no, path]))).toEqual([
    [2, ''],
    [3, ''],
    [4, 'settled'],
  ])
})
