import { t } from '#core/messages.ts'
import type { LeftReason } from '#core/payroll/gratuity.ts'

export const reasonWords: Record<LeftReason, string> = {
  resigned: t('Resigned'),
  retired: t('Retired'),
  terminated: t('Terminated'),
  contract_ended: t('The contract ended'),
  death: t('Death'),
  disablement: t('Disablement'),
}

export const reasonOptions = Object.entries(reasonWords).map(([value, label]) => ({ value, label }))
