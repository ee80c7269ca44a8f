import { beforeAll, expect, test } from 'vitest'
import {
  exportBankTransactions,
  getBankTransaction,
  listBankTransactions,
  noteBankTransaction,
  sumBankTransactions,
  type transactionSorts,
} from '#contract/banking/bank-transactions.ts'
import type { Query } from '#contract/endpoint.ts'
import { addAccount, bring, type CsvLine, hdfcCsv } from '#test/support/bank-statements.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let hdfc: string
let icici: string

const lines: CsvLine[] = [
  ['01/04/26', 'UPI-SHARMA TRADERS-SHARMA@OKHDFCBANK-HDFC0000314-609112345678-RENT', '1500.00', '0.00', '98500.00'],
  ['02/04/26', 'NEFT CR-ICIC0000393-MEHTA AND CO-ICICN52026040212345', '0.00', '118000.00', '216500.00'],
  ['02/04/26', 'ATM CASH 4315', '2000.00', '0.00', '214500.00'],
  ['05/04/26', '@SUM(A1:A9) PAY', '100.00', '0.00', '214400.00'],
]

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
  hdfc = await addAccount(asha)
  icici = await addAccount(asha, { account_label: 'ICICI savings' })
  await bring(asha, hdfcCsv(lines), hdfc)
  await bring(asha, hdfcCsv([['03/04/26', 'INTEREST CREDIT', '0.00', '42.10', '42.10']]), icici)
})

type Filters = Query<typeof listBankTransactions>
const amounts = async (query: Filters) => (await asha.call(listBankTransactions, { query })).rows.map((row) => row.amount)

test('lines come newest first, a day’s lines in the bank’s order', async () => {
  expect(await amounts({})).toEqual([-10_000, 4_210, -200_000, 11_800_000, -150_000])
  expect(await amounts({ sort: 'date_asc' })).toEqual([-150_000, 11_800_000, -200_000, 4_210, -10_000])
  expect(await amounts({ sort: 'amount_desc' })).toEqual([11_800_000, 4_210, -10_000, -150_000, -200_000])
})

test.each<[string, Filters, number[]]>([
  ['money in', { direction: 'in' }, [4_210, 11_800_000]],
  ['money out', { direction: 'out', to: '2026-04-02' }, [-200_000, -150_000]],
  ['a range of days', { from: '2026-04-02', to: '2026-04-03' }, [4_210, -200_000, 11_800_000]],
  ['a range of amounts, whichever way they went', { least: '150000', most: '200000' }, [-200_000, -150_000]],
  ['a name', { search: 'mehta' }, [11_800_000]],
  ['a reference', { search: '609112345678' }, [-150_000]],
  ['a UPI address', { search: 'SHARMA@ok' }, [-150_000]],
  ['an amount as it is printed', { search: '1,18,000' }, [11_800_000]],
  ['the beginning of a word', { search: 'at' }, [-200_000]],
  ['a percent sign taken literally', { search: '%' }, []],
  ['nothing matched yet', { status: 'matched' }, []],
])('the list is narrowed by %s', async (_, query, expected) => {
  expect(await amounts(query)).toEqual(expected)
})

test('one account’s lines, and their sums', async () => {
  expect(await amounts({ bank_accounts_id: icici })).toEqual([4_210])
  expect(await asha.call(sumBankTransactions, { query: { bank_accounts_id: hdfc } })).toEqual({
    currency: 'INR',
    count: 4,
    money_in: 11_800_000,
    money_out: 360_000,
    is_complete: true,
  })
})

test.each<(typeof transactionSorts)[number]>(['date_desc', 'date_asc', 'amount_desc', 'amount_asc'])(
  'pages sorted by %s join without a gap or a repeat',
  async (sort) => {
    const paged: number[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await asha.call(listBankTransactions, { query: { sort, limit: '2', ...(after ? { after } : {}) } })
      paged.push(...page.rows.map((row) => row.amount))
      after = page.next
    }
    expect(paged).toEqual(await amounts({ sort }))
    expect(paged).toHaveLength(5)
  },
)

test('the export has every line under the filters, and no cell runs as a formula', async () => {
  const answer = await asha.send(exportBankTransactions, { query: { bank_accounts_id: hdfc, sort: 'date_asc' } })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const rows = answer.body.replace('\ufeff', '').trimEnd().split('\r\n')
  expect(rows[0]).toBe(
    'Date,Value date,Account,Currency,Description,Counterparty,Reference,Rail,Money in,Money out,Balance,Status',
  )
  expect(rows[2]).toContain(',118000.00,,216500.00,unmatched')
  expect(rows[4]).toContain(`,'@SUM(A1:A9) PAY,`)
  expect(rows).toHaveLength(5)
})

test('a line is shown with its file; another company does not find it', async () => {
  const [line] = (await asha.call(listBankTransactions, { query: { search: 'mehta' } })).rows
  const params = { bank_transactions_id: line?.bank_transactions_id ?? '' }
  expect(await asha.call(getBankTransaction, { params })).toMatchObject({
    file_line: 3,
    original_file_name: 'statement.csv',
    rail: 'neft',
  })
  const ravi = await world.company('Ravi Stores')
  expect(await ravi.refused(getBankTransaction, { params })).toMatchObject({ code: 'not_found' })
  expect((await ravi.call(listBankTransactions, { query: { bank_accounts_id: hdfc } })).rows).toEqual([])
  expect(await ravi.call(sumBankTransactions, { query: {} })).toMatchObject({ count: 0 })
})

test('what is noted at a line stays with it until it is cleared', async () => {
  const [line] = (await asha.call(listBankTransactions, { query: { search: 'mehta' } })).rows
  const params = { bank_transactions_id: line?.bank_transactions_id ?? '' }
  await asha.call(noteBankTransaction, { params, body: { note: ' Ask Mehta for the invoice ' } })
  expect(await asha.call(getBankTransaction, { params })).toMatchObject({ note: 'Ask Mehta for the invoice', file_line: 3 })
  expect(await asha.call(noteBankTransaction, { params, body: { note: null } })).toMatchObject({ note: null })
  const ravi = await world.company('Ravi Stores')
  expect(await ravi.refused(noteBankTransaction, { params, body: { note: 'x' } })).toMatchObject({ code: 'not_found' })
})

test('a member without banking sees no line', async () => {
  const clerk = await world.member(asha, ['REPORTS'])
  expect(await clerk.refused(listBankTransactions, { query: {} })).toMatchObject({ code: 'forbidden' })
  expect(await clerk.refused(exportBankTransactions, { query: {} })).toMatchObject({ code: 'forbidden' })
})
