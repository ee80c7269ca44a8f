import { describe, expect, test } from 'vitest'
import { tdsRates } from './tds-rates.ts'
import { tdsFor, tdsOn, type TdsRule } from './tds.ts'

function rule(
  ...[nature, date, hasPan = true, holder = 'company']: [
    Parameters<typeof tdsFor>[0],
    string,
    boolean?,
    Parameters<typeof tdsFor>[3]?,
  ]
): TdsRule {
  const found = tdsFor(nature, date, hasPan, holder)
  if (!found) throw new Error('no rule')
  return found
}
const none = { paid: 0, taxed: 0 }

describe('the rule for a payment', () => {
  test('a contractor who is a person pays 1%, a company 2%, and 20% without PAN', () => {
    expect(rule('contractor', '2026-11-20', true, 'individual')).toMatchObject({ rate: '1', payment_code: '1023' })
    expect(rule('contractor', '2026-11-20')).toMatchObject({ rate: '2', payment_code: '1024' })
    expect(rule('contractor', '2026-11-20', false)).toMatchObject({ rate: '20' })
    expect(rule('goods', '2026-11-20', false)).toMatchObject({ rate: '5' })
  })

  test('on 1 April 2026 the section, code and statement change, the rate does not', () => {
    expect(rule('professional', '2026-03-31')).toMatchObject({
      section: '194J(b)',
      payment_code: undefined,
      statement: '26Q',
      rate: '10',
    })
    expect(rule('professional', '2026-04-01')).toMatchObject({
      section: '393(1) Sl. 6(iii).D(b)',
      payment_code: '1027',
      statement: '140',
      rate: '10',
      why: '10% on professional fees (section 393(1) Sl. 6(iii).D(b))',
    })
  })

  test.each<[Parameters<typeof tdsFor>[0], string, string, number]>([
    ['commission', '2024-09-30', '5', 15_000_00],
    ['commission', '2024-10-01', '2', 15_000_00],
    ['commission', '2025-04-01', '2', 20_000_00],
    ['rent_property', '2025-03-31', '10', 2_40_000_00],
    ['rent_property', '2025-04-01', '10', 50_000_00],
    ['technical', '2025-03-31', '2', 30_000_00],
    ['technical', '2025-04-01', '2', 50_000_00],
    ['ecommerce', '2024-09-30', '1', 0],
    ['ecommerce', '2024-10-01', '0.1', 0],
  ])('%s on %s is %s%% above %d paise', (nature, date, rate, total) => {
    const found = rule(nature, date)
    expect([found.rate, found.threshold.total]).toEqual([rate, total])
  })

  // Finance Acts of 2021, 2022, 2024 and 2025: nature, a day, rate, limit, section, code of the Act of 2025 and rate without PAN.
  test.each<[Parameters<typeof tdsFor>[0], string, string, number, string, string | undefined, string]>([
    ['contractor', '2021-04-01', '2', 1_00_000_00, '194C', undefined, '20'],
    ['commission', '2021-04-01', '5', 15_000_00, '194H', undefined, '20'],
    ['commission', '2026-04-01', '2', 20_000_00, '393(1) Sl. 1(ii)', '1006', '20'],
    ['rent_machinery', '2021-04-01', '2', 2_40_000_00, '194I(a)', undefined, '20'],
    ['rent_machinery', '2026-04-01', '2', 50_000_00, '393(1) Sl. 2(ii).D(a)', '1008', '20'],
    ['rent_property', '2026-04-01', '10', 50_000_00, '393(1) Sl. 2(ii).D(b)', '1009', '20'],
    ['technical', '2026-04-01', '2', 50_000_00, '393(1) Sl. 6(iii).D(a)', '1026', '20'],
    ['professional', '2021-04-01', '10', 30_000_00, '194J(b)', undefined, '20'],
    ['professional', '2025-03-31', '10', 30_000_00, '194J(b)', undefined, '20'],
    ['professional', '2025-04-01', '10', 50_000_00, '194J(b)', undefined, '20'],
    ['director', '2026-04-01', '10', 0, '393(1) Sl. 6(iii).D(b)', '1028', '20'],
    ['interest', '2025-03-31', '10', 5_000_00, '194A', undefined, '20'],
    ['interest', '2026-04-01', '10', 10_000_00, '393(1) Sl. 5(iii)', '1022', '20'],
    ['goods', '2021-07-01', '0.1', 50_00_000_00, '194Q', undefined, '5'],
    ['goods', '2026-04-01', '0.1', 50_00_000_00, '393(1) Sl. 8(ii)', '1031', '5'],
    ['partner', '2025-04-01', '10', 20_000_00, '194T', undefined, '20'],
    ['partner', '2026-04-01', '10', 20_000_00, '393(3) Sl. 7', '1067', '20'],
    ['ecommerce', '2026-04-01', '0.1', 0, '393(1) Sl. 8(v)', '1035', '5'],
    ['benefit', '2022-07-01', '10', 20_000_00, '194R', undefined, '20'],
    ['benefit', '2026-04-01', '10', 20_000_00, '393(1) Sl. 8(iv)', '1033', '20'],
  ])('%s on %s: %s%% above %d paise under %s', (nature, date, rate, total, section, payment_code, withoutPan) => {
    expect(rule(nature, date)).toMatchObject({ rate, section, payment_code, threshold: { total } })
    expect(rule(nature, date, false).rate).toBe(withoutPan)
  })

  // The rarer natures around each day on which something of them changed.
  test.each<[Parameters<typeof tdsFor>[0], string, string, number, string, string | undefined]>([
    ['call_centre', '2025-03-31', '2', 30_000_00, '194J(a)', undefined],
    ['call_centre', '2026-04-01', '2', 50_000_00, '393(1) Sl. 6(iii).D(a)', '1026'],
    ['royalty', '2025-04-01', '10', 50_000_00, '194J(b)', undefined],
    ['film_royalty', '2026-04-01', '2', 50_000_00, '393(1) Sl. 6(iii).D(a)', '1026'],
    ['non_compete', '2026-04-01', '10', 50_000_00, '393(1) Sl. 6(iii).D(b)', '1027'],
    ['insurance_commission', '2025-03-31', '10', 15_000_00, '194D', undefined],
    ['insurance_commission', '2026-04-01', '10', 20_000_00, '393(1) Sl. 1(i)', '1005'],
    ['lottery_commission', '2024-09-30', '5', 15_000_00, '194G', undefined],
    ['lottery_commission', '2024-10-01', '2', 15_000_00, '194G', undefined],
    ['lottery_commission', '2025-04-01', '2', 20_000_00, '194G', undefined],
    ['securities_interest', '2025-03-31', '10', 5_000_00, '193', undefined],
    ['securities_interest', '2026-04-01', '10', 10_000_00, '393(1) Sl. 5(i)', '1019'],
    ['joint_development', '2026-04-01', '10', 0, '393(1) Sl. 3(ii)', '1011'],
    ['land_acquisition', '2025-03-31', '10', 2_50_000_00, '194LA', undefined],
    ['land_acquisition', '2025-04-01', '10', 5_00_000_00, '194LA', undefined],
    ['digital_asset', '2026-04-01', '1', 10_000_00, '393(1) Sl. 8(vi)', '1037'],
  ])('%s on %s: %s%% above %d paise under %s', (nature, date, rate, total, section, payment_code) => {
    expect(rule(nature, date)).toMatchObject({ rate, section, payment_code, threshold: { total } })
    expect(rule(nature, date, false).rate).toBe('20')
  })

  test('an agent who is a person bears less on insurance commission, and that rate is marked as not verified', () => {
    expect(rule('insurance_commission', '2025-03-31', true, 'individual').rate).toBe('5')
    expect(rule('insurance_commission', '2025-04-01', true, 'individual')).toMatchObject({ rate: '2', status: 'unverified' })
  })

  test('a HUF is taxed as an individual is', () => {
    expect(rule('contractor', '2026-11-20', true, 'huf')).toMatchObject({ rate: '1', payment_code: '1023' })
  })

  test('persons with a PAN sell ₹5 lakh through an operator untaxed; without one, and companies, nothing', () => {
    expect(rule('ecommerce', '2026-11-20', true, 'individual').threshold.total).toBe(5_00_000_00)
    expect(rule('ecommerce', '2026-11-20', false, 'individual').threshold.total).toBe(0)
    expect(rule('ecommerce', '2026-11-20', true, 'company').threshold.total).toBe(0)
    // A nature without a separate limit for individuals has the common one.
    expect(rule('contractor', '2026-11-20', true, 'individual').threshold.total).toBe(1_00_000_00)
  })

  test('there is none before its law', () => {
    expect(tdsFor('partner', '2025-03-31', true, 'individual')).toBeUndefined()
    expect(tdsFor('goods', '2021-06-30', true, 'company')).toBeUndefined()
  })

  test('the periods of a nature do not overlap', () => {
    for (const row of tdsRates) {
      const others = tdsRates.filter((other) => other.nature === row.nature && other !== row)
      expect(others.filter((other) => other.from <= (row.to ?? '9999') && row.from <= (other.to ?? '9999'))).toEqual([])
    }
  })
})

