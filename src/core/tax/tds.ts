import { t } from '#core/messages.ts'
import type { IsoDate } from '../dates.ts'
import { parseDecimal } from '../decimal.ts'
import type { PanHolder } from '../identifiers/pan.ts'
import { mulDiv, type Paise } from '../money.ts'
import { tdsRates, type TdsNature, type TdsThreshold } from './tds-rates.ts'

export type { TdsNature } from './tds-rates.ts'

/** The rule for one payment. `rate`: percent text. `section` and `payment_code` are those of the era of the date. */
export type TdsRule = {
  nature: TdsNature
  section: string
  /** Four digits from 1 Apr 2026; undefined before. */
  payment_code: string | undefined
  /** The quarterly statement: 26Q before 1 Apr 2026, Form 140 after. */
  statement: '26Q' | '140'
  rate: string
  threshold: TdsThreshold
  why: string
}

/** From this date of credit or payment the Income-tax Act 2025 is quoted, with its payment codes. */
const newAct: IsoDate = '2026-04-01'

/**
 * The rule for a nature of payment on the date of credit or payment, whichever is first (Income-tax Act 1961 ch. XVII-B; Act 2025 s.393
 * from 1 Apr 2026). Without a PAN the rate is 20%, 5% on goods and e-commerce (s.206AA; s.397(2)). Undefined when no tax is deducted on the
 * date, or the date is before 1 Apr 2021.
 */
export function tdsFor(nature: TdsNature, date: IsoDate, hasPan: boolean, holder: PanHolder): TdsRule | undefined {
  const row = tdsRates.find((rate) => rate.nature === nature && rate.from <= date && date <= (rate.to ?? date))
  if (!row) return undefined
  const isPerson = holder === 'individual' || holder === 'huf'
  const isNew = date >= newAct
  const ordinary = isPerson ? (row.rate_person ?? row.rate) : row.rate
  const rate = hasPan ? ordinary : row.rate_no_pan
  const section = isNew ? row.section_2025 : row.section_1961
  return {
    nature,
    section,
    payment_code: isNew ? (isPerson ? (row.code_person ?? row.code) : row.code) : undefined,
    statement: isNew ? '140' : '26Q',
    rate,
    threshold: isPerson && hasPan ? (row.threshold_person ?? row.threshold) : row.threshold,
    why: t('{rate}% on {words} (section {section}){value}', {
      rate,
      words: row.words,
      section,
      value: hasPan ? '' : t(', as the payee gave no PAN'),
    }),
  }
}

/**
 * What to deduct from one payment (paise, without GST when shown apart: circular 23/2017). `before`: what was credited to the payee in the
 * rule's window (year or month) before this, and how much of it was already taxed. When the window's total passes its limit, earlier untaxed
 * payments are taxed too; on goods only the excess is. `whole`: the sum credited where a part of it was paid ahead, which counts in `before`,
 * and how much of that part was taxed; the limit of a single sum is held against it. Rounded to the rupee, half up.
 */
export function tdsOn(
  rule: TdsRule,
  amount: Paise,
  before: Counted,
  whole: Counted = { paid: amount, taxed: 0 },
): { base: Paise; tds: Paise } {
  const base = tdsBase(rule.threshold, amount, before, whole)
  const rate = parseDecimal(rule.rate)
  if (!rate) throw new RangeError('rate is not a decimal')
  return { base, tds: mulDiv(base, rate.units, rate.scale * 10_000n) * 100 }
}

type Counted = { paid: Paise; taxed: Paise }

function tdsBase({ single, total, on }: TdsThreshold, amount: Paise, { paid, taxed }: Counted, whole: Counted): Paise {
  if (on === 'excess') return Math.max(0, paid + amount - total - taxed)
  if (paid + amount > total) return Math.max(0, paid + amount - taxed)
  return single !== undefined && whole.paid > single ? whole.paid - whole.taxed : 0
}
