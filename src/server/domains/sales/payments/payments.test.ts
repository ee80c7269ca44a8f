import { beforeAll, expect, test } from 'vitest'
import { lockModuleUpTo } from '#contract/accounting/periods.ts'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { createCustomer, getCustomer } from '#contract/directory/customers.ts'
import { cancelInvoice, createInvoice, getInvoice, type Invoice } from '#contract/sales/invoices.ts'
import {
  allocateAdvance,
  depositAccounts,
  getPayment,
  listPayments,
  recordPayment,
  sumPayments,
  voidPayment,
} from '#contract/sales/payments.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bankAccount, customer, invoice, payment } from '#test/support/builders.ts'
import { booksOf, brokenInvariants, issued, lockedUntil, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let seller: Seller

beforeAll(async () => {
  world = await openWorld()
  seller = await openSeller(world)
})

const invoiceNow = ({ asha }: Seller, { invoices_id }: Invoice) => asha.call(getInvoice, { params: { invoices_id } })
const receivable = async ({ asha, customers_id }: Seller) =>
  (await asha.call(getCustomer, { params: { customers_id } })).receivable

test('one payment settles an invoice and part of another; both owe what is left', async () => {
  const ours = await openSeller(world)
  const { asha, customers_id, bank } = ours
  const [first, second] = [await issued(asha, customers_id), await issued(asha, customers_id)]
  const allocations = [
    { invoices_id: first.invoices_id, amount: 1_180_00 },
    { invoices_id: second.invoices_id, amount: 320_00 },
  ]
  const paid = await asha.call(recordPayment, { body: payment(customers_id, bank, { amount: 1_500_00, allocations }) })
  expect(paid).toMatchObject({ payment_number: 'RCT/26-27/0001', settled: 1_500_00, unallocated: 0 })
  expect(await invoiceNow(ours, first)).toMatchObject({ status: 'paid', amount_due: 0 })
  expect(await invoiceNow(ours, second)).toMatchObject({ status: 'part_paid', amount_due: 860_00 })
  expect(await receivable(ours)).toBe(860_00)
  expect(await booksOf(asha)).toMatchObject({ bank: 1_500_00, receivable: 860_00 })
})

test('TDS the customer withheld and what the bank kept settle the invoice too', async () => {
  const ours = await openSeller(world)
  const { asha, customers_id, bank } = ours
  const sold = await issued(asha, customers_id)
  const allocations = [{ invoices_id: sold.invoices_id, amount: 1_180_00 }]
  const body = payment(customers_id, bank, { amount: 1_150_00, tds_amount: 20_00, bank_charge: 10_00, allocations })
  await asha.call(recordPayment, { body })
  expect(await invoiceNow(ours, sold)).toMatchObject({ status: 'paid' })
  expect(await booksOf(asha)).toMatchObject({ bank: 1_150_00, tds_receivable: 20_00, bank_charges: 10_00 })
  expect(await booksOf(asha)).not.toHaveProperty('receivable')
})

test('money left over is the customer’s advance, and settles a later invoice', async () => {
  const ours = await openSeller(world)
  const { asha, customers_id, bank } = ours
  const { payments_id } = await asha.call(recordPayment, { body: payment(customers_id, bank, { amount: 2_000_00 }) })
  expect(await receivable(ours)).toBe(-2_000_00)
  expect(await booksOf(asha)).toEqual({ bank: 2_000_00, customer_advances: -2_000_00 })

  const sold = await issued(asha, customers_id)
  const allocations = [{ invoices_id: sold.invoices_id, amount: 1_180_00 }]
  const used = await asha.call(allocateAdvance, { params: { payments_id }, body: { allocated_on: '2026-11-21', allocations } })
  expect(used).toMatchObject({ unallocated: 820_00, allocations: [{ invoice_number: 'INV/26-27/0001', amount: 1_180_00 }] })
  expect(await invoiceNow(ours, sold)).toMatchObject({ status: 'paid' })
  expect(await receivable(ours)).toBe(-820_00)
  expect(await booksOf(asha)).toMatchObject({ customer_advances: -820_00 })
})

test('an advance is used behind the lock of the bank, where no money moves, and not behind that of sales', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  const { payments_id } = await asha.call(recordPayment, { body: payment(customers_id, bank, { amount: 2_000_00 }) })
  const { invoices_id } = await issued(asha, customers_id)
  const use = (allocated_on: string) => ({
    params: { payments_id },
    body: { allocated_on, allocations: [{ invoices_id, amount: 500_00 }] },
  })
  const lock = { locked_until: '2026-11-20', reason: 'Reconciled' }
  await asha.call(lockModuleUpTo, { params: { lock_module: 'bank' }, body: lock })
  await asha.call(allocateAdvance, use('2026-11-20'))
  await asha.call(lockModuleUpTo, { params: { lock_module: 'sales' }, body: lock })
  expect((await asha.refused(allocateAdvance, use('2026-11-20'))).message).toContain('Sales are locked up to 20 Nov 2026')
})

