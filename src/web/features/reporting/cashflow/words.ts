import type { FlowKind } from '#core/reporting/cashflow/flows.ts'

export const kindWords: Record<FlowKind, string> = {
  invoices: 'Open invoices',
  new_sales: 'Sales still to come',
  recurring_in: 'Recurring money in',
  other_in: 'Other money in',
  bills: 'Open bills',
  new_bills: 'Bills still to come',
  payroll: 'Salaries',
  recurring_out: 'Recurring payments',
  taxes: 'Taxes',
  other_out: 'Everyday spending',
  one_off: 'What you asked about',
}

const dayMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
/** `23 Nov` */
export const shortDay = (day: string): string => dayMonth.format(new Date(day))

/** `4.5 months` of tenths. */
export const monthsWords = (tenths: number): string => {
  const text = tenths % 10 === 0 || tenths >= 240 ? `${Math.floor(tenths / 10)}` : `${Math.floor(tenths / 10)}.${tenths % 10}`
  return `${text} ${text === '1' ? 'month' : 'months'}`
}
