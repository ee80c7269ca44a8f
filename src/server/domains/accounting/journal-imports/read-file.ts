import { AppError } from '#core/errors.ts'
import { dateInIndia, financialYear, type IsoDate } from '#core/dates.ts'
import type { FileEntry, JournalFormat } from '#core/accounting/journal-files/types.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { likelySize } from '#server/platform/workers/task.ts'
import { openLaterYears } from '../journals/future-dates.ts'
import { lock } from './read.ts'
import { withJournal } from './with-journal.ts'
import { type Gathered, recordOf } from './entry-records.ts'
import { lockedUntil, knownKeys } from './posting-days.ts'
import { settle } from './settle-file.ts'

export type InCompany = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
const BATCH = 500
const MOST_ENTRIES = 1_000_000

const MOST_ACCOUNTS = 20_000

/**
 * Reads the file from its beginning, whatever was read of it before, and keeps its entries with what is wrong with each. Each batch is a
 * transaction of its own; a cancelled import stops at the next. Throws `bad_file` when it is no journal.
 */
export async function readFile(company: InCompany, files: Dependencies['files'], journal_imports_id: string): Promise<void> {
  const { companies_id, files_id, size, today } = await company(async (tx) => {
    const { files_id } = await lock(tx, journal_imports_id)
    for (const table of ['journal_import_entries', 'journal_import_accounts'])
      await tx.client.query(`DELETE FROM ${table} WHERE companies_id = $1 AND journal_imports_id = $2`, [
        tx.companies_id,
        journal_imports_id,
      ])
    const size = likelySize(await files.describe(tx, files_id))
    return { companies_id: tx.companies_id, files_id, size, today: dateInIndia(tx.now) }
  })
  const load = async () => ({ bytes: (await company((tx) => files.read(tx, files_id))).bytes, today })
  await withJournal({ size, load }, { owner: companies_id, background: true }, async (journal) => {
    const gathered: Gathered = { numbers: new Map(), keys: new Map(), debits: new Map(), left_out: [] }
    for (let count = 0; ; ) {
      const { format, entries } = await journal.next(BATCH)
      if (count + entries.length > MOST_ENTRIES)
        throw new AppError('bad_file', 'This file has more than 10 lakh entries. Split it by year.')
      const first = count + 1
      count += entries.length
      if (count === 0) throw new AppError('bad_file', 'This file has no entries.')
      if (entries.length === 0) break
      if (!(await company((tx) => keep(tx, journal_imports_id, format, gathered, entries, first)))) return
    }
    if (gathered.numbers.size > MOST_ACCOUNTS)
      throw new AppError('bad_file', 'This file has more than 20,000 accounts. Split it, or merge accounts before you export it.')
    const [book, checks] = [await journal.book(), await journal.check(gathered.left_out)]
    await company((tx) => settle(tx, journal_imports_id, book, checks, gathered))
  })
}

async function keep(
  tx: CompanyTx,
  journal_imports_id: string,
  format: JournalFormat,
  gathered: Gathered,
  batch: readonly FileEntry[],
  first: number,
): Promise<boolean> {
  const { import_status } = await lock(tx, journal_imports_id)
  if (import_status !== 'reading') return false
  const locked = await lockedUntil(tx)
  const known = await knownKeys(
    tx,
    batch.flatMap(({ key }) => key ?? []),
  )
  const days = {
    locked,
    today: dateInIndia(tx.now),
    open: await openLaterYears(
      tx,
      batch.map(({ posting_date }) => posting_date),
    ),
  }
  const records = batch.map((entry, at) => recordOf(entry, first + at, gathered, days, known))
  await tx.client.query(
    `INSERT INTO journal_import_entries
       (companies_id, journal_imports_id, entry_no, entry_status, line_no, posting_date, memo, voucher, entry_key, lines, issues, journal_entries_id)
     SELECT $1, $2, r.entry_no, r.entry_status, r.line_no, r.posting_date, r.memo, r.voucher, r.entry_key, r.lines, r.issues, r.journal_entries_id
     FROM jsonb_to_recordset($3::jsonb) AS r(entry_no integer, entry_status text, line_no integer, posting_date date, memo text, voucher text,
       entry_key text, lines jsonb, issues jsonb, journal_entries_id uuid)`,
    [tx.companies_id, journal_imports_id, JSON.stringify(records)],
  )
  await tx.client.query(
    'UPDATE journal_imports SET import_format = $3, entry_count = entry_count + $4 WHERE companies_id = $1 AND journal_imports_id = $2',
    [tx.companies_id, journal_imports_id, format, records.length],
  )
  return true
}

/** Creates the financial years of the entries. */
export function yearsBetween(first: IsoDate, last: IsoDate): IsoDate[] {
  const years: IsoDate[] = []
  for (let year = Number(financialYear(first).start.slice(0, 4)); `${year}-04-01` <= last && years.length < 200; year++)
    years.push(`${year}-04-01`)
  return years
}
