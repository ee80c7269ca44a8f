import type { IsoDate } from '../../dates.ts'

/** A value of law with its day, its source, and how sure it is. */
type LawValue<T> = { from: IsoDate; value: T; source: string; status: 'secondary' | 'unverified' }

/** What counts of exported goods: at most so many percent of the value of like goods supplied in India. */
export const likeGoodsLimit: readonly LawValue<number>[] = [
  { from: '2020-03-23', value: 150, source: 'CGST Rules r.89(4)(C), 16/2020 Central Tax', status: 'unverified' },
]

/** How long goods may take to leave India and services to be paid, and what follows: CGST Rules r.96A(1). */
export const undertakingTerms: readonly LawValue<{
  goods_months: number
  services_months: number
  pay_days: number
  /** A year, in percent: CGST Act s.50(1). */
  interest: number
}>[] = [
  {
    from: '2017-07-01',
    value: { goods_months: 3, services_months: 12, pay_days: 15, interest: 18 },
    source: 'CGST Rules r.96A(1), CGST Act s.50(1)',
    status: 'unverified',
  },
]

/** The value in force on a day; undefined before the first. */
export const lawOn = <T>(values: readonly LawValue<T>[], date: IsoDate): LawValue<T> | undefined =>
  values.findLast(({ from }) => from <= date)
