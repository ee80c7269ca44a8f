import type { IsoDate } from '../dates.ts'
import { parseDecimal } from '../decimal.ts'
import { formatPaise, mulDiv, type Paise } from '../money.ts'
import { thousandths } from '../quantity.ts'
import { reason } from '../reasons.ts'
import type { LawStatus } from './law/value.ts'
import { eraOf } from './tds-interest.ts'
import { taxOn } from './tds.ts'
import type { TcsNature } from './tcs-natures.ts'
import { tcsTable } from './tcs-in-force.ts'

export type { TcsNature } from './tcs-natures.ts'

/** Why another rate than the ordinary one holds: the buyer gave no PAN, or declared the use of the goods. */
export type TcsReason = 'no_pan' | 'declaration'

/** Tax of the lines of an invoice that are of one nature. `lines`: their numbers from one. */
export type TcsPart = {
  tcs_nature: TcsNature
  section: string
  collection_code: string
  rate: string
  rate_reason: TcsReason | null
  base: Paise
  tax: Paise
  lines: number[]
}

export type TcsRule = {
  nature: TcsNature
  words: string
  section: string
  /** The letter of Form 27EQ to 31 Mar 2026, four digits from then on. */
  collection_code: string
  statement: '27EQ' | '143'
  rate: string
  rate_reason: TcsReason | null
  above: Paise | undefined
  status: LawStatus
}

export type TcsBuyer = { has_pan: boolean; has_declared: boolean }

/**
 * The rule for a sale on a day (Income-tax Act 1961 s.206C; Act of 2025 s.394 from 1 Apr 2026). Without a PAN the rate is twice the
 * ordinary one, at least 5% and at most 20% (s.206CC; Act of 2025 s.397(2)). Undefined where no tax is collected on the day.
 */
export function tcsFor(nature: TcsNature, date: IsoDate, buyer: TcsBuyer): TcsRule | undefined {
  const row = tcsTable.on(nature, date)
  if (!row) return undefined
  const isNew = eraOf(date) === '2025'
  const declared = buyer.has_declared && row.declarable
  return {
    nature,
    words: row.words,
    section: isNew ? row.section_2025 : row.section_1961,
    collection_code: isNew ? row.code_2025 : row.code_1961,
    statement: isNew ? '143' : '27EQ',
    rate: declared ? '0' : buyer.has_pan ? row.rate : withoutPan(row.rate),
    rate_reason: declared ? 'declaration' : buyer.has_pan ? null : 'no_pan',
    above: row.above,
    status: row.status,
  }
}

/** Twice the rate or 5%, whichever is more, and no more than 20% (the ceiling from 1 Jul 2023: Finance Act 2023). */
function withoutPan(rate: string): string {
  const twice = parseDecimal(rate)
  const doubled = twice ? (Number(twice.units) * 2) / Number(twice.scale) : 0
  return String(Math.min(20, Math.max(5, doubled)))
}

/** A line of the invoice: `amount` is what the buyer pays for it, with GST. */
type Sold = { tcs_nature?: TcsNature | null | undefined; quantity: string; amount: Paise }

/**
 * The tax on the lines of an invoice, by nature. It is computed on what the buyer pays, GST included: the law names the amount debited to the
 * buyer (s.206C(1)) and takes nothing off it for indirect taxes (CBDT circular 17 of 2020, on the same words). Goods with a limit count by the
 * price of one piece. In whole rupees, half up.
 */
export function tcsParts(lines: readonly Sold[], date: IsoDate, buyer: TcsBuyer): TcsPart[] {
  const parts = new Map<TcsNature, TcsPart>()
  for (const [at, line] of lines.entries()) {
    const rule = line.tcs_nature ? tcsFor(line.tcs_nature, date, buyer) : undefined
    if (!rule || line.amount === 0 || !exceeds(rule.above, line)) continue
    const { nature: tcs_nature, section, collection_code, rate, rate_reason } = rule
    const part = parts.get(tcs_nature) ?? { tcs_nature, section, collection_code, rate, rate_reason, base: 0, tax: 0, lines: [] }
    parts.set(tcs_nature, { ...part, base: part.base + line.amount, lines: [...part.lines, at + 1] })
  }
  return [...parts.values()].map((part) => ({ ...part, tax: taxOn(part.base, part.rate) }))
}

const exceeds = (above: Paise | undefined, { amount, quantity }: Sold): boolean =>
  above === undefined || BigInt(amount) * 1000n > BigInt(above) * thousandths(quantity)

/** What a credit note takes back of a part: the rows of it that earlier notes took are `before`. */
export type TcsTaken = { base: Paise; tax: Paise }
/** What advances were collected on at another rate than the invoice, and what the invoice collects less for it. */
export type TcsAhead = TcsTaken & { less: Paise }

/**
 * The tax that a credit note takes back: of the lines that bore it, at the rate of the invoice; beyond what the invoice itself collected on, as
 * its advances were. Notes for the whole of a part take back exactly its tax, however they are rounded.
 */
export function tcsOfNote(
  invoice: readonly TcsPart[],
  lines: readonly { invoice_line_no?: number | null | undefined; amount: Paise }[],
  before: ReadonlyMap<TcsNature, TcsTaken> = new Map(),
  aheads: ReadonlyMap<TcsNature, TcsAhead> = new Map(),
): TcsPart[] {
  return invoice.flatMap((part) => {
    const own = lines.flatMap((line, at) => (part.lines.includes(line.invoice_line_no ?? 0) ? [{ at, amount: line.amount }] : []))
    const taken = before.get(part.tcs_nature) ?? { base: 0, tax: 0 }
    const base = Math.min(
      own.reduce((sum, { amount }) => sum + amount, 0),
      part.base - taken.base,
    )
    if (base <= 0) return []
    const whole = takenBack(part, taken.base + base, aheads.get(part.tcs_nature))
    return [{ ...part, base, tax: Math.max(0, whole - taken.tax), lines: own.map(({ at }) => at + 1) }]
  })
}

/** What notes for `base` of a part take back in all. */
function takenBack({ base: whole, tax, rate }: TcsPart, base: Paise, ahead: TcsAhead = { base: 0, tax: 0, less: 0 }): Paise {
  const all = tax - ahead.less
  if (base === whole) return all
  const own = whole - ahead.base
  if (base <= own) return Math.min(all, taxOn(base, rate))
  return all - mulDiv(ahead.tax, BigInt(whole - base), BigInt(ahead.base) * 100n) * 100
}

/** Why this tax, for the person who makes the invoice. */
export function tcsReasons(parts: readonly TcsPart[]): string[] {
  return parts.map(({ tcs_nature, section, rate, rate_reason, base }) => {
    const facts = { rate, words: tcsTable.sorts.get(tcs_nature)?.words ?? tcs_nature, section, base: formatPaise(base) }
    if (rate_reason === 'declaration')
      return reason(
        'No TCS on {words} (section {section}): the buyer declared that they use the goods in manufacture or for power',
        facts,
      )
    if (rate_reason === 'no_pan')
      return reason('TCS of {rate}% on ₹{base} for {words} (section {section}), as the customer gave no PAN', facts)
    return reason('TCS of {rate}% on ₹{base} for {words} (section {section})', facts)
  })
}