test('money received before its invoice is an advance until the invoice’s date', async () => {
  const ours = await openSeller(world)
  const { asha, customers_id, bank } = ours
  const sold = await issued(asha, customers_id)
  const allocations = [{ invoices_id: sold.invoices_id, amount: 1_180_00 }]
  const body = payment(customers_id, bank, { payment_date: '2026-11-10', allocations })
  const paid = await asha.call(recordPayment, { body })
  expect(paid.allocations).toMatchObject([{ allocated_on: '2026-11-20', voided_on: null }])
  const { rows } = await asha.tx((tx) =>
    tx.client.query(
      `SELECT l.posting_date, a.account_role, l.amount FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       JOIN journal_entries e USING (companies_id, journal_entries_id) WHERE e.source LIKE 'payment%' ORDER BY 1, 3`,
    ),
  )
  expect(rows.map((row) => [row.posting_date, row.account_role, row.amount])).toEqual([
    ['2026-11-10', 'customer_advances', -1_180_00],
    ['2026-11-10', 'bank', 1_180_00],
    ['2026-11-20', 'receivable', -1_180_00],
    ['2026-11-20', 'customer_advances', 1_180_00],
  ])
  expect(await invoiceNow(ours, sold)).toMatchObject({ status: 'paid' })
})

test('undoing a payment restores invoices, customer and books to the paisa, advances it settled later included', async () => {
  const ours = await openSeller(world)
  const { asha, customers_id, bank } = ours
  const [first, second] = [await issued(asha, customers_id), await issued(asha, customers_id)]
  const before = { books: await booksOf(asha), owed: await receivable(ours), first: await invoiceNow(ours, first) }
  const allocations = [{ invoices_id: first.invoices_id, amount: 1_000_00 }]
  const body = payment(customers_id, bank, { amount: 1_500_00, tds_amount: 50_00, allocations })
  const { payments_id } = await asha.call(recordPayment, { body })
  const more = [
    { invoices_id: second.invoices_id, amount: 300_00 },
    { invoices_id: first.invoices_id, amount: 180_00 },
  ]
  const params = { payments_id }
  await asha.call(allocateAdvance, { params, body: { allocated_on: '2026-11-22', allocations: more } })
  const early = await asha.refused(voidPayment, { params, body: { voided_on: '2026-11-21', void_reason: 'Bounced' } })
  expect(early.issues).toMatchObject([{ path: 'voided_on' }])

  const voided = await asha.call(voidPayment, { params, body: { voided_on: '2026-11-22', void_reason: 'Bounced' } })
  expect(voided).toMatchObject({ status: 'voided', unallocated: 0, void_reason: 'Bounced' })
  expect(await booksOf(asha)).toEqual(before.books)
  expect(await receivable(ours)).toBe(before.owed)
  expect(await invoiceNow(ours, first)).toEqual(before.first)
  expect(await invoiceNow(ours, second)).toMatchObject({ status: 'issued', amount_due: 1_180_00, payments: [] })
  expect(await brokenInvariants(asha)).toEqual([])
  const again = await asha.refused(voidPayment, { params, body: { voided_on: '2026-11-22', void_reason: 'Again' } })
  expect(again).toMatchObject({ code: 'wrong_state' })
})

test('what cannot be settled is named at its allocation, and nothing is recorded', async () => {
  const { asha, customers_id, bank } = seller
  const { customers_id: other } = await asha.call(createCustomer, { body: customer({ customer_name: 'Nila Foods' }) })
  const [mine, theirs] = [await issued(asha, customers_id), await issued(asha, other)]
  const draft = await asha.call(createInvoice, { body: invoice(customers_id) })
  const allocations = [
    { invoices_id: mine.invoices_id, amount: 1_180_01 },
    { invoices_id: theirs.invoices_id, amount: 1 },
    { invoices_id: draft.invoices_id, amount: 1 },
    { invoices_id: mine.invoices_id, amount: 1 },
  ]
  const body = payment(customers_id, bank, { amount: 5_000_00, allocations })
  const problem = await asha.refused(recordPayment, { body })
  expect(problem.issues).toEqual([
    { path: 'allocations.0.amount', message: `Only ₹1,180.00 is due on ${mine.invoice_number}` },
    { path: 'allocations.1.amount', message: `${theirs.invoice_number} belongs to another customer` },
    { path: 'allocations.2.amount', message: 'This invoice does not exist' },
    { path: 'allocations.3.amount', message: 'This invoice is in the list twice' },
  ])
  const much = [{ invoices_id: mine.invoices_id, amount: 1_180_00 }]
  const short = await asha.refused(recordPayment, { body: { ...body, amount: 1_000_00, allocations: much } })
  expect(short.issues).toMatchObject([{ path: 'allocations' }])
  expect((await asha.call(listPayments, { query: {} })).rows).toEqual([])
})

