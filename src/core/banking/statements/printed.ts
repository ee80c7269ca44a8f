import type { Paise } from '#core/money.ts'
import { isFooter } from './footers.ts'
import { type Amount, type Mark, negated, readAmount } from '../../documents/parsing/amounts.ts'
import { withoutFurniture } from './page-furniture.ts'

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
/** The entries, the rows they were parsed from, and the dated rows between them without an amount. */
type Printed = { entries: PrintedEntry[]; used: ReadonlySet<number>; bare: { line: number; text: string }[] }

type Open = {
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
type Money = { amount: Paise; mark?: Mark; slot?: 'first' | 'second'; balance?: Paise; card: boolean }

const monthName = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}'
// "13 Dec 13 Dec" are two days without a year, not one of 2013.
const fullDate = String.raw`\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})|\d{1,2}[- ][A-Za-z]{3,9}[- ,]+'?(?:\d{4}|\d{2}(?!\s+${monthName}\b))(?![\d:])|\d{4}[-/]\d{2}[-/]\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|${monthName} \d{1,2}, \d{4}`
const starts = new RegExp(
  String.raw`^\s*(?:\d{1,4}\s+)?(${fullDate})(?=[\s|,]|$)\|?\s*(?:\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?\s+)?`,
  'i',
)
const secondDate = new RegExp(`^(${fullDate})\\s+`, 'i')
const startsYearless = /^\s*(\d{1,2} [A-Z][a-z]{2})(?:\s+(\d{1,2} [A-Z][a-z]{2})(?=\s))?(?=\s\s|\s\D)/
const shortDate = String.raw`\d{1,2}[ -]${monthName}|${monthName} \d{1,2}`
const startsShort = new RegExp(String.raw`^\s*(${shortDate})(?:\s+(${shortDate})(?=\s))?\s+(?=\S)`, 'i')
export const isHeading = (row: string) => {
  const date = /\bdate\b/i.exec(row)
  return (
    date !== null && /\b(?:narration|description|particulars?|transaction|details|remarks)\b/i.test(row.slice(date.index + 4))
  )
}
const aside = /^\s*(?:opening balance|balance b\/f|b\/f|(?:balance )?brought forward)\b/i
export const opensBalance = (row: string) => aside.test(row)
const pageBreak = /^\s*=+ ?PAGE\b|\f/i

/**
 * The entries of a printed statement. An entry begins at a line that begins with a date; what follows, until the next date, the foot
 * of the page or the totals, is its narration, and narration goes on at the top of the next page. Nothing is guessed about sides here.
 * `yearless` takes days without a year as dates, too.
 */
export function printedEntries(printed: readonly string[], yearless = false): Printed {
  const begins = (row: string, next: string) => startOf(row, next) ?? (yearless ? startOfShort(row) : undefined)
  const rows = withoutFurniture(printed, {
    isBreak: (row) => pageBreak.test(row),
    isHeading,
    isEntry: (row) => begins(row, '') !== undefined,
  })
  const headings = rows.filter(isHeading)
  const entries = openEntries(rows, begins, headings.length === 0)
  const sides = sidesOf(headings[0] ?? '')
  const used = new Set(entries.filter((entry) => entry.money).flatMap((entry) => entry.rows))
  return { entries: entries.flatMap((entry) => closeEntry(entry, sides, yearless) ?? []), used, bare: bareRows(entries) }
}

/** The entries with their rows; nothing is read before the first heading, unless there is none. */
function openEntries(rows: string[], begins: (row: string, next: string) => ReturnType<typeof startOf>, isOpen: boolean): Open[] {
  const entries: Open[] = []
  let seen = isOpen
  let reading = seen
  // A blank line within a narration, as some printers leave; without one, a blank line after the last amount ends the statement.
  let [blank, resumes] = [false, false]
  const beginsAt = (row: string, i: number) => begins(row, rows[i + 1] ?? '')
  const last = rows.findLastIndex((row, i) => beginsAt(row, i) !== undefined)
  for (const [i, raw] of rows.entries()) {
    const row = raw.replaceAll('\f', ' ')
    if (pageBreak.test(raw)) {
      reading = goesOnFrom(rows, i + 1, entries)
      if (isBareBreak(row)) continue
    }
    if (isHeading(row)) {
      seen = reading = true
      continue
    }
    if (isFooter(row)) reading = false
    const begun = seen ? beginsAt(row, i) : undefined
    if (begun && (reading || moneyAt(begun.rest))) {
      reading = true
      blank = false
      const { date, valueDate } = begun
      entries.push({ line: i + 1, date, yearless: begun.yearless, texts: [], raw: [], rows: [], valueDate })
    }
    const open = entries.at(-1)
    if (row.trim() === '') blank = true
    else if (reading && open && (begun || !aside.test(row))) {
      const isApart = blank && !begun
      if (isApart && isOver(open, i > last, resumes)) reading = false
      else {
        resumes ||= isApart
        addRow(open, begun ? begun.rest : row)
        open.rows.push(i)
      }
      blank = false
    }
  }
  return entries
}

