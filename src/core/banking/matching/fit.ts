import type { IsoDate } from '../../dates.ts'
import { parseDecimal } from '../../decimal.ts'
import { mulDiv, type Paise } from '../../money.ts'
import { tdsRatesOn } from '../../tax/tds-in-force.ts'

/**
 * How the money received sits with what is due on one or more invoices. `tds_amount`, `bank_charge` and `advance` are the difference,
 * named: due = received + tds_amount + bank_charge − advance, save for `part`, which leaves the rest open.
 */
export type Fit = {
  kind: 'exact' | 'rounding' | 'tds' | 'tds_unusual' | 'charge' | 'gateway' | 'part' | 'over'
  tds_amount: Paise
  tds_rate: string | undefined
  tds_why: string
  /** The deduction of the bank, or of a gateway: then with the GST on its fee, which is `fee_gst`. */
  bank_charge: Paise
  fee_gst: Paise
  advance: Paise
}

export type TdsGuess = { rate: string; why: string; isUsual: boolean }

const plain = { tds_amount: 0, tds_rate: undefined, tds_why: '', bank_charge: 0, fee_gst: 0, advance: 0 } as const
const RUPEE = 100
/** A bank's charge: up to ₹100 and 5% of the amount, or up to ₹1,500 and 1%. */
const SMALL_CHARGE = { most: 100_00, share: 20 }
/** The charge of most lines, which may be assumed without being named. */
export const MOST_CHARGE = SMALL_CHARGE.most
const CHARGE = { most: 1_500_00, share: 100 }

/** The rates at which a customer may have deducted on the date, from the law's table; those without a PAN last and unusual. */
export function tdsGuesses(date: IsoDate): TdsGuess[] {
  const usual = new Map<string, string[]>()
  const noPan = new Set<string>()
  for (const { rate, rate_person, rate_no_pan, words } of tdsRatesOn(date)) {
    for (const each of new Set([rate, rate_person ?? rate])) usual.set(each, [...(usual.get(each) ?? []), words])
    noPan.add(rate_no_pan)
  }
  return [
    ...[...usual].map(([rate, words]) => ({ rate, why: words.slice(0, 2).join(', '), isUsual: true })),
    ...[...noPan].filter((rate) => !usual.has(rate)).map((rate) => ({ rate, why: 'without a PAN', isUsual: false })),
  ]
}

/**
 * How `received` settles invoices with `due` open and `taxable` value (0 if TDS was deducted before); `count` invoices are
 * rounded separately.
 */
export function fit(received: Paise, due: Paise, taxable: Paise, guesses: readonly TdsGuess[], count = 1): Fit {
  const short = due - received
  if (short === 0) return { kind: 'exact', ...plain }
  if (short < 0)
    return -short < RUPEE ? { kind: 'rounding', ...plain, advance: -short } : { kind: 'over', ...plain, advance: -short }
  if (short < RUPEE) return { kind: 'rounding', ...plain, bank_charge: short }
  return (
    tdsFit(short, taxable, due, guesses, count) ??
    (isSmall(short, due) ? { kind: 'charge', ...plain, bank_charge: short } : { kind: 'part', ...plain })
  )
}

/** True when the difference is fully explained, so that the invoices are settled. */
export const settles = ({ kind }: Fit) => kind !== 'part' && kind !== 'over'

/** True if they differ by less than a rupee. */
export const isRounding = (apart: Paise): boolean => Math.abs(apart) < RUPEE

const MOST_FEE = 60_00
/** True for a typical bank fee, in whole and half rupees, with 18% GST: considered for sums of several. */
export const isBankFee = (amount: Paise): boolean => {
  const halves = Math.round(amount / 59)
  return halves > 0 && halves * 50 <= MOST_FEE && Math.abs(amount - halves * 59) <= 1
}

/** True when a bank may have deducted so little of so much. */
export function isSmall(short: Paise, due: Paise): boolean {
  return [SMALL_CHARGE, CHARGE].some(({ most, share }) => short <= most && short * share <= due)
}

/** Deducted on the value without GST and rounded to the rupee in each deductor's way; some deduct on the whole amount. */
function tdsFit(short: Paise, taxable: Paise, due: Paise, guesses: readonly TdsGuess[], count: number): Fit | undefined {
  if (taxable <= 0) return undefined
  for (const [base, onWhole] of [
    [taxable, false],
    [due, true],
  ] as const) {
    for (const { rate, why, isUsual } of guesses) {
      // A float is precise enough to exclude nearly all; the rest is computed exactly.
      if (Math.abs((base * Number(rate)) / 100 - short) > RUPEE * (count + 1)) continue
      const tds = percentOf(base, rate)
      if (tds < 50 * RUPEE || Math.abs(tds - short) > RUPEE * count) continue
      const kind = isUsual && !onWhole ? 'tds' : 'tds_unusual'
      return { ...plain, kind, tds_amount: short, tds_rate: rate, tds_why: onWhole ? 'on the whole amount with GST' : why }
    }
  }
  return undefined
}

function percentOf(amount: Paise, rate: string): Paise {
  const percent = parseDecimal(rate)
  if (!percent) throw new RangeError('rate is not a decimal')
  return mulDiv(amount, percent.units, percent.scale * 100n)
}
