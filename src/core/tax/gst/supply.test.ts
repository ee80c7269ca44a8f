import { describe, expect, test } from 'vitest'
import { hsnDigits, hsnProblem } from './hsn.ts'
import { gstRateProblem, gstSlabsOn } from './rates.ts'
import { gstSplit, isZeroRated, placeOfSupply, type Supply, supplyRule } from './supply.ts'

describe('where a supply from Maharashtra takes place, and its tax', () => {
  test.each<[string, Omit<Supply, 'seller_state'>, string, string]>([
    ['a registered customer next door', { treatment: 'registered', buyer_gstin: '27AAPFU0939F1ZV' }, '27', 'intra'],
    [
      'a registered customer whose goods go elsewhere',
      { treatment: 'registered', buyer_gstin: '27AAPFU0939F1ZV', ship_to_state: '24' },
      '27',
      'intra',
    ],
    ['a customer known by address only', { treatment: 'registered', buyer_state: '33' }, '33', 'inter'],
    ['a person without GSTIN', { treatment: 'unregistered', buyer_state: '29' }, '29', 'inter'],
    [
      'a person whose goods go to another state',
      { treatment: 'unregistered', buyer_state: '27', ship_to_state: '24' },
      '24',
      'inter',
    ],
    ['a person who gave no address', { treatment: 'unregistered' }, '27', 'intra'],
    ['a customer abroad', { treatment: 'overseas' }, '96', 'inter'],
    ['a customer abroad under LUT', { treatment: 'overseas', under_lut: true }, '96', 'none'],
    [
      'a customer abroad, goods delivered in Pune',
      { treatment: 'overseas', ship_to_state: '27', under_lut: true },
      '27',
      'intra',
    ],
    ['an SEZ unit in the same state', { treatment: 'sez', buyer_gstin: '27AAJCS5738D1Z6' }, '27', 'inter'],
    ['an SEZ unit under LUT', { treatment: 'sez', buyer_gstin: '27AAJCS5738D1Z6', under_lut: true }, '27', 'none'],
    ['a deemed export', { treatment: 'deemed_export', buyer_gstin: '29AABCF8078M2ZW' }, '29', 'inter'],
    [
      'a hotel stay of a customer from elsewhere',
      { treatment: 'registered', buyer_gstin: '29AABCF8078M2ZW', place_of_supply: '27' },
      '27',
      'intra',
    ],
    ['a sale by a composition dealer', { treatment: 'unregistered', seller_registration: 'composition' }, '27', 'none'],
    ['a sale by an unregistered seller', { treatment: 'unregistered', seller_registration: 'unregistered' }, '27', 'none'],
  ])('%s', (_story, supply, place, tax) => {
    const rule = supplyRule({ seller_state: '27', ...supply })
    expect([rule.place_of_supply, rule.tax]).toEqual([place, tax])
    expect(rule.why).toHaveLength(2)
  })
})

describe('the reasons', () => {
  const why = (supply: Omit<Supply, 'seller_state'>) => supplyRule({ seller_state: '27', ...supply }).why
  test('state where the supply takes place and why it has its tax', () => {
    expect(why({ treatment: 'overseas' })).toEqual([
      expect.stringContaining('the customer is abroad'),
      'IGST: an export with payment of tax',
    ])
    expect(why({ treatment: 'registered', buyer_state: '33' })).toEqual([
      'Place of supply Tamil Nadu (33): the customer’s address',
      'IGST: from Maharashtra to Tamil Nadu',
    ])
    expect(why({ treatment: 'registered' })[0]).toContain('the customer gave no state, so the seller’s')
    expect(why({ treatment: 'registered', place_of_supply: '29' })[0]).toContain('chosen on the document')
    expect(why({ treatment: 'sez', buyer_state: '27' })[1]).toContain('Special Economic Zone')
  })

  test('only exports that leave India and supplies to SEZ are zero-rated', () => {
    expect(isZeroRated('sez', '27')).toBe(true)
    expect(isZeroRated('overseas', '96')).toBe(true)
    expect(isZeroRated('overseas', '27')).toBe(false)
    expect(isZeroRated('registered', '96')).toBe(false)
    expect(supplyRule({ seller_state: '27', treatment: 'registered', buyer_state: '29', under_lut: true }).tax).toBe('inter')
  })

  test('goods delivered to 96 are abroad', () => {
    expect(placeOfSupply({ seller_state: '27', treatment: 'overseas', ship_to_state: '96' }).why).toContain(
      'the customer is abroad',
    )
    expect(placeOfSupply({ seller_state: '27', treatment: 'overseas', ship_to_state: '29' }).code).toBe('29')
  })

  test('the tax of an amount', () => {
    const rate = { units: 18n, scale: 1n }
    expect(gstSplit(101, rate, 'inter')).toEqual({ cgst: 0, sgst: 0, igst: 18 })
    expect(gstSplit(101, rate, 'intra')).toEqual({ cgst: 9, sgst: 9, igst: 0 })
    expect(gstSplit(101, rate, 'none')).toEqual({ cgst: 0, sgst: 0, igst: 0 })
  })
})

