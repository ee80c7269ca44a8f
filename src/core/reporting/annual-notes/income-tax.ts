import { mulDiv, type Paise } from '../../money.ts'
import type { Certainty, LossKind } from './lists.ts'

/**
 * What a company may be taxed at, in percent. Income-tax Act 1961: s.115BAA and s.115BAB (Taxation Laws (Amendment) Act 2019, from assessment year
 * 2020-21), the others by the Finance Act of the year; the Act of 2025 has them from 1 Apr 2026 in ss.200 and 201 (its s.205 refers to both). Surcharge is a
 * flat 10% under these, else 7% above ₹1 crore and 12% above ₹10 crore. Unverified for years after 2026-27: compare with the Finance Act of the year.
 */
export const taxRegimes = {
  s115baa: { label: 'Section 115BAA (s.200 of the Act of 2025): 22%', base: 22n, surcharge: 10n },
  s115bab: { label: 'Section 115BAB (s.201 of the Act of 2025), new manufacturing: 15%', base: 15n, surcharge: 10n },
  normal_25: { label: 'Normal provisions, turnover up to ₹400 crore: 25%', base: 25n, surcharge: undefined },
  normal_30: { label: 'Normal provisions: 30%', base: 30n, surcharge: undefined },
} as const satisfies Record<string, { label: string; base: bigint; surcharge: bigint | undefined }>
export type TaxRegime = keyof typeof taxRegimes

const CRORE = 1_00_00_000_00
const CESS = 4n

/** A rate of tax as millionths: 25.168% is 251680. */
const MILLION = 1_000_000n

/** The rate with surcharge and cess at an income in paise, in millionths. */
export function taxRate(regime: TaxRegime, income: Paise): bigint {
  const { base, surcharge } = taxRegimes[regime]
  const added = surcharge ?? (income > 10 * CRORE ? 12n : income > CRORE ? 7n : 0n)
  return base * (100n + added) * (100n + CESS)
}

/** `25.168%` of a rate in millionths. */
export const rateWords = (rate: bigint): string => `${Number(rate) / 10_000}%`

/** Tax on an amount in paise; the sign of the amount stays. */
export const taxOn = (amount: Paise, rate: bigint): Paise => mulDiv(amount, rate, MILLION)

/**
 * A total timing difference between the books and the tax return: positive when it lowers later taxable income (an asset), negative when it
 * raises it. A loss is an asset that AS 22 allows only with virtual certainty.
 */
export type TimingDifference = { name: string; opening: Paise; closing: Paise; loss_kind: LossKind | null }

export type DeferredTax = {
  rows: (TimingDifference & { tax: Paise; recognised: Paise })[]
  /** Positive: a liability; negative: an asset. */
  closing: Paise
  /** Why an asset is not recognized, or not fully. */
  why: string[]
}

/**
 * Deferred tax at the end of the year, AS 22: every timing difference at the rate that is enacted (para 21). Assets are carried with reasonable certainty of
 * future income (para 15); in a company with losses or unabsorbed depreciation only with virtual certainty (para 17). Without it assets are carried as far as
 * liabilities reverse against them (explanation 1 to para 17).
 */
export function deferredTax(differences: readonly TimingDifference[], rate: bigint, certainty: Certainty): DeferredTax {
  const rows = differences.map((each) => ({ ...each, tax: taxOn(each.closing, rate), recognised: taxOn(each.closing, rate) }))
  const liabilities = rows.reduce((sum, { tax }) => sum - Math.min(tax, 0), 0)
  const hasLosses = rows.some(({ loss_kind, closing }) => loss_kind !== null && closing > 0)
  const isEnough = certainty === 'virtual' || (certainty === 'reasonable' && !hasLosses)
  if (isEnough) return { rows, closing: 0 - rows.reduce((sum, { tax }) => sum + tax, 0), why: [] }
  let left = liabilities
  const kept = rows.map((row) => {
    if (row.tax <= 0) return row
    const recognised = Math.min(row.tax, left)
    left -= recognised
    return { ...row, recognised }
  })
  const cut = kept.some(({ tax, recognised }) => tax !== recognised)
  const reason = hasLosses
    ? 'The company has losses or unabsorbed depreciation: assets beyond the liabilities need virtual certainty (AS 22 para 17).'
    : 'Assets beyond the liabilities need reasonable certainty of future taxable income (AS 22 para 15).'
  return { rows: kept, closing: 0 - kept.reduce((sum, { recognised }) => sum + recognised, 0), why: cut ? [reason] : [] }
}

/** A line of the reconciliation from book profit to taxable income. */
export type TaxLine = { label: string; amount: Paise }

/**
 * Marginal relief before cess, in paise: tax and surcharge on an income above ₹1 crore, or above ₹10 crore, are no more than those on that sum and what the
 * income exceeds it by (Finance Act of the year, s.2 and First Schedule, provisos on the surcharge of companies). The flat surcharge has none.
 */
export function marginalRelief(income: Paise, regime: TaxRegime): Paise {
  const { surcharge } = taxRegimes[regime]
  const limit = income > 10 * CRORE ? 10 * CRORE : CRORE
  if (surcharge !== undefined || income <= limit) return 0
  const withoutCess = (amount: Paise) => mulDiv(amount, taxRate(regime, amount), (100n + CESS) * 10_000n)
  // Below the limit the lower surcharge applies; taxRate() treats the limit itself as below it.
  const most = withoutCess(limit) + (income - limit)
  return Math.max(withoutCess(income) - most, 0)
}

type CurrentTax = { income: Paise; rate: bigint; tax: Paise; relief: Paise }

/**
 * Current tax of the year: taxable income in paise, rounded to ten rupees (Income-tax Act 1961 s.288A), its rate, the tax after marginal relief, rounded
 * likewise (s.288B), and by how much the relief with its cess lowered it.
 */
export function currentTax(lines: readonly TaxLine[], regime: TaxRegime): CurrentTax {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const income = Math.max(mulDiv(total, 1n, 1_000n) * 1_000, 0)
  const rate = taxRate(regime, income)
  const toTen = (amount: Paise) => mulDiv(amount, 1n, 1_000n) * 1_000
  const whole = taxOn(income, rate)
  const tax = toTen(whole - mulDiv(marginalRelief(income, regime), 100n + CESS, 100n))
  return { income, rate, tax, relief: toTen(whole) - tax }
}
