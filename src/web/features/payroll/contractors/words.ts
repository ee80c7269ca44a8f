import type { ContractorPayment, ContractorRow } from '#contract/payroll/contractors.ts'
import { contractorNatures } from '#contract/payroll/contractors.ts'
import type { RateUnit } from '#core/payroll/contractors.ts'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { tdsOptions } from '#web/features/directory/shared/tds-options.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { today } from '#web/lib/today.ts'

const unitWords: Record<RateUnit, string> = { month: t('Month'), day: t('Day'), hour: t('Hour') }
export const unitOptions = Object.entries(unitWords).map(([value, label]) => ({ value, label }))

/** `₹60,000.00 a month`. */
export function rateText({ rate, rate_unit }: Pick<ContractorRow, 'rate' | 'rate_unit'>): string {
  const amount = formatPaise(rate)
  if (rate_unit === 'month') return t('₹{amount} a month', { amount })
  return rate_unit === 'day' ? t('₹{amount} a day', { amount }) : t('₹{amount} an hour', { amount })
}

/** `October 2026`, and that it is an additional bill. */
export const monthText = ({ month, is_off_cycle }: Pick<ContractorPayment, 'month' | 'is_off_cycle'>): string =>
  is_off_cycle ? t('{month}, additional', { month: formatMonthYear(month) }) : formatMonthYear(month)

/** Natures for TDS of a contractor's bills, with the code in force today. */
export const natureOptions = () => [
  ...tdsOptions(today()).filter(({ value }) => contractorNatures.some((each) => each === value)),
  { value: '', label: t('No tax is deducted') },
]

export const billWords: Record<ContractorPayment['bill_status'], readonly [Tone, string]> = {
  draft: ['neutral', t('Draft')],
  to_be_reviewed: ['violet', t('To be reviewed')],
  approved: ['info', t('Approved')],
  paid: ['success', t('Paid')],
  cancelled: ['neutral', t('Cancelled')],
}
