import { type IsoDate, isoDate } from '#core/dates.ts'
import type { Issue } from '#core/errors.ts'
import { machineAmount, negated } from '../../documents/parsing/amounts.ts'
import { readDate } from '../../documents/parsing/dates.ts'
import { impossibleDate } from './notes.ts'
import { atLine, quoted } from '../../documents/parsing/refuse.ts'
import type { Balance, StatementLine, Warning } from './types.ts'

export type Tag = { line: number; tag: string; rows: string[] }

/** `:61:` value date, entry date, mark, funds code, amount, type, our reference // bank's reference, supplementary details. */
const entryPattern = /^(?:((?:19|20)\d{6})(?=\s*[A-Z])|(\d{6})(\d{4})?)\s*(R[CD]|E[CD]|[CD])([A-Z])?\s*([\d.,]+)((?![\d.,]).*)?$/

/** The key of a booking begins with S, N or F; a bank that leaves it out goes on with its reference. */
const bookingKey = /^(?!NONREF)([SNF][A-Z0-9]{3}|[A-Z][A-Z0-9]{3}(?=NONREF))(.*)$/

export function readEntry(tag: Tag, issues: Issue[], warnings: Warning[]): StatementLine | undefined {
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

/** A balance that cannot be read proves nothing, but the lines can be imported without it. */
export function readBalance(tag: Tag, kind: string, warnings: Warning[]): Balance | undefined {
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
