import { type CreditFacts, lastBarredDay, type Outcome, outcomeBy, type Standing } from '#core/compliance/gstr2b/outcome.ts'
import { type Heads, heads, taxOf } from '#core/compliance/gstr2b/row.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { readComparisons } from './comparisons.ts'
import type { StoredImport } from './imports.ts'

/** Bills and transfers, or documents without one, of one standing and outcome, added up. */
export type MonthSum = Heads & {
  standing: Standing
  /** Null of documents without a bill. */
  outcome: Outcome | null
  is_late: boolean
  is_blocked: boolean
  /** Of the financial year that ended on this day, or ends. */
  year_end: IsoDate
  count: number
  tax: number
  blocked: number
  /** Credit that is lost unless a person acts, and how many give it. */
  at_risk: number
  risky: number
  /** Only on request: the bills and transfers, each with its number, and those with blocked credit. */
  books: readonly string[]
  numbers: readonly string[]
  blocked_books: readonly string[]
}

type Asked = {
  /** With books that are due and that no statement has. */
  hasUnreported?: boolean
  /** With ids and numbers of the books. */
  hasBooks?: boolean
  /** Without these books, and without those up to a day. */
  without?: readonly string[]
  after?: IsoDate
}

type Read = CreditFacts &
  Record<keyof Heads | 'blocked', number | null> & {
    has_book: boolean
    has_document: boolean
    agrees: boolean
    is_unsure: boolean
    is_of_year: boolean
    count: number
    open: number
    opened: number
    books?: string[] | null
    numbers?: string[] | null
    blocked_books?: string[] | null
  }

/** By facts that are true or not: the planner knows that there are few groups, and sorts nothing. */
const FACTS = [
  'has_book',
  'has_document',
  'agrees',
  'is_unsure',
  'is_unavailable',
  'is_late',
  'is_blocked',
  'reverse_charge',
  'is_of_year',
] as const
const BOOKS = `json_agg(c.book) FILTER (WHERE c.has_book) AS books, json_agg(c.number) FILTER (WHERE c.has_book) AS numbers,
  json_agg(c.book) FILTER (WHERE c.blocked > 0) AS blocked_books`

/** The lines of a month added up in one pass over its documents and the books: what a person sees line by line has the same standings and outcomes. */
export async function monthSums(
  tx: CompanyTx,
  of: ReturnOf,
  kept: StoredImport,
  { hasUnreported = false, hasBooks = false, without = [], after }: Asked,
): Promise<MonthSum[]> {
  const { start, end } = financialYear(`${kept.period}-01`)
  const only = [
    ...(without.length === 0 ? [] : ['(c.book = ANY(:without::uuid[])) IS NOT TRUE']),
    ...(after === undefined ? [] : ['c.date > :after']),
  ]
  const rows = await readComparisons<Read>(tx, of, kept, {
    isWhole: true,
    text: ({ facts }) => `SELECT ${FACTS.map((name) => `c.${name}`).join(', ')}, count(*)::int AS count,
      ${[...heads, 'blocked'].map((name) => `sum(c.${name})::bigint AS ${name}`).join(', ')},
      sum(c.open)::bigint AS open, (count(*) FILTER (WHERE c.open > 0))::int AS opened${hasBooks ? `, ${BOOKS}` : ''}
      FROM ${facts(hasUnreported)} c ${only.length === 0 ? '' : `WHERE ${only.join(' AND ')}`} GROUP BY ${FACTS.map((_, at) => at + 1).join(', ')}`,
    values: {
      closed: lastBarredDay(kept.period),
      year_start: start,
      ...(without.length > 0 && { without }),
      ...(after !== undefined && { after }),
    },
  })
  const before = `${Number(end.slice(0, 4)) - 1}-03-31`
  return rows.map((row) => sumOf(row, row.is_of_year ? end : before))
}

function sumOf(row: Read, year_end: IsoDate): MonthSum {
  const standing = standingIn(row)
  const outcome = row.has_book ? outcomeBy(standing, row) : null
  const amounts = Object.fromEntries(heads.map((head) => [head, row[head] ?? 0])) as Heads
  const [tax, blocked] = [taxOf(amounts), row.blocked ?? 0]
  const isRisky = outcome === 'claim_later' || outcome === 'confirm' || outcome === 'mismatch'
  return {
    ...amounts,
    standing,
    outcome,
    is_late: row.is_late,
    is_blocked: row.is_blocked,
    year_end,
    count: row.count,
    tax,
    blocked,
    at_risk: row.has_book ? (isRisky ? tax - blocked : 0) : row.open,
    risky: row.has_book ? (isRisky ? row.count : 0) : row.opened,
    books: row.books ?? [],
    numbers: row.numbers ?? [],
    blocked_books: row.blocked_books ?? [],
  }
}

function standingIn({ has_book, has_document, agrees, is_unsure }: Read): Standing {
  if (!has_book) return 'only_in_2b'
  if (!has_document) return 'only_in_books'
  if (!agrees) return 'mismatch'
  return is_unsure ? 'probable' : 'matched'
}
