import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartOfAccounts } from '../../ledger/chart-of-accounts.ts'
import { consolidate, type Elimination } from './consolidate.ts'
import { groupStatements, statementOf } from './group-statements.ts'
import { type DealtDocument, dealing, eliminationsOf, matchDocuments } from './dealings.ts'
import type { CompanyBooks, GroupAccount } from './lines.ts'

const period = { from: '2026-04-01', to: '2026-11-20', yearStart: '2026-04-01' }
const chart = (prefix: string): GroupAccount[] =>
  chartOfAccounts.map(({ code, name, type, schedule_iii, ...more }) => ({
    ledger_accounts_id: `${prefix}${code}`,
    code,
    account_name: 'role' in more ? `${prefix} ${name}` : name,
    account_type: type,
    schedule_iii,
    account_role: 'role' in more ? (more.role ?? null) : null,
  }))

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
const place = fc.integer({ min: 0, max: chartOfAccounts.length - 1 })
const entry = fc.record({ debit: place, credit: place, amount, isThisYear: fc.boolean() })

/** The books of a company whose entries each have two sides, so that they always balance. */
const company = (prefix: string) =>
  fc.array(entry, { maxLength: 30 }).map((entries): CompanyBooks => {
    const accounts = chart(prefix)
    const sums = (list: typeof entries) => {
      const found = new Map<string, number>()
      const add = (at: number, by: number) => {
        const id = accounts[at]?.ledger_accounts_id ?? ''
        found.set(id, (found.get(id) ?? 0) + by)
      }
      for (const each of list) {
        add(each.debit, each.amount)
        add(each.credit, 0 - each.amount)
      }
      return found
    }
    const year = sums(entries.filter(({ isThisYear }) => isThisYear))
    return { companies_id: prefix, company_name: prefix, accounts, balances: [{ all: sums(entries), year, period: year }] }
  })

const elimination = fc.record({ debit: place, credit: place, amount }).map((each): Elimination => {
  const accounts = chart('hand ')
  const line = (at: number, by: number) => ({ account: accounts[at] ?? accounts[0], amount: by })
  const lines = [line(each.debit, each.amount), line(each.credit, 0 - each.amount)]
  return { day: '2026-11-01', lines: lines as Elimination['lines'] }
})

test('the companies and the eliminations make the group line by line, and every statement balances', () => {
  const companies = fc.tuple(company('A'), company('B'), company('C'))
  fc.assert(
    fc.property(companies, fc.array(elimination, { maxLength: 5 }), (books, eliminations) => {
      const { accounts, columns } = consolidate(books, [eliminations], [period])
      const [{ companies: own, eliminations: left, group } = { companies: [], eliminations: none, group: none }] = columns
      for (const statement of groupStatements) {
        const rows = statementOf(statement, accounts, [...own, left, group])
        for (const { amounts } of rows) {
          if (amounts.every((each) => each === null)) continue
          const [a = 0, b = 0, c = 0, less = 0, sum] = amounts.map((each) => each ?? 0)
          expect(a + b + c + less).toBe(sum)
        }
        const totals = rows.filter(({ kind }) => kind === 'total').map(({ amounts }) => amounts)
        const [one, other] = totals
        const sides = { trial_balance: [one, one?.map(() => 0)], balance_sheet: [one, other], profit_and_loss: [] }[statement]
        expect(sides[0]).toEqual(sides[1])
      }
    }),
    { numRuns: 60 },
  )
})
const none = { all: new Map<string, number>(), year: new Map<string, number>(), period: new Map<string, number>() }

test('accounts are matched by their role whatever they are called, and by name under a heading where they have none', () => {
  const [one, other] = [chart('A'), chart('B')]
  const books = [one, other].map((accounts, at) => ({ companies_id: `${at}`, company_name: '', accounts, balances: [] }))
  const { accounts, behind } = consolidate(books, [], [])
  expect(accounts).toHaveLength(chartOfAccounts.length)
  expect(behind.get('role|rent')).toEqual(
    new Map([
      ['0', ['A5410']],
      ['1', ['B5410']],
    ]),
  )
  expect(behind.get('asset|Property, plant and equipment|computers and it equipment')?.size).toBe(2)
})

const sales = {
  account_role: 'sales',
  account_type: 'income',
  schedule_iii: 'Revenue from operations',
  code: '4010',
  account_name: 'Sale of goods',
} as const
const costs = {
  account_role: 'purchases',
  account_type: 'expense',
  schedule_iii: 'Purchases of stock-in-trade',
  code: '5020',
  account_name: 'Purchases',
} as const
const paper = (
  kind: DealtDocument['kind'],
  number: string,
  day: string,
  value: number,
  over: Partial<DealtDocument> = {},
): DealtDocument => ({
  document_id: `${kind}${number}`,
  kind,
  number,
  day,
  total: Math.round(value * 1.18),
  tds: 0,
  earned: [{ account: kind === 'invoice' || kind === 'credit_note' ? sales : costs, amount: value }],
  ...over,
})

test('an invoice meets its bill by number however it is written, else by amount within a month, each once', () => {
  const sold = [
    paper('invoice', 'INV/26-27/001', '2026-05-01', 100_00),
    paper('invoice', 'INV/26-27/002', '2026-05-01', 200_00),
    paper('invoice', 'INV/26-27/003', '2026-05-01', 200_00),
  ]
  const bought = [
    paper('bill', 'inv 26-27 001', '2026-05-09', 90_00),
    paper('bill', '77', '2026-05-20', 200_00),
    paper('bill', '78', '2026-08-01', 200_00),
  ]
  const pairs = matchDocuments(sold, bought).map(({ seller, buyer, agreed, difference }) => [
    seller?.number,
    buyer?.number,
    agreed,
    difference,
  ])
  expect(pairs).toEqual([
    ['INV/26-27/001', 'inv 26-27 001', 90_00, 10_00],
    ['INV/26-27/002', '77', 200_00, 0],
    ['INV/26-27/003', undefined, 0, 200_00],
    [undefined, '78', 0, -200_00],
  ])
})

test('a credit note meets a debit note, never a bill', () => {
  const sold = [paper('credit_note', 'CN1', '2026-05-01', -50_00)]
  const bought = [paper('bill', 'CN1', '2026-05-01', -50_00), paper('debit_note', 'DN9', '2026-05-03', -50_00)]
  expect(matchDocuments(sold, bought).map(({ seller, buyer, agreed }) => [seller?.number, buyer?.number, agreed])).toEqual([
    ['CN1', 'DN9', -50_00],
    [undefined, 'CN1', 0],
  ])
})

test('what is left out is the lower of both books, shared to the paisa over several accounts, and adds up to nothing', () => {
  const split = [
    { account: costs, amount: 33_33 },
    { account: { ...costs, account_role: 'rent' }, amount: 66_66 },
  ]
  const side = { company_name: '', companies_id: '', parties: [], unallocated: 0, credits: [] }
  const seller = { ...side, open: 118_00, documents: [paper('invoice', '1', '2026-05-01', 100_00)] }
  const buyer = { ...side, open: 117_99, documents: [paper('bill', '1', '2026-05-01', 99_99, { earned: split })] }
  const found = dealing(seller, buyer)
  expect(found).toMatchObject({ balance: 117_99, turnover: 99_99 })
  const lines = found === undefined ? [] : eliminationsOf(found, '2026-11-20').flatMap((each) => each.lines)
  expect(lines.map(({ amount: by }) => by)).toEqual([117_99, -117_99, 99_99, -33_33, -66_66])
})
