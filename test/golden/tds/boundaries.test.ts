import { expect, test } from 'vitest'
import type { PanHolder } from '#core/identifiers/pan.ts'
import { countedTogether, type TdsNature, tdsFor } from '#core/tax/tds.ts'
import { withhold } from '#core/tax/tds-withholding.ts'

/**
 * What is withheld on both sides of each day on which the law changed, by hand from the Acts (docs of the rows: src/core/tax/tds-rates.ts).
 * Rupees. `before`: credited in the same year (rent from 1 Apr 2025: month) and not taxed yet.
 */
const table: readonly [
  nature: TdsNature,
  holder: PanHolder | 'no PAN' | 'inoperative',
  day: string,
  before: number,
  amount: number,
  withheld: number,
  section: string,
  code: string | null,
][] = [
  // Finance (No. 2) Act 2024: commission 5% to 2%, e-commerce 1% to 0.1%.
  ['commission', 'company', '2024-09-30', 0, 20_000, 1_000, '194H', null],
  ['commission', 'company', '2024-10-01', 0, 20_000, 400, '194H', null],
  ['commission', 'company', '2024-09-30', 10_000, 10_000, 1_000, '194H', null],
  // The whole of it at the rate of the day on which the limit is passed.
  ['commission', 'company', '2024-10-01', 10_000, 10_000, 400, '194H', null],
  ['commission', 'no PAN', '2024-10-01', 0, 20_000, 4_000, '194H', null],
  ['ecommerce', 'company', '2024-09-30', 0, 1_00_000, 1_000, '194O', null],
  ['ecommerce', 'company', '2024-10-01', 0, 1_00_000, 100, '194O', null],
  ['ecommerce', 'individual', '2024-10-01', 0, 5_00_000, 0, '194O', null],
  ['ecommerce', 'no PAN', '2024-10-01', 0, 1_00_000, 5_000, '194O', null],
  ['professional', 'firm', '2024-09-30', 0, 31_000, 3_100, '194J(b)', null],
  ['professional', 'firm', '2024-10-01', 0, 31_000, 3_100, '194J(b)', null],
  // Finance Act 2025: limits of 194J, 194H, 194-I, 194A; 194T begins.
  ['professional', 'firm', '2025-03-31', 0, 30_000, 0, '194J(b)', null],
  ['professional', 'firm', '2025-03-31', 0, 30_001, 3_000, '194J(b)', null],
  ['professional', 'firm', '2025-04-01', 0, 50_000, 0, '194J(b)', null],
  ['professional', 'firm', '2025-04-01', 0, 50_010, 5_001, '194J(b)', null],
  ['technical', 'company', '2025-03-31', 0, 40_000, 800, '194J(a)', null],
  ['technical', 'company', '2025-04-01', 0, 40_000, 0, '194J(a)', null],
  ['commission', 'company', '2025-03-31', 0, 18_000, 360, '194H', null],
  ['commission', 'company', '2025-04-01', 0, 18_000, 0, '194H', null],
  ['rent_property', 'company', '2025-03-31', 1_90_000, 50_000, 0, '194I(b)', null],
  ['rent_property', 'company', '2025-03-31', 2_00_000, 60_000, 26_000, '194I(b)', null],
  ['rent_property', 'company', '2025-04-01', 0, 60_000, 6_000, '194I(b)', null],
  ['rent_machinery', 'company', '2025-04-01', 0, 50_000, 0, '194I(a)', null],
  ['rent_machinery', 'company', '2025-04-01', 0, 51_000, 1_020, '194I(a)', null],
  ['interest', 'company', '2025-03-31', 0, 8_000, 800, '194A', null],
  ['interest', 'company', '2025-04-01', 0, 8_000, 0, '194A', null],
  ['partner', 'individual', '2025-04-01', 0, 30_000, 3_000, '194T', null],
  ['goods', 'company', '2025-03-31', 40_00_000, 20_00_000, 1_000, '194Q', null],
  ['goods', 'company', '2025-04-01', 40_00_000, 20_00_000, 1_000, '194Q', null],
  ['goods', 'no PAN', '2025-04-01', 40_00_000, 20_00_000, 50_000, '194Q', null],
  // Act of 2025: section and payment code change, rates and limits do not.
  ['contractor', 'individual', '2026-03-31', 0, 31_000, 310, '194C', null],
  ['contractor', 'individual', '2026-04-01', 0, 31_000, 310, '393(1) Sl. 6(i)', '1023'],
  ['contractor', 'company', '2026-03-31', 90_000, 20_000, 2_200, '194C', null],
  ['contractor', 'company', '2026-04-01', 90_000, 20_000, 2_200, '393(1) Sl. 6(i)', '1024'],
  ['contractor', 'company', '2026-04-01', 0, 30_000, 0, '393(1) Sl. 6(i)', '1024'],
  ['professional', 'firm', '2026-03-31', 0, 60_000, 6_000, '194J(b)', null],
  ['professional', 'firm', '2026-04-01', 0, 60_000, 6_000, '393(1) Sl. 6(iii).D(b)', '1027'],
  ['professional', 'inoperative', '2026-03-31', 0, 60_000, 12_000, '194J(b)', null],
  ['professional', 'inoperative', '2026-04-01', 0, 60_000, 12_000, '393(1) Sl. 6(iii).D(b)', '1027'],
  ['technical', 'company', '2026-04-01', 0, 60_000, 1_200, '393(1) Sl. 6(iii).D(a)', '1026'],
  ['director', 'individual', '2026-03-31', 0, 10_000, 1_000, '194J(ba)', null],
  ['director', 'individual', '2026-04-01', 0, 10_000, 1_000, '393(1) Sl. 6(iii).D(b)', '1028'],
  ['commission', 'company', '2026-04-01', 0, 21_000, 420, '393(1) Sl. 1(ii)', '1006'],
  ['rent_property', 'company', '2026-03-31', 0, 60_000, 6_000, '194I(b)', null],
  ['rent_property', 'company', '2026-04-01', 0, 60_000, 6_000, '393(1) Sl. 2(ii).D(b)', '1009'],
  ['rent_machinery', 'company', '2026-04-01', 0, 60_000, 1_200, '393(1) Sl. 2(ii).D(a)', '1008'],
  ['interest', 'firm', '2026-04-01', 0, 11_000, 1_100, '393(1) Sl. 5(iii)', '1022'],
  ['goods', 'company', '2026-04-01', 49_00_000, 2_00_000, 100, '393(1) Sl. 8(ii)', '1031'],
  ['partner', 'individual', '2026-03-31', 0, 25_000, 2_500, '194T', null],
  ['partner', 'individual', '2026-04-01', 0, 25_000, 2_500, '393(3) Sl. 7', '1067'],
  ['ecommerce', 'company', '2026-04-01', 0, 1_00_000, 100, '393(1) Sl. 8(v)', '1035'],
  ['benefit', 'individual', '2026-04-01', 0, 25_000, 2_500, '393(1) Sl. 8(iv)', '1033'],
]

test.for(table)('%s, %s, %s: ₹%i before, ₹%i now', ([nature, holder, day, before, amount, withheld, section, code]) => {
  const state = holder === 'no PAN' ? false : holder === 'inoperative' ? 'inoperative' : true
  const [own, ...others] = countedTogether(nature).map((each) =>
    tdsFor(each, day, state, holder === 'no PAN' || holder === 'inoperative' ? 'company' : holder),
  )
  if (!own) throw new Error('no rule')
  const shared = others.filter((each) => each !== undefined)
  const counted = new Map([[nature, { paid: before * 100, taxed: 0 }]])
  const { deductions, left } = withhold({ rule: own, shared, day, amount: amount * 100, before: counted }, [], amount * 100)
  expect(left).toEqual([])
  expect({
    withheld: deductions.reduce((sum, { tax }) => sum + tax, 0) / 100,
    section: own.section,
    code: own.payment_code ?? null,
  }).toEqual({ withheld, section, code })
  expect(own.statement).toBe(day < '2026-04-01' ? '26Q' : '140')
})

test('194T does not exist before 1 Apr 2025', () => {
  expect(tdsFor('partner', '2025-03-31', true, 'individual')).toBeUndefined()
})
