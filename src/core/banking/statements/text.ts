import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { readAmount } from '../../documents/parsing/amounts.ts'
import { impliedBalances, plural, proveRunning, runningWarnings, settle } from './balance.ts'
import { bankNamedIn, bankOfIfsc } from './banks.ts'
import { type DateOrder, decideOrder, readDate } from '../../documents/parsing/dates.ts'
import { datesIn, type Facts, factsIn } from './facts.ts'
import { parseNarration } from './narration.ts'
import { notedDate, orderNote } from './notes.ts'
import { isHeading, opensBalance, type PrintedEntry, printedEntries } from './printed.ts'
import { badFile, quoted } from '../../documents/parsing/refuse.ts'
import { sectionsOf } from './sections.ts'
import type { ReadOptions, Statement, StatementLine, Warning } from './types.ts'

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

type Around = { period?: Statement['period']; bank?: string }

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
    const message = `${plural(bare.length, 'dated row has no amount and was', 'dated rows have no amount and were')} left out, beginning with ${quoted(bare[0].text, 60)}.`
    warnings.push({ code: 'rows_skipped', message, line: bare[0].line })
  }
  const card = rows.slice(0, 60).some((row) => /credit card/i.test(row)) && entries.every((entry) => entry.balance === undefined)
  const dayOf = (entry: PrintedEntry | undefined) => readDate(entry?.date ?? '', choice.order)?.date ?? ''
  const newestFirst = dayOf(entries[0]) > dayOf(entries.at(-1))
  const lines = linesOf(newestFirst ? entries.toReversed() : entries, { facts, card, order: choice.order, warnings })
  return build(newestFirst ? lines.reverse() : lines, facts, outside, warnings, around)
}

type Reading = { facts: Facts; card: boolean; order: DateOrder; warnings: Warning[] }

/** The lines of these entries, the oldest first; opening and closing balances among them become facts. */
function linesOf(entries: PrintedEntry[], { facts, card, order, warnings }: Reading): StatementLine[] {
  const lines: StatementLine[] = []
  let before = facts.opening
  for (const entry of entries) {
    if (opening.test(entry.description)) {
      before = facts.opening ??= entry.balance ?? entry.amount
      continue
    }
    if (closing.test(entry.description)) {
      facts.closing = entry.balance ?? entry.amount
      continue
    }
    const date = notedDate(entry.date, entry.line, warnings, order)
    if (!date) continue
    const balance = entry.balance
    const amount = signedAmount(card ? { ...entry, mark: entry.mark ?? 'debit', card } : entry, before, warnings)
    const { reference } = parseNarration(entry.description)
    const value_date = entry.valueDate ? notedDate(entry.valueDate, entry.line, warnings, order) : undefined
    lines.push({
      line: entry.line,
      date,
      value_date,
      amount,
      description: entry.description,
      reference: entry.reference ?? reference,
      balance,
      raw: entry.raw,
    })
    before = balance ?? (before === undefined ? undefined : before + amount)
  }
  return lines
}

const opening = /^(?:b ?\/ ?f|opening balance|balance b ?\/ ?f|(?:balance )?brought forward|balance forward)\b/i
const closing = /^(?:c ?\/ ?f|closing balance|balance c ?\/ ?f|(?:balance )?carried (?:forward|over))\b/i

/** A statement without movements still states the balance. */
function emptyStatement(rows: string[], facts: Facts, around: Around): Statement | undefined {
  const balance = facts.opening ?? facts.closing ?? facts.as_on
  if (balance === undefined || (facts.account.number === undefined && facts.period === undefined)) return undefined
  const warnings: Warning[] = [{ code: 'no_lines', message: 'The statement gives a balance but no transactions.' }]
  return build([], facts, rows, warnings, around)
}

/** Dates without a year get the one within the statement's period, otherwise the latest not after its last full date. */
function dateYearless(entries: PrintedEntry[], period: Statement['period'], outside: string[]): void {
  if (!entries.some((entry) => entry.yearless)) return
  const known = period?.to ?? datesIn(outside).toSorted().at(-1)
  if (known === undefined)
    throw badFile('The dates of this statement have no year, and nothing else in it says one. Export it as CSV or Excel instead.')
  for (const entry of entries) {
    if (!entry.yearless) continue
    entry.date = withYear(entry.date, known)
    if (entry.valueDate !== undefined) entry.valueDate = withYear(entry.valueDate, known)
  }
}

