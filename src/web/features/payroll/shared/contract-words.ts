import { t } from '#core/messages.ts'
import type { ContractKind } from '#core/payroll/contract-cover.ts'

export const contractWords: Record<ContractKind, string> = {
  permanent: t('Permanent'),
  fixed_term: t('Fixed term'),
  apprentice: t('Apprentice'),
}
export const contractOptions = Object.entries(contractWords).map(([value, label]) => ({ value, label }))
