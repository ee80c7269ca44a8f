import { type IsoDate, isoDate } from '#core/dates.ts'
import type { Issue } from '#core/errors.ts'
import { machineAmount, negated } from '../../documents/parsing/amounts.ts'
import { settle } from './balance.ts'
import { readDate } from '../../documents/parsing/dates.ts'
import { readDetails } from './mt940-details.ts'
import { impossibleDate } from './notes.ts'
import { atLine, badFile, quoted, refuseIfAny } from '../../documents/parsing/refuse.ts'
import type { Balance, Statement, StatementLine, Warning } from './types.ts'

type Tag = { line: number; tag: string; rows: string[] }
type Entry = { line: StatementLine; details: string[] }

const known = /^(?:20|21|25P?|28C?|13D?|34F|60[FM]|61|86|62[FM]|64|65|90[CD]|NS)$/
const balanceKinds: Record<string, string> = {
  '60F': 'opening',
  '60M': 'opening',
  '62F': 'closing',
  '62M': 'closing',
  '64': 'available',
  '65': 'forward',
}

/**
 * SWIFT MT940 (and MT942 interim reports): several messages in a file, with or without the {1:}{2:}{4:} envelope, multi-line and
 * repeated :86:, structured (?20…) and slash-coded details, intermediate 60M/62M pages. Standard: SWIFT Category 9, MT940.
 * Throws bad_file if a :61: cannot be parsed; a balance that cannot is skipped with a warning.
 */
export function readMt940(text: string): { statements: Statement[]; warnings: Warning[] } {
  const issues: Issue[] = []
  const messages = messagesOf(text)
  if (messages.length === 0) throw badFile('This looks like an MT940 file, but it holds no :20: message.')
  const statements = messages.map((tags) => readMessage(tags, issues))
  refuseIfAny(issues)
  return { statements, warnings: [] }
}

/** Balances and entries in their order; `closed` once a closing balance was there, readable or not. */
function collect(tags: Tag[], issues: Issue[], warnings: Warning[]) {
  const balances: Balance[] = []
  const entries: Entry[] = []
  // What follows the closing balance describes the statement, not an entry.
  let closed = false
  for (const tag of tags) {
    const kind = balanceKinds[tag.tag]
    if (kind) {
      const balance = readBalance(tag, kind, warnings)
      if (balance) balances.push(balance)
      closed ||= kind === 'closing'
    } else if (tag.tag === '61') {
      const line = readEntry(tag, issues, warnings)
      if (line) entries.push({ line, details: [] })
    } else if (tag.tag === '86' && !closed) {
      entries.at(-1)?.details.push(...tag.rows)
    } else if (!known.test(tag.tag)) {
      warnings.push({
        code: 'unknown_tag',
        message: `The tag :${tag.tag}: is not part of MT940 and was left out.`,
        line: tag.line,
      })
    }
  }
  return { balances, entries, closed }
}

function readMessage(tags: Tag[], issues: Issue[]): Statement {
  const warnings: Warning[] = []
  const { balances, entries, closed } = collect(tags, issues, warnings)
  const ends = { opening: balances.find(isOpening), closing: balances.findLast(isClosing), closed }
  const { opening, closing } = ends
  const account = accountOf(tags.find((tag) => tag.tag.startsWith('25')))
  const currency = opening?.currency ?? closing?.currency ?? account.currency
  const sameMoney = closing?.currency === undefined || closing.currency === currency
  noteEnds(ends, { hasCurrency: Boolean(currency) || balances.length === 0, sameMoney }, warnings)
  return settle({
    account: { number: account.number, bank_id: account.bank_id },
    currency,
    period: opening?.date && closing?.date && opening.date <= closing.date ? { from: opening.date, to: closing.date } : undefined,
    opening: opening?.amount,
    closing: sameMoney ? closing?.amount : undefined,
    balances,
    lines: entries.map(({ line, details }) => ({ ...line, ...describe(line, details) })),
    running: false,
    warnings,
  })
}

