import { financialYear } from '#core/dates.ts'
import type { TaxResidence } from '#contract/directory/tax-residence.ts'
import { today } from '#web/lib/today.ts'

export type ResidenceValues = ReturnType<typeof residenceValues>

/** The form’s values: those of the latest decision, from the start of this financial year. */
export const residenceValues = (latest: TaxResidence | undefined) => ({
  decided_from: financialYear(today()).start,
  treatment: latest?.treatment ?? ('act' as TaxResidence['treatment']),
  entity: latest?.entity ?? ('company' as TaxResidence['entity']),
  income: (latest?.income ?? '') as string,
  ...proofs(latest),
  foreign_tax_id: latest?.foreign_tax_id ?? '',
  reason: latest?.reason ?? '',
  country_code: latest?.country_code ?? '',
  remittance_nature: (latest?.remittance_nature ?? '') as string,
  bears_tax: latest?.bears_tax ?? false,
})

const proofs = (latest: TaxResidence | undefined) => ({
  country: latest?.country ?? '',
  treaty_rate: latest?.treaty_rate ?? '',
  treaty_article: latest?.treaty_article ?? '',
  trc_until: latest?.trc_until ?? '',
  form_10f_until: latest?.form_10f_until ?? '',
  no_pe_until: latest?.no_pe_until ?? '',
})
