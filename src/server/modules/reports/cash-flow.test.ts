import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { reportSheet, type Sheet } from '#contract/report-sheets.ts'
import { setOpeningBalances } from '#contract/journals.ts'
import { addDays } from '#core/dates.ts'
import { balance } from '#server/ledger/balances.ts'
import { reverse } from '#server/ledger/post.ts'
import { create } from '#server/modules/journals/service.ts'
import { accountIds, journal, withParties } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

type Lines = [role: string, amount: number][]
const post = (who: Actor, ids: (role: string) => string, date: string, lines: Lines) =>
  who.tx((tx) => create(tx, journal(ids, date, lines)))

const params = { report_kind: 'cash_flow' as const }
const year = { from: '2026-04-01', to: '2027-03-31' }
const asked = (who: Actor, method: 'direct' | 'indirect', period: { from: string; to: string } = year) =>
  who.call(reportSheet, { params, query: { ...period, method } })
const lines = ({ rows }: Sheet) =>
  rows.map(
    ({ level, label, cells: [amount] }) => `${'  '.repeat(level)}${label}: ${typeof amount === 'number' ? amount / 100 : ''}`,
  )
const named = ({ rows }: Sheet, label: string) => rows.find((row) => row.label.startsWith(label))?.cells[0]

/** A small year: capital, a machine half on credit, a sale with GST, wages, a loan and its interest, tax. */
async function smallYear(): Promise<Actor> {
  const asha = await world.company()
  const ids = await accountIds(asha)
  await withParties(asha, ids)
  const entries: [string, Lines][] = [
    [
      '2026-04-02',
      [
        ['bank', 5_00_000_00],
        ['share_capital', -5_00_000_00],
      ],
    ],
    [
      '2026-04-10',
      [
        ['fixed_assets', 2_00_000_00],
        ['payable', -2_00_000_00],
      ],
    ],
    [
      '2026-04-30',
      [
        ['payable', 1_50_000_00],
        ['bank', -1_50_000_00],
      ],
    ],
    [
      '2026-05-05',
      [
        ['receivable', 2_36_000_00],
        ['sales', -2_00_000_00],
        ['igst_output', -36_000_00],
      ],
    ],
    [
      '2026-06-01',
      [
        ['bank', 1_96_000_00],
        ['tds_receivable', 4_000_00],
        ['receivable', -2_00_000_00],
      ],
    ],
    [
      '2026-06-20',
      [
        ['igst_output', 36_000_00],
        ['bank', -36_000_00],
      ],
    ],
    [
      '2026-06-30',
      [
        ['salaries', 60_000_00],
        ['bank', -60_000_00],
      ],
    ],
    [
      '2026-07-01',
      [
        ['bank', 1_00_000_00],
        ['term_loans', -1_00_000_00],
      ],
    ],
    [
      '2026-09-30',
      [
        ['interest_expense', 3_000_00],
        ['bank', -2_000_00],
        ['expenses_payable', -1_000_00],
      ],
    ],
    [
      '2026-10-31',
      [
        ['bank', 1_500_00],
        ['interest_income', -1_500_00],
      ],
    ],
    [
      '2026-12-15',
      [
        ['advance_tax', 10_000_00],
        ['bank', -10_000_00],
      ],
    ],
    [
      '2027-03-31',
      [
        ['depreciation', 20_000_00],
        ['accumulated_depreciation', -20_000_00],
      ],
    ],
    [
      '2026-08-01',
      [
        ['cash', 5_000_00],
        ['bank', -5_000_00],
      ],
    ],
  ]
  for (const [date, entry] of entries) await post(asha, ids, date, entry)
  return asha
}

const below = [
  'Cash flows from investing activities: ',
  '  Fixed assets bought and sold: -200000',
  '    On bills of vendors: -200000',
  '  Interest received: 1500',
  '    Interest income: 1500',
  'Net cash from investing activities (B): -198500',
  'Cash flows from financing activities: ',
  '  Capital: 500000',
  '    Equity share capital: 500000',
  '  Borrowings: 100000',
  '    Term loans: 100000',
  '  Interest paid: -3000',
  '    Interest on loans: -3000',
  'Net cash from financing activities (C): 597000',
  'Net increase in cash and cash equivalents (A + B + C): 539500',
  'Cash and cash equivalents at the beginning: 0',
  'Cash and cash equivalents at the end: 539500',
]
const operated = [
  '  Cash generated from operations: 155000',
  '  Income tax: -14000',
  '    TDS receivable: -4000',
  '    Advance income tax: -10000',
  'Net cash from operating activities (A): 141000',
]

test('the direct method says where cash came from and went, in the activities of AS 3', async () => {
  const asha = await smallYear()
  expect(lines(await asked(asha, 'direct'))).toEqual([
    'Cash flows from operating activities: ',
    '  Received from customers: 200000',
    '    Trade receivables: 200000',
    '  Paid to suppliers: 50000',
    '    Trade payables: -150000',
    '    Of it for fixed assets: 200000',
    '  Paid to and for employees: -60000',
    '    Salaries and wages: -60000',
    '  Goods and services tax: -36000',
    '    IGST output: -36000',
    '  Other operating receipts and payments: 1000',
    '    Expenses payable: 1000',
    ...operated,
    ...below,
  ])
})

