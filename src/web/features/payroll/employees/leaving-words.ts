import { t } from '#core/messages.ts'
import type { ContractKind } from '#core/payroll/contract-cover.ts'
import type { LeftReason } from '#core/payroll/gratuity.ts'

export const contractWords: Record<ContractKind, string> = {
  permanent: t('Permanent'),
  fixed_term: t('Fixed term'),
  apprentice: t('Apprentice'),
}
export const reasonWords: Record<LeftReason, string> = {
  resigned: t('Resigned'),
  retired: t('Retired'),
  terminated: t('Terminated'),
  contract_ended: t('The contract ended'),
  death: t('Death'),
  disablement: t('Disablement'),
}

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))
export const contractOptions = optionsOf(contractWords)
export const reasonOptions = optionsOf(reasonWords)
