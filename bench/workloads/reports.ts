import type * as contract from '#contract/reporting/reports.ts'
import { permissions } from '#contract/permissions.ts'
import { forecastOf } from '#server/domains/reporting/cashflow/service.ts'
import { aged } from '#server/domains/reporting/reports/aged-receivables.ts'
import { busiest } from '#server/domains/reporting/reports/busiest.ts'
import { figures } from '#server/domains/reporting/reports/dashboard.ts'
import { dayBookPage } from '#server/domains/reporting/reports/day-book.ts'
import { page } from '#server/domains/reporting/reports/general-ledger.ts'
import { sheetOf } from '#server/domains/reporting/reports/sheets/kinds.ts'
import { profit, sheet, trial } from '#server/domains/reporting/reports/statements.ts'
import { annualFile } from '#server/domains/reporting/annual-notes/file.ts'
import { annualNotes } from '#server/domains/reporting/annual-notes/read.ts'
import { statementFacts } from '#server/domains/reporting/annual-notes/statement-facts.ts'
import { checklistOf } from '#server/domains/closing/year-end/checklist.ts'
// The modules register the builders of the reports.
import '#server/modules.ts'
import { clockAt } from '#server/platform/clock.ts'
import { type CompanyTx, type Database, inCompany, openDatabase } from '#server/platform/db.ts'
import { writeBook } from '../book.ts'
import type { Report } from '../figures.ts'
import { bankAccount, type Company, type Ground, NOW, newCompany } from '../ground.ts'
import { medians, once } from '../measure.ts'

type Book = { company: Company; bank: string }
type Ask = (tx: CompanyTx, bank: string) => Promise<unknown>
type Run = (database: Database, company: Company, bank: string) => Promise<unknown>
/** The last complete financial year of the books. */
const YEAR = '2025-04-01'
const WARM = 50
const COLD = 200
const PAGE = 30
const GROWTH = 1.3
/** Every check of a year, one after the other. */
const CHECKLIST = 250
/** Both years of the books, all notes and both faces. */
const NOTES = 100
/** The same with every note to a line, as a PDF. */
const PRINTED = 2_000
const SETTLING = 8

const asked: Readonly<Record<string, { most: number; ask: Ask }>> = {
  'trial balance in the middle of a month': { most: WARM, ask: (tx) => trial(tx, { to: '2026-10-17' as never }) },
  'profit and loss of a month': {
    most: WARM,
    ask: (tx) => profit(tx, { from: '2026-09-01', to: '2026-09-30' } as Parameters<typeof profit>[1], statementFacts),
  },
  'balance sheet in the middle of a month': {
    most: WARM,
    ask: (tx) => sheet(tx, { as_of: '2026-10-17' } as never, statementFacts),
  },
  'first page of the bank account': { most: PAGE, ask: (tx, bank) => ledger(tx, bank, undefined) },
  'page 50 of the bank account': { most: PAGE, ask: (tx, bank) => ledger(tx, bank, fifty.get(tx.companies_id)) },
  'cash flow of a year beside the year before': {
    most: WARM,
    ask: (tx) => sheetOf(tx, 'cash_flow', { range: 'this_year', compare: 'previous_year' }, statementFacts),
  },
  'an account by month': {
    most: PAGE,
    ask: (tx, bank) => sheetOf(tx, 'account_analysis', { ledger_accounts_id: bank }, statementFacts),
  },
  'day book of a month, first page': {
    most: PAGE,
    ask: (tx) => dayBookPage(tx, { from: '2026-10-01', to: '2026-10-31' } as Parameters<typeof dayBookPage>[1]),
  },
  'cash forecast of 13 weeks': { most: WARM, ask: (tx) => forecastOf(tx) },
  'first page with every figure': { most: WARM, ask: (tx) => figures(tx, permissions) },
  'balance sheet at the ends of 12 months': {
    most: 2 * WARM,
    ask: (tx) => sheetOf(tx, 'balance_sheet', { as_of: '2026-10-17', compare: 'months', count: '12' }, statementFacts),
  },
  'ageing note of trade receivables': {
    most: WARM,
    ask: (tx) => sheetOf(tx, 'receivables_ageing', { as_of: '2026-10-17' }, statementFacts),
  },
  'whose report opens first': { most: WARM, ask: busiest },
  'aged receivables': { most: WARM, ask: (tx) => aged(tx, '2026-11-20' as Parameters<typeof aged>[1]) },
}

