import type { Readable } from 'node:stream'
import type { Budget } from '#contract/reporting/budgets.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { budgeted, monthsOfYear, monthWords } from '#core/reporting/reports/budget.ts'
import { readRupees } from '#core/rupees-input.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readUpload } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { sheetFile } from '#server/platform/spreadsheet.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask } from '#server/platform/workers/task.ts'
import { chart } from '#server/ledger/chart.ts'
import { get, save } from './service.ts'

const MAX_BYTES = 2_097_152

const budgetTask = defineTask<typeof import('./budget-file.ts').budgetRows>({
  module: new URL('./budget-file.ts', import.meta.url),
  name: 'budgetRows',
  limits: { seconds: 10, memory_mb: 256 },
  refusals: {
    slow: 'This file takes too long to read. Download the budget again and fill in that file.',
    large: 'This file holds more than a budget does. Download the budget again and fill in that file.',
    broken: 'This file cannot be read. Download the budget again and fill in that file.',
  },
})

/** The budget as it can be read in again. */
export async function budgetCsv(tx: CompanyTx, day: IsoDate): Promise<Download> {
  const { year_start, rows } = await get(tx, day)
  const head = [
    { header: 'Code', kind: 'text' as const },
    { header: 'Account', kind: 'text' as const },
    ...monthsOfYear(year_start).map((month) => ({ header: monthWords(month), kind: 'money' as const })),
  ]
  const lines = rows.map(({ code, account_name, amounts }) => [code, account_name, ...amounts])
  return sheetFile(`Budget ${financialYear(year_start).label}`, 'csv', head, lines)
}

/**
 * Stores the amounts of every account in the file. Throws `bad_file` with an issue per row, and stores nothing, if one is
 * invalid.
 */
export async function readBudget(tx: CompanyTx, day: IsoDate, stream: Readable): Promise<Budget> {
  const bytes = await readUpload(stream, MAX_BYTES)
  const [head, ...lines] = await workerPool.run(budgetTask, { bytes }, { owner: tx.companies_id })
  const titles = head?.cells ?? []
  if (titles.length < 14 || !/code/i.test(titles[0] ?? ''))
    throw new AppError('bad_file', 'This is not a budget: download the file first, and fill in its twelve months.')
  const accounts = new Map(budgeted(await chart(tx)).map(({ code, ledger_accounts_id }) => [code, ledger_accounts_id]))
  const issues: Issue[] = []
  const rows = lines.flatMap(({ line, cells }) => {
    const path = `${line}`
    const ledger_accounts_id = accounts.get((cells[0] ?? '').trim())
    if (ledger_accounts_id === undefined) {
      issues.push({ path, message: t('No account of income or expense has the code {value}', { value: cells[0] ?? '' }) })
      return []
    }
    const amounts = Array.from({ length: 12 }, (_, month) => amountOf(cells[month + 2] ?? ''))
    const wrong = amounts.indexOf(undefined)
    if (wrong !== -1)
      issues.push({
        path,
        message: t('{value} is not an amount: {value_2}', {
          value: titles[wrong + 2] ?? t('A month'),
          value_2: cells[wrong + 2] ?? '',
        }),
      })
    return [{ ledger_accounts_id, amounts: amounts.map((amount) => amount ?? 0) }]
  })
  if (issues.length > 0)
    throw new AppError(
      'bad_file',
      t('Line {path}: {message}. We read nothing.', { path: issues[0]?.path, message: issues[0]?.message }),
      { issues },
    )
  if (rows.length === 0) throw new AppError('bad_file', 'This file has no accounts.')
  return save(tx, day, { rows })
}

const amountOf = (cell: string) => (cell.trim() === '' ? 0 : readRupees(cell))