const isOpening = ({ kind }: Balance) => kind === 'opening'
const isClosing = ({ kind }: Balance) => kind === 'closing'

type Ends = { opening: Balance | undefined; closing: Balance | undefined; closed: boolean }
type Known = { hasCurrency: boolean; sameMoney: boolean }

/** What the balances leave open. */
function noteEnds({ opening, closing, closed }: Ends, { hasCurrency, sameMoney }: Known, warnings: Warning[]): void {
  if (opening && !closing && !closed)
    warnings.push({ code: 'ends_early', message: 'The statement has no closing balance; check that the file is complete.' })
  if (!hasCurrency)
    warnings.push({ code: 'currency_missing', message: 'The balances of this statement do not say their currency.' })
  if (!sameMoney)
    warnings.push({
      code: 'mixed_currencies',
      message: 'Opening and closing balance are in different currencies and were not compared.',
    })
}

/** `:61:` value date, entry date, mark, funds code, amount, type, our reference // bank's reference, supplementary details. */
const entryPattern = /^(?:((?:19|20)\d{6})(?=\s*[A-Z])|(\d{6})(\d{4})?)\s*(R[CD]|E[CD]|[CD])([A-Z])?\s*([\d.,]+)((?![\d.,]).*)?$/
/** The key of a booking begins with S, N or F; a bank that leaves it out goes on with its reference. */
const bookingKey = /^(?!NONREF)([SNF][A-Z0-9]{3}|[A-Z][A-Z0-9]{3}(?=NONREF))(.*)$/

function readEntry(tag: Tag, issues: Issue[], warnings: Warning[]): StatementLine | undefined {
  const text = textOf(tag)
  const match = entryPattern.exec(text)
  if (!match) {
    issues.push(atLine(tag.line, `${quoted(text)} is not a readable :61: line`))
    return undefined
  }
  const [, long, short = '', entry, mark = '', , digits = '', after = ''] = match
  const value = long ?? short
  const valueDate = swiftDate(value, tag.line, warnings)
  const read = machineAmount(digits)
  if (!valueDate) issues.push(atLine(tag.line, `${quoted(value)} is not a date`))
  if (read === undefined) issues.push(atLine(tag.line, `${quoted(digits)} is not an amount`))
  if (!valueDate || read === undefined) return undefined
  const date = entry ? entryDate(entry, valueDate, tag.line, warnings) : valueDate
  if (!date) issues.push(atLine(tag.line, `${quoted(entry ?? '')} is not an entry date (MMDD)`))
  // RC reverses a credit, RD a debit; EC and ED (expected) count like C and D.
  const credit = mark === 'RD' || mark === 'C' || mark === 'EC'
  return {
    line: tag.line,
    date: date ?? valueDate,
    value_date: valueDate,
    amount: credit ? read.paise : negated(read.paise),
    ...(read.rounded_from !== undefined && { rounded_from: read.rounded_from }),
    description: tag.rows.slice(1).join(' ').replace(/\s+/g, ' ').trim(),
    ...referencesOf(after.trim()),
    raw: text,
  }
}

/** The booking key, and the references of owner and bank, parted by `//`. */
function referencesOf(rest: string) {
  const [, type, references = rest] = bookingKey.exec(rest) ?? []
  const [own = '', bank = ''] = references.split(/\/\/(.*)/s)
  return { reference: meaningful(own), bank_transaction_id: meaningful(bank), type }
}

const textOf = ({ rows }: Tag) => rows[0]?.trim() ?? ''

/** Details from :86:, preceded by the supplementary row of :61: if it differs. */
function describe(line: StatementLine, rows: string[]): Partial<StatementLine> {
  const details = readDetails(rows)
  const extra = line.description && !details.description.includes(line.description) ? line.description : ''
  const description = [extra, details.description].filter(Boolean).join(' ')
  return { description, counterparty: details.counterparty, reference: line.reference ?? details.reference }
}

