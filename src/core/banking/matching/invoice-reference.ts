/**
 * How clearly a narration names an invoice: its full number, its serial after a word such as INV, or a bare number like its
 * serial.
 */
export type Mention = 'number' | 'serial' | 'bare'

type Token = { letters: string } | { digits: string } | { year: number } | { gap: true }

/** Words people write before an invoice's serial. */
const invoiceWords = new Set(['INV', 'INVOICE', 'INVOICES', 'INVNO', 'INVOICENO', 'BILL', 'BILLNO', 'BILLS', 'NO', 'NOS', 'INVS'])
const dates =
  /(?<!\d)\d{1,2}[-/.](?:0?[1-9]|1[0-2])[-/.](?:20)?\d{2}(?!\d)|(?<!\d)\d{1,2}[- ]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*[- ']*(?:20)?\d{2}(?!\d)/g
const years = /(?<!\d)(?:20)?(\d\d) ?[-/]? ?(?:20)?(\d\d)(?!\d)/g
/** A serial is never longer: what is, is a UTR, a phone or an account number. */
const SERIAL_DIGITS = 8

/**
 * Whether `text` names the invoice. Separators, leading zeros and a left-out financial year do not matter; another financial year does.
 */
export const saysInvoice = (text: string, invoice_number: string): Mention | undefined => readingOf(text)(invoice_number)

/** The same for many invoices: the text is parsed once. */
export function readingOf(text: string): (invoice_number: string) => Mention | undefined {
  const capitals = text.toUpperCase()
  const said = tokens(spoken(text))
  const saidYear = yearIn(said)
  const plain = withoutYears(said)
  return (invoice_number) => {
    const wanted = tokens(invoice_number)
    const serial = serialIn(wanted)
    if (serial === undefined) return undefined
    if (isWritten(capitals, invoice_number)) return 'number'
    const year = yearIn(wanted)
    if (year !== undefined && saidYear !== undefined && saidYear !== year) return undefined
    const parts = withoutYears(wanted)
    if (parts.length > 1 && follows(plain, parts)) return year === undefined || saidYear === year ? 'number' : 'serial'
    const last = parts.findLast((part) => 'letters' in part)
    const words = last ? new Set([...invoiceWords, last.letters]) : invoiceWords
    if (listedAfter(plain, words).has(serial)) return 'serial'
    return serial.length >= 3 && said.some((token) => 'digits' in token && token.digits === serial) ? 'bare' : undefined
  }
}

/** The numbers in a narration that may be an invoice's serial, for looking invoices up; at most `most`. */
export function serialsIn(text: string, most = 12): number[] {
  const found = tokens(spoken(text)).flatMap((token) =>
    'digits' in token && token.digits.length <= SERIAL_DIGITS ? [Number(token.digits)] : [],
  )
  const glued = [...text.toUpperCase().matchAll(/[A-Z](?:20)?\d\d[-/]?(?:20)?\d\d(\d{3,6})(?!\d)/g)].map((match) =>
    Number(match[1]),
  )
  return [...new Set([...found, ...glued])].filter((serial) => serial > 0).slice(0, most)
}

/** The serial of an invoice number: its last run of digits that is not a financial year. `INV/2026-27/0042` → 42. */
export function serialOf(invoice_number: string): number | undefined {
  const serial = serialIn(tokens(invoice_number))
  return serial === undefined ? undefined : Number(serial)
}

/** The number as written, with any separators, and not inside a longer number. */
function isWritten(capitals: string, invoice_number: string): boolean {
  const whole = joined(invoice_number)
  if (whole.length < 5 || !/[A-Z]/.test(whole)) return false
  const spaced = invoice_number
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .join('[^A-Z0-9]*')
  return new RegExp(`(?<![A-Z0-9])${spaced}(?!\\d)`).test(capitals)
}

/** A narration without bank numbers: IFSC, UTR and UPI addresses contain digits that name no invoice. */
const spoken = (text: string) =>
  text.toUpperCase().replaceAll(/\b[A-Z]{4}0[A-Z0-9]{6}\b|\b[A-Z]{4,5}\d{9,18}\b|(?<![\w.-])[\w.-]+@[A-Z]\w+/g, ' | ')

const joined = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

function tokens(text: string): Token[] {
  const folded = text
    .toUpperCase()
    .replaceAll(years, (whole: string, first: string, second: string) =>
      (Number(first) + 1) % 100 === Number(second) && Number(first) >= 15 && Number(first) <= 50 ? `<${first}>` : whole,
    )
    .replaceAll(dates, ' | ')
  return [...folded.matchAll(/<(\d\d)>|([A-Z]+)|(\d+)|([^A-Z0-9<>]+)/g)].flatMap(
    ([, year, letters, digits, between = '']): Token[] => {
      if (year !== undefined) return [{ year: Number(year) }]
      if (letters !== undefined) return [{ letters }]
      if (digits !== undefined) return [{ digits: digits.replace(/^0+(?=\d)/, '') }]
      return /[|*@#:;]/.test(between) ? [{ gap: true }] : []
    },
  )
}

const yearIn = (list: Token[]) => list.find((token) => 'year' in token)?.year
const withoutYears = (list: Token[]) => list.filter((token): token is Exclude<Token, { year: number }> => !('year' in token))

function serialIn(list: Token[]): string | undefined {
  const digits = list.filter((token) => 'digits' in token)
  return digits.at(-1)?.digits
}

const same = (a: Token | undefined, b: Token | undefined) => JSON.stringify(a) === JSON.stringify(b)

function follows(text: Token[], wanted: Token[]): boolean {
  return text.some((_, at) => wanted.every((token, offset) => same(text[at + offset], token)))
}

/** The serials in lists such as `INV 41, 42 & 43`: consecutive numbers after one of the words. */
function listedAfter(list: Token[], words: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  let inList = false
  for (const token of list) {
    if ('letters' in token) inList = words.has(token.letters) || (inList && token.letters === 'AND')
    else if ('gap' in token) inList = false
    else if ('digits' in token && inList && token.digits.length <= SERIAL_DIGITS) found.add(token.digits)
  }
  return found
}
