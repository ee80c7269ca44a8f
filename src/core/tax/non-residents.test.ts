import { describe, expect, test } from 'vitest'
import { nonResidentRule, type ResidenceDecision } from './non-residents.ts'
import { actRates } from './non-resident-rates.ts'

const decision = (over: Partial<ResidenceDecision> = {}): ResidenceDecision => ({
  decided_from: '2024-04-01',
  treatment: 'act',
  income: 'royalty_or_fees',
  entity: 'company',
  treaty_rate: null,
  treaty_article: null,
  trc_until: null,
  form_10f_until: null,
  no_pe_until: null,
  foreign_tax_id: null,
  ...over,
})
const treaty = {
  treatment: 'treaty',
  treaty_rate: '15',
  treaty_article: '12',
  trc_until: '2026-12-31',
  form_10f_until: '2027-03-31',
  no_pe_until: '2027-03-31',
} as const
const rate = (over: Partial<ResidenceDecision>, day = '2026-11-10', hasPan = true, sum = 1_00_000_00) =>
  nonResidentRule(decision(over), { day, hasPan, sum })?.rate

describe('a payment to a non-resident', () => {
  // Rate of the Act × (1 + surcharge) × 1.04, by hand.
  test.each<[Partial<ResidenceDecision>, number, string]>([
    [{}, 1_00_000_00, '20.8'],
    [{}, 1_00_00_000_00, '20.8'],
    [{}, 1_00_00_001_00, '21.216'],
    [{}, 10_00_00_001_00, '21.84'],
    [{ income: 'other' }, 1_00_000_00, '36.4'],
    [{ income: 'other', entity: 'individual' }, 1_00_000_00, '31.2'],
    [{ income: 'other', entity: 'individual' }, 5_00_00_001_00, '42.744'],
    [{ income: 'other', entity: 'firm' }, 1_00_00_001_00, '34.944'],
  ])('bears the rate of the Act with surcharge and cess: %o of %d', (over, sum, expected) => {
    expect(rate(over, '2026-11-10', true, sum)).toBe(expected)
  })

  test.each([
    ['2023-03-31', '10.4', '41.6'],
    ['2023-04-01', '20.8', '41.6'],
    ['2024-03-31', '20.8', '41.6'],
    ['2024-04-01', '20.8', '36.4'],
    ['2026-03-31', '20.8', '36.4'],
    ['2026-04-01', '20.8', '36.4'],
  ])('on %s fees bear %s%%, other sums of a company %s%%', (day, fees, other) => {
    expect([rate({}, day), rate({ income: 'other' }, day)]).toEqual([fees, other])
  })

  test('from 1 Apr 2026 section, code and statement are those of the new Act', () => {
    expect(nonResidentRule(decision(), { day: '2026-03-31', hasPan: true, sum: 1 })).toMatchObject({
      section: '195',
      statement: '27Q',
      payment_code: undefined,
    })
    expect(nonResidentRule(decision(), { day: '2026-04-01', hasPan: true, sum: 1 })).toMatchObject({
      section: '393(2)',
      statement: '144',
      payment_code: '1057',
    })
  })

  test('has the lower rate of a treaty while all three documents are valid, without surcharge and cess', () => {
    expect(rate(treaty)).toBe('15')
    expect(rate(treaty, '2026-12-31')).toBe('15')
    expect(rate(treaty, '2027-01-01')).toBe('20.8')
    expect(rate({ ...treaty, no_pe_until: null })).toBe('20.8')
    expect(rate({ ...treaty, treaty_rate: '25' })).toBe('20.8')
    expect(rate({ ...treaty, treaty_rate: '7.5' })).toBe('7.5')
    const late = nonResidentRule(decision(treaty), { day: '2027-01-01', hasPan: true, sum: 1 })
    expect(late?.why).toContain('the treaty does not apply, as the certificate of residence ended on 31 Dec 2026')
  })

  test('without a PAN it is 20% at least, unless certificate and tax number of its country replace it', () => {
    expect(rate(treaty, '2026-11-10', false)).toBe('20')
    expect(rate({}, '2026-11-10', false)).toBe('20.8')
    expect(rate({ ...treaty, foreign_tax_id: 'IE1234567T' }, '2026-11-10', false)).toBe('15')
    expect(rate({ ...treaty, income: 'other', foreign_tax_id: 'IE1234567T' }, '2026-11-10', false)).toBe('20')
  })

  test('nothing is withheld where nothing is chargeable here', () => {
    expect(rate({ treatment: 'not_chargeable', income: null })).toBeUndefined()
  })

  test('the periods of an income do not overlap', () => {
    const overlapping = actRates.flatMap((row) =>
      actRates.filter(
        (other) =>
          row !== other &&
          row.income === other.income &&
          row.entity === other.entity &&
          other.from <= (row.to ?? '9999') &&
          row.from <= (other.to ?? '9999'),
      ),
    )
    expect(overlapping).toEqual([])
  })
})
