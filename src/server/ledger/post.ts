import { type IsoDate, readersDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { balanced, type Line, reversal } from '#core/ledger/journal.ts'
import type { BookPart } from '#core/ledger/book-parts.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { newId } from '#server/platform/ids.ts'
import { accountIds } from './accounts.ts'
import type { Entry } from './entry.ts'
import type { EntrySource } from './entry-sources.ts'
import { PARTY_OF_LINE, partiesOf, withoutParty } from './parties.ts'

/** When a document's lines are written after its entry, `keepTrade()` counts the trade and the GST once they exist. */
type How = { linesFollow?: boolean }

/** Posts one entry in the caller's transaction and returns its id. Refuses one that does not balance, is locked or was posted before. */
export async function post(tx: CompanyTx, entry: Entry, how?: How): Promise<string> {
  const [id] = await postAll(tx, [entry], how)
  if (id === undefined) throw new Error('nothing was posted')
  return id
}

/**
 * Posts entries as the last thing a use case does and returns their ids at once: an error is reported with the commit, which it
 * prevents. Saves a round trip. The promise `checked` is awaited before them, and its error comes first; the caller awaits it before its
 * work ends, because only an error of the database prevents the commit.
 */
export async function postLast(
  tx: CompanyTx,
  entries: readonly Entry[],
  { checked, ...how }: How & { checked?: Promise<unknown> } = {},
): Promise<string[]> {
  const { ids, posted } = await send(tx, entries, how)
  posted.catch(() => {})
  tx.later(checked ? checked.then(() => posted) : posted)
  return ids
}

/**
 * Posts entries in one round trip, in the caller's transaction; the ids come back in the same order. All or none. This, with the SQL
 * function it calls, is the only writer of the books.
 */
export async function postAll(tx: CompanyTx, entries: readonly Entry[], how?: How): Promise<string[]> {
  if (entries.length === 0) return []
  const { ids, posted } = await send(tx, entries, how)
  await posted
  return ids
}

const POST = 'SELECT post_entries($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)'
const statements = {
  whole: { name: 'post_entries', text: `${POST}, keep_trade_months($1, $5, $6, $7, $9), keep_gst_entries($1, $4, $11)` },
  linesFollow: { name: 'post_entries_first', text: POST },
}

async function send(
  tx: CompanyTx,
  entries: readonly Entry[],
  { linesFollow = false }: How = {},
): Promise<{ ids: string[]; posted: Promise<void> }> {
  const lines = entries.flatMap((entry, at) => balanced(entry.lines).map((line) => ({ ...line, entry: at + 1 })))
  const accounts = await accountIds(tx, lines)
  const ids = entries.map(newId)
  const posting = tx.client.query({
    ...statements[linesFollow ? 'linesFollow' : 'whole'],
    values: [
      tx.companies_id,
      tx.accounts_id,
      tx.now,
      ids,
      entries.map((entry) => entry.posting_date),
      entries.map((entry) => entry.source),
      entries.map((entry) => entry.source_ref),
      entries.map((entry) => entry.memo),
      entries.map((entry) => entry.reverses_id ?? null),
      lines.map((line) => line.entry),
      accounts,
      lines.map((line) => line.amount),
      lines.map((line) => line.line_memo ?? null),
      entries.map(newId),
      lines.map(({ account, party }) => typeof account !== 'string' && party === undefined),
      partiesOf(entries, lines),
    ],
  })
  const marking = markLines(tx, ids, lines)
  marking.catch(() => {})
  const posted = posting.then(() => marking, explainRefusal)
  return { ids, posted }
}

const modules: Readonly<Record<BookPart, string> & Record<string, string>> = {
  sales: 'Sales are',
  purchases: 'Purchases are',
  bank: 'Bank entries are',
  journals: 'Journals are',
}

/** The message names the locked part of the books; the lock of the years has its own refusal in the database. */
function explainRefusal(error: unknown): never {
  const { detail, message } = error as { detail?: unknown; message: string }
  if (sqlState(error) === 'KS004') throw withoutParty(message, detail, error)
  const held = sqlState(error) === 'KS002' && typeof detail === 'string' ? modules[detail] : undefined
  if (held === undefined) throw error
  throw new AppError(
    'period_locked',
    t('{held} locked up to {date}. Use a later date, or ask to open the lock first.', { held, date: readersDate(message) }),
    {
      cause: error,
    },
  )
}

/** Records the dimensions of what was just posted. */
async function markLines(tx: CompanyTx, ids: readonly string[], lines: readonly (Line & { entry: number })[]) {
  const counts = new Map<number, number>()
  const marks = lines.flatMap(({ entry, dimensions_ids = [] }) => {
    const line_no = (counts.get(entry) ?? 0) + 1
    counts.set(entry, line_no)
    return [...new Set(dimensions_ids)].map((dimension) => ({ id: ids[entry - 1], line_no, dimension }))
  })
  if (marks.length === 0) return
  await tx.client.query('SELECT mark_lines($1, $2, $3, $4)', [
    tx.companies_id,
    marks.map(({ id }) => id),
    marks.map(({ line_no }) => line_no),
    marks.map(({ dimension }) => dimension),
  ])
}

/** Adds a document to the monthly sales totals and the sub-ledger of GST if its lines did not exist when its entry was posted. */
export async function keepTrade(
  tx: CompanyTx,
  posting_date: IsoDate,
  source: Extract<EntrySource, 'cash_memo' | 'invoice'>,
  source_ref: string,
): Promise<void> {
  await tx.client.query({
    name: 'keep_trade',
    text: `SELECT keep_trade_months($1, ARRAY[$2::date], ARRAY[$3], ARRAY[$4], ARRAY[NULL::uuid]),
      (SELECT keep_gst_entry($1, journal_entries_id) FROM journal_entries WHERE companies_id = $1 AND source = $3 AND source_ref = $4)`,
    values: [tx.companies_id, posting_date, source, source_ref],
  })
}

type PostedLine = {
  ledger_accounts_id: string
  amount: string
  line_memo: string | null
  dimensions_ids: string[] | null
  party: Line['party'] | null
}

/** Reverses a posted entry by its mirror on `posting_date`. An entry is reversed once. Returns the reversal's id. */
export async function reverse(tx: CompanyTx, journal_entries_id: string, posting_date: IsoDate, memo?: string): Promise<string> {
  const { rows } = await tx.client.query<{
    memo: string
    reverses_id: string | null
    lines: PostedLine[]
  }>(
    `SELECT e.memo, e.reverses_id, json_agg(json_build_object('ledger_accounts_id', l.ledger_accounts_id, 'amount', l.amount::text, 'line_memo', l.line_memo,
       'dimensions_ids', (SELECT json_agg(d.dimensions_id) FROM journal_line_dimensions d WHERE d.companies_id = l.companies_id
         AND d.journal_entries_id = l.journal_entries_id AND d.line_no = l.line_no),
       'party', ${PARTY_OF_LINE}) ORDER BY l.line_no) AS lines
     FROM journal_entries e JOIN journal_lines l USING (companies_id, journal_entries_id)
     WHERE e.companies_id = $1 AND e.journal_entries_id = $2 GROUP BY e.memo, e.reverses_id`,
    [tx.companies_id, journal_entries_id],
  )
  const entry = rows[0]
  if (!entry) throw new AppError('not_found', 'This journal entry does not exist.')
  const lines: Line[] = entry.lines.map(({ ledger_accounts_id, amount, line_memo, dimensions_ids, party }) => ({
    account: { ledger_accounts_id },
    amount: Number(amount),
    party: party ?? 'document',
    ...(line_memo === null ? {} : { line_memo }),
    ...(dimensions_ids === null ? {} : { dimensions_ids }),
  }))
  return post(tx, {
    posting_date,
    source: 'reversal',
    source_ref: journal_entries_id,
    memo: memo ?? `Reversal: ${entry.memo}`,
    lines: reversal(lines),
    reverses_id: journal_entries_id,
  })
}
