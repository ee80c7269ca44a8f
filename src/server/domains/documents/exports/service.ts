import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Column, csvLines } from '#server/platform/spreadsheet.ts'
import { beancountEntry, beancountHead } from './beancount.ts'
import { exportAccounts, exportEntries, firstDay, type RunRead } from './entries.ts'
import { hledgerEntry, hledgerHead } from './hledger.ts'

export const exporters = {
  hledger: { file_name: 'journal.hledger', media_type: 'text/plain; charset=utf-8', write: hledger },
  beancount: { file_name: 'journal.beancount', media_type: 'text/plain; charset=utf-8', write: beancount },
  csv: { file_name: 'journal.csv', media_type: 'text/csv; charset=utf-8', write: journalCsv },
} as const

/** The complete journal for hledger, within the caller's transaction. */
export const exportHledger = (tx: CompanyTx): AsyncIterable<string> => hledger(within(tx))
/** The complete journal for beancount, within the caller's transaction. */
export const exportBeancount = (tx: CompanyTx): AsyncIterable<string> => beancount(within(tx))
/** The complete journal as CSV, one row per line, within the caller's transaction. */
export const exportCsv = (tx: CompanyTx): AsyncIterable<string> => journalCsv(within(tx))

const within =
  (tx: CompanyTx): RunRead =>
  (work) =>
    work(tx)

async function* hledger(reading: RunRead): AsyncGenerator<string> {
  const [company, accounts] = await reading(async (tx) => [await companyName(tx), await exportAccounts(tx)] as const)
  const { text, names } = hledgerHead(company, accounts)
  yield text
  yield* inChunks(exportEntries(reading), (entry) => hledgerEntry(entry, names))
}

async function* beancount(reading: RunRead): AsyncGenerator<string> {
  const [company, accounts, first] = await reading(
    async (tx) => [await companyName(tx), await exportAccounts(tx), (await firstDay(tx)) ?? dateInIndia(tx.now)] as const,
  )
  const { text, names } = beancountHead(company, accounts, first)
  yield text
  yield* inChunks(exportEntries(reading), (entry) => beancountEntry(entry, names))
}

const csvColumns: readonly Column[] = [
  { header: 'posting_date', kind: 'text' },
  { header: 'journal_entries_id', kind: 'text' },
  { header: 'source', kind: 'text' },
  { header: 'source_ref', kind: 'text' },
  { header: 'memo', kind: 'text' },
  { header: 'line_no', kind: 'count' },
  { header: 'code', kind: 'text' },
  { header: 'account_name', kind: 'text' },
  { header: 'account_type', kind: 'text' },
  { header: 'line_memo', kind: 'text' },
  { header: 'debit', kind: 'money' },
  { header: 'credit', kind: 'money' },
]

async function* journalCsv(reading: RunRead): AsyncGenerator<string> {
  const accounts = new Map((await reading(exportAccounts)).map((account) => [account.ledger_accounts_id, account]))
  yield* csvLines(csvColumns, rows())

  async function* rows() {
    for await (const { lines, ...entry } of exportEntries(reading))
      for (const { ledger_accounts_id, line_no, line_memo, amount } of lines) {
        const account = accounts.get(ledger_accounts_id)
        yield [
          entry.posting_date,
          entry.journal_entries_id,
          entry.source,
          entry.source_ref,
          entry.memo,
          line_no,
          account?.code ?? null,
          account?.account_name ?? null,
          account?.account_type ?? null,
          line_memo,
          Math.max(amount, 0),
          Math.max(0 - amount, 0),
        ]
      }
  }
}

async function* inChunks<T>(items: AsyncIterable<T>, write: (item: T) => string): AsyncGenerator<string> {
  let chunk = ''
  for await (const item of items) {
    chunk += write(item)
    if (chunk.length > 65_536) {
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}

async function companyName(tx: CompanyTx): Promise<string> {
  const { rows } = await tx.client.query<{ company_name: string }>('SELECT company_name FROM companies WHERE companies_id = $1', [
    tx.companies_id,
  ])
  return rows[0]?.company_name ?? ''
}