/** Year-end queries; these open their own transactions, or return a file. */
const yearEnd: Readonly<Record<string, { most: number; run: Run }>> = {
  'year-end checklist': { most: CHECKLIST, run: (database, company) => checklistOf({ database }, company, YEAR) },
  'notes to accounts of a year': {
    most: NOTES,
    run: (database, company) => inCompany(database, company, (tx) => annualNotes(tx, YEAR)),
  },
  'printed set of a year': {
    most: PRINTED,
    run: async (database, company) => {
      const { content } = await inCompany(database, company, (tx) => annualFile(tx, YEAR, 'pdf'))
      // The PDF is generated while it is sent.
      for await (const piece of content) void piece
    },
  },
}

const measured: Readonly<Record<string, { most: number; run: Run }>> = {
  ...Object.fromEntries(
    Object.entries(asked).map(([name, { most, ask }]): [string, { most: number; run: Run }] => [
      name,
      { most, run: (database, company, bank) => inCompany(database, company, (tx) => ask(tx, bank)) },
    ]),
  ),
  ...yearEnd,
}

/**
 * Reports on books of growing size, warm and on a fresh connection; and their growth with the size of the books, alternating with the
 * smaller ones.
 */
export async function reports(ground: Ground, report: Report, quick: boolean) {
  const sizes = quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]
  let before: Book | undefined
  for (const size of sizes) {
    const company = await newCompany(ground, `Book of ${size}`)
    const written = await once(() => writeBook(ground, company, size))
    report({ name: `book of ${count(size)} entries written`, value: (size / written) * 1_000, unit: 'entries/s' })
    const bank = await bankAccount(company)
    fifty.set(company.companies_id, await markOfPageFifty(company, bank))
    for (const [name, { most, run }] of Object.entries(measured)) {
      // A statement is planned again the first times it runs on a connection: warm is after that.
      const asks = [{ company, bank }, ...(before ? [before] : [])].map(
        (book) => () => run(ground.database, book.company, book.bank),
      )
      for (let at = 0; at < SETTLING; at++) for (const each of asks) await each()
      const [warm = 0, smaller] = await medians(9, asks)
      report({ name: `${name}, ${count(size)} entries`, value: warm, unit: 'ms', goal: { most } })
      if (smaller !== undefined) {
        const growth = warm / Math.max(smaller, 1)
        report({ name: `  10 × the entries, × the time`, value: growth, unit: 'times', goal: { most: GROWTH } })
      }
      report({
        name: `  on a fresh connection`,
        value: await cold(ground, (database) => run(database, company, bank)),
        unit: 'ms',
        goal: { most: Math.max(COLD, 2 * most) },
      })
    }
    before = { company, bank }
  }
}

const fifty = new Map<string, string>()
const count = (size: number) => size.toLocaleString('en-IN')

function ledger(tx: CompanyTx, bank: string, after: string | undefined): Promise<contract.GeneralLedger> {
  const period = { from: '2025-04-01', to: '2026-11-20', limit: '50' }
  return page(tx, bank, { ...period, ...(after !== undefined && { after }) } as Parameters<typeof page>[2])
}

async function markOfPageFifty(company: Company, bank: string): Promise<string> {
  let after: string | undefined
  for (let at = 1; at < 50; at++) after = (await company.tx((tx) => ledger(tx, bank, after))).next ?? after
  return after ?? ''
}

async function cold({ url, secret }: Ground, run: (database: Database) => Promise<unknown>): Promise<number> {
  const database = openDatabase(url, clockAt(new Date(NOW)), 1, { secret })
  try {
    await database.keys.load(database.outside)
    return await once(() => run(database))
  } finally {
    await database.close()
  }
}
