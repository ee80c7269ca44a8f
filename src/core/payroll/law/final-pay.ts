import { t } from '../../messages.ts'
import type { Paise } from '../../money.ts'
import type { LawValue } from '../../tax/law/value.ts'

/** Working days after the last one, within which all wages are paid; a State's own law may keep its time (s.17(4)). */
export const finalDueDays: readonly LawValue<number>[] = [
  { from: '2025-11-21', value: 2, source: t('Code on Wages 2019, s.17(2)'), status: 'confirmed' },
]

/** Leave that is not taken is paid by the day: the wages of a month over its working days. A contract may give more. */
export const leaveDayOf: readonly LawValue<number>[] = [
  { from: '2018-03-29', value: 26, source: t('A month of 26 working days, as for gratuity'), status: 'unverified' },
]

/** What of leave paid on leaving is not taxed: months of basic pay, days of leave a year, and at most so much. */
export type LeaveExemption = { months: number; days_a_year: number; most: Paise }
export const leaveExemption: readonly LawValue<LeaveExemption>[] = [
  {
    from: '2023-04-01',
    value: { months: 10, days_a_year: 30, most: 25_00_000_00 },
    source: t('Income-tax Act 1961, s.10(10AA)(ii); Notification 31/2023'),
    status: 'secondary',
  },
  {
    from: '2026-04-01',
    value: { months: 10, days_a_year: 30, most: 25_00_000_00 },
    source: t('Income-tax Act 2025, as s.10(10AA)(ii) of the Act of 1961'),
    status: 'unverified',
  },
]

/** Notice is a matter of the contract: a day is a thirtieth of the agreed month. */
export const NOTICE_DAY_OF = 30
