import { addDays, financialYear, type IsoDate } from '../dates.ts'
import type { LawValue } from '../tax/law/value.ts'
import { requireLaw } from '../tax/law/value.ts'
import type { CertificateState } from '../compliance/tds-certificates/compare.ts'

/** `no_tax`: nothing was deducted from the pay of the year, so TRACES has no certificate. */
export const salaryCertificateStates = ['missing', 'received', 'differs', 'unread', 'no_pan', 'no_tax'] as const
export type SalaryCertificateState = (typeof salaryCertificateStates)[number]

/** The form of a year's certificate, and how many days after the year employees have it: 15 June. */
const forms: readonly LawValue<{ form: '16' | '130'; days: number }>[] = [
  {
    from: '2010-04-01',
    value: { form: '16', days: 76 },
    source: 'Income-tax Act 1961, s.203; Income-tax Rules 1962, r.31(3)',
    status: 'secondary',
  },
  {
    from: '2026-04-01',
    value: { form: '130', days: 76 },
    source: 'Income-tax Act 2025, s.395(4); Income-tax Rules 2026, r.215',
    status: 'secondary',
  },
]

/** The form of the certificate of tax on salaries of a year, and the day until which employees get it. `year_start`: a day of the year. */
export function salaryCertificateForm(year_start: IsoDate): { form: '16' | '130'; due_on: IsoDate } {
  const { start, end } = financialYear(year_start)
  const { form, days } = requireLaw(forms, start).value
  return { form, due_on: addDays(end, days) }
}

/** A certificate is expected only where tax was deducted; one that came all the same is shown as it compares. */
export const salaryState = (state: CertificateState, tax: number): SalaryCertificateState =>
  tax === 0 && (state === 'missing' || state === 'no_pan') ? 'no_tax' : state
