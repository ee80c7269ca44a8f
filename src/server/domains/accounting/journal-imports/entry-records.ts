import { formatDate, type IsoDate } from '#core/dates.ts'
import { farAhead, laterYearOf, unopenedYear } from '#core/ledger/future-dates.ts'
import { type Fixed, fixedText, sizeOf } from '#core/accounting/journal-files/fixed.ts'
import type { FileEntry } from '#core/accounting/journal-files/types.ts'
import { t } from '#core/messages.ts'
import type { EntryRecord, KeptLine } from './table.ts'

const MOST_LINES = 5_000

type Sums = Map<string, { debit: Fixed; credit: Fixed }>

/** Totals over the whole file. */
export type Gathered = {
  numbers: Map<string, { account_no: number; line_count: number; sums: Sums }>
  keys: Map<string, number>
  debits: Map<string, Fixed>
  /** Numbers of the entries that do not count. */
  left_out: number[]
}

/** The data that decides whether an entry can be posted on its day. */
type Days = { locked: IsoDate | null; today: IsoDate; open: ReadonlySet<IsoDate> }

export function recordOf(
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
