/**
 * TCS as the law reads, computed a second time for tests: nothing of src/core/tax is used. Income-tax Act 1961 s.206C(1), (1A), (1C), (1F),
 * s.206CC; Finance Act 2025 for timber; notification 36/2025 of 22 Apr 2025; from 1 Apr 2026 Act of 2025 s.394 with the rates of the Finance
 * Act 2026. Paise.
 */
type Sold = { nature: string | null; pieces: number; paid: number }
type Buyer = { pan: boolean; declared: boolean }

const goodsOfTable = ['liquor', 'scrap', 'minerals', 'tendu_leaves']
const wood = ['timber_lease', 'timber', 'forest_produce']
const leased = ['parking', 'toll', 'mining']

/** Hundredths of a percent; undefined: nothing is collected on the day. */
function rateOf(nature: string, day: string): number | undefined {
  if (goodsOfTable.includes(nature)) return day > '2026-03-31' ? 200 : nature === 'tendu_leaves' ? 500 : 100
  if (wood.includes(nature)) return day < '2025-04-01' ? 250 : 200
  if (leased.includes(nature)) return 200
  if (nature === 'motor_vehicle') return 100
  if (nature === 'tour_package') return day > '2026-03-31' ? 200 : undefined
  return day < '2025-04-22' ? undefined : 100
}

const mayBeDeclared = (nature: string) => goodsOfTable.includes(nature) || wood.includes(nature)
const hasLimit = (nature: string) => !mayBeDeclared(nature) && !leased.includes(nature) && nature !== 'tour_package'

/** The tax of each nature of an invoice, in whole rupees. */
export function tcsByHand(lines: readonly Sold[], day: string, buyer: Buyer): Map<string, { base: number; tax: number }> {
  const sums = new Map<string, { base: number; tax: number }>()
  for (const { nature, pieces, paid } of lines) {
    const rate = nature === null ? undefined : rateOf(nature, day)
    if (nature === null || rate === undefined || paid === 0) continue
    if (hasLimit(nature) && paid <= pieces * 1_000_000_00) continue
    sums.set(nature, { base: (sums.get(nature)?.base ?? 0) + paid, tax: 0 })
  }
  for (const [nature, sum] of sums) {
    const rate = rateOf(nature, day) ?? 0
    const asked = buyer.pan ? rate : Math.min(2000, Math.max(500, rate * 2))
    const isFree = buyer.declared && mayBeDeclared(nature)
    sums.set(nature, { ...sum, tax: isFree ? 0 : Math.floor((sum.base * asked) / 1_000_000 + 0.5) * 100 })
  }
  return sums
}
