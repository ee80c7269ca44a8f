import type { IsoDate } from '../dates.ts'

type BankRate = {
  from: IsoDate /** Hundredths of a percent: 550 is 5.50%. */
  rate: number
  source: string
  is_verified: boolean
}

const policy = 'RBI, statement on monetary policy of that day'

/**
 * The Bank Rate that the Reserve Bank publishes under RBI Act 1934 s.49; MSMED Act 2006 s.16 takes three times it. `is_verified` where the circular was
 * read; the others follow the policy statements and are to be compared with rbi.org.in before a note that uses them is signed.
 */
export const bankRates: readonly BankRate[] = [
  { from: '2015-09-29', rate: 775, source: policy, is_verified: false },
  { from: '2016-04-05', rate: 700, source: policy, is_verified: false },
  { from: '2016-10-04', rate: 675, source: policy, is_verified: false },
  { from: '2017-04-06', rate: 650, source: policy, is_verified: false },
  { from: '2017-08-02', rate: 625, source: policy, is_verified: false },
  { from: '2018-06-06', rate: 650, source: policy, is_verified: false },
  { from: '2018-08-01', rate: 675, source: policy, is_verified: false },
  { from: '2019-02-07', rate: 650, source: policy, is_verified: false },
  { from: '2019-04-04', rate: 625, source: policy, is_verified: false },
  { from: '2019-06-06', rate: 600, source: policy, is_verified: false },
  { from: '2019-08-07', rate: 565, source: policy, is_verified: false },
  { from: '2019-10-04', rate: 540, source: policy, is_verified: false },
  { from: '2020-03-27', rate: 465, source: policy, is_verified: false },
  { from: '2020-05-22', rate: 425, source: policy, is_verified: false },
  { from: '2022-05-04', rate: 465, source: policy, is_verified: false },
  { from: '2022-06-08', rate: 515, source: policy, is_verified: false },
  { from: '2022-08-05', rate: 565, source: policy, is_verified: false },
  { from: '2022-09-30', rate: 615, source: policy, is_verified: false },
  { from: '2022-12-07', rate: 650, source: policy, is_verified: false },
  { from: '2023-02-08', rate: 675, source: policy, is_verified: false },
  { from: '2025-02-07', rate: 650, source: policy, is_verified: false },
  { from: '2025-04-09', rate: 625, source: policy, is_verified: false },
  { from: '2025-06-06', rate: 575, source: 'RBI/2025-26/134 of 5 Dec 2025 names it as the rate before', is_verified: true },
  { from: '2025-12-05', rate: 550, source: 'RBI/2025-26/134 of 5 Dec 2025', is_verified: true },
]

/** The last day for which the table was checked; a later day uses the last rate and is unverified. */
export const RATES_READ_UNTIL: IsoDate = '2026-02-06'

/** The rates in force within a period, and the one at its beginning. */
export function ratesWithin(from: IsoDate, to: IsoDate): readonly BankRate[] {
  const started = bankRates.filter((each) => each.from <= from).at(-1) ?? bankRates[0]
  return [...(started ? [started] : []), ...bankRates.filter((each) => each.from > from && each.from <= to)]
}
