import type { Paise } from '#core/money.ts'
import type { Mark } from '../../documents/parsing/amounts.ts'
import { type Money, moneyAt } from './printed-money.ts'
import { joinWrapped } from './join-wrapped.ts'

/**
 * A transaction as printed: its date as written, all its narration, its amount with Dr/Cr where printed, and the balance after
 * it.
 */
export type PrintedEntry = {
  line: number
  date: string
  valueDate?: string
  description: string
  reference?: string
  amount: Paise
  mark?: Mark
  /** The side suggested by its column, if debit and credit columns are distinguishable. */
  hint?: Mark
  balance?: Paise
  card: boolean
  raw: string
  /** Its date has no year: the statement's own dates provide it. */
  yearless: boolean
}

export type Open = {
  line: number
  date: string
  yearless: boolean
  texts: string[]
  money?: Money
  valueDate?: string
  reference?: string
  raw: string[]
  rows: number[]
}

/** Dated rows without an amount among those with one: the person should know that they were skipped. */
export function bareRows(entries: readonly Open[]): { line: number; text: string }[] {
  const from = entries.findIndex((entry) => entry.money !== undefined)
  const to = entries.findLastIndex((entry) => entry.money !== undefined)
  return entries.slice(from, to + 1).flatMap(({ money, line, raw, date }) => {
    return money === undefined ? [{ line, text: `${date} ${raw[0] ?? ''}` }] : []
  })
}

export function addRow(open: Open, row: string): void {
  open.raw.push(row.trim())
  const years = /^\s*(\d{4})(?:\s+(\d{4})(?!\S))?(?:\s+(\S.*)?)?$/s.exec(row)
  if (open.yearless && open.raw.length === 2 && years) {
    if (open.valueDate) open.valueDate = `${open.valueDate} ${years[2] ?? years[1]}`
    open.date = `${open.date} ${years[1]}`
    open.yearless = false
    if (years[3]) open.texts.push(years[3])
    return
  }
  const money = open.money ? undefined : moneyAt(row)
  if (!money) {
    open.texts.push(row.trim())
    return
  }
  open.money = money.money
  const dated = /\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})\s*$/.exec(money.before)
  if (dated) {
    open.valueDate = dated[0].trim()
    const before = money.before.slice(0, dated.index)
    const word = /(?<!\w)(\w{6,})\s+$/.exec(before)
    const reference = word?.[1] !== undefined && /\d/.test(word[1]) ? word[1] : undefined
    if (reference && /[^0]/.test(reference)) open.reference = reference
    const text = (reference ? before.slice(0, word?.index) : before).trim()
    if (text) open.texts.push(text)
  } else if (money.before.trim()) open.texts.push(money.before.trim())
}

/** Which of two money columns is debit, by the words of the heading. */
export function sidesOf(row: string): { first: Mark; second: Mark } | undefined {
  const [out, into] = [row.search(/debit|withdraw|paid out|\bdr\b/i), row.search(/credit|deposit|paid in|\bcr\b/i)]
  if (out < 0 || into < 0) return undefined
  return out < into ? { first: 'debit', second: 'credit' } : { first: 'credit', second: 'debit' }
}

export function closeEntry(entry: Open, sides: ReturnType<typeof sidesOf>, takesYearless: boolean): PrintedEntry | undefined {
  if (!entry.money || (entry.yearless && !takesYearless)) return undefined
  const { line, date, valueDate, reference, raw, yearless } = entry
  const { slot, ...money } = entry.money
  return {
    line,
    date,
    valueDate,
    reference,
    description: joinWrapped(entry.texts),
    ...money,
    hint: slot && sides?.[slot],
    raw: raw.join('\n'),
    yearless,
  }
}
