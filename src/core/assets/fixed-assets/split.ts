import { mulDiv, type Paise } from '../../money.ts'

/** This many units of a total: 3 chairs of 10, or 25 parts of 100. */
export type Part = { units: number; of: number }

type Figures = {
  cost: Paise
  residual_value: Paise
  /** Written off before these books, and by runs. */
  opening_depreciation: Paise
  booked_depreciation: Paise
  /** For income tax; null if the cost is that of the block. */
  opening_tax_value: Paise | null
}

/**
 * What a part of an asset takes along of its figures, in proportion; the rest is the difference, so that nothing is lost by rounding. Neither
 * side is ever written off below its residual value. Derecognition of a part: AS 10, paragraph 74 (read with paragraph 14).
 */
export function partOf(asset: Figures, part: Part): Figures {
  const share = (amount: Paise) => mulDiv(amount, BigInt(part.units), BigInt(part.of))
  const cost = share(asset.cost)
  // No more may stay with the rest than the rest cost, and no more go along than the part cost.
  const residual_value = within(share(asset.residual_value), asset.residual_value - (asset.cost - cost), cost)
  const written = asset.opening_depreciation + asset.booked_depreciation
  const most = cost - residual_value
  const least = written - (asset.cost - asset.residual_value - most)
  const taken = within(share(written), Math.max(least, 0), Math.min(most, written))
  const opening_depreciation = within(
    share(asset.opening_depreciation),
    Math.max(taken - asset.booked_depreciation, 0),
    Math.min(asset.opening_depreciation, taken),
  )
  return {
    cost,
    residual_value,
    opening_depreciation,
    booked_depreciation: taken - opening_depreciation,
    opening_tax_value: asset.opening_tax_value === null ? null : share(asset.opening_tax_value),
  }
}

/** Distributes `part` over amounts that add up to `whole`, none getting more than it had. */
export function shareOut(amounts: readonly Paise[], part: Paise): Paise[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  let before = 0
  return amounts.map((amount) => {
    const from = before
    before += amount
    return whole === 0 ? 0 : mulDiv(part, BigInt(before), BigInt(whole)) - mulDiv(part, BigInt(from), BigInt(whole))
  })
}

const within = (amount: Paise, least: Paise, most: Paise): Paise => Math.min(Math.max(amount, least), most)