/** A page without a heading goes on with the entries of the page before. */
const goesOnFrom = (rows: string[], from: number, entries: readonly Open[]) => !pageHasHeading(rows, from) && entries.length > 0

/** A break of the page with nothing else on its row. */
const isBareBreak = (row: string) => row.trim() === '' || /^\s*=+ ?PAGE\b/i.test(row)

/** A row apart from the last entry, whose amount is there, ends the statement, unless entries here have gaps. */
const isOver = ({ money }: Open, isPastLast: boolean, resumes: boolean) => isPastLast && money !== undefined && !resumes

/** Dated rows without an amount among those with one: the person should know that they were skipped. */
function bareRows(entries: readonly Open[]): { line: number; text: string }[] {
  const from = entries.findIndex((entry) => entry.money !== undefined)
  const to = entries.findLastIndex((entry) => entry.money !== undefined)
  return entries.slice(from, to + 1).flatMap(({ money, line, raw, date }) => {
    return money === undefined ? [{ line, text: `${date} ${raw[0] ?? ''}` }] : []
  })
}

function addRow(open: Open, row: string): void {
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

const figure = String.raw`[-+(]?(?:(?:₹|Rs\.?|INR)\s?)?\d[\d,]{0,30}\.\d{2}\)?(?:\s?\(?(?:Dr|Cr|Debit|Credit|D|C)\b\.?\)?)?(?![\w@])`
const token = String.raw`(?:${figure}|-{1,2}(?=\s))`
const tokens = new RegExp(token, 'gi')
/** Amounts, or dashes for empty columns, at the end of a row; a branch number may follow two of them (Axis). */
const tailFigures = new RegExp(String.raw`(?:^|\s)((?:${token}\s+){0,4}${figure})(\s+\d{1,5})?\s*$`, 'i')
/** Amount and balance before the narration (PNB). */
const headFigures = new RegExp(String.raw`^(.*?)(?:^|\s)(${figure}\s+${figure})\s+(\S.*)$`, 'is')
const cardFigure = /\sC\s+([\d,]+\.\d{2})\s*(?:[lI]\s*)?$/

/**
 * HDFC cards print the rupee sign as C, reward points before it, and a lone + before a credit: `+ 43 C 4,299.00`, `+ C 500.00`.
 */
function cardMoneyAt(row: string): { money: Money; before: string } | undefined {
  const printed = cardFigure.exec(row)
  const amount = printed && readAmount(printed[1] ?? '')?.paise
  if (!printed || amount === undefined || amount === null) return undefined
  const left = row.slice(0, printed.index).trimEnd()
  const points = /\d{1,6}$/.exec(left)
  const rest = (points ? left.slice(0, points.index) : left).trimEnd()
  const isCredit = rest.endsWith('+')
  const before = isCredit ? rest.slice(0, -1).trimEnd() : rest
  return { money: { amount, mark: isCredit && !points ? 'credit' : 'debit', card: true }, before }
}

function moneyAt(row: string): { money: Money; before: string } | undefined {
  const card = cardMoneyAt(row)
  if (card) return card
  const tail = tailFigures.exec(row)
  const head = tail ? undefined : headFigures.exec(row)
  const money = moneyOf(tail?.[1] ?? head?.[2] ?? '')
  if (!money || (tail?.[2] && money.balance === undefined)) return undefined
  const before = tail ? row.slice(0, tail.index) : `${head?.[1] ?? ''} ${head?.[3] ?? ''}`
  return money.mark === undefined && money.balance === undefined ? sideBefore(money, before) : { money, before }
}

/** A wallet prints the side as a word of its own: `DEBIT ₹20.00`. */
function sideBefore(money: Money, before: string): { money: Money; before: string } {
  const side = /\s(debit|credit)$/i.exec(before.slice(-200).trimEnd())
  if (!side) return { money, before }
  const mark = /^d/i.test(side[1] ?? '') ? 'debit' : 'credit'
  return { money: { ...money, mark }, before: before.trimEnd().slice(0, -side[0].length) }
}

/** One figure is the amount; of more the last is the balance, and of the two columns before it the filled one is the amount. */
function moneyOf(text: string): Money | undefined {
  const read = [...text.matchAll(tokens)].map((each) => readAmount(each[0].replace(/\s/g, '')))
  const figures = read.filter((each) => each !== undefined)
  const last = figures.at(-1)
  if (!last) return undefined
  if (figures.length === 1) return { amount: last.paise, mark: markOf(last), card: false }
  const [first, second] = read.slice(-3, -1)
  const both = read.length > 2
  const slot = !both ? undefined : !second || second.paise === 0 ? 'first' : !first || first.paise === 0 ? 'second' : undefined
  const moved = !both ? first : slot === 'first' ? first : second
  if (!moved) return undefined
  const balance = last.mark === 'debit' && last.paise > 0 ? negated(last.paise) : last.paise
  return { amount: moved.paise, mark: markOf(moved), slot, balance, card: false }
}

function markOf(amount: Amount): Mark | undefined {
  return amount.mark ?? (amount.signed && amount.paise < 0 ? 'debit' : undefined)
}

/** Which of two money columns is debit, by the words of the heading. */
function sidesOf(row: string): { first: Mark; second: Mark } | undefined {
  const [out, into] = [row.search(/debit|withdraw|paid out|\bdr\b/i), row.search(/credit|deposit|paid in|\bcr\b/i)]
  if (out < 0 || into < 0) return undefined
  return out < into ? { first: 'debit', second: 'credit' } : { first: 'credit', second: 'debit' }
}

function startOf(row: string, next: string): { date: string; valueDate?: string; rest: string; yearless: boolean } | undefined {
  const short = startsYearless.exec(row)
  if (short && /^\s*\d{4}\b/.test(next))
    return { date: short[1] ?? '', valueDate: short[2], rest: row.slice(short[0].length).trimStart(), yearless: true }
  const full = starts.exec(row)
  if (!full) return undefined
  const rest = row.slice(full[0].length)
  const second = secondDate.exec(rest)
  return { date: full[1] ?? '', valueDate: second?.[1], rest: rest.slice(second?.[0].length ?? 0), yearless: false }
}

/** An entry whose date has no year, with none below it. */
function startOfShort(row: string): ReturnType<typeof startOf> {
  const short = startsShort.exec(row)
  if (!short) return undefined
  return { date: short[1] ?? '', valueDate: short[2], rest: row.slice(short[0].length), yearless: true }
}

function closeEntry(entry: Open, sides: ReturnType<typeof sidesOf>, takesYearless: boolean): PrintedEntry | undefined {
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

/** A narration wrapped by the printer: pieces cut inside a word, number or address go together, others get a blank. */
export function joinWrapped(texts: string[]): string {
  const pieces: string[] = []
  // The last letters so far, stored separately: looking at the end of a growing text would copy it each time.
  let end = ''
  for (const next of texts) {
    const cut =
      /[-@/.]$/.test(end) ||
      /^[-@/.]/.test(next) ||
      (/\d$/.test(end) && /^\d/.test(next)) ||
      (/[A-Z]{4}$/.test(end) && /^0\d/.test(next))
    if (end !== '' && !cut) pieces.push(' ')
    pieces.push(next)
    end = `${end}${end !== '' && !cut ? ' ' : ''}${next}`.slice(-4)
  }
  return pieces.join('').replace(/\s+/g, ' ').trim()
}

/** True when this page has a table heading before its end. */
function pageHasHeading(rows: string[], from: number): boolean {
  for (let i = from; i < rows.length && !pageBreak.test(rows[i] ?? ''); i += 1) if (isHeading(rows[i] ?? '')) return true
  return false
}
