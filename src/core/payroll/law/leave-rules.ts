import { t } from '../../messages.ts'
import type { LawValue } from '../../tax/law/value.ts'

/** Days worked for which one day of paid leave is due; carried up to so many days. */
export const earnedLeave: readonly LawValue<{ worked: number; carried: number }>[] = [
  {
    from: '2025-11-21',
    value: { worked: 20, carried: 30 },
    source: t('Code on Occupational Safety, Health and Working Conditions 2020, s.32'),
    status: 'secondary',
  },
]

/** Weeks of maternity benefit, and for a third child. */
export const maternityLeave: readonly LawValue<{ weeks: number; third_child: number }>[] = [
  {
    from: '2025-11-21',
    value: { weeks: 26, third_child: 12 },
    source: t('Code on Social Security 2020, s.60'),
    status: 'secondary',
  },
]

/** Times the ordinary rate that an hour of overtime is paid, and the hours of a month by which the rate is found. */
export const overtimeRate: readonly LawValue<{ times: number; hours: number }>[] = [
  {
    from: '2025-11-21',
    value: { times: 2, hours: 208 },
    source: t('Code on Wages 2019, s.14; a month of 26 days of 8 hours'),
    status: 'unverified',
  },
]
