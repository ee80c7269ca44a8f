import type { LeaveKind } from '#contract/payroll/leave-ledger.ts'
import { t } from '#core/messages.ts'

/** How a kind of leave is earned, in one line. */
export function accrualWords({ accrual, accrual_days: days }: Pick<LeaveKind, 'accrual' | 'accrual_days'>): string {
  switch (accrual) {
    case 'monthly':
      return t('{days} days a month', { days })
    case 'yearly':
      return t('{days} days a year', { days })
    case 'worked':
      return t('1 day for {days} days of work', { days })
    case 'granted':
      return t('Granted by payroll')
    case 'per_request':
      return t('At most {days} days each time', { days })
    case 'unlimited':
      return t('No limit')
  }
}

export const accrualOptions = (): { value: LeaveKind['accrual']; label: string }[] => [
  { value: 'monthly', label: t('Days each month') },
  { value: 'yearly', label: t('Days each year') },
  { value: 'worked', label: t('One day for days of work') },
  { value: 'granted', label: t('Granted by payroll') },
  { value: 'per_request', label: t('Most days each time') },
  { value: 'unlimited', label: t('No limit') },
]
