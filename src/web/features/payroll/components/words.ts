import { t } from '#core/messages.ts'
import type { Base, Exclusion } from '#core/payroll/components.ts'

export const exclusionWords: Record<Exclusion, string> = {
  conveyance: t('Conveyance'),
  hra: t('House rent allowance'),
  overtime: t('Overtime'),
  commission: t('Commission'),
  bonus: t('Bonus'),
  special_expenses: t('Expenses of the work'),
  pf_contribution: t('Contribution to provident fund'),
}
export const exclusionOptions = [
  { value: '', label: t('It is wages') },
  ...Object.entries(exclusionWords).map(([value, label]) => ({ value, label: t('No wages: {reason}', { reason: label }) })),
]

export const baseWords: Record<Base, string> = {
  pf: t('Provident fund'),
  pt: t('Professional tax'),
  lwf: t('Labour welfare fund'),
  bonus: t('Statutory bonus'),
  gratuity: t('Gratuity'),
  leave: t('Leave encashment'),
}
