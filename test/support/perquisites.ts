import type { NewPerquisite } from '#contract/payroll/perquisites.ts'

/** A benefit from April 2026 on, with nothing else said of it. */
export const newPerquisite = (over: Partial<NewPerquisite>): NewPerquisite => ({
  perquisite_kind: 'other',
  from_month: '2026-04-01',
  until_month: null,
  amount: 0,
  cost: 0,
  count: 0,
  rate: 0,
  recovered: 0,
  engine: 'small',
  is_private: false,
  is_run_by_employee: false,
  has_driver: false,
  is_rented: false,
  place: 'elsewhere',
  is_voucher: false,
  is_free_school: false,
  is_director: false,
  reason: '',
  ...over,
})
