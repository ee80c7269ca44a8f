import { expect, test } from 'vitest'
import { headingRates, headingsIn, rateOfHeading } from './heading-rates.ts'

/** Read in the schedules: serial numbers II 9, II 456, II 490, I 96 and II 268. */
test.each([
  ['25232930', 1800],
  ['84713010', 1800],
  ['8517', 1800],
  ['1511', 500],
  ['72142010', 1800],
])('%s has one rate since 22 Sep 2025', (hsn, rate) => {
  expect(rateOfHeading(hsn, '2025-09-22')?.rate).toBe(rate)
  expect(rateOfHeading(hsn, '2025-09-21')).toBeUndefined()
})

/** Shirts by price, rice by packing, soap by form, tyres by vehicle, bangles exempt, cars by size, chapters and services. */
test.each(['6109', '1006', '3401', '4011', '7117', '8703', '85', '998314', ''])('%s has none here', (hsn) => {
  expect(rateOfHeading(hsn, '2026-11-01')).toBeUndefined()
})

test('no heading has two rates', () => {
  for (const { value } of headingRates) {
    const all = value.flatMap(({ headings }) => headingsIn(headings))
    expect(all.filter((heading, at) => all.indexOf(heading) !== at)).toEqual([])
    expect(all.every((heading) => /^\d{4}$/.test(heading))).toBe(true)
  }
})
