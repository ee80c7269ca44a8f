import { t } from '../../messages.ts'
import type { Paise } from '../../money.ts'
import type { LawValue } from '../../tax/law/value.ts'

/** Up to and with `upto` rupees of gross pay `tax` rupees; the last slab has no end. */
type Slab = readonly [upto: number, tax: number]
export type PtLaw = {
  period: 'month' | 'year'
  slabs: readonly Slab[]
  /** Other slabs for women. */
  women?: readonly Slab[]
  /** Month (1–12) in which the highest slab is so much instead. */
  special?: { month: number; tax: number }
}

const rows = (source: string, ...values: readonly (readonly [from: string, law: PtLaw])[]): readonly LawValue<PtLaw>[] =>
  values.map(([from, value]) => ({ from, value, source, status: 'secondary' as const }))
const upto = Infinity
const telugu: PtLaw = {
  period: 'month',
  slabs: [
    [15_000, 0],
    [20_000, 150],
    [upto, 200],
  ],
}

/**
 * Professional tax by state code (GST numbering). Every row awaits its gazette: taken from secondary pages. Tamil Nadu, Kerala and Puducherry
 * tax by half-year and local body, and sources differ, as for Bihar, Jharkhand, the North-East and Punjab: they are left out, and a check says so.
 */
export const professionalTax: Readonly<Record<string, readonly LawValue<PtLaw>[]>> = {
  '27': rows(t('Maharashtra State Tax on Professions Act 1975, Schedule I'), [
    '2023-04-01',
    {
      period: 'month',
      slabs: [
        [7_500, 0],
        [10_000, 175],
        [upto, 200],
      ],
      women: [
        [25_000, 0],
        [upto, 200],
      ],
      special: { month: 2, tax: 300 },
    },
  ]),
  // “Below ₹25,000” is nil: exactly ₹25,000 pays.
  '29': rows(t('Karnataka Tax on Professions Act 1976, as amended in 2025'), [
    '2025-04-01',
    {
      period: 'month',
      slabs: [
        [24_999.99, 0],
        [upto, 200],
      ],
      special: { month: 2, tax: 300 },
    },
  ]),
  '19': rows(
    t('West Bengal State Tax on Professions Act 1979; from 1 Oct 2026 1407-F.T., 18 Aug 2026'),
    [
      '2014-04-01',
      {
        period: 'month',
        slabs: [
          [10_000, 0],
          [15_000, 110],
          [25_000, 130],
          [40_000, 150],
          [upto, 200],
        ],
      },
    ],
    [
      '2026-10-01',
      {
        period: 'month',
        slabs: [
          [20_000, 0],
          [30_000, 100],
          [50_000, 140],
          [1_00_000, 170],
          [upto, 208],
        ],
      },
    ],
  ),
  '36': rows(t('Telangana Tax on Professions Act 1987'), ['2014-06-02', telugu]),
  '37': rows(t('Andhra Pradesh Tax on Professions Act 1987'), ['2014-06-02', telugu]),
  '24': rows(t('Gujarat State Tax on Professions Act 1976'), [
    '2022-04-01',
    {
      period: 'month',
      slabs: [
        [12_000, 0],
        [upto, 200],
      ],
    },
  ]),
  '23': rows(t('Madhya Pradesh Vritti Kar Adhiniyam 1995'), [
    '2023-04-01',
    {
      period: 'year',
      slabs: [
        [2_25_000, 0],
        [3_00_000, 1_500],
        [4_00_000, 2_000],
        [upto, 2_500],
      ],
    },
  ]),
  '21': [
    {
      from: '2014-04-01',
      value: {
        period: 'year',
        slabs: [
          [1_60_000, 0],
          [3_00_000, 1_500],
          [upto, 2_500],
        ],
      },
      source: t('Odisha State Tax on Professions Act 2000; a repeal from 1 Apr 2026 is reported and not confirmed'),
      status: 'unverified',
    },
  ],
}

/**
 * States and union territories without the tax: Himachal Pradesh, Chandigarh, Uttarakhand, Haryana, Delhi, Rajasthan, Uttar
 * Pradesh, Goa.
 */
const without: ReadonlySet<string> = new Set(['02', '04', '05', '06', '07', '08', '09', '30'])
/** Whether a state's rule is known. */
export const isPtKnown = (state: string): boolean => without.has(state) || professionalTax[state] !== undefined

/** The most a person pays in a year: Article 276(2) of the Constitution. */
export const PT_MOST_A_YEAR: Paise = 2_500_00
