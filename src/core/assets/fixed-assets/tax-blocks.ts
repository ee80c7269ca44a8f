import { daysBetween, financialYear, type IsoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'

/**
 * Blocks of assets, each a kind with one rate in percent: Income-tax Rules 1962, Appendix I, the rates for assessment year 2018-19 and later;
 * s.32 of the Act of 1961, whose blocks and values continue in the Act of 2025 from 1 Apr 2026.
 */
export const taxBlocks = {
  buildings_5: { label: 'Residential buildings, 5%', rate: 5 },
  buildings_10: { label: 'Buildings, 10%', rate: 10 },
  buildings_40: { label: 'Temporary structures, 40%', rate: 40 },
  furniture_10: { label: 'Furniture and electrical fittings, 10%', rate: 10 },
  plant_15: { label: 'Plant, machinery and motor cars, 15%', rate: 15 },
  plant_30: { label: 'Vehicles run on hire, 30%', rate: 30 },
  plant_40: { label: 'Computers and software, 40%', rate: 40 },
  ships_20: { label: 'Ships, 20%', rate: 20 },
  intangibles_25: { label: 'Know-how, patents and licences, 25%', rate: 25 },
} as const satisfies Record<string, { label: string; rate: number }>

export type TaxBlock = keyof typeof taxBlocks
export const taxBlockNames = Object.keys(taxBlocks) as [TaxBlock, ...TaxBlock[]]

/** An asset used for fewer days than this in the year it is bought has half the rate (s.32(1), second proviso). */
const FULL_RATE_DAYS = 180

type Owned = {
  cost: Paise
  put_to_use_on: IsoDate
  /** Its value for tax on the first day of the books, when it was owned before. */
  opening_tax_value: Paise | null
  /** The first day of the year the value is of. */
  opening_tax_year: IsoDate | null
  disposed_on: IsoDate | null
  proceeds: Paise | null
}

export type BlockYear = {
  /** First day of the financial year. */
  year: IsoDate
  opening: Paise
  /** Used for 180 days or more in the year, and for fewer. */
  additions_full: Paise
  additions_half: Paise
  proceeds: Paise
  depreciation: Paise
  /** Positive if the proceeds exceed the block's value, negative if it is empty and a value remains (s.50). */
  capital_gain: Paise
  closing: Paise
}

/** A block year by year, from its first asset to the financial year that begins on `last`. */
export function blockYears(assets: readonly Owned[], rate: number, last: IsoDate): BlockYear[] {
  const years: BlockYear[] = []
  const begins = assets.map(beginning).toSorted()
  let opening = 0
  for (let year = begins[0] ?? last; year <= last && begins.length > 0; year = nextYear(year)) {
    const row = blockYear(assets, rate, year, opening)
    years.push(row)
    opening = row.closing
  }
  return years
}

function blockYear(assets: readonly Owned[], rate: number, year: IsoDate, carried: Paise): BlockYear {
  const { end } = financialYear(year)
  const sum = (of: (asset: Owned) => Paise) => assets.reduce((total, asset) => total + of(asset), 0)
  const bought = (asset: Owned) => asset.opening_tax_value === null && beginning(asset) === year
  const isFull = (asset: Owned) => daysBetween(asset.put_to_use_on, end) + 1 >= FULL_RATE_DAYS
  const opening =
    carried + sum((asset) => (asset.opening_tax_value !== null && beginning(asset) === year ? asset.opening_tax_value : 0))
  const additions_full = sum((asset) => (bought(asset) && isFull(asset) ? asset.cost : 0))
  const additions_half = sum((asset) => (bought(asset) && !isFull(asset) ? asset.cost : 0))
  const isSold = ({ disposed_on }: Owned) => disposed_on !== null && disposed_on <= end
  const proceeds = sum((asset) => (isSold(asset) && (asset.disposed_on ?? '') >= year ? (asset.proceeds ?? 0) : 0))
  const left = opening + additions_full + additions_half - proceeds
  const isEmpty = assets.every((asset) => beginning(asset) > year || isSold(asset))
  const half = Math.min(additions_half, Math.max(left, 0))
  const depreciation = left <= 0 || isEmpty ? 0 : mulDiv(left - half, BigInt(rate), 100n) + mulDiv(half, BigInt(rate), 200n)
  const capital_gain = left < 0 ? 0 - left : isEmpty ? 0 - left : 0
  const closing = left < 0 || isEmpty ? 0 : left - depreciation
  return { year, opening, additions_full, additions_half, proceeds, depreciation, capital_gain, closing }
}

const beginning = ({ opening_tax_year, put_to_use_on }: Owned): IsoDate => opening_tax_year ?? financialYear(put_to_use_on).start

const nextYear = (year: IsoDate): IsoDate => `${Number(year.slice(0, 4)) + 1}-04-01`
