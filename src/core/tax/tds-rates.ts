import type { IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'

export type TdsNature =
  | 'contractor'
  | 'commission'
  | 'rent_machinery'
  | 'rent_property'
  | 'professional'
  | 'technical'
  | 'director'
  | 'interest'
  | 'goods'
  | 'partner'
  | 'ecommerce'
  | 'benefit'

/**
 * Nothing is deducted while the payee's `total` in the window, and each `single` payment, stay at or under the limit (paise).
 * `on`: what is taxed once it is passed, all of it or only the excess.
 */
export type TdsThreshold = { total: Paise; window: 'year' | 'month'; single?: Paise; on: 'all' | 'excess' }

type TdsRate = {
  nature: TdsNature
  words: string
  section_1961: string
  section_2025: string
  /** Payment codes of the Act of 2025 (Form 140 notes); `code_person` for individuals and HUF where it differs. */
  code: string
  code_person?: string
  rate: string
  rate_person?: string
  rate_no_pan: string
  threshold: TdsThreshold
  threshold_person?: TdsThreshold
  from: IsoDate
  to?: IsoDate
  source: string
}

const year = (total: Paise): TdsThreshold => ({ total, window: 'year', on: 'all' })
const fa2021 = '2021-04-01'
const fa2025 = '2025-04-01'
const beforeFa2025 = '2025-03-31'

const contractor = {
  nature: 'contractor',
  words: 'work contracts',
  section_1961: '194C',
  section_2025: '393(1) Sl. 6(i)',
} as const
const commission = {
  nature: 'commission',
  words: 'commission or brokerage',
  section_1961: '194H',
  section_2025: '393(1) Sl. 1(ii)',
} as const
const machinery = {
  nature: 'rent_machinery',
  words: 'rent of plant and machinery',
  section_1961: '194I(a)',
  section_2025: '393(1) Sl. 2(ii).D(a)',
} as const
const property = {
  nature: 'rent_property',
  words: 'rent of land, building or furniture',
  section_1961: '194I(b)',
  section_2025: '393(1) Sl. 2(ii).D(b)',
} as const
const technical = {
  nature: 'technical',
  words: 'technical services',
  section_1961: '194J(a)',
  section_2025: '393(1) Sl. 6(iii).D(a)',
} as const
const professional = {
  nature: 'professional',
  words: 'professional fees',
  section_1961: '194J(b)',
  section_2025: '393(1) Sl. 6(iii).D(b)',
} as const
const interest = {
  nature: 'interest',
  words: 'interest (not from a bank)',
  section_1961: '194A',
  section_2025: '393(1) Sl. 5(iii)',
} as const
const ecommerce = {
  nature: 'ecommerce',
  words: 'sales through an e-commerce operator',
  section_1961: '194O',
  section_2025: '393(1) Sl. 8(v)',
  code: '1035',
  rate_no_pan: '5',
  threshold: year(0),
  threshold_person: year(5_00_000_00),
} as const

/** Rates carried into s.393 unchanged run on; only section and code change on 1 Apr 2026. Codes to be checked against CBDT's final notes. */
export const tdsRates: readonly TdsRate[] = [
  {
    ...contractor,
    code: '1024',
    code_person: '1023',
    rate: '2',
    rate_person: '1',
    rate_no_pan: '20',
    threshold: { ...year(1_00_000_00), single: 30_000_00 },
    from: fa2021,
    source: 's.194C; thresholds of Finance Act 2016',
  },
  {
    ...commission,
    code: '1006',
    rate: '5',
    rate_no_pan: '20',
    threshold: year(15_000_00),
    from: fa2021,
    to: '2024-09-30',
    source: 's.194H',
  },
  {
    ...commission,
    code: '1006',
    rate: '2',
    rate_no_pan: '20',
    threshold: year(15_000_00),
    from: '2024-10-01',
    to: beforeFa2025,
    source: 'Finance (No. 2) Act 2024',
  },
  {
    ...commission,
    code: '1006',
    rate: '2',
    rate_no_pan: '20',
    threshold: year(20_000_00),
    from: fa2025,
    source: 'Finance Act 2025',
  },
  {
    ...machinery,
    code: '1008',
    rate: '2',
    rate_no_pan: '20',
    threshold: year(2_40_000_00),
    from: fa2021,
    to: beforeFa2025,
    source: 's.194-I',
  },
  {
    ...machinery,
    code: '1008',
    rate: '2',
    rate_no_pan: '20',
    threshold: { total: 50_000_00, window: 'month', on: 'all' },
    from: fa2025,
    source: 'Finance Act 2025',
  },
  {
    ...property,
    code: '1009',
    rate: '10',
    rate_no_pan: '20',
    threshold: year(2_40_000_00),
    from: fa2021,
    to: beforeFa2025,
    source: 's.194-I',
  },
  {
    ...property,
    code: '1009',
    rate: '10',
    rate_no_pan: '20',
    threshold: { total: 50_000_00, window: 'month', on: 'all' },
    from: fa2025,
    source: 'Finance Act 2025',
  },
  {
    ...technical,
    code: '1026',
    rate: '2',
    rate_no_pan: '20',
    threshold: year(30_000_00),
    from: fa2021,
    to: beforeFa2025,
    source: 'Finance Act 2020',
  },
  {
    ...technical,
    code: '1026',
    rate: '2',
    rate_no_pan: '20',
    threshold: year(50_000_00),
    from: fa2025,
    source: 'Finance Act 2025',
  },
  {
    ...professional,
    code: '1027',
    rate: '10',
    rate_no_pan: '20',
    threshold: year(30_000_00),
    from: fa2021,
    to: beforeFa2025,
    source: 's.194J',
  },
  {
    ...professional,
    code: '1027',
    rate: '10',
    rate_no_pan: '20',
    threshold: year(50_000_00),
    from: fa2025,
    source: 'Finance Act 2025',
  },
  {
    nature: 'director',
    words: 'fees to a director',
    section_1961: '194J(ba)',
    section_2025: '393(1) Sl. 6(iii).D(b)',
    code: '1028',
    rate: '10',
    rate_no_pan: '20',
    threshold: year(0),
    from: fa2021,
    source: 's.194J(1)(ba), no threshold',
  },
  {
    ...interest,
    code: '1022',
    rate: '10',
    rate_no_pan: '20',
    threshold: year(5_000_00),
    from: fa2021,
    to: beforeFa2025,
    source: 's.194A',
  },
  {
    ...interest,
    code: '1022',
    rate: '10',
    rate_no_pan: '20',
    threshold: year(10_000_00),
    from: fa2025,
    source: 'Finance Act 2025',
  },
  {
    nature: 'goods',
    words: 'purchase of goods above ₹50 lakh, by a buyer with turnover above ₹10 crore',
    section_1961: '194Q',
    section_2025: '393(1) Sl. 8(ii)',
    code: '1031',
    rate: '0.1',
    rate_no_pan: '5',
    threshold: { total: 50_00_000_00, window: 'year', on: 'excess' },
    from: '2021-07-01',
    source: 's.194Q, Finance Act 2021',
  },
  {
    nature: 'partner',
    words: 'pay and interest to a partner',
    section_1961: '194T',
    section_2025: '393(3) Sl. 7',
    code: '1067',
    rate: '10',
    rate_no_pan: '20',
    threshold: year(20_000_00),
    from: fa2025,
    source: 's.194T, Finance (No. 2) Act 2024',
  },
  { ...ecommerce, rate: '1', from: fa2021, to: '2024-09-30', source: 's.194-O' },
  { ...ecommerce, rate: '0.1', from: '2024-10-01', source: 'Finance (No. 2) Act 2024' },
  {
    nature: 'benefit',
    words: 'non-cash business benefits, such as points',
    section_1961: '194R',
    section_2025: '393(1) Sl. 8(iv)',
    code: '1033',
    rate: '10',
    rate_no_pan: '20',
    threshold: year(20_000_00),
    from: '2022-07-01',
    source: 's.194R, Finance Act 2022; CBDT circular 12 of 2022',
  },
]
