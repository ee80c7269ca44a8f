import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { type AmountStyle, formatAmount, plainAmounts } from '#core/amount-style.ts'
import { chartOfAccounts } from '#core/ledger/chart-of-accounts.ts'
import type { AccountType } from '#core/ledger/chart-account.ts'
import { parsePaise } from '#core/money.ts'
import { balanceSheet } from '#core/reporting/reports/balance-sheet.ts'
import { profitAndLoss } from '#core/ledger/profit-and-loss.ts'
import type { StatementAccount, StatementRow } from '#core/ledger/statement-model.ts'
import type { ScheduleHeading } from '#core/ledger/schedule-three.ts'

type Sums = { year: string; end: string; last_year: string; last_end: string }

type Firm = { name: string; own: readonly [string, AccountType, ScheduleHeading][]; microAndSmall: number[]; isIndAs: boolean }

/** Firms with the accounts they added to the chart, and what of their trade payables is owed to micro and small enterprises. */
const firms: readonly Firm[] = [
  {
    name: 'service',
    own: [
      ['Unbilled revenue', 'asset', 'Unbilled receivables'],
      ['Term loans due within a year', 'liability', 'Current maturities of long-term borrowings'],
      ['Deferred tax liability', 'liability', 'Deferred tax liabilities (net)'],
      ['Deferred tax asset', 'asset', 'Deferred tax assets (net)'],
      ['Deferred tax charge', 'expense', 'Deferred tax'],
      ['Loss by flood', 'expense', 'Exceptional items'],
    ],
    microAndSmall: [40_000_00, 21_600_00],
    isIndAs: true,
  },
  {
    name: 'manufacturer',
    own: [
      ['Raw materials', 'asset', 'Inventories'],
      ['Work in progress', 'asset', 'Inventories'],
      ['Finished goods', 'asset', 'Inventories'],
      ['Materials consumed', 'expense', 'Cost of materials consumed'],
      ['Shed under construction', 'asset', 'Capital work-in-progress'],
      ['Liquid funds', 'asset', 'Current investments'],
      ['Provision for gratuity', 'liability', 'Long-term provisions'],
      ['Term loans due within a year', 'liability', 'Current maturities of long-term borrowings'],
      ['Deferred tax liability', 'liability', 'Deferred tax liabilities (net)'],
      ['Deferred tax charge', 'expense', 'Deferred tax'],
    ],
    microAndSmall: [88_500_00, 0],
    isIndAs: false,
  },
]

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const table = <T>(name: string): T[] => parse(file(name), { columns: true })

describe.each(firms)('a $name firm', ({ name: firm, own, microAndSmall, isIndAs }) => {
  const sums = table<Sums & { account: string }>(`${firm}.accounts.csv`)
  const lines = table<Sums & { line: string }>(`${firm}.lines.csv`)
  const accounts: StatementAccount[] = [
    ...chartOfAccounts.map((each) => ({
      ledger_accounts_id: each.name,
      code: each.code,
      account_name: each.name,
      account_type: each.type,
      schedule_iii: each.schedule_iii,
      account_role: 'role' in each ? each.role : null,
    })),
    ...own.map(([name, account_type, schedule_iii], at) => ({
      ledger_accounts_id: name,
      code: String(9000 + at),
      account_name: name,
      account_type,
      schedule_iii,
      account_role: null,
    })),
  ]
  const balances = (of: keyof Sums) =>
    new Map(sums.map((row) => [row.account.slice(row.account.indexOf(':') + 1), parsePaise(row[of]) ?? Number.NaN]))
  const periods = [balances('year'), balances('last_year')]
  const days = [
    { all: balances('end'), year: balances('year') },
    { all: balances('last_end'), year: balances('last_year') },
  ]

  const faceLines = (rows: readonly StatementRow[]) => new Map(rows.flatMap((row) => (row.line ? [[row.line, row]] : [])))
  const names: Readonly<Record<string, string>> = { 'Current tax': 'Tax expense' }

  test('every line of the faces is the sum hledger makes of it', () => {
    const profit = faceLines(profitAndLoss(accounts, periods))
    const sheet = faceLines(balanceSheet(accounts, days))
    let checked = 0
    for (const { line, ...row } of lines) {
      const name = names[line] ?? line
      const yearly = profit.get(name)
      const found = yearly ?? sheet.get(name)
      if (line === 'Reserves and surplus') continue
      const given = [yearly ? row.year : row.end, yearly ? row.last_year : row.last_end]
      const exact = given.map((each) => Math.abs(parsePaise(each) ?? Number.NaN))
      expect(
        found?.amounts.map((amount) => Math.abs(amount ?? Number.NaN)),
        line,
      ).toEqual(exact)
      checked += 1
    }
    expect(checked).toBe(lines.filter(({ line }) => line !== 'Reserves and surplus').length)
  })

  test('what the years earned is the income and expenses hledger adds up', () => {
    const profit = profitAndLoss(accounts, periods)
    const yearly = new Set(faceLines(profit).keys())
    const earned = (of: 'year' | 'last_year') =>
      lines.reduce((sum, row) => (yearly.has(names[row.line] ?? row.line) ? sum - (parsePaise(row[of]) ?? Number.NaN) : sum), 0)
    expect(profit.at(-1)).toMatchObject({ label: 'Profit for the period', amounts: [earned('year'), earned('last_year')] })
  })

  const printed = (rows: readonly StatementRow[], style: AmountStyle = plainAmounts) =>
    rows
      .map(({ level, label, amounts, is_credit, note }) => {
        const text = `${'  '.repeat(level)}${label}`.padEnd(88)
        const figures = amounts.map((amount) => (amount === null ? '' : formatAmount(amount, style, is_credit)).padStart(16))
        return `${text}${String(note ?? '').padStart(3)}${figures.join('')}`.trimEnd()
      })
      .join('\n')
  const whole = (statements: string[]) => `${statements.join('\n\n')}\n`

  test('the firm’s statements print as they were signed off, Division I', () => {
    const statements = [profitAndLoss(accounts, periods), balanceSheet(accounts, days, { microAndSmall })]
    expect(whole(statements.map((rows) => printed(rows)))).toBe(file(`${firm}.txt`))
  })

  test.runIf(isIndAs)('and under Ind AS, Division II in lakhs', () => {
    const options = { division: 'two', rounding: { unit: 'lakhs', decimals: 2 } } as const
    const style: AmountStyle = { unit_paise: 1_00_000_00, decimals: 2, negatives: 'minus' }
    const statements = [profitAndLoss(accounts, periods, options), balanceSheet(accounts, days, options)]
    expect(whole(statements.map((rows) => printed(rows, style)))).toBe(file(`${firm}-ind-as.txt`))
  })

  test.runIf(isIndAs)('earnings per share stand below the profit, in rupees whatever the statement is rounded to', () => {
    const perShare = { basic: [8_83, 3_30], diluted: [8_83, 3_30] }
    const rows = profitAndLoss(accounts, periods, { rounding: { unit: 'lakhs', decimals: 2 }, perShare })
    expect(rows.slice(-3).map(({ label, amounts, is_per_share }) => [label, amounts, is_per_share])).toEqual([
      ['Earnings per equity share (₹)', [null, null], undefined],
      ['Basic', [8_83, 3_30], true],
      ['Diluted', [8_83, 3_30], true],
    ])
  })
})
