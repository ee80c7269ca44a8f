import type { AmountStyle } from '#core/amount-style.ts'
import type { Paise } from '#core/money.ts'

/**
 * The number format of a spreadsheet cell that holds the amount: lakhs and crores on both sides of zero, and figures below zero as the company
 * prints them. Excel, LibreOffice and Google Sheets have no Indian grouping of their own, and formats with conditions fit positive numbers only.
 */
export function moneyFormat(paise: Paise, { unit_paise, decimals, negatives }: AmountStyle, isCreditPositive: boolean): string {
  const digits = Math.floor(Math.abs(paise) / unit_paise).toString().length
  const groups = Math.max(0, Math.ceil((digits - 3) / 2))
  const whole = groups < 2 ? '#,##0' : `${'##\\,'.repeat(groups)}##0`
  const number = decimals === 0 ? whole : `${whole}.${'0'.repeat(decimals)}`
  if (negatives === 'minus') return `${number};-${number}`
  if (negatives === 'brackets') return `${number}_);(${number})`
  return `${number};${number}" ${isCreditPositive ? 'Dr' : 'Cr'}"`
}
