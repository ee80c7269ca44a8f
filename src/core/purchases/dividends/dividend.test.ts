import { expect, test } from 'vitest'
import { tdsFor } from '../../tax/tds.ts'
import { nonResidentRule, type ResidenceDecision } from '../../tax/non-residents.ts'
import { dividendDueOn, dividendOf } from './dividend.ts'

test('a share of 2.505 rupees times 3 is 7.52 rupees, half up to the paisa', () => {
  expect(dividendOf(3, '2.505')).toBe(7_52)
  expect(dividendOf(1_000, '0.0001')).toBe(10)
  expect(() => dividendOf(1, '0.00001')).toThrow(RangeError)
})

test('a dividend is paid within 30 days of its declaration', () => {
  expect(dividendDueOn('2026-11-20')).toBe('2026-12-20')
  expect(dividendDueOn('2028-02-01')).toBe('2028-03-02')
})

test.each([
  ['2025-03-31', 'individual', 5_000_00, '194', undefined],
  ['2025-04-01', 'individual', 10_000_00, '194', undefined],
  ['2026-03-31', 'individual', 10_000_00, '194', undefined],
  ['2026-04-01', 'individual', 10_000_00, '393(1) Sl. 7', '1029'],
  ['2026-04-01', 'huf', 0, '393(1) Sl. 7', '1029'],
  ['2026-04-01', 'company', 0, '393(1) Sl. 7', '1029'],
] as const)('on %s the limit of a shareholder that is %s is %i', (day, holder, total, section, payment_code) => {
  expect(tdsFor('dividend', day, true, holder)).toMatchObject({ rate: '10', threshold: { total }, section, payment_code })
  // Without a PAN the rate is higher, the limit is not lower.
  expect(tdsFor('dividend', day, false, holder)).toMatchObject({ rate: '20', threshold: { total } })
})

const abroad: ResidenceDecision = {
  decided_from: '2020-04-01',
  treatment: 'act',
  income: 'dividend',
  entity: 'individual',
  treaty_rate: null,
  treaty_article: null,
  trc_until: null,
  form_10f_until: null,
  no_pe_until: null,
  foreign_tax_id: null,
}
test.each([
  [50_00_000_00, '20.8'],
  [50_00_001_00, '22.88'],
  [1_00_00_001_00, '23.92'],
  [5_00_00_001_00, '23.92'],
])(
  'to an individual abroad who gets %i paise in the year the rate is %s%, as the surcharge on dividends ends at 15%',
  (sum, rate) => {
    expect(nonResidentRule(abroad, { day: '2026-11-20', hasPan: true, sum })?.rate).toBe(rate)
  },
)
