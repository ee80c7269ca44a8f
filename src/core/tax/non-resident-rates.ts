import type { IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'
import type { LawStatus } from './law/value.ts'

export type NonResidentIncome = 'royalty_or_fees' | 'interest' | 'dividend' | 'other'

export type NonResidentEntity = 'company' | 'firm' | 'individual'

type Dated = { from: IsoDate; to?: IsoDate; source: string; status: LawStatus }

type ActRate = Dated & { income: NonResidentIncome; entity?: NonResidentEntity; percent: number }

/** Rates in force for sums to non-residents, before surcharge and cess (First Schedule, Part II of the Finance Acts; s.115A; Act 2025 s.393(2)). */
export const actRates: readonly ActRate[] = [
  { income: 'royalty_or_fees', percent: 10, from: '2021-04-01', to: '2023-03-31', source: 's.115A(1)(b)', status: 'secondary' },
  { income: 'royalty_or_fees', percent: 20, from: '2023-04-01', source: 's.115A(1)(b), Finance Act 2023', status: 'secondary' },
  {
    income: 'interest',
    percent: 20,
    from: '2021-04-01',
    source: 's.115A(1)(a)(ii), debt in foreign currency',
    status: 'secondary',
  },
  { income: 'dividend', percent: 20, from: '2021-04-01', source: 's.115A(1)(a)(i)', status: 'secondary' },
  {
    income: 'other',
    entity: 'company',
    percent: 40,
    from: '2021-04-01',
    to: '2024-03-31',
    source: 'Finance Act 2023, Part II',
    status: 'secondary',
  },
  {
    income: 'other',
    entity: 'company',
    percent: 35,
    from: '2024-04-01',
    source: 'Finance (No. 2) Act 2024, Part II',
    status: 'secondary',
  },
  { income: 'other', percent: 30, from: '2021-04-01', source: 'Finance Acts, Part II', status: 'secondary' },
]

/** Surcharge by the payments of the year, above each sum. */
export const surcharges: Record<NonResidentEntity, readonly (readonly [above: Paise, percent: number])[]> = {
  company: [
    [10_00_00_000_00, 5],
    [1_00_00_000_00, 2],
  ],
  firm: [[1_00_00_000_00, 12]],
  individual: [
    [5_00_00_000_00, 37],
    [2_00_00_000_00, 25],
    [1_00_00_000_00, 15],
    [50_00_000_00, 10],
  ],
}

/** The highest surcharge on dividends, in percent (Finance Acts from 2020, Part II; status: secondary). */
const MOST_ON_DIVIDENDS = 15

/** The surcharge in percent. `sum`: what is paid and taxed in the year, in paise. */
export function surchargeOn(income: NonResidentIncome, entity: NonResidentEntity, sum: Paise): number {
  const surcharge = surcharges[entity].find(([above]) => sum > above)?.[1] ?? 0
  return income === 'dividend' ? Math.min(surcharge, MOST_ON_DIVIDENDS) : surcharge
}
