import { expect, test } from 'vitest'
import { type TcsNature, tcsParts } from '#core/tax/tcs.ts'

/**
 * What is collected on both sides of each day on which the law changed, by hand from the Acts (docs of the rows: src/core/tax/tcs-rates.ts).
 * Rupees; one piece.
 */
const table: readonly [
  nature: TcsNature,
  buyer: 'PAN' | 'no PAN' | 'declared',
  day: string,
  paid: number,
  tcs: number | null,
  code: string | null,
][] = [
  // Finance Act 2025: timber and other forest produce 2.5% to 2%.
  ['timber', 'PAN', '2025-03-31', 1_00_000, 2_500, 'C'],
  ['timber', 'PAN', '2025-04-01', 1_00_000, 2_000, 'C'],
  ['timber_lease', 'PAN', '2025-03-31', 1_00_000, 2_500, 'B'],
  ['timber_lease', 'PAN', '2025-04-01', 1_00_000, 2_000, 'B'],
  ['forest_produce', 'PAN', '2025-03-31', 1_00_000, 2_500, 'D'],
  ['forest_produce', 'PAN', '2025-04-01', 1_00_000, 2_000, 'D'],
  ['scrap', 'PAN', '2025-03-31', 1_00_000, 1_000, 'E'],
  ['scrap', 'PAN', '2025-04-01', 1_00_000, 1_000, 'E'],
  // Notification 36/2025: luxury goods above ten lakh from 22 Apr 2025.
  ['wrist_watch', 'PAN', '2025-04-21', 12_00_000, null, null],
  ['wrist_watch', 'PAN', '2025-04-22', 12_00_000, 12_000, 'MA'],
  ['wrist_watch', 'PAN', '2025-04-22', 10_00_000, null, null],
  ['horse', 'PAN', '2025-04-22', 12_00_000, 12_000, 'MJ'],
  // Act of 2025 and Finance Act 2026: the goods of the table at 2%.
  ['scrap', 'PAN', '2026-03-31', 1_18_000, 1_180, 'E'],
  ['scrap', 'PAN', '2026-04-01', 1_18_000, 2_360, '1073'],
  ['scrap', 'no PAN', '2026-03-31', 1_18_000, 5_900, 'E'],
  ['scrap', 'no PAN', '2026-04-01', 1_18_000, 5_900, '1073'],
  ['scrap', 'declared', '2026-03-31', 1_18_000, 0, 'E'],
  ['scrap', 'declared', '2026-04-01', 1_18_000, 0, '1073'],
  ['minerals', 'PAN', '2026-03-31', 1_00_000, 1_000, 'J'],
  ['minerals', 'PAN', '2026-04-01', 1_00_000, 2_000, '1074'],
  ['liquor', 'PAN', '2026-03-31', 1_00_000, 1_000, 'A'],
  ['liquor', 'PAN', '2026-04-01', 1_00_000, 2_000, '1068'],
  ['tendu_leaves', 'PAN', '2026-03-31', 1_00_000, 5_000, 'I'],
  ['tendu_leaves', 'PAN', '2026-04-01', 1_00_000, 2_000, '1069'],
  ['tendu_leaves', 'no PAN', '2026-03-31', 1_00_000, 10_000, 'I'],
  ['tendu_leaves', 'no PAN', '2026-04-01', 1_00_000, 5_000, '1069'],
  ['timber', 'PAN', '2026-04-01', 1_00_000, 2_000, '1071'],
  ['motor_vehicle', 'PAN', '2026-03-31', 10_00_000, null, null],
  ['motor_vehicle', 'PAN', '2026-03-31', 10_00_100, 10_001, 'L'],
  ['motor_vehicle', 'PAN', '2026-04-01', 10_00_100, 10_001, '1075'],
  ['motor_vehicle', 'declared', '2026-04-01', 10_00_100, 10_001, '1075'],
  ['parking', 'PAN', '2026-03-31', 50_000, 1_000, 'F'],
  ['parking', 'PAN', '2026-04-01', 50_000, 1_000, '1090'],
  ['toll', 'PAN', '2026-04-01', 50_000, 1_000, '1091'],
  ['mining', 'no PAN', '2026-04-01', 50_000, 2_500, '1092'],
  // Finance Act 2026: a tour package at 2% from the first rupee; before, the rate followed from what the buyer spent in the year (an invoice is refused).
  ['tour_package', 'PAN', '2026-03-31', 2_00_000, null, null],
  ['tour_package', 'PAN', '2026-04-01', 2_00_000, 4_000, '1088'],
  ['tour_package', 'PAN', '2026-04-01', 12_00_000, 24_000, '1088'],
  ['tour_package', 'no PAN', '2026-04-01', 2_00_000, 10_000, '1088'],
]

test.each(table)('%s, %s, %s: ₹%d', (nature, buyer, day, paid, tcs, code) => {
  const parts = tcsParts([{ tcs_nature: nature, quantity: '1', amount: paid * 100 }], day, {
    has_pan: buyer !== 'no PAN',
    has_declared: buyer === 'declared',
  })
  expect(parts.map((part) => [part.tax, part.collection_code])).toEqual(tcs === null ? [] : [[tcs * 100, code]])
})
