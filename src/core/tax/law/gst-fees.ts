import type { Paise } from '../../money.ts'
import type { LawValue } from './value.ts'

/** Interest on tax paid late from the cash ledger, percent a year. Not checked against the official text. */
export const gstInterest: readonly LawValue<number>[] = [
  { from: '2017-07-01', value: 18, source: '13/2017 Central Tax; CGST Act s.50(1), r.88B', status: 'unverified' },
]

/** Late fee of GSTR-1 and GSTR-3B, both Acts together: by the day and at most, by turnover of the year before; nil returns apart. */
export type LateFeeLaw = {
  a_day: Paise
  nil_a_day: Paise
  nil_most: Paise
  /** The last takes what is above. */
  caps: readonly { upto: Paise; most: Paise }[]
}
export const gstLateFees: readonly LawValue<LateFeeLaw>[] = [
  {
    from: '2021-06-01',
    value: {
      a_day: 50_00,
      nil_a_day: 20_00,
      nil_most: 500_00,
      caps: [
        { upto: 1_50_00_000_00, most: 2_000_00 },
        { upto: 5_00_00_000_00, most: 5_000_00 },
        { upto: Number.POSITIVE_INFINITY, most: 10_000_00 },
      ],
    },
    source: '19/2021 and 20/2021 Central Tax',
    status: 'secondary',
  },
]

/** Late fee of GSTR-9, both Acts together, by turnover of the year; `most` in hundredths of a percent of the turnover in the State. */
export type AnnualFee = { upto: Paise; a_day: Paise; most: number }
export const annualFees: readonly LawValue<readonly AnnualFee[]>[] = [
  {
    from: '2023-04-01',
    value: [
      { upto: 5_00_00_000_00, a_day: 50_00, most: 4 },
      { upto: 20_00_00_000_00, a_day: 100_00, most: 4 },
      { upto: Number.POSITIVE_INFINITY, a_day: 200_00, most: 50 },
    ],
    source: '7/2023 Central Tax',
    status: 'unverified',
  },
]
