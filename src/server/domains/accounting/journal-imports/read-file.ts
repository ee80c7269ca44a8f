import { AppError } from '#core/errors.ts'
import { dateInIndia, financialYear, formatDate, type IsoDate } from '#core/dates.ts'
import { farAhead, laterYearOf, unopenedYear } from '#core/ledger/future-dates.ts'
import type { Checked } from '#core/accounting/journal-files/checks.ts'
import { type Fixed, fixedText, sizeOf } from '#core/accounting/journal-files/fixed.ts'
import { type Book, type FileEntry, type JournalFormat, unreadNotes } from '#core/accounting/journal-files/types.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { likelySize } from '#server/platform/workers/task.ts'
import { openLaterYears } from '../journals/future-dates.ts'
import { proposeAccounts } from './map-accounts.ts'
import { lock } from './read.ts'
import type { EntryRecord, KeptLine } from './table.ts'
import { withJournal } from './with-journal.ts'

export type InCompany = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
const BATCH = 500
const MOST_ENTRIES = 1_000_000
const MOST_LINES = 5_000
const MOST_ACCOUNTS = 20_000

type Sums = Map<string, { debit: Fixed; credit: Fixed }>
/** Totals over the whole file. */
type Gathered = {
  numbers: Map<string, { account_no: number; line_count: number; sums: Sums }>
  keys: Map<string, number>
  debits: Map<string, Fixed>
  /** Numbers of the entries that do not count. */
  left_out: number[]
}

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

/** The data that decides whether an entry can be posted on its day. */
type Days = { locked: IsoDate | null; today: IsoDate; open: ReadonlySet<IsoDate> }

function recordOf(
  entry: FileEntry,
  entry_no: number,
  gathered: Gathered,
  days: Days,
  known: ReadonlyMap<string, string>,
): EntryRecord {
  const { line, posting_date, voucher, lines } = entry
  const aside = entry.aside ?? farAhead(posting_date, days.today)
  const entry_key = entry.key?.slice(0, 200) ?? null
  const issues = issuesOf(entry, entry_key === null ? undefined : twinOf(gathered, entry_key, line), days)
  const isKnown = entry_key === null ? undefined : known.get(entry_key)
  const counts = issues.length === 0
  const kept = lines.map((each): KeptLine => {
    const { account_no } = numbered(gathered, each, counts && aside === undefined)
    return [account_no, fixedText(each.amount), each.currency, each.line_memo, each.cost_centre?.slice(0, 80) ?? null]
  })
  if (!counts || aside !== undefined) gathered.left_out.push(entry_no)
  const entry_status = isKnown ? 'known' : counts ? (aside === undefined ? 'ready' : 'aside') : 'wrong'
  return {
    entry_no,
    entry_status,
    line_no: line,
    posting_date,
    memo: clean(entry.memo).slice(0, 1_000),
    voucher: voucher === null ? null : clean(voucher).slice(0, 200),
    entry_key,
    lines: kept,
    issues: isKnown ? [] : aside !== undefined && counts ? [aside] : issues,
    journal_entries_id: isKnown ?? null,
  }
}

/** The line of the earlier entry with the same key; otherwise this one is noted. */
function twinOf({ keys }: Gathered, entry_key: string, line: number): number | undefined {
  const twin = keys.get(entry_key)
  if (twin === undefined) keys.set(entry_key, line)
  return twin
}

/** Why an entry cannot be posted. */
function issuesOf(entry: FileEntry, twin: number | undefined, { locked, today, open }: Days): string[] {
  const { posting_date, lines } = entry
  const issues = [...entry.issues]
  if (twin !== undefined) issues.push(t('The same voucher is already on line {twin}', { twin }))
  if (issues.length === 0 && lines.length < 2) issues.push('It has no two lines with an amount')
  if (lines.length > MOST_LINES) issues.push('It has more than 5,000 lines')
  if (locked !== null && posting_date <= locked) issues.push(t('The books are locked up to {date}', { date: formatDate(locked) }))
  const year = laterYearOf(posting_date, today)
  if (year !== undefined && !open.has(year)) issues.push(unopenedYear(posting_date))
  return issues
}

/** PostgreSQL refuses NUL, and nothing else of it is meant. */
const clean = (words: string) => words.replaceAll('\0', '')

function numbered(gathered: Gathered, line: FileEntry['lines'][number], counts: boolean) {
  const { account, amount, currency } = line
  const name = clean(account).slice(0, 300)
  const found = gathered.numbers.get(name) ?? { account_no: gathered.numbers.size + 1, line_count: 0, sums: new Map() as Sums }
  gathered.numbers.set(name, found)
  if (!counts) return found
  const sum = found.sums.get(currency) ?? { debit: 0n, credit: 0n }
  sum[amount > 0n ? 'debit' : 'credit'] += sizeOf(amount)
  found.sums.set(currency, sum)
  found.line_count++
  if (amount > 0n) gathered.debits.set(currency, (gathered.debits.get(currency) ?? 0n) + amount)
  return found
}

/** How far entries by hand are locked. */
async function lockedUntil(tx: CompanyTx): Promise<IsoDate | null> {
  const { rows } = await tx.client.query<{ locked: IsoDate | null }>(
    `SELECT greatest((SELECT max(locked_until) FROM periods WHERE companies_id = $1),
       (SELECT locked_until FROM module_locks WHERE companies_id = $1 AND lock_module = 'journals')) AS locked`,
    [tx.companies_id],
  )
  return rows[0]?.locked ?? null
}

