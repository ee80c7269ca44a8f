import type { Paise } from '../money.ts'
import type { TdsRate, TdsThreshold } from './tds-natures.ts'

const year = (total: Paise): TdsThreshold => ({ total, window: 'year', on: 'all' })
const fa2021 = '2021-04-01'
const fa2025 = '2025-04-01'
const beforeFa2025 = '2025-03-31'

type Period = Pick<TdsRate, 'rate' | 'threshold' | 'from' | 'source'> & Partial<TdsRate>
type Nature = Omit<TdsRate, 'rate' | 'threshold' | 'from' | 'source' | 'rate_no_pan'>
/** One nature through its periods; without a PAN it is 20%. */
const periods = (nature: Nature, of: readonly Period[]): TdsRate[] =>
  of.map((each) => ({ ...nature, rate_no_pan: '20', ...each }))

const of194J = (rate: string): Period[] => [
  { rate, threshold: year(30_000_00), from: fa2021, to: beforeFa2025, source: 's.194J' },
  { rate, threshold: year(50_000_00), from: fa2025, source: 'Finance Act 2025' },
]
const SL_6_III_A = '393(1) Sl. 6(iii).D(a)'
const SL_6_III_B = '393(1) Sl. 6(iii).D(b)'

/** Natures that few companies pay: each limit of s.194J counts for its own clause. */
export const rarerRates: readonly TdsRate[] = [
  ...periods(
    { nature: 'call_centre', words: 'call centres', section_1961: '194J(a)', section_2025: SL_6_III_A, code: '1026' },
    of194J('2'),
  ),
  ...periods(
    { nature: 'film_royalty', words: 'royalty for films', section_1961: '194J(a)', section_2025: SL_6_III_A, code: '1026' },
    of194J('2'),
  ),
  ...periods(
    { nature: 'royalty', words: 'royalty', section_1961: '194J(b)', section_2025: SL_6_III_B, code: '1027' },
    of194J('10'),
  ),
  ...periods(
    { nature: 'non_compete', words: 'non-compete fees', section_1961: '194J(b)', section_2025: SL_6_III_B, code: '1027' },
    of194J('10'),
  ),
  ...periods(
    {
      nature: 'insurance_commission',
      words: 'insurance commission',
      section_1961: '194D',
      section_2025: '393(1) Sl. 1(i)',
      code: '1005',
      // The rate of code 1005 is to be checked against the official text.
      status: 'unverified',
    },
    [
      { rate: '10', rate_person: '5', threshold: year(15_000_00), from: fa2021, to: beforeFa2025, source: 's.194D' },
      {
        rate: '10',
        rate_person: '2',
        threshold: year(20_000_00),
        from: fa2025,
        source: 'Finance (No. 2) Act 2024, Finance Act 2025',
      },
    ],
  ),
  ...periods(
    {
      nature: 'lottery_commission',
      words: 'commission on lottery tickets',
      section_1961: '194G',
      section_2025: '393(3) Sl. 4',
      code: '1063',
      status: 'unverified',
    },
    [
      { rate: '5', threshold: year(15_000_00), from: fa2021, to: '2024-09-30', source: 's.194G' },
      { rate: '2', threshold: year(15_000_00), from: '2024-10-01', to: beforeFa2025, source: 'Finance (No. 2) Act 2024' },
      { rate: '2', threshold: year(20_000_00), from: fa2025, source: 'Finance Act 2025' },
    ],
  ),
  ...periods(
    {
      nature: 'securities_interest',
      words: 'interest on securities',
      section_1961: '193',
      section_2025: '393(1) Sl. 5(i)',
      code: '1019',
    },
    [
      { rate: '10', threshold: year(5_000_00), from: fa2021, to: beforeFa2025, source: 's.193' },
      { rate: '10', threshold: year(10_000_00), from: fa2025, source: 'Finance Act 2025' },
    ],
  ),
  ...periods(
    {
      nature: 'joint_development',
      words: 'money under a joint development agreement',
      section_1961: '194IC',
      section_2025: '393(1) Sl. 3(ii)',
      code: '1011',
    },
    [{ rate: '10', threshold: year(0), from: fa2021, source: 's.194-IC' }],
  ),
  ...periods(
    {
      nature: 'land_acquisition',
      words: 'compulsory acquisition of immovable property',
      section_1961: '194LA',
      section_2025: '393(1) Sl. 3(iii)',
      code: '1012',
    },
    [
      { rate: '10', threshold: year(2_50_000_00), from: fa2021, to: beforeFa2025, source: 's.194LA' },
      { rate: '10', threshold: year(5_00_000_00), from: fa2025, source: 'Finance Act 2025' },
    ],
  ),
  ...periods(
    {
      nature: 'digital_asset',
      words: 'virtual digital assets',
      section_1961: '194S',
      section_2025: '393(1) Sl. 8(vi)',
      code: '1037',
    },
    [{ rate: '1', threshold: year(10_000_00), from: '2022-07-01', source: 's.194S, Finance Act 2022' }],
  ),
  ...periods(
    {
      nature: 'dividend',
      words: 'dividends',
      section_1961: '194',
      section_2025: '393(1) Sl. 7',
      code: '1029',
    },
    [
      {
        rate: '10',
        threshold: year(0),
        threshold_individual: year(5_000_00),
        from: fa2021,
        to: beforeFa2025,
        source: 's.194; its first proviso is for individuals',
      },
      {
        rate: '10',
        threshold: year(0),
        threshold_individual: year(10_000_00),
        from: fa2025,
        source: 'Finance Act 2025, clause 52 of the bill',
      },
    ],
  ),
]
