import type { FlowKind } from '#core/reporting/cashflow/flows.ts'
import { formatDayMonth } from '#core/dates.ts'
import { t } from '#core/messages.ts'

export const kindWords: Record<FlowKind, string> = {
  invoices: t('Open invoices'),
  new_sales: t('Expected sales'),
  recurring_in: t('Recurring money in'),
  other_in: t('Other money in'),
  bills: t('Open bills'),
  new_bills: t('Expected bills'),
  payroll: t('Salaries'),
  recurring_out: t('Recurring payments'),
  taxes: t('Taxes'),
  other_out: t('Everyday spending'),
  one_off: t('Your what-if changes'),
}

/** `23 Nov` */
export const shortDay = (day: string): string => formatDayMonth(day)

/** `4.5 months` from tenths of a month. */
export const monthsWords = (tenths: number): string => {
  const text = tenths % 10 === 0 || tenths >= 240 ? `${Math.floor(tenths / 10)}` : `${Math.floor(tenths / 10)}.${tenths % 10}`
  return text === '1' ? t('1 month') : t('{count} months', { count: text })
}
