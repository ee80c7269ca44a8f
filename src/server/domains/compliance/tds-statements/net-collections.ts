import type { leftOutReasons } from '#contract/compliance/tds-statements.ts'
import { isCodeOf } from '#core/compliance/tds-statements/codes.ts'
import type { IsoDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import type { CollectedRow } from './collected-rows.ts'
import type { BuiltAs } from './quarter-rows.ts'

type Reason = (typeof leftOutReasons)[number]
/** `challan`: of the advance that the tax was collected with. */
type LeftOut = { row: CollectedRow; reason: Reason; challan: string | null }
type Net = { reported: CollectedRow[]; left_out: LeftOut[] }
type Days = { from: IsoDate; to: IsoDate }
type Heads = ReadonlyMap<string, CollectedRow>

/** The rows of Form 27EQ, none below zero: each collection less what lowers it; every other row with the reason why it is left out. */
export function netRows(all: readonly CollectedRow[], days: Days, as: BuiltAs): Net {
  const judged = all.map((row) => ({ row, reason: ownReason(row, days, as) }))
  const left_out = judged.flatMap(({ row, reason }) => (reason === undefined ? [] : [leave(row, reason)]))
  const standing = judged.flatMap(({ row, reason }) => (reason === undefined ? [row] : []))
  const heads = new Map(standing.flatMap((row) => (row.is_first ? [[ownKey(row), row] as const] : [])))
  const groups = [...Map.groupBy(standing, (row) => targetOf(row, heads))].map(([key, rows]) => netOf(heads.get(key), rows))
  return {
    reported: groups.flatMap(({ reported }) => reported),
    left_out: [...left_out, ...groups.flatMap((group) => group.left_out)],
  }
}

const ownKey = ({ source_type, sources_id, tcs_nature }: CollectedRow): string => `${source_type} ${sources_id} ${tcs_nature}`

/** Why a row is out whatever lowers it. */
function ownReason(row: CollectedRow, { from, to }: Days, as: BuiltAs): Reason | undefined {
  const { reverses_on, reversed_on, tds_challans_id } = row
  if (reverses_on !== null) return reverses_on < from ? 'reverses_earlier' : 'reversed'
  const staysReported = as === 'regular' && tds_challans_id !== null
  if (reversed_on !== null && (reversed_on <= to || !staysReported)) return 'reversed'
  return isCodeOf('27EQ', row.collection_code) ? undefined : 'other_form'
}

/** The row that a row adds to: of a note that of its invoice, of an advance applied that of what was collected later, invoice or advance. */
function targetOf(row: CollectedRow, heads: Heads): string {
  const own = ownKey(row)
  if (row.invoices_id === null) return own
  const invoice = ownKey({ ...row, source_type: 'invoice', sources_id: row.invoices_id })
  return row.source_type === 'advance' && !row.is_ahead && heads.has(own) ? own : invoice
}

const leave = (row: CollectedRow, reason: Reason, challan: string | null = null): LeftOut => ({ row, reason, challan })
const sumOf = (rows: readonly CollectedRow[], what: 'base' | 'tax' | 'interest') => sumPaise(rows.map((row) => row[what]))

function netOf(head: CollectedRow | undefined, rows: readonly CollectedRow[]): Net {
  if (head === undefined) return withoutHead(rows)
  const ahead = rows.filter(({ is_ahead }) => is_ahead)
  const rest = rows.filter(({ is_ahead }) => !is_ahead)
  if (sumOf(rest, 'base') <= 0)
    return {
      reported: [],
      left_out: [...rest.map((row) => leave(row, 'reversed')), ...ahead.map((row) => leave(row, 'reverses_earlier'))],
    }
  if (ahead.length > 0 && sumOf(rows, 'tax') <= 0) return collectedAhead(head, rest, ahead)
  return underChallan(head, rows)
}

/** What lowers a collection of another quarter; an advance that is free again is collected anew. */
function withoutHead(rows: readonly CollectedRow[]): Net {
  const [more, less] = [rows.filter(({ base }) => base > 0), rows.filter(({ base }) => base <= 0)]
  const nets = more.map((row) => underChallan(row, [row]))
  return {
    reported: nets.flatMap(({ reported }) => reported),
    left_out: [...nets.flatMap(({ left_out }) => left_out), ...less.map((row) => leave(row, 'reverses_earlier'))],
  }
}

/** All tax of the invoice was collected with its advances. Where they collected more, their own statement needs a correction. */
function collectedAhead(head: CollectedRow, rest: readonly CollectedRow[], ahead: readonly CollectedRow[]): Net {
  const challan = [...new Set(ahead.flatMap(({ advance_challan }) => advance_challan ?? []))].join(', ') || null
  const isExact = sumOf([...rest, ...ahead], 'tax') === 0
  const own: Net =
    head.tax === 0 ? underChallan(head, rest) : { reported: [], left_out: rest.map((row) => leave(row, 'with_advance', challan)) }
  const less = ahead.map((row) => (isExact ? leave(row, 'with_advance', challan) : leave(row, 'reverses_earlier')))
  return { reported: own.reported, left_out: [...own.left_out, ...less] }
}

/** One row of the file, under the challan of the collection or of what lowers it; left out while no challan pays it. */
function underChallan(head: CollectedRow, rows: readonly CollectedRow[]): Net {
  const tax = sumOf(rows, 'tax')
  const tds_challans_id = head.tds_challans_id ?? rows.find((row) => row.tds_challans_id !== null)?.tds_challans_id ?? null
  if (tax !== 0 && tds_challans_id === null) return { reported: [], left_out: rows.map((row) => leave(row, 'no_challan')) }
  return {
    reported: [{ ...head, tds_challans_id, base: sumOf(rows, 'base'), tax, interest: sumOf(rows, 'interest') }],
    left_out: [],
  }
}
