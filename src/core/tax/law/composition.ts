import type { Paise } from '../../money.ts'
import type { LawValue } from './value.ts'

/** What a composition dealer does: it decides the rate and the limit (CGST Act s.10(1), 10(2A)). */
export const compositionKinds = ['trader', 'manufacturer', 'restaurant', 'services'] as const
export type CompositionKind = (typeof compositionKinds)[number]

/** Percent of both Acts together, half each; `base`: of all supplies in the State, or of the taxable ones alone. */
export type CompositionRate = { percent: number; base: 'turnover' | 'taxable' }

const cut = '3/2018 Central Tax; CGST Rules r.7'
export const compositionRates: Readonly<Record<CompositionKind, readonly LawValue<CompositionRate>[]>> = {
  trader: [
    { from: '2017-07-01', value: { percent: 1, base: 'turnover' }, source: '8/2017 Central Tax', status: 'secondary' },
    { from: '2018-01-01', value: { percent: 1, base: 'taxable' }, source: cut, status: 'secondary' },
  ],
  manufacturer: [
    { from: '2017-07-01', value: { percent: 2, base: 'turnover' }, source: '8/2017 Central Tax', status: 'secondary' },
    { from: '2018-01-01', value: { percent: 1, base: 'turnover' }, source: cut, status: 'secondary' },
  ],
  restaurant: [
    {
      from: '2017-07-01',
      value: { percent: 5, base: 'turnover' },
      source: '8/2017 Central Tax; CGST Rules r.7',
      status: 'secondary',
    },
  ],
  services: [
    { from: '2019-04-01', value: { percent: 6, base: 'turnover' }, source: '2/2019 Central Tax (Rate)', status: 'secondary' },
    {
      from: '2020-04-01',
      value: { percent: 6, base: 'taxable' },
      source: '50/2020 Central Tax; CGST Rules r.7. That exempt supplies are left out is not checked',
      status: 'unverified',
    },
  ],
}

/** Turnover of the year before up to which the scheme is open; `special`: for registrations in the States below. */
type CompositionLimit = { goods: Paise; special: Paise; services: Paise | null }
export const compositionLimits: readonly LawValue<CompositionLimit>[] = [
  {
    from: '2019-04-01',
    value: { goods: 1_50_00_000_00, special: 75_00_000_00, services: 50_00_000_00 },
    source: '14/2019 Central Tax; CGST Act s.10(2A)',
    status: 'secondary',
  },
]

/** GST codes of the States with the lower limit: Uttarakhand, Sikkim, Arunachal Pradesh, Nagaland, Manipur, Mizoram, Tripura, Meghalaya (14/2019 Central Tax). */
export const specialStates: readonly string[] = ['05', '11', '12', '13', '14', '15', '16', '17']

/** Late fee of GSTR-4, both Acts together: by the day and at most; where nothing is owed, `nil_most`. */
type Gstr4Fee = { a_day: Paise; nil_a_day: Paise; most: Paise; nil_most: Paise }
export const gstr4Fees: readonly LawValue<Gstr4Fee>[] = [
  {
    from: '2022-03-31',
    value: { a_day: 50_00, nil_a_day: 20_00, most: 2_000_00, nil_most: 500_00 },
    source: '21/2021 Central Tax; 73/2017 Central Tax',
    status: 'secondary',
  },
]
