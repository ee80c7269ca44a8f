import { t } from '../../messages.ts'
import type { Paise } from '../../money.ts'
import type { LawValue } from '../../tax/law/value.ts'

export type GratuityLaw = {
  /** Days of wages for a year, of the working days of a month. */
  days: number
  of_days: number
  /** Years of service before it is due; death and disablement need none. */
  years: number
  /** Months after which fixed-term employment earns it in proportion; null: like everybody else. */
  fixed_term_months: number | null
  most: Paise
}

/** The ceiling under the Code awaits its own notification, and how a part of a year counts for fixed terms is not settled. */
export const gratuityLaw: readonly LawValue<GratuityLaw>[] = [
  {
    from: '2018-03-29',
    value: { days: 15, of_days: 26, years: 5, fixed_term_months: null, most: 20_00_000_00 },
    source: t('Payment of Gratuity Act 1972, s.4; S.O. 1420(E), 29 Mar 2018'),
    status: 'secondary',
  },
  {
    from: '2025-11-21',
    value: { days: 15, of_days: 26, years: 5, fixed_term_months: 12, most: 20_00_000_00 },
    source: t('Code on Social Security 2020, s.53; ceiling as notified under the Act of 1972'),
    status: 'unverified',
  },
]
