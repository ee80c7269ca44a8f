import { formatDate } from '#core/dates.ts'
import type { TdsDeduction, TdsMonth } from '#contract/compliance/tds.ts'

export const eraWords: Record<TdsMonth['era'], string> = { '1961': 'Act of 1961', '2025': 'Act of 2025' }
export const headWords: Record<TdsDeduction['major_head'], string> = {
  '0020': 'Companies (0020)',
  '0021': 'Others (0021)',
}
/** `2026-11-01` → `Nov 2026`. */
export const monthWords = (month: string): string => formatDate(month).slice(2)
