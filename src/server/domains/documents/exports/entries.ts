import type { IsoDate } from '#core/dates.ts'
import type { AccountType } from '#core/ledger/chart-account.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** Runs a piece of reading in a transaction of the company: the caller's own, or a short one for each page. */
export type RunRead = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>

export type ExportAccount = {
  ledger_accounts_id: string
  code: string
  account_name: string
  account_type: AccountType
  schedule_iii: string
}
export type ExportLine = { line_no: number; ledger_accounts_id: string; amount: number; line_memo: string | null }
export type ExportEntry = {
  journal_entries_id: string
  posting_date: IsoDate
  source: string
  source_ref: string
  memo: string
  lines: ExportLine[]
}

export async function exportAccounts(tx: CompanyTx): Promise<ExportAccount[]> {
  const { rows } = await tx.client.query<ExportAccount>(
    'SELECT ledger_accounts_id, code, account_name, account_type, schedule_iii FROM ledger_accounts WHERE companies_id = $1 ORDER BY code',
    [tx.companies_id],
  )
  return rows
}

/** The day of the first entry; undefined without entries. */
export async function firstDay(tx: CompanyTx): Promise<IsoDate | undefined> {
  const { rows } = await tx.client.query<{ posting_date: IsoDate }>(
    'SELECT posting_date FROM journal_entries WHERE companies_id = $1 ORDER BY posting_date, journal_entries_id LIMIT 1',
    [tx.companies_id],
  )
  return rows[0]?.posting_date
}

/** Every entry by date, read `size` at a time. An entry is read completely or not at all. */
export async function* exportEntries(reading: RunRead, size = 1_000): AsyncGenerator<ExportEntry> {
  let mark: ExportEntry | undefined
  for (;;) {
    const after = mark
    const entries = await reading((tx) => entriesAfter(tx, after, size))
    yield* entries
    mark = entries.at(-1)
    if (entries.length < size) return
  }
}

type Row = Omit<ExportEntry, 'lines'> & ExportLine

async function entriesAfter(tx: CompanyTx, mark: ExportEntry | undefined, size: number): Promise<ExportEntry[]> {
  const { rows } = await tx.client.query<Row>({
    name: mark ? 'export_entries_after' : 'export_entries',
    text: `SELECT e.*, l.line_no, l.ledger_accounts_id, l.amount, l.line_memo FROM (
        SELECT journal_entries_id, posting_date, source, source_ref, memo FROM journal_entries WHERE companies_id = $1
          ${mark ? 'AND (posting_date, journal_entries_id) > ($3::date, $4::uuid)' : ''}
        ORDER BY posting_date, journal_entries_id LIMIT $2
      ) e JOIN journal_lines l ON l.companies_id = $1 AND l.journal_entries_id = e.journal_entries_id
      ORDER BY e.posting_date, e.journal_entries_id, l.line_no`,
    values: [tx.companies_id, size, ...(mark ? [mark.posting_date, mark.journal_entries_id] : [])],
  })
  const entries: ExportEntry[] = []
  for (const { line_no, ledger_accounts_id, amount, line_memo, ...entry } of rows) {
    let current = entries.at(-1)
    if (current?.journal_entries_id !== entry.journal_entries_id) {
      current = { ...entry, lines: [] }
      entries.push(current)
    }
    current.lines.push({ line_no, ledger_accounts_id, amount, line_memo })
  }
  return entries
}
