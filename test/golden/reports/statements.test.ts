import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { chartOfAccounts } from '#core/ledger/chart-of-accounts.ts'
import { decimalPaise } from '#core/money.ts'
import { balanceSheet } from '#core/reporting/reports/balance-sheet.ts'
import { profitAndLoss } from '#core/ledger/profit-and-loss.ts'
import type { StatementAccount, StatementRow } from '#core/ledger/statement-model.ts'
import { trialBalance, trialTotals } from '#core/reporting/reports/trial-balance.ts'

const accounts: StatementAccount[] = chartOfAccounts.map(({ code, name, type, schedule_iii }) => ({
  ledger_accounts_id: name,
  code,
  account_name: name,
  account_type: type,
  schedule_iii,
}))

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const given: { account: string; this_year: string; earlier: string }[] = parse(read('trader.csv'), { columns: true })
const paise = (rupees: string) => Number(rupees) * 100
const year = new Map(given.map((row) => [row.account, paise(row.this_year)]))
const earlier = new Map(given.map((row) => [row.account, paise(row.earlier)]))
const all = new Map(given.map((row) => [row.account, paise(row.this_year) + paise(row.earlier)]))

const printed = (rows: readonly StatementRow[]) =>
  rows
    .map(({ level, label, amounts: [amount] }) => {
      const text = `${'  '.repeat(level)}${label}`
      return amount === null || amount === undefined ? text : `${text.padEnd(40)}${decimalPaise(amount).padStart(15)}`
    })
    .join('\n')

test('a trader’s year prints as an accountant would print it', () => {
  const statements = [profitAndLoss(accounts, [year]), balanceSheet(accounts, [{ all, year }])]
  expect(`${statements.map(printed).join('\n\n')}\n`).toBe(read('trader.txt'))
})

test('a trial balance opens yearly accounts at nothing and adds up', () => {
  const movements = new Map(
    [...year].map(([id, amount]) => [id, { debit: Math.max(amount, 0), credit: Math.max(0 - amount, 0) }]),
  )
  const rows = trialBalance({ accounts, before: earlier, yearBefore: new Map(), movements })
  expect(rows.find((row) => row.account_name === 'Surplus of earlier years')).toMatchObject({ opening: -1_50_000_00 })
  expect(rows.find((row) => row.account_name === 'Rent')).toMatchObject({ opening: 0, closing: 1_40_000_00 })
  expect(trialTotals(rows).totals).toMatchObject({ opening: 0, closing: 0 })
})

test('a loss is shown as a negative in both statements, and nothing prints where nothing is', () => {
  const loss = new Map([
    ['Rent', 500],
    ['Bank accounts', -500],
  ])
  expect(profitAndLoss(accounts, [loss]).at(-1)).toMatchObject({ label: 'Profit for the period', amounts: [-500] })
  const sheet = balanceSheet(accounts, [{ all: loss, year: loss }])
  expect(sheet.filter(({ kind }) => kind === 'total').map(({ amounts }) => amounts)).toEqual([[-500], [-500]])
  expect(sheet.map(({ label }) => label)).not.toContain('Surplus of earlier years')
  expect(balanceSheet(accounts, [{ all: new Map(), year: new Map() }]).map(({ label }) => label)).toEqual([
    'Equity and liabilities',
    'Total equity and liabilities',
    'Assets',
    'Total assets',
  ])
})
