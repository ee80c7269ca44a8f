import { isIsoDate, type IsoDate } from '../dates.ts'
import { type Paise, parsePaise } from '../money.ts'

/** One row of a bank's response. `word` undefined: not understood; `open`: not decided yet. */
export type ResultRow = {
  line: number
  reference: string
  word: 'paid' | 'failed' | 'open' | undefined
  said: string
  amount: Paise | undefined
  utr: string | null
  on: IsoDate | undefined
  reason: string
}
type Cells = { line: number; cells: string[] }

/**
 * Headings that banks give the columns of their results: ICICI's consolidated status report (`STATUS`, `UTR NO`, `Rejection Reason`,
 * `Reference_no`, `Remark`), HDFC's reverse file (`Transaction Status` with E or R, `UTR No for RTGS`, `Reject Reason`), and plain words.
 */
const headings = {
  reference: [
    'customer reference number',
    'customer reference no',
    'reference no',
    'ref no',
    'reference',
    'remark',
    'instruction reference number',
  ],
  status: ['transaction status', 'status', 'txn status', 'payment status'],
  amount: ['amount', 'instrument amount', 'txn amount', 'transaction amount'],
  utr: ['utr no', 'utr', 'utr number', 'utr no for rtgs', 'utr reference number', 'bank ref no', 'bank reference number'],
  on: ['acct debit date', 'pymt date', 'payment date', 'value date', 'chq / trn date', 'transaction date', 'date'],
  reason: ['rejection reason', 'reject reason', 'reason', 'remarks', 'failure reason'],
} as const
type Column = keyof typeof headings

const plain = (header: string) => header.toLowerCase().replaceAll('_', ' ').replaceAll(/[.:]/g, '').replaceAll(/ +/g, ' ').trim()

/** The rows of a result by its headings; a sentence where reference or status is nowhere. */
export function resultTable(rows: readonly Cells[]): ResultRow[] | string {
  const at = rows.findIndex(({ cells }) => cells.some((cell) => (headings.status as readonly string[]).includes(plain(cell))))
  const head = rows[at]?.cells.map(plain)
  if (!head) return 'No column of this file is headed Status. Is it the bank’s answer to the upload?'
  const columns = Object.fromEntries(
    (Object.keys(headings) as Column[]).map((column) => [
      column,
      headings[column].map((name) => head.indexOf(name)).filter((found) => found >= 0),
    ]),
  ) as Record<Column, number[]>
  if (columns.reference.length === 0)
    return 'No column of this file holds our reference (Customer reference number, Reference_no).'
  return rows.slice(at + 1).map(({ line, cells }) => rowOf(line, cells, columns))
}

const OURS = /^\d{14}$/

function rowOf(line: number, cells: readonly string[], columns: Record<Column, number[]>): ResultRow {
  const all = (column: Column) => columns[column].map((at) => cells[at]?.trim() ?? '').filter((cell) => cell !== '')
  const said = all('status')[0] ?? ''
  const [amount, on] = [all('amount')[0], all('on')[0]]
  return {
    line,
    reference: all('reference').find((cell) => OURS.test(cell)) ?? all('reference')[0] ?? '',
    word: wordOf(said),
    said,
    amount: amount === undefined ? undefined : parsePaise(amount.replaceAll(',', '')),
    utr: all('utr')[0] ?? null,
    on: on === undefined ? undefined : dateOf(on),
    reason: all('reason')[0] ?? '',
  }
}

function wordOf(said: string): ResultRow['word'] {
  const text = said.toLowerCase()
  if (text === 'e' || /^(success|successful|paid|executed|processed|credited|completed|settled)/.test(text)) return 'paid'
  if (text === 'r' || /^(reject|fail|return|revers|cancel|declin|unsuccessful|error)/.test(text)) return 'failed'
  if (/^(pending|in progress|processing|initiated|accepted|queued|awaiting|under process|submitted|scheduled)/.test(text))
    return 'open'
  return undefined
}

/** `16-07-2026`, `16/07/2026`, `20260716` or `2026-07-16`. */
function dateOf(text: string): IsoDate | undefined {
  const [, d, m, y] = /^(\d{2})[-/](\d{2})[-/](\d{4})/.exec(text) ?? []
  const [, y2, m2, d2] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? []
  const date = d ? `${y}-${m}-${d}` : `${y2}-${m2}-${d2}`
  return isIsoDate(date) ? date : undefined
}
