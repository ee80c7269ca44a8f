import { setCurrency } from '#contract/currencies/currencies.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  archiveBankAccount,
  createBankAccount,
  getBankAccount,
  listBankAccounts,
  updateBankAccount,
} from '#contract/banking/bank-accounts.ts'
import { bankAccount } from '#test/support/builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { nextCode } from './rules.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

const ledgerAccount = (actor: Actor, ledger_accounts_id: string) =>
  actor.tx(async (tx) => {
    const { rows } = await tx.client.query(
      'SELECT code, account_name, account_type, schedule_iii FROM ledger_accounts WHERE ledger_accounts_id = $1',
      [ledger_accounts_id],
    )
    return rows[0]
  })

test('a bank account is added with its own account in the books, below the chart’s bank account', async () => {
  const made = await asha.call(createBankAccount, { body: bankAccount() })
  expect(made).toMatchObject({ currency: 'INR', book_balance: 0, statement_balance: null, unmatched_count: 0, is_active: true })
  expect(await ledgerAccount(asha, made.ledger_accounts_id)).toEqual({
    code: '152001',
    account_name: 'HDFC current',
    account_type: 'asset',
    schedule_iii: 'Cash and cash equivalents',
  })
})

test('an opening balance of ₹4,00,000 is posted against opening balance equity on its date', async () => {
  const body = bankAccount({ account_number: '112233445566', opening_balance: 40_000_000, opening_date: '2026-04-01' })
  const made = await asha.call(createBankAccount, { body })
  expect(made.book_balance).toBe(40_000_000)
  const lines = await asha.tx(async (tx) => {
    const { rows } = await tx.client.query(
      `SELECT coalesce(a.account_role, a.account_name) AS account, l.amount, l.posting_date FROM journal_entries e
       JOIN journal_lines l USING (companies_id, journal_entries_id) JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE e.source = 'bank_opening' AND e.source_ref = $1 ORDER BY l.line_no`,
      [made.bank_accounts_id],
    )
    return rows
  })
  expect(lines).toEqual([
    { account: 'HDFC current', amount: 40_000_000, posting_date: '2026-04-01' },
    { account: 'opening_balance_equity', amount: -40_000_000, posting_date: '2026-04-01' },
  ])
})

test('an overdrawn account opens with a credit', async () => {
  const body = bankAccount({ account_number: '998877665544', opening_balance: -1_500_050, opening_date: '2026-04-01' })
  expect((await asha.call(createBankAccount, { body })).book_balance).toBe(-1_500_050)
})

test('a retried request makes one account, and the same number a second time is refused at its field', async () => {
  const key = 'retry-of-a-slow-request'
  const body = bankAccount({ account_number: '200300400500' })
  const [first, again] = [await asha.call(createBankAccount, { body, key }), await asha.call(createBankAccount, { body, key })]
  expect(again.bank_accounts_id).toBe(first.bank_accounts_id)
  const refusal = await asha.refused(createBankAccount, { body })
  expect(refusal).toMatchObject({ code: 'conflict', issues: [{ path: 'account_number' }] })
})

test.each([
  ['account_number', { account_number: '12345' }],
  ['account_number', { account_number: 'GB29 NWBK' }],
  ['ifsc', { ifsc: 'HDFCO000001' }],
  ['opening_date', { opening_balance: 5_000 }],
  ['opening_balance', { currency: 'USD', opening_balance: -5_000, opening_date: '2026-04-01' }],
  ['account_label', { account_label: '  ' }],
])('%s is checked: %o', async (path, over) => {
  const refusal = await asha.refused(createBankAccount, { body: bankAccount({ account_number: '1020304050', ...over }) })
  expect(refusal).toMatchObject({ status: 400, issues: [{ path }] })
})

test('a dollar account may have an IBAN, once the company deals in dollars', async () => {
  const body = bankAccount({ account_number: 'GB29NWBK60161331926819', currency: 'USD', ifsc: null })
  expect((await asha.refused(createBankAccount, { body })).issues).toMatchObject([
    { path: 'currency', message: 'Add USD to your currencies first' },
  ])
  await asha.call(setCurrency, { params: { currency: 'USD' }, body: { is_active: true } })
  expect(await asha.call(createBankAccount, { body })).toMatchObject({ currency: 'USD', foreign_balance: 0, book_balance: 0 })
  await asha.call(setCurrency, { params: { currency: 'JPY' }, body: { is_active: true } })
  const yen = { ...body, account_number: 'JP00001', currency: 'JPY' }
  expect((await asha.refused(createBankAccount, { body: yen })).issues).toMatchObject([{ path: 'currency' }])
})

test('twelve accounts added at once get twelve codes', async () => {
  const meera = await world.company('Meera Paper')
  const bodies = Array.from({ length: 12 }, (_, i) =>
    bankAccount({ account_number: `70000000000${i}`, account_label: `Account ${i}` }),
  )
  const made = await Promise.all(bodies.map((body) => meera.call(createBankAccount, { body })))
  const codes = await Promise.all(made.map(async (each) => (await ledgerAccount(meera, each.ledger_accounts_id))?.code))
  expect(new Set(codes)).toEqual(new Set(Array.from({ length: 12 }, (_, i) => `1520${String(i + 1).padStart(2, '0')}`)))
})

test('a renamed account is renamed in the books; an archived one leaves the list', async () => {
  const kiran = await world.company('Kiran Steel')
  const { bank_accounts_id, ledger_accounts_id } = await kiran.call(createBankAccount, { body: bankAccount() })
  const { account_label: _label, currency: _currency, opening_balance: _amount, opening_date: _date, ...rest } = bankAccount()
  await kiran.call(updateBankAccount, { params: { bank_accounts_id }, body: { ...rest, account_label: 'HDFC main' } })
  expect(await ledgerAccount(kiran, ledger_accounts_id)).toMatchObject({ account_name: 'HDFC main' })
  const shortened = { params: { bank_accounts_id }, body: { ...rest, account_label: 'HDFC main', account_number: '12345' } }
  expect(await kiran.refused(updateBankAccount, shortened)).toMatchObject({
    code: 'invalid',
    issues: [{ path: 'account_number' }],
  })
  await kiran.call(archiveBankAccount, { params: { bank_accounts_id }, body: { is_active: false } })
  expect((await kiran.call(listBankAccounts, { query: {} })).rows).toEqual([])
  expect((await kiran.call(listBankAccounts, { query: { show: 'all' } })).rows).toHaveLength(1)
})

test('another company neither sees nor changes it, and a member without banking is refused', async () => {
  const ravi = await world.company('Ravi Stores')
  const { bank_accounts_id } = await asha.call(createBankAccount, { body: bankAccount({ account_number: '445566778899' }) })
  expect((await ravi.call(listBankAccounts, { query: {} })).rows).toEqual([])
  expect(await ravi.refused(getBankAccount, { params: { bank_accounts_id } })).toMatchObject({ code: 'not_found' })
  const archive = { params: { bank_accounts_id }, body: { is_active: false } }
  expect(await ravi.refused(archiveBankAccount, archive)).toMatchObject({ code: 'not_found' })
  const clerk = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
  expect(await clerk.refused(listBankAccounts, { query: {} })).toMatchObject({ code: 'forbidden' })
})

test('codes fill the gaps and end at 99', () => {
  expect(nextCode('1520', ['1520', '152001', '152003'])).toBe('152002')
  expect(
    nextCode(
      '1520',
      Array.from({ length: 99 }, (_, i) => `1520${String(i + 1).padStart(2, '0')}`),
    ),
  ).toBeUndefined()
})
