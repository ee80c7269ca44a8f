import { addDays, daysBetween, financialYear, type IsoDate, isoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'
import type { DepreciationMethod } from './classes.ts'

export type Depreciable = {
  cost: Paise
  residual_value: Paise
  method: DepreciationMethod
  useful_life_years: number | null
  put_to_use_on: IsoDate
  /** Written off before the asset came into these books, up to and including `depreciated_until`. */
  opening_depreciation: Paise
  depreciated_until: IsoDate | null
}

/** An asset's depreciation within one financial year, or the requested part of it. */
export type DepreciationYear = { from: IsoDate; to: IsoDate; days: number; opening: Paise; depreciation: Paise; closing: Paise }

/** The last day of the useful life; undefined for what is not written off. */
export function lifeEnd({ put_to_use_on, useful_life_years, method }: Depreciable): IsoDate | undefined {
  if (method === 'none' || useful_life_years === null) return undefined
  const [year = 0, month = 1, day = 1] = put_to_use_on.split('-').map(Number)
  // Bought on 29 February: the life ends with February.
  return addDays(isoDate(year + useful_life_years, month, day) ?? `${year + useful_life_years}-03-01`, -1)
}

/**
 * The rate of written down value in hundredths of a percent, by which the life ends at the residual value: 1 − (residual ÷ cost)^(1 ÷ life).
 * 5 % left after 15 years gives 1810, as the guidance note of the ICAI on Schedule II (2016) has it.
 */
export function wdvRate(cost: Paise, residual_value: Paise, useful_life_years: number): number {
  return Math.round((1 - (residual_value / cost) ** (1 / useful_life_years)) * 10_000)
}

/**
 * Year by year up to and including `until`, pro rata by days of the financial year (Schedule II, note 2 below Part C). The last day of the
 * life leaves the residual value exactly.
 */
export function depreciationYears(asset: Depreciable, until: IsoDate): DepreciationYear[] {
  const end = lifeEnd(asset)
  if (end === undefined) return []
  const most = asset.cost - asset.residual_value
  const years: DepreciationYear[] = []
  let written = Math.min(asset.opening_depreciation, most)
  let from =
    asset.depreciated_until === null ? asset.put_to_use_on : later(addDays(asset.depreciated_until, 1), asset.put_to_use_on)
  while (from <= until && from <= end && written < most) {
    const year = financialYear(from)
    const to = [year.end, until, end].toSorted()[0] ?? until
    const days = daysBetween(from, to) + 1
    const share = shareOf(asset, asset.cost - written, days, daysBetween(year.start, year.end) + 1)
    const depreciation = to === end ? most - written : Math.min(share, most - written)
    years.push({ from, to, days, opening: asset.cost - written, depreciation, closing: asset.cost - written - depreciation })
    written += depreciation
    from = addDays(to, 1)
  }
  return years
}

/** All that is written off by the end of `date`, paise. */
export function accumulatedAt(asset: Depreciable, date: IsoDate): Paise {
  return depreciationYears(asset, date).reduce((sum, year) => sum + year.depreciation, asset.opening_depreciation)
}

function shareOf(asset: Depreciable, value: Paise, days: number, daysOfYear: number): Paise {
  const life = asset.useful_life_years ?? 0
  if (asset.method === 'slm') return mulDiv(asset.cost - asset.residual_value, BigInt(days), BigInt(daysOfYear) * BigInt(life))
  return mulDiv(value, BigInt(wdvRate(asset.cost, asset.residual_value, life) * days), BigInt(daysOfYear) * 10_000n)
}

const later = (a: IsoDate, b: IsoDate) => (a > b ? a : b)