test('the indirect method comes from the profit to the same three sums', async () => {
  const asha = await smallYear()
  expect(lines(await asked(asha, 'indirect'))).toEqual([
    'Cash flows from operating activities: ',
    '  Profit before tax: 118500',
    '  Adjustments for: ',
    '    Depreciation and amortisation: 20000',
    '    Interest and other cost of borrowing: 3000',
    '    Interest and gains of investing: -1500',
    '  Operating profit before working capital changes: 140000',
    '  Change in trade payables: 50000',
    '    Trade payables: 50000',
    '  Change in other current liabilities: 1000',
    '    Expenses payable: 1000',
    '  Change in trade receivables: -36000',
    '    Trade receivables: -36000',
    ...operated,
    ...below,
  ])
})

test('every amount leads to its account, and the year before stands beside it', async () => {
  const asha = await smallYear()
  const report = await asha.call(reportSheet, { params, query: { ...year, method: 'direct', compare: 'previous_year' } })
  expect(report.columns.map(({ label }) => label)).toEqual(['1 Apr 2026 – 31 Mar 2027', '1 Apr 2025 – 31 Mar 2026'])
  const loan = report.rows.find(({ label }) => label === 'Term loans')
  expect(loan?.cells).toEqual([1_00_000_00, 0])
  expect(loan?.links[0]).toMatchObject({ to: '/reports/general-ledger', search: year })
})

test('what the books began with is no flow: it stands between the beginning and the end', async () => {
  const asha = await world.company()
  const ids = await accountIds(asha)
  await withParties(asha, ids)
  const line = (role: string, debit: number, credit: number) => ({ ledger_accounts_id: ids(role), debit, credit })
  const began = [line('bank', 80_000_00, 0), line('receivable', 20_000_00, 0), line('share_capital', 0, 1_00_000_00)]
  await asha.call(setOpeningBalances, { body: { as_of: '2026-03-31', lines: began } })
  // Entered again: the first is reversed.
  await asha.call(setOpeningBalances, { body: { as_of: '2026-05-31', lines: began } })
  await post(asha, ids, '2026-06-10', [
    ['bank', 20_000_00],
    ['receivable', -20_000_00],
  ])
  const report = await asked(asha, 'indirect', { from: '2026-01-01', to: '2026-12-31' })
  expect(lines(report).filter((each) => !each.startsWith(' '))).toEqual([
    'Cash flows from operating activities: ',
    'Net cash from operating activities (A): 20000',
    'Cash flows from investing activities: ',
    'Net cash from investing activities (B): 0',
    'Cash flows from financing activities: ',
    'Net cash from financing activities (C): 0',
    'Net increase in cash and cash equivalents (A + B + C): 20000',
    'Cash and cash equivalents at the beginning: 0',
    'Taken over when the books were opened: 80000',
    'Cash and cash equivalents at the end: 100000',
  ])
})

const day = fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-02-01', days))
const role = fc.constantFrom(
  'bank',
  'bank',
  'cash',
  'receivable',
  'payable',
  'sales',
  'rent',
  'fixed_assets',
  'accumulated_depreciation',
  'depreciation',
  'term_loans',
  'interest_expense',
  'interest_income',
  'tds_receivable',
  'income_tax',
  'igst_output',
  'share_capital',
  'inventory',
)
const entry = fc.record({
  date: day,
  lines: fc.array(fc.tuple(role, fc.integer({ min: 1, max: 9_999 })), { minLength: 1, maxLength: 4 }),
  last: role,
  isReversed: fc.boolean(),
})
const sums = ['Net cash from operating', 'Net cash from investing', 'Net cash from financing', 'Net increase']

test('whatever was posted, both methods agree and come to the change in cash, on any days', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 3, maxLength: 12 }),
      fc.array(fc.tuple(day, day), { minLength: 3, maxLength: 3 }),
      async (entries, periods) => {
        const asha = await world.company()
        const ids = await accountIds(asha)
        await withParties(asha, ids)
        for (const { date, lines: some, last, isReversed } of entries) {
          const total = some.reduce((sum, [, amount]) => sum + amount, 0)
          const made = await post(asha, ids, date, [...some, [last, 0 - total]])
          if (isReversed) await asha.tx((tx) => reverse(tx, made.journal_entries_id, addDays(date, 20)))
        }
        for (const [one, other] of periods) {
          const period = one < other ? { from: one, to: other } : { from: other, to: one }
          const [direct, indirect] = [await asked(asha, 'direct', period), await asked(asha, 'indirect', period)]
          if (direct.rows.length === 0) continue
          expect(sums.map((label) => named(direct, label))).toEqual(sums.map((label) => named(indirect, label)))
          const end = await asha.tx(async (tx) => {
            const both = [await balance(tx, ids('bank'), period.to), await balance(tx, ids('cash'), period.to)]
            return both.reduce((sum, amount) => sum + amount, 0)
          })
          expect(named(direct, 'Cash and cash equivalents at the end')).toBe(end)
          const { rows } = indirect
          const after = rows.findIndex(({ label }) => label.startsWith('Net cash from operating'))
          const parts = rows
            .slice(0, after)
            .filter(({ kind, level }) => (kind === 'section' && level === 1) || (kind === 'line' && level === 1))
          const adjusted = rows
            .slice(0, after)
            .filter(({ kind, level, label }) => kind === 'line' && level === 2 && adjustments.has(label))
          const sum = [...parts, ...adjusted].reduce((all, { cells }) => all + Number(cells[0] ?? 0), 0)
          expect(sum).toBe(rows[after]?.cells[0])
        }
      },
    ),
    { numRuns: Number(process.env['FC_RUNS'] ?? 12) },
  )
})
const adjustments = new Set([
  'Depreciation and amortisation',
  'Interest and other cost of borrowing',
  'Interest and gains of investing',
  'Investments, without cash',
  'Capital and borrowings, without cash',
  'Income tax settled without cash',
])
