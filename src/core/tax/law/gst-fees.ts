import type { Paise } from '../../money.ts'
import type { LawValue } from './value.ts'

/** Interest on tax paid late from the cash ledger, percent a year. Not checked against the official text. */
export const gstInterest: readonly LawValue<number>[] = [
  { from: '2017-07-01', value: 18, source: '13/2017 Central Tax; CGST Act s.50(1), r.88B', status: 'unverified' },
]

/**
 * What interest of a late GSTR-3B is on, by the first day of its tax period: the tax paid in cash, or what of it the cash ledger did not hold all
 * the time from the due day to the day of filing.
 */
export type InterestBase = 'cash' | 'cash_above_balance'
export const gstInterestBases: readonly LawValue<InterestBase>[] = [
  { from: '2017-07-01', value: 'cash', source: 'CGST Act s.50(1)', status: 'unverified' },
  {
    from: '2026-01-01',
    value: 'cash_above_balance',
    source: 'CGST Rules r.88B(1); GSTN advisory of 30 Jan 2026',
    status: 'confirmed',
  },
]

/** CGST Rules r.86B: above these supplies in a month, at least this percentage of the tax is paid in cash. Paise, percent. */
export type CashShare = { above: Paise; percent: number }
export const cashShares: readonly LawValue<CashShare>[] = [
  {
    from: '2021-01-01',
    value: { above: 50_00_000_00, percent: 1 },
    source: 'CGST Rules r.86B; 94/2020 Central Tax',
    status: 'unverified',
  },
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
