import { t } from '../messages.ts'
import type { Accrual } from './leave-accrual.ts'

export type LeaveKindValues = {
  kind_code: string
  kind_name: string
  is_paid: boolean
  accrual: Accrual
  accrual_days: number
  carry_most: number | null
  negative_most: number
  is_encashed: boolean
  has_half_days: boolean
  counts_off_days: boolean
}

const kind = (kind_code: string, kind_name: string, over: Partial<LeaveKindValues>): LeaveKindValues => ({
  kind_code,
  kind_name,
  is_paid: true,
  accrual: 'granted',
  accrual_days: 0,
  carry_most: null,
  negative_most: 0,
  is_encashed: false,
  has_half_days: true,
  counts_off_days: false,
  ...over,
})

/**
 * The kinds a company starts with. Earned and maternity leave are at what the law asks at least (`law/leave-rules.ts`); the others are usual and
 * agreed.
 */
export const starterKinds: readonly LeaveKindValues[] = [
  kind('EL', t('Earned leave'), { accrual: 'monthly', accrual_days: 1.25, carry_most: 30, is_encashed: true }),
  kind('SL', t('Sick leave'), { accrual: 'yearly', accrual_days: 7, carry_most: 0 }),
  kind('CL', t('Casual leave'), { accrual: 'yearly', accrual_days: 7, carry_most: 0 }),
  kind('CO', t('Compensatory off'), {}),
  kind('ML', t('Maternity leave'), { accrual: 'per_request', accrual_days: 182, has_half_days: false, counts_off_days: true }),
  kind('LOP', t('Leave without pay'), { is_paid: false, accrual: 'unlimited' }),
]
