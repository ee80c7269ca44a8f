import { expect, test } from 'vitest'
import { splitTax } from './non-resident-split.ts'

// By hand: 20% of 1,00,000, then 4% of it; with surcharge 2%, 4% of both.
test.each([
  ['20.8', 20_800_00, { surcharge: 0, cess: 800_00 }],
  ['21.216', 21_216_00, { surcharge: 400_00, cess: 816_00 }],
  ['10', 10_000_00, { surcharge: 0, cess: 0 }],
  ['20', 20_000_00, { surcharge: 0, cess: 0 }],
])('a tax at %s%% holds surcharge and cess of the Act, or none', (rate, tax, parts) => {
  expect(splitTax(tax, rate)).toEqual(parts)
})
