import { reason } from '../reasons.ts'
import type { IsoDate } from '../dates.ts'
import type { PanHolder } from '../identifiers/pan.ts'
import { parseDecimal } from '../decimal.ts'
import { mulDiv, type Paise } from '../money.ts'
import type { LawStatus } from './law/value.ts'
import { tdsTable } from './tds-in-force.ts'
import type { TdsNature, TdsRate, TdsThreshold } from './tds-natures.ts'

export type { TdsNature } from './tds-natures.ts'

/** The rule for one payment. `rate`: percent text. `section` and `payment_code` are those of the era of the date. */
export type TdsRule = {
  nature: TdsNature
  section: string
  /** Four digits from 1 Apr 2026; undefined before. */
  payment_code: string | undefined
  /** The quarterly statement: 26Q (27Q of non-residents) before 1 Apr 2026, Form 140 (144) after. */
  statement: '26Q' | '140' | '27Q' | '144'
  rate: string
  threshold: TdsThreshold
  /** How rate and limit were verified. */
  status: LawStatus
  why: string
}

/** Whether the payee gave a PAN, and it is operative. */
export type PanState = boolean | 'inoperative'

/** From this date of credit or payment the Income-tax Act 2025 is quoted, with its payment codes. */
const newAct: IsoDate = '2026-04-01'

/**
 * The rule for a nature of payment on the date of credit or payment, whichever is first (Income-tax Act 1961 ch. XVII-B; Act 2025 s.393
 * from 1 Apr 2026). Without a PAN, and with one that is inoperative (rule 114AAA, CBDT circular 3 of 2023, from 1 Jul 2023), the rate is 20%, 5% on goods and
 * e-commerce (s.206AA; s.397(2)). Undefined when no tax is deducted on the
 * date, or the date is before 1 Apr 2021.
 */
export function tdsFor(nature: TdsNature, date: IsoDate, pan: PanState, holder: PanHolder): TdsRule | undefined {
  const hasPan = pan === true
  const row = tdsTable.on(nature, date)
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
    threshold: thresholdOf(row, holder, hasPan),
    status: row.status,
    why: hasPan
      ? reason('{rate}% on {words} (section {section})', { rate, words: row.words, section })
      : pan === 'inoperative'
        ? reason('{rate}% on {words} (section {section}), as the PAN of the payee is inoperative', {
            rate,
            words: row.words,
            section,
          })
        : reason('{rate}% on {words} (section {section}), as the payee gave no PAN', { rate, words: row.words, section }),
  }
}

function thresholdOf(
  { threshold, threshold_person, threshold_individual }: Pick<TdsRate, 'threshold' | 'threshold_person' | 'threshold_individual'>,
  holder: PanHolder,
  hasPan: boolean,
): TdsThreshold {
  if (holder === 'individual' && threshold_individual !== undefined) return threshold_individual
  const isPerson = holder === 'individual' || holder === 'huf'
  return isPerson && hasPan ? (threshold_person ?? threshold) : threshold
}

/**
 * Natures that share one threshold: rent of machinery and of other things (s.194-I; Act 2025 s.393(1) Sl. 2(ii)). The others have
 * their own.
 */
const sharedLimits: readonly (readonly TdsNature[])[] = [['rent_machinery', 'rent_property']]

/** The natures that are counted together against the limit of this one, itself first. */
export function countedTogether(nature: TdsNature): TdsNature[] {
  const group = sharedLimits.find((each) => each.includes(nature)) ?? []
  return [nature, ...group.filter((other) => other !== nature)]
}

/**
 * The tax to deduct from one payment (paise, without GST when shown apart: circular 23/2017). `before`: the credits to the payee in the
 * rule's window (year or month) before this, and how much of them was already taxed. When the window's total exceeds its limit, earlier
 * untaxed payments are taxed too; on goods only the excess is. `whole`: the sum credited when a part of it was paid in advance, which
 * counts in `before`, and how much of that part was taxed; the limit for a single sum applies to it. Rounded to the rupee, half up.
 */
export function tdsOn(
  rule: TdsRule,
  amount: Paise,
  before: Counted,
  whole: Counted = { paid: amount, taxed: 0 },
): { base: Paise; tds: Paise } {
  const base = taxableBase(rule.threshold, amount, before, whole)
  return { base, tds: taxOn(base, rule.rate) }
}

/** The credits to a payee in a window, and how much of them had tax withheld or owed. */
export type Counted = { paid: Paise; taxed: Paise }

/** The taxable part of one nature. `others`: the credits of natures that share its limit. */
export function taxableBase(
  { single, total, on }: TdsThreshold,
  amount: Paise,
  { paid, taxed }: Counted,
  whole: Counted,
  others: Paise = 0,
): Paise {
  if (on === 'excess') return Math.max(0, paid + amount - total - taxed)
  if (others + paid + amount > total) return Math.max(0, paid + amount - taxed)
  // The single sum, but no more than is untaxed: others may have been taxed with what was paid ahead of it.
  return single !== undefined && whole.paid > single ? Math.max(0, Math.min(whole.paid - whole.taxed, paid + amount - taxed)) : 0
}

/** Tax in whole rupees, half up. */
export function taxOn(base: Paise, rate: string): Paise {
  const { units, scale } = percentOf(rate)
  return mulDiv(base, units, scale * 10_000n) * 100
}

/** A rate in percent as an exact number. */
export function percentOf(rate: string) {
  const read = parseDecimal(rate)
  if (!read) throw new RangeError('rate is not a decimal')
  return read
}
