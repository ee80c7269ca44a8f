import { t } from '#core/messages.ts'
import type { RemittanceNature } from '#core/tax/remittance-natures.ts'
import type { TaxResidence } from '#contract/directory/tax-residence.ts'

export const treatmentWords: Record<TaxResidence['treatment'], string> = {
  act: t('At the Income-tax Act rate'),
  treaty: t('By a tax treaty, where that is lower'),
  not_chargeable: t('Not chargeable in India'),
  resident: t('As a resident of India'),
}
const incomeWords: Record<NonNullable<TaxResidence['income']>, string> = {
  royalty_or_fees: t('Royalty or technical services'),
  interest: t('Interest on foreign debt'),
  dividend: t('Dividend'),
  other: t('Anything else'),
}
const natureWords: Record<RemittanceNature, string> = {
  '16': t('Dividend'),
  '21': t('Fees for technical services'),
  '27': t('Interest'),
  '28': t('Investment income'),
  '31': t('Long-term capital gain'),
  '49': t('Royalty'),
  '52': t('Short-term capital gain'),
  '99': t('Other income'),
}
const entityWords: Record<TaxResidence['entity'], string> = {
  company: t('Company'),
  firm: t('Firm or LLP'),
  individual: t('Individual'),
}
const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))
export const treatmentOptions = optionsOf(treatmentWords)
export const incomeOptions = optionsOf(incomeWords)
export const entityOptions = optionsOf(entityWords)
export const natureOptions = optionsOf(natureWords).map(({ value, label }) => ({ value, label: `${value} ${label}` }))
