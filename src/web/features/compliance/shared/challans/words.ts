import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { TdsDeduction, TdsMonth } from '#contract/compliance/tds-challans.ts'

export const eraWords: Record<TdsMonth['era'], string> = { '1961': t('Act of 1961'), '2025': t('Act of 2025') }
export const headWords: Record<TdsDeduction['major_head'], string> = {
  '0020': t('Companies (0020)'),
  '0021': t('Others (0021)'),
}
/** `2026-11-01` → `Nov 2026`. */
export const monthWords = (month: string): string => formatDate(month).slice(2)
