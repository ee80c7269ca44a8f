import type { TaxResidence } from '#contract/directory/tax-residence.ts'

export const treatmentWords: Record<TaxResidence['treatment'], string> = {
  act: 'At the rate of the Income-tax Act',
  treaty: 'By a tax treaty, where that is lower',
  not_chargeable: 'Not chargeable in India',
  resident: 'As a resident of India',
}
const incomeWords: Record<NonNullable<TaxResidence['income']>, string> = {
  royalty_or_fees: 'Royalty or technical services',
  interest: 'Interest on foreign debt',
  other: 'Anything else',
}
const entityWords: Record<TaxResidence['entity'], string> = {
  company: 'Company',
  firm: 'Firm or LLP',
  individual: 'Individual',
}
const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))
export const treatmentOptions = optionsOf(treatmentWords)
export const incomeOptions = optionsOf(incomeWords)
export const entityOptions = optionsOf(entityWords)