test('money arrives in a bank or cash account and in no other', async () => {
  const { asha, customers_id } = seller
  const sales = await asha.tx((tx) => accountOf(tx, 'sales'))
  const problem = await asha.refused(recordPayment, { body: payment(customers_id, sales) })
  expect(problem.issues).toMatchObject([{ path: 'ledger_accounts_id' }])
  const names = (await asha.call(depositAccounts)).rows.map((row) => row.account_name)
  expect(names).toContain('Bank accounts')
  expect(names).not.toContain('Sale of goods')
})

test('the bank account that money came to last is proposed, the first one before and after that was undone', async () => {
  const { asha, customers_id } = await openSeller(world)
  const add = (account_label: string, account_number: string) =>
    asha.call(createBankAccount, { body: bankAccount({ account_label, account_number }) })
  await add('HDFC current', '50100123450001')
  await add('HDFC savings', '50100123450002')
  const proposed = async () => (await asha.call(depositAccounts)).rows.filter((row) => row.is_usual)
  const [first] = await proposed()
  const savings = (await asha.call(depositAccounts)).rows.find((row) => row.account_name.includes('savings'))
  expect(first?.account_name).toContain('current')
  const { payments_id } = await asha.call(recordPayment, { body: payment(customers_id, savings?.ledger_accounts_id ?? '') })
  expect(await proposed()).toMatchObject([{ account_name: savings?.account_name }])
  await asha.call(voidPayment, { params: { payments_id }, body: { voided_on: '2026-11-20', void_reason: 'Entered twice' } })
  expect(await proposed()).toEqual([first])
})

test('an invoice with money on it is not cancelled; a payment into a closed period is not taken, nor its number', async () => {
  const ours = await openSeller(world)
  const { asha, customers_id, bank } = ours
  const sold = await issued(asha, customers_id)
  await lockedUntil(asha, '2026-10-31')
  const late = await asha.refused(recordPayment, { body: payment(customers_id, bank, { payment_date: '2026-10-15' }) })
  expect(late).toMatchObject({ code: 'period_locked' })
  const allocations = [{ invoices_id: sold.invoices_id, amount: 1 }]
  const paid = await asha.call(recordPayment, { body: payment(customers_id, bank, { allocations }) })
  expect(paid.payment_number).toBe('RCT/26-27/0001')
  const params = { invoices_id: sold.invoices_id }
  const cancel = { params, body: { cancelled_on: '2026-11-25', cancel_reason: 'Not wanted' } }
  expect(await asha.refused(cancelInvoice, cancel)).toMatchObject({ code: 'wrong_state' })
})

test('ten payments at the same moment cannot settle an invoice more than once', async () => {
  const ours = await openSeller(world)
  const { asha, customers_id, bank } = ours
  const sold = await issued(asha, customers_id)
  const allocations = [{ invoices_id: sold.invoices_id, amount: 1_180_00 }]
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => asha.send(recordPayment, { body: payment(customers_id, bank, { allocations }) })),
  )
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(9)
  expect(await booksOf(asha)).toMatchObject({ bank: 1_180_00 })
})

test('payments are found by number, customer, reference and amount, and summed', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  const first = await asha.call(recordPayment, { body: payment(customers_id, bank, { reference: 'UTR-777', amount: 4_321_00 }) })
  await asha.call(recordPayment, { body: payment(customers_id, bank, { payment_date: '2026-11-19' }) })
  for (const search of ['rct/26-27/0001', 'utr-777', '4,321'])
    expect((await asha.call(listPayments, { query: { search } })).rows.map((row) => row.payments_id)).toEqual([first.payments_id])
  expect((await asha.call(listPayments, { query: { search: 'deccan' } })).rows).toHaveLength(2)
  expect((await asha.call(listPayments, { query: { limit: '1' } })).rows[0]).toMatchObject({ payments_id: first.payments_id })
  const sums = await asha.call(sumPayments, { query: { status: 'advance' } })
  expect(sums).toEqual({ count: 2, is_more: false, settled: 5_501_00, unallocated: 5_501_00 })
})

test('another company finds no payment, and cannot pay with or for those of others', async () => {
  const { asha, customers_id, bank } = seller
  const { payments_id } = await asha.call(recordPayment, { body: payment(customers_id, bank) })
  const sold = await issued(asha, customers_id)
  const ravi = await openSeller(world)
  expect(await ravi.asha.refused(getPayment, { params: { payments_id } })).toMatchObject({ status: 404 })
  const body = { voided_on: '2026-11-22', void_reason: 'not mine' }
  expect(await ravi.asha.refused(voidPayment, { params: { payments_id }, body })).toMatchObject({ status: 404 })
  const allocations = [{ invoices_id: sold.invoices_id, amount: 1 }]
  const foreign = await ravi.asha.refused(recordPayment, { body: payment(ravi.customers_id, ravi.bank, { allocations }) })
  expect(foreign.issues).toEqual([{ path: 'allocations.0.invoices_id', message: 'This invoice does not exist' }])
})