function withYear(day: string, last: IsoDate): string {
  const year = Number(last.slice(0, 4))
  const spaced = day.replaceAll('-', ' ')
  const named = /^[A-Za-z]/.test(spaced) ? spaced.replace(/^(\S+) (\d+)$/, '$2 $1') : spaced
  const date = readDate(`${named} ${year}`)?.date
  return `${named} ${date !== undefined && date > last ? year - 1 : year}`
}

function bankAbove(rows: string[], facts: Facts): string | undefined {
  return bankOfIfsc(facts.account.bank_id) ?? bankNamedIn(rows.map((row, i) => ({ line: i + 1, cells: [row] })))
}

function build(lines: StatementLine[], facts: Facts, rows: string[], warnings: Warning[], around: Around): Statement {
  const first = lines.reduce((least, { line }) => Math.min(least, line), rows.length + 1)
  const running = proveRunning(lines, facts.opening)
  warnings.push(...runningWarnings(running))
  const implied = impliedBalances(lines, running.newestFirst)
  return settle({
    account: facts.account,
    bank: bankAbove(rows.slice(0, first - 1), facts) ?? around.bank,
    currency: facts.currency ?? (rows.some((row) => /₹|\bINR\b|\bRs\.\s?\d/.test(row)) ? 'INR' : undefined),
    period: facts.period,
    opening: facts.opening ?? implied.opening ?? (lines.length === 0 ? (facts.closing ?? facts.as_on) : undefined),
    closing: facts.closing ?? implied.closing ?? (lines.length === 0 ? (facts.opening ?? facts.as_on) : undefined),
    claimed: facts.claimed ?? subTotals(rows),
    lines,
    running: running.proved,
    warnings,
  })
}

function signedAmount(entry: PrintedEntry, before: Paise | undefined, warnings: Warning[]): Paise {
  const size = Math.abs(entry.amount)
  if (entry.mark) {
    if (entry.mark === 'debit' && entry.card && /\b(?:payment|refund|reversal|cashback)\b/i.test(entry.description)) {
      warnings.push(unclear(entry, 'The card statement marks this as spent, though it reads like a payment or refund; check it.'))
    }
    return signed(entry.mark, size)
  }
  const change = before === undefined || entry.balance === undefined ? undefined : entry.balance - before
  if (change === size) return size
  if (change === -size) return size === 0 ? 0 : -size
  const hint = entry.hint ?? parseNarration(entry.description).direction
  if (hint && change === undefined) return signed(hint, size)
  const side = hint ?? (change !== undefined && change > 0 ? 'credit' : 'debit')
  warnings.push(
    unclear(entry, `Nothing proves whether this was money in or out; it was taken as money ${side === 'debit' ? 'out' : 'in'}.`),
  )
  return signed(side, size)
}

const signed = (side: 'debit' | 'credit', size: Paise): Paise => (side === 'debit' && size !== 0 ? -size : size)

function unclear(entry: PrintedEntry, message: string): Warning {
  return { code: 'direction_unclear', message, line: entry.line }
}

/** `Sub Total : 10,069.00 Dr  55,125.00 Cr …` */
function subTotals(rows: string[]): { debits?: Paise; credits?: Paise } | undefined {
  const totals = rows.filter((row) => /^\s*(?:sub |grand )?total\b/i.test(row))
  if (totals.length !== 1) return undefined
  const found = [...(totals[0] ?? '').matchAll(/(?<![\d,])[\d,]+\.\d{2}\s*(?:dr|cr)\b/gi)].flatMap(
    (match) => readAmount(match[0]) ?? [],
  )
  const of = (mark: 'debit' | 'credit') => found.find((amount) => amount.mark === mark)?.paise
  return found.length >= 2 ? { debits: of('debit'), credits: of('credit') } : undefined
}
