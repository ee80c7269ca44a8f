import { expect, test } from 'vitest'
import type { StatementRow } from '#contract/reports.ts'
import { documentPath, sourceWords } from '#web/lib/documents.ts'
import { periodOf } from './period.ts'
import { statementRows } from './statement-rows.ts'

const row = (over: Partial<StatementRow>): StatementRow => ({
  kind: 'account',
  label: 'Rent',
  level: 2,
  ledger_accounts_id: 'rent',
  code: '5410',
  amounts: [100, null],
  ...over,
})

test('each amount leads to the ledger of its account in the period of its own column', () => {
  const columns = [
    { label: 'Now', from: '2026-04-01', to: '2026-09-30' },
    { label: 'Then', from: '2025-04-01', to: '2025-09-30' },
  ]
  const [line] = statementRows({ columns, rows: [row({})] })
  expect(line?.amounts).toEqual([100, undefined])
  expect(line?.links?.map((link) => link?.search)).toEqual([
    { account: 'rent', from: '2026-04-01', to: '2026-09-30' },
    { account: 'rent', from: '2025-04-01', to: '2025-09-30' },
  ])
})

test('on a balance sheet the ledger opens at the start of the year, and the profit leads to profit and loss', () => {
  const columns = [{ label: '20 Nov 2026', from: null, to: '2026-11-20' }]
  const rows = [row({ amounts: [1] }), row({ ledger_accounts_id: null, label: 'Profit for the year', amounts: [1] })]
  expect(statementRows({ columns, rows }).map((each) => each.links?.[0])).toEqual([
    { to: '/reports/general-ledger', search: { account: 'rent', from: '2026-04-01', to: '2026-11-20' } },
    { to: '/reports/profit-and-loss', search: { from: '2026-04-01', to: '2026-11-20' } },
  ])
})

test('an entry leads to its document, or to itself when it has none', () => {
  const entry = { source_ref: 'doc', journal_entries_id: 'je' }
  expect(documentPath({ ...entry, source: 'invoice' })).toBe('/receivables/invoices/doc')
  expect(documentPath({ ...entry, source: 'payment' })).toBe('/receivables/payments/doc')
  expect(documentPath({ ...entry, source: 'bank_line' })).toBe('/accounting/journals/je')
  expect([sourceWords('manual'), sourceWords('payroll_run')]).toEqual(['By hand', 'Payroll run'])
})

test('a period turned round, or half of one, opens as a whole one', () => {
  const year = periodOf({ from: undefined, to: undefined })
  expect(year.from.slice(4)).toBe('-04-01')
  expect(periodOf({ from: '2026-05-01', to: '2026-04-01' })).toEqual(year)
  expect(periodOf({ from: '2020-05-01', to: '2020-06-01' })).toEqual({ from: '2020-05-01', to: '2020-06-01' })
})
