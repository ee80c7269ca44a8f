import { readersMonth } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { Obligation, TaxForm } from '#core/reporting/tax-calendar/obligations.ts'

const titles: Record<TaxForm, () => string> = {
  gstr1: () => t('GSTR-1'),
  iff: () => t('Invoice furnishing facility (IFF)'),
  gstr3b: () => t('GSTR-3B'),
  pmt06: () => t('GST payment (PMT-06)'),
  cmp08: () => t('CMP-08'),
  gstr4: () => t('GSTR-4'),
  gstr6: () => t('GSTR-6'),
  gstr7: () => t('GSTR-7'),
  gstr8: () => t('GSTR-8'),
  gstr9: () => t('GSTR-9'),
  tds: () => t('TDS payment'),
  tds_statement: () => t('TDS statement'),
  tcs: () => t('TCS payment'),
  tcs_statement: () => t('TCS statement'),
  advance_tax: () => t('Advance income tax'),
  pf: () => t('Provident fund'),
  esi: () => t('ESI'),
}

/** `GSTR-3B for October 2026`, `GSTR-1 for the quarter to December 2026`. */
export function titleOf({ form, period, months }: Pick<Obligation, 'form' | 'period' | 'months'>): string {
  const of = { form: titles[form](), month: readersMonth(`${period}-01`) }
  if (months === 3) return t('{form} for the quarter to {month}', of)
  return months === 12 ? t('{form} for the year to {month}', of) : t('{form} for {month}', of)
}
