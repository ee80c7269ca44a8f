import { t } from '../../messages.ts'
import type { Paise } from '../../money.ts'
import type { LawValue } from '../../tax/law/value.ts'

export type BonusLaw = {
  /** Basis points of the wages of the year. */
  least: number
  most: number
  least_amount: Paise
  /** Who earns more a month has no right to it. */
  upto: Paise
  /** Wages of a month count up to this, or to the minimum wage if that is more. */
  counted: Paise
  /** Days worked in the year before it is due. */
  days: number
}

/** The limits under the Code await their own notification. */
export const bonusLaw: readonly LawValue<BonusLaw>[] = [
  {
    from: '2014-04-01',
    value: { least: 833, most: 2000, least_amount: 100_00, upto: 21_000_00, counted: 7_000_00, days: 30 },
    source: t('Payment of Bonus Act 1965, s.2(13), 8, 10 and 12, as amended in 2015'),
    status: 'secondary',
  },
  {
    from: '2025-11-21',
    value: { least: 833, most: 2000, least_amount: 100_00, upto: 21_000_00, counted: 7_000_00, days: 30 },
    source: t('Code on Wages 2019, s.26; limits as under the Act of 1965'),
    status: 'unverified',
  },
]
