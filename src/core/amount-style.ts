import { groupIndian } from './digit-grouping.ts'
import type { Paise } from './money.ts'

export const negativeStyles = ['brackets', 'side', 'minus'] as const
/** How a figure below zero is printed: `(1,234.00)`, `1,234.00 Cr` or `−1,234.00`. */
export type NegativeStyle = (typeof negativeStyles)[number]

/** The number format of a table: paise per unit, decimals, and negative figures. */
export type AmountStyle = { unit_paise: Paise; decimals: number; negatives: NegativeStyle }

/** Rupees with two decimals, negative figures in brackets. */
export const plainAmounts: AmountStyle = { unit_paise: 100, decimals: 2, negatives: 'brackets' }

/**
 * Paise as a decimal text in the unit, exact: the amount is a whole number of the last decimal’s steps, as rounded statements are. With a minus
 * sign when below zero.
 */
export function decimalText(amount: Paise, { unit_paise, decimals }: Pick<AmountStyle, 'unit_paise' | 'decimals'>): string {
  const steps = Math.round(Math.abs(amount) / (unit_paise / 10 ** decimals))
  const digits = steps.toString().padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return amount < 0 && steps !== 0 ? `-${text}` : text
}

/**
 * A figure for people, with lakhs and crores. `isCreditPositive`: figures above zero are credits, as of income and liabilities in a statement,
 * so that one below zero is a debit.
 */
export function formatAmount(amount: Paise, style: AmountStyle = plainAmounts, isCreditPositive = false): string {
  const text = groupIndian(decimalText(Math.abs(amount), style))
  if (amount >= 0) return text
  if (style.negatives === 'minus') return `−${text}`
  return style.negatives === 'brackets' ? `(${text})` : `${text} ${isCreditPositive ? 'Dr' : 'Cr'}`
}
