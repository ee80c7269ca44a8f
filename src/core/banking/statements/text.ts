import { plural, settle } from './balance.ts'
import { decideOrder, readDate } from '../../documents/parsing/dates.ts'
import { factsIn } from './facts.ts'
import { lineList, orderNote } from './notes.ts'
import { isHeading, opensBalance, printedEntries } from './printed.ts'
import type { PrintedEntry } from './printed-entry.ts'
import { quoted } from '../../documents/parsing/refuse.ts'
import { sectionsOf } from './sections.ts'
import type { ReadOptions, Statement } from './types.ts'
import { linesOf } from './printed-lines.ts'
import { dateYearless } from './yearless-dates.ts'
import { type Around, emptyStatement, bankAbove, build } from './printed-statement.ts'

/** A statement of several accounts has a handful, on some pages each. */
const MOST_SECTIONS = 200

/**
 * Text extracted from PDF statements → its statements, one for each account; undefined when no line begins with a date and ends in an
 * amount and no balance is named either. The side of an amount comes from Dr/Cr beside it, otherwise from the balance, otherwise from the
 * narration; a guess is reported.
 */
export function readPrinted(text: string, options: ReadOptions = {}): Statement[] | undefined {
  const rows = text.split(/\r\n|\n|\r/)
  const whole = readRows(rows, options)
  const sections = sectionsOf(rows, (row) => isHeading(row) || opensBalance(row))
  if (sections.length > 1 && sections.length <= MOST_SECTIONS && !(whole?.running && whole.ties !== false)) {
    const above = rows.slice(0, sections[0]?.from)
    const common = factsIn(above)
    const byAccount = new Map<string, Statement>()
    for (const { kind, from, to } of sections) {
      const around = { period: common.period, bank: bankAbove(above, common) }
      const own = readRows(rows.slice(from, to), options, around)
      if (!own || (own.lines.length === 0 && own.opening === undefined)) continue
      const key = own.account.number ?? kind
      const { name, bank_id } = common.account
      const account = {
        ...own.account,
        type: own.account.type ?? kind,
        name: own.account.name ?? name ?? kind,
        bank_id: own.account.bank_id ?? bank_id,
      }
      const before = byAccount.get(key)
      const placed = { ...shifted(own, from), account }
      byAccount.set(key, before ? joined(before, placed) : placed)
    }
    if (byAccount.size > 1) return [...byAccount.values()]
  }
  return whole && [whole]
}

/** A section counts its rows from its own first one; the person counts those of the file. */
function shifted(statement: Statement, by: number): Statement {
  const lines = statement.lines.map((line) => ({ ...line, line: line.line + by }))
  const warnings = statement.warnings.map((each) => (each.line === undefined ? each : { ...each, line: each.line + by }))
  return { ...statement, lines, warnings }
}

/** The same account again, on a later page. */
function joined(before: Statement, after: Statement): Statement {
  const warnings = [...before.warnings, ...after.warnings]
  return settle({ ...before, closing: after.closing ?? before.closing, lines: [...before.lines, ...after.lines], warnings })
}

function readRows(rows: string[], options: ReadOptions, around: Around = {}): Statement | undefined {
  let printed = printedEntries(rows)
  if (printed.entries.length === 0) printed = printedEntries(rows, true)
  const { entries, used, bare } = printed
  // An entry describes its payment, not the account: its numbers, bank and days are ignored here.
  const outside = rows.map((row, i) => (used.has(i) ? '' : row))
  const facts = factsIn(outside)
  facts.period ??= around.period
  if (entries.length === 0) return emptyStatement(outside, facts, around)
  dateYearless(entries, facts.period, outside)
  const written = entries.map((entry) => entry.date)
  const day = options.day_first
  const choice =
    day === undefined ? decideOrder(written, facts.period) : ({ order: day ? 'dmy' : 'mdy', basis: 'given' } as const)
  const warnings = orderNote(choice)
  if (bare[0]) {
    const message = `${plural(bare.length, 'dated row has no amount and was', 'dated rows have no amount and were')} left out (${lineList(bare.map(({ line }) => line))}), beginning with ${quoted(bare[0].text, 60)}.`
    warnings.push({ code: 'rows_skipped', message, line: bare[0].line })
  }
  const card = rows.slice(0, 60).some((row) => /credit card/i.test(row)) && entries.every((entry) => entry.balance === undefined)
  const dayOf = (entry: PrintedEntry | undefined) => readDate(entry?.date ?? '', choice.order)?.date ?? ''
  const newestFirst = dayOf(entries[0]) > dayOf(entries.at(-1))
  const lines = linesOf(newestFirst ? entries.toReversed() : entries, { facts, card, order: choice.order, warnings })
  return build(newestFirst ? lines.reverse() : lines, facts, outside, warnings, around)
}
