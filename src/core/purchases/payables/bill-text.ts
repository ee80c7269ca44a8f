import { type IsoDate, isoDate } from '../../dates.ts'
import { gstinProblem } from '../../identifiers/gstin.ts'
import { type Paise, parsePaise } from '../../money.ts'
import type { DocumentValues, DocumentReading } from './document-values.ts'
import { type Pattern, number, patterns } from './amount-patterns.ts'

type Hit<T> = { value: T; line: string; page: number }
type Line = { text: string; page: number }

/**
 * The values in the text of a bill, page by page. A value is taken only after its label; GSTINs must have the right check character, and
 * the vendor's is the only one that is not ours. Nothing is derived from other values.
 */
export function readBillText(pages: readonly string[], our_gstin: string | null): DocumentReading {
  const lines = pages.flatMap((page, at) =>
    withLabels(page.split('\n').map((text): Line => ({ text: text.trim(), page: at + 1 }))),
  )
  const hits: Partial<Record<keyof DocumentValues, Hit<string | Paise>>> = {
    ...parties(lines, our_gstin),
    bill_number: find(lines, patterns.bill_number, (text) =>
      /\d/.test(text) ? text.replace(/(?<![-/_])[-/_]+$/, '') : undefined,
    ),
    bill_date: find(lines, patterns.bill_date, dateIn),
    due_date: find(lines, patterns.due_date, dateIn),
  } as Partial<Record<keyof DocumentValues, Hit<string | Paise>>>
  for (const field of ['total', 'taxable_value', 'cgst', 'sgst', 'igst'] as const) {
    const hit = find(lines, patterns[field], (text) => parsePaise(text.replaceAll(',', '')))
    if (hit) hits[field] = hit
  }
  const told = Object.entries(hits).filter(([, hit]) => hit !== undefined)
  return {
    values: Object.fromEntries(told.map(([field, { value }]) => [field, value])) as DocumentValues,
    found_in: Object.fromEntries(told.map(([field, { line, page }]) => [field, `Page ${page}: “${line.slice(0, 120)}”`])),
  }
}

const label = {
  number: new RegExp(String.raw`^(?:tax\s+)?(?:invoice|bill)\s*${number}\s*:?$`, 'i'),
  own: /^(?:(?:invoice|bill|due)\s*date|payment\s*due|due\s*on|pay\s*by|grand\s*total|invoice\s*total|total\s*amount|amount\s*payable|net\s*payable|total\s*payable|taxable\s*(?:value|amount))\s*:?$/i,
  dated: /^dated?\s*:?$/i,
}

/**
 * Where a cell of its own holds the name and the next one the value, as on the invoices Tally prints, the two are read as one line. A bare
 * “Dated” counts beside the number of the bill alone: further down it is the order's or the delivery note's.
 */
function withLabels(lines: readonly Line[]): Line[] {
  return lines.map(({ text, page }, at) => {
    const isBesideNumber = label.dated.test(text) && label.number.test(lines[at - 2]?.text ?? '')
    const next = lines[at + 1]?.text
    const isName = label.number.test(text) || label.own.test(text) || isBesideNumber
    return { text: isName && next ? `${text.replace(/(?<!\s)\s*:$/, '')}: ${next}` : text, page }
  })
}

function find<T>(lines: readonly Line[], wanted: readonly Pattern[], read: (text: string) => T | undefined): Hit<T> | undefined {
  for (const pattern of wanted) {
    for (const { text, page } of lines) {
      const found = pattern(text)
      const value = found === undefined ? undefined : read(found.trim())
      if (value !== undefined) return { value, line: text, page }
    }
  }
  return undefined
}

function parties(lines: readonly Line[], our_gstin: string | null): Partial<Record<keyof DocumentValues, Hit<string>>> {
  const seen = new Map<string, Hit<string>>()
  for (const { text, page } of lines)
    for (const [gstin] of text.toUpperCase().matchAll(/\b\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}\b/g))
      if (gstinProblem(gstin) === undefined && !seen.has(gstin)) seen.set(gstin, { value: gstin, line: text, page })
  const ours = our_gstin === null ? undefined : seen.get(our_gstin)
  const others = [...seen.values()].filter(
    (hit) => hit !== ours && !/\b(?:bill(?:ed)?|ship(?:ped)?)\s*to\b|\bbuyer|\bconsignee/i.test(hit.line),
  )
  return {
    ...(ours && { buyer_gstin: ours }),
    ...(others.length === 1 && others[0] && { vendor_gstin: others[0] }),
  }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Day before month, as bills in India are dated; a month in words, before or after the day; or ISO. */
function dateIn(text: string): IsoDate | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text)
  if (figures) return isoDate(fullYear(figures[3]), Number(figures[2]), Number(figures[1]))
  const american = /^([A-Za-z]{3})[A-Za-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:\s*,)?\s+(\d{4})(?!\d)/.exec(text)
  if (american) return isoDate(Number(american[3]), monthOf(american[1]), Number(american[2]))
  const worded = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([A-Za-z]{3})[A-Za-z]*[\s,-]+(\d{4}|\d{2})(?!\d)/.exec(text)
  return worded ? isoDate(fullYear(worded[3]), monthOf(worded[2]), Number(worded[1])) : undefined
}

const monthOf = (text = '') => months.indexOf(text.toLowerCase()) + 1
const fullYear = (text = '') => (text.length === 2 ? 2000 + Number(text) : Number(text))