describe('the rates of GST change on 22 September 2025', () => {
  test.each([
    ['12', '2025-09-21', '', true],
    ['12', '2025-09-22', '', false],
    ['12', '2025-09-22', '69041000', true],
    ['28', '2025-09-21', '8703', true],
    ['28', '2025-09-22', '8703', false],
    ['28', '2026-01-31', '2402', true],
    ['28', '2026-02-01', '2402', false],
    // Four digits of a code show that it may be the goods.
    ['28', '2026-01-31', '2106', true],
    ['28', '2026-01-31', '21069099', false],
    ['6', '2022-04-01', '69041000', true],
    ['6', '2022-04-01', '', false],
    ['6', '2022-04-01', '8471', false],
    ['40', '2025-09-21', '', false],
    ['40', '2025-09-22', '', true],
    ['18.00', '2026-04-01', '', true],
    ['17', '2026-04-01', '', false],
    ['5', '2017-06-30', '', false],
    ['x', '2026-04-01', '', false],
  ])('%s%% on %s for HSN %j', (rate, date, hsn, good) => {
    expect(gstRateProblem(rate, date, hsn) === undefined).toBe(good)
  })

  test('the sentence gives the reason', () => {
    expect(gstRateProblem('12', '2026-04-01')).toBe('12% GST on 1 Apr 2026 is only for HSN 6815, 6901, 6904, 6905')
    expect(gstRateProblem('28', '2026-04-01')).toBe('28% GST ended for supplies from 1 Feb 2026')
    expect(gstRateProblem('12', '2025-09-22', '8471')).toBe('12% GST on 22 Sep 2025 is only for HSN 6815, 6901, 6904, 6905')
    expect(gstRateProblem('28', '2026-02-01')).toBe('28% GST ended for supplies from 1 Feb 2026')
    expect(gstRateProblem('12', '2017-06-30')).toBe('12% GST was not in force on 30 Jun 2017')
    expect(gstRateProblem('17', '2026-04-01')).toBe('17% is not a GST rate')
    expect(gstRateProblem('x', '2026-04-01')).toBe('Enter a GST rate such as 18')
    expect(gstRateProblem('28', '2025-10-01')).toBe('28% GST on 1 Oct 2025 is only for HSN 21069020, 2401, 2402, 2403, 2404')
    expect(gstRateProblem('6', '2022-03-31', '6901')).toBe('6% GST was not in force on 31 Mar 2022')
    expect(gstRateProblem('5', '2017-06-30')).toBe('5% GST was not in force on 30 Jun 2017')
    expect(gstRateProblem('40', '2024-04-01')).toBe('40% GST was not in force on 1 Apr 2024')
    expect(gstSlabsOn('2026-11-20').map((slab) => slab.rate)).toEqual([
      '0',
      '0.1',
      '0.25',
      '1',
      '1.5',
      '3',
      '5',
      '7.5',
      '18',
      '40',
    ])
  })
})

test('HSN has 4, 6 or 8 digits, SAC 6 under 99', () => {
  for (const good of ['8471', '847130', '84713010', '998314', '9983']) expect(hsnProblem(good)).toBeUndefined()
  for (const bad of ['84', '84713', '8471301', '9983141', '99831400', '7701', '0001', '84A1', ''])
    expect(hsnProblem(bad)).toBeDefined()
  expect(hsnProblem('8471', 6)).toBe('Above ₹5 crore of turnover the code needs at least 6 digits')
  expect([hsnDigits(5_00_00_000_00), hsnDigits(5_00_00_000_01)]).toEqual([4, 6])
})
