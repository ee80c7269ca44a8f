import type { NewPerquisite } from '#contract/payroll/perquisites.ts'
import { noFacts } from '#core/payroll/perquisite-model.ts'

/** A benefit from April 2026 on, with nothing else said of it. */
export const newPerquisite = (over: Partial<NewPerquisite>): NewPerquisite => ({
  perquisite_kind: 'other',
  from_month: '2026-04-01',
  until_month: null,
  ...noFacts,
  ...over,
})
