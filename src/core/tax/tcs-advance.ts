import { credit, debit, type Line } from '../ledger/journal.ts'
import { mulDiv, type Paise } from '../money.ts'
import type { IsoDate } from '../dates.ts'
import { percentOf, taxOn } from './tds.ts'
import type { TcsNature } from './tcs-natures.ts'
import { tcsFor, type TcsRule } from './tcs.ts'

/**
 * The tax collected at source within money received ahead of an invoice: the seller collects when the money comes, if that is before the debit
 * (Income-tax Act 1961 s.206C(1) and (1F); Act of 2025 s.394(1) from 1 Apr 2026), and the money includes what it collects. In whole rupees,
 * half up. `rate` in percent.
 */
export function tcsWithin(amount: Paise, rate: string): Paise {
  const { units, scale } = percentOf(rate)
  return mulDiv(amount, units, (100n * scale + units) * 100n) * 100
}

type Buyer = { gst_treatment: string; pan: string | null; gstin: string | null }

/** The rule of an advance on the day of its money; undefined where none is collected: of a buyer abroad, or before a rule began. */
export function tcsOfAdvance(
  nature: TcsNature | null | undefined,
  day: IsoDate,
  { gst_treatment, pan, gstin }: Buyer,
): TcsRule | undefined {
  const isCollected = nature && gst_treatment !== 'overseas'
  return isCollected ? tcsFor(nature, day, { has_pan: Boolean(pan ?? gstin), has_declared: false }) : undefined
}

/**
 * What a movement of an advance from `before` to `after` remaining adds to the tax collected on it, below zero where it is used or returned. By
 * differences, so that the tax of the remainder is always that of one amount.
 */
export const tcsOfMove = (before: Paise, after: Paise, rate: string): Paise => tcsWithin(after, rate) - tcsWithin(before, rate)

/** Owed to the department before an invoice collects it of the customer, or (negative) not any more. */
export const tcsAdvanceLines = (tax: Paise): Line[] => [debit('tcs_on_advances', tax), credit('tcs_payable', tax)]

/** What an advance collected on of an invoice: `base` without the tax. */
type CollectedAhead = { base: Paise; tax: Paise }

/**
 * What an invoice collects less because an advance was collected on at another rate, below zero where that rate was higher: what was collected
 * with the advance keeps the rate of its day, and the invoice has its own `rate` only on the rest. `rest` is what it has its rate on before
 * this advance. By differences, so that several advances together leave the tax of one amount.
 */
export const tcsLessOf = (rest: Paise, ahead: CollectedAhead, rate: string): Paise =>
  taxOn(rest, rate) - taxOn(rest - ahead.base, rate) - ahead.tax

/** Tax is whole rupees, so that what is settled steps by up to a rupee. */
const STEP = 2_00

/**
 * How much of an advance settles the most of a due, in paise, and what it settles. `cap`: no more of it can be used; `settles`: what the invoice
 * falls by for a part of it, which grows with the part but for rounding.
 */
export function advanceThatSettles(due: Paise, cap: Paise, settles: (used: Paise) => Paise): { used: Paise; settled: Paise } {
  let [low, high] = [0, Math.max(0, cap)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (settles(middle) <= due) low = middle
    else high = middle - 1
  }
  let best = { used: 0, settled: 0 }
  for (let used = Math.max(0, low - STEP); used <= Math.min(cap, low + STEP); used += 1) {
    const settled = settles(used)
    if (settled <= due && settled > best.settled) best = { used, settled }
  }
  return best
}