/** A balance that cannot be read proves nothing, but the lines can be imported without it. */
function readBalance(tag: Tag, kind: string, warnings: Warning[]): Balance | undefined {
  const text = textOf(tag)
  const match = /^([CD])\s*((?:19|20)\d{6}(?=\s*[A-Z])|\d{6})\s*(?:([A-Z]{3})\s*)?([\d.,]+)$/.exec(text)
  const date = match && swiftDate(match[2] ?? '', tag.line, warnings)
  const read = match ? machineAmount(match[4] ?? '') : undefined
  // Some banks write 000000 where no earlier balance exists.
  if (!match || (!date && !/^0+$/.test(match[2] ?? '')) || read === undefined) {
    const message = `The ${kind} balance ${quoted(text)} cannot be read, so it was left out and proves nothing.`
    warnings.push({ code: 'balance_unreadable', message, line: tag.line })
    return undefined
  }
  const { paise, rounded_from } = read
  return { kind, amount: match[1] === 'D' ? negated(paise) : paise, currency: match[3], date: date ?? undefined, rounded_from }
}

function swiftDate(text: string, line: number, warnings: Warning[]): IsoDate | undefined {
  const found = readDate(text.length === 8 ? text : text < '70' ? `20${text}` : `19${text}`)
  if (found?.impossible) warnings.push(impossibleDate(text, found.date, line))
  return found?.date
}

/** MMDD gets the year that brings it nearest to the value date. */
function entryDate(text: string, valueDate: IsoDate, line: number, warnings: Warning[]): IsoDate | undefined {
  const [month, day] = [Number(text.slice(0, 2)), Number(text.slice(2))]
  const year = Number(valueDate.slice(0, 4))
  const near = [year, year - 1, year + 1].flatMap((each) => isoDate(each, month, day) ?? [])
  const distance = (date: IsoDate) => Math.abs(Date.parse(date) - Date.parse(valueDate))
  const exact = near.toSorted((a, b) => distance(a) - distance(b))[0]
  if (exact && (day !== 29 || month !== 2 || distance(exact) < 200 * 86_400_000)) return exact
  const found = readDate(`${year}-${text.slice(0, 2)}-${text.slice(2)}`)
  if (found) warnings.push(impossibleDate(text, found.date, line))
  return found?.date
}

function meaningful(text: string): string | undefined {
  const trimmed = text.trim()
  return trimmed === '' || /^(?:NONREF|NOTPROVIDED|0+)$/i.test(trimmed) ? undefined : trimmed
}

/** `BANK/ACCOUNT`, `BIC/ACCOUNT/CUR` or the account alone. */
function accountOf(tag: Tag | undefined): { number?: string; bank_id?: string; currency?: string } {
  const pieces = (tag?.rows[0] ?? '')
    .trim()
    .split('/')
    .map((piece) => piece.trim())
    .filter(Boolean)
  const currency = pieces.length > 1 && /^[A-Z]{3}$/.test(pieces.at(-1) ?? '') ? pieces.pop() : undefined
  if (pieces.length < 2) return { number: pieces[0], currency, bank_id: tag?.tag === '25P' ? tag.rows[1]?.trim() : undefined }
  return { bank_id: pieces[0], number: pieces.slice(1).join('/'), currency }
}

/** Tags grouped into messages; text before the first :20:, and envelopes and lone dashes between them, are dropped. */
function messagesOf(text: string): Tag[][] {
  const messages: Tag[][] = []
  let open = false
  for (const [i, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const row = raw.replace(/^\{1:.*\{4:\s*/, '').trimEnd()
    const start = /^\s*:(\d{2}[A-Z]?|NS):(.*)$/.exec(row)
    if (start?.[1] === '20') {
      messages.push([])
      open = true
    }
    const message = messages.at(-1)
    if (!message || !open) continue
    if (/^-\}?/.test(row) && /^-(?:\}.*)?$/s.test(row)) open = false
    else if (start) message.push({ line: i + 1, tag: start[1] ?? '', rows: [start[2] ?? ''] })
    else if (row.trim() !== '') message.at(-1)?.rows.push(row)
  }
  return messages
}