/** Entries of the books by the key a file gives: one that was imported, or one of ours that was exported. */
async function knownKeys(tx: CompanyTx, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await tx.client.query<{ key: string; journal_entries_id: string }>(
    `SELECT source_ref AS key, journal_entries_id FROM journal_entries WHERE companies_id = $1 AND source = 'import' AND source_ref = ANY ($2)
     UNION ALL SELECT journal_entries_id::text, journal_entries_id FROM journal_entries WHERE companies_id = $1 AND journal_entries_id = ANY ($3::uuid[])`,
    [tx.companies_id, keys, keys.filter((key) => isUuid.test(key))],
  )
  return new Map(rows.map(({ key, journal_entries_id }) => [key, journal_entries_id]))
}
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The checks after the whole file is parsed. */
async function settle(
  tx: CompanyTx,
  journal_imports_id: string,
  book: Omit<Book, 'checks'>,
  checks: readonly Checked[],
  gathered: Gathered,
): Promise<void> {
  const { import_status } = await lock(tx, journal_imports_id)
  if (import_status !== 'reading') return
  await storeAccounts(tx, journal_imports_id, book, gathered)
  const differing = checks.filter(({ agrees }) => !agrees)
  const shown = [...differing, ...checks.filter(({ agrees }) => agrees)].slice(0, 200).map(checkView)
  const currencies = [...gathered.debits].map(([currency, debits]) => ({
    currency,
    debits: fixedText(debits),
    rate: currency === 'INR' ? '1' : null,
  }))
  await tx.client.query(
    named(
      `UPDATE journal_imports SET import_status = 'checked', currencies = :currencies, notes = :notes, checks = :checks, check_count = :check_count, differing_count = :differing_count
     WHERE companies_id = :companies_id AND journal_imports_id = :journal_imports_id`,
      {
        companies_id: tx.companies_id,
        journal_imports_id,
        currencies: JSON.stringify(currencies),
        notes: JSON.stringify(notesOf(book)),
        checks: JSON.stringify(shown),
        check_count: checks.length,
        differing_count: differing.length,
      },
    ),
  )
  await recount(tx, journal_imports_id)
}

const checkView = ({ line, date, account, currency, amount, found, agrees }: Checked) => ({
  line,
  date,
  account,
  currency,
  agrees,
  stated: fixedText(amount),
  found: fixedText(found),
})

/** The accounts of the file, each with the account of the books it may be. */
async function storeAccounts(
  tx: CompanyTx,
  journal_imports_id: string,
  book: Omit<Book, 'checks'>,
  gathered: Gathered,
): Promise<void> {
  const accounts = await proposeAccounts(
    tx,
    book,
    [...gathered.numbers].map(([file_account, { account_no, line_count, sums }]) => ({
      account_no,
      file_account,
      line_count,
      sums: [...sums].map(([currency, { debit, credit }]) => ({ currency, debit: fixedText(debit), credit: fixedText(credit) })),
    })),
  )
  await tx.client.query(
    `INSERT INTO journal_import_accounts
       (companies_id, journal_imports_id, account_no, file_account, ledger_accounts_id, code, account_name, account_type, schedule_iii, is_sure, line_count, sums)
     SELECT $1, $2, r.account_no, r.file_account, r.ledger_accounts_id, r.code, r.account_name, r.account_type, r.schedule_iii, r.is_sure, r.line_count, r.sums
     FROM jsonb_to_recordset($3::jsonb) AS r(account_no integer, file_account text, ledger_accounts_id uuid, code text, account_name text,
       account_type text, schedule_iii text, is_sure boolean, line_count integer, sums jsonb)`,
    [tx.companies_id, journal_imports_id, JSON.stringify(accounts)],
  )
}

function notesOf(book: Pick<Book, 'left' | 'notes' | 'unread'>): string[] {
  const left = [...book.left.values()].map(
    ({ account, currency, amount, lines }) =>
      `${lines === 1 ? 'A line' : `${lines} lines`} of ${account}, ${fixedText(amount)} ${currency} in all, stand outside double entry and are left out`,
  )
  return [
    ...unreadNotes(book),
    ...left,
    ...[...book.notes].map(([sentence, times]) => (times === 1 ? sentence : `${sentence} (${times} times)`)),
  ].slice(0, 100)
}

/** Counts the entries again by their state. */
export async function recount(tx: CompanyTx, journal_imports_id: string): Promise<void> {
  await tx.client.query(
    `UPDATE journal_imports i SET ready_count = c.ready, wrong_count = c.wrong, aside_count = c.aside, known_count = c.known,
       made_count = c.made, failed_count = c.failed, first_date = c.first, last_date = c.last
     FROM (SELECT count(*) FILTER (WHERE entry_status = 'ready') AS ready, count(*) FILTER (WHERE entry_status = 'wrong') AS wrong,
         count(*) FILTER (WHERE entry_status = 'aside') AS aside, count(*) FILTER (WHERE entry_status = 'known') AS known,
         count(*) FILTER (WHERE entry_status = 'made') AS made, count(*) FILTER (WHERE entry_status = 'failed') AS failed,
         min(posting_date) FILTER (WHERE entry_status <> 'wrong') AS first, max(posting_date) FILTER (WHERE entry_status <> 'wrong') AS last
       FROM journal_import_entries WHERE companies_id = $1 AND journal_imports_id = $2) c
     WHERE i.companies_id = $1 AND i.journal_imports_id = $2`,
    [tx.companies_id, journal_imports_id],
  )
}

/** Creates the financial years of the entries. */
export function yearsBetween(first: IsoDate, last: IsoDate): IsoDate[] {
  const years: IsoDate[] = []
  for (let year = Number(financialYear(first).start.slice(0, 4)); `${year}-04-01` <= last && years.length < 200; year++)
    years.push(`${year}-04-01`)
  return years
}