describe('what is deducted', () => {
  const work = rule('contractor', '2026-11-20')

  test('nothing from a small bill, all of a large one', () => {
    expect(tdsOn(work, 30_000_00, none)).toEqual({ base: 0, tds: 0 })
    expect(tdsOn(work, 30_001_00, none)).toEqual({ base: 30_001_00, tds: 600_00 })
  })

  test('a bill partly paid ahead is held whole against the limit of one sum, and taxed where the advance was not', () => {
    expect(tdsOn(work, 30_000_00, { paid: 50_000_00, taxed: 50_000_00 }, { paid: 80_000_00, taxed: 50_000_00 })).toEqual({
      base: 30_000_00,
      tds: 600_00,
    })
    expect(tdsOn(work, 25_000_00, { paid: 20_000_00, taxed: 0 }, { paid: 45_000_00, taxed: 0 }).base).toBe(45_000_00)
    expect(tdsOn(work, 10_000_00, { paid: 20_000_00, taxed: 0 }, { paid: 30_000_00, taxed: 0 }).base).toBe(0)
  })

  test('when the year passes ₹1 lakh, earlier small bills are caught up', () => {
    expect(tdsOn(work, 25_000_00, { paid: 80_000_00, taxed: 0 })).toEqual({ base: 1_05_000_00, tds: 2_100_00 })
    expect(tdsOn(work, 25_000_00, { paid: 1_05_000_00, taxed: 1_05_000_00 })).toEqual({ base: 25_000_00, tds: 500_00 })
  })

  test('rent is judged by the month', () => {
    const rent = rule('rent_property', '2026-11-01')
    expect(rent.threshold.window).toBe('month')
    expect(tdsOn(rent, 50_000_00, none).tds).toBe(0)
    expect(tdsOn(rent, 60_000_00, none).tds).toBe(6_000_00)
  })

  test('goods bear tax on the excess only', () => {
    const goods = rule('goods', '2026-11-20')
    expect(tdsOn(goods, 10_00_000_00, { paid: 45_00_000_00, taxed: 0 })).toEqual({ base: 5_00_000_00, tds: 500_00 })
    expect(tdsOn(goods, 1_00_000_00, { paid: 55_00_000_00, taxed: 5_00_000_00 })).toEqual({ base: 1_00_000_00, tds: 100_00 })
    expect(tdsOn(goods, 1_00_000_00, none)).toEqual({ base: 0, tds: 0 })
  })

  test('tax is whole rupees, half up', () => {
    expect(tdsOn(rule('director', '2026-11-20'), 1_005_00, none).tds).toBe(101_00)
    expect(tdsOn(rule('director', '2026-11-20'), 1_004_99, none).tds).toBe(100_00)
  })
})
