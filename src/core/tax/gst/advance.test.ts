import { describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { negate } from '../../money.ts'
import { advanceTaxLines, taxOfMove, taxWithin } from './advance.ts'
import { type AdvanceSupply, advanceRule } from './advance-rule.ts'

const pune = { gstin: '27AADCS4321F1ZN', gst_scheme: 'regular', state_code: '27' } as const
const mumbai = { gst_treatment: 'registered', gstin: '27AAPFU0939F1ZV', state_code: '27' } as const
const abroad = { gst_treatment: 'overseas', gstin: null, state_code: null } as const
const service: AdvanceSupply = {
  item_type: 'service',
  hsn: '998314',
  gst_rate: '18',
  is_place_known: true,
  chosen_place_of_supply: null,
  reverse_charge: false,
  under_lut: false,
}
const rule = (over: Partial<AdvanceSupply> = {}, date = '2026-11-20', buyer: Parameters<typeof advanceRule>[2] = mumbai) =>
  advanceRule({ ...service, ...over }, date, buyer, pune)

describe('an advance', () => {
  test('for a service is taxed with the money, where the supply takes place', () => {
    expect(rule()).toMatchObject({ place_of_supply: '27', tax_rule: 'intra', gst_rate: '18' })
    expect(rule().why).toHaveLength(2)
    expect(rule({ chosen_place_of_supply: '29' })).toMatchObject({ place_of_supply: '29', tax_rule: 'inter' })
  })

  test('for goods bears tax until 14 Nov 2017 and none from the 15th', () => {
    const goods = { item_type: 'goods', hsn: '8471' } as const
    expect(rule(goods, '2017-11-14').tax_rule).toBe('intra')
    const untaxed = rule(goods, '2017-11-15')
    expect(untaxed.tax_rule).toBe('none')
    expect(untaxed.why).toEqual([
      'Place of supply Maharashtra (27): the customer’s GSTIN',
      'No GST on an advance for goods: it is due with the supply (notification 66/2017-Central Tax)',
    ])
  })

  test('under reverse charge bears none', () => {
    const reversed = rule({ reverse_charge: true })
    expect(reversed).toMatchObject({ tax_rule: 'none', place_of_supply: '27' })
    expect(reversed.why.at(-1)).toBe('The customer pays the GST under reverse charge')
    expect(reversed.why).toHaveLength(2)
  })

  test('whose rate is not known yet bears 18%, and says so', () => {
    const unknown = rule({ gst_rate: null })
    expect(unknown).toMatchObject({ gst_rate: '18', tax_rule: 'intra' })
    expect(unknown.why).toHaveLength(3)
    expect(unknown.why.at(-1)).toContain('The rate is not known yet, so 18%')
  })

  test('whose place is not known yet is inter-State; without tax the place stays open', () => {
    const unknown = rule({ is_place_known: false })
    expect(unknown).toMatchObject({ place_of_supply: null, tax_rule: 'inter' })
    expect(unknown.why).toEqual([expect.stringContaining('the place of supply is not known yet')])
    const untaxed = rule({ is_place_known: false, under_lut: true }, '2026-11-20', abroad)
    expect(untaxed).toMatchObject({ place_of_supply: null, tax_rule: 'none' })
    expect(rule({ under_lut: true }, '2026-11-20', abroad)).toMatchObject({ place_of_supply: '96', tax_rule: 'none' })
  })

  test('of a consumer is taxed by their address', () => {
    const kochi = { gst_treatment: 'unregistered', gstin: null, state_code: '32' } as const
    expect(rule({}, '2026-11-20', kochi)).toMatchObject({ place_of_supply: '32', tax_rule: 'inter' })
    // Without tax, that is the only reason given.
    expect(rule({ reverse_charge: true }, '2026-11-20', { ...abroad, state_code: null }).why).toEqual([
      expect.stringContaining('the customer is abroad'),
      'The customer pays the GST under reverse charge',
    ])
  })

  test('of a company without GSTIN bears none', () => {
    expect(advanceRule(service, '2026-11-20', mumbai, { ...pune, gstin: null }).tax_rule).toBe('none')
  })

  test('at a rate that is none of GST’s is refused', () => {
    expect(() => rule({ gst_rate: '17' })).toThrow(AppError)
    // Only bricks have 12% since 22 Sep 2025.
    expect(() => rule({ gst_rate: '12', hsn: null })).toThrow(AppError)
    expect(rule({ gst_rate: '12', hsn: '6901', item_type: 'goods' }, '2026-11-20').gst_rate).toBe('12')
  })
})

describe('the tax inside an advance', () => {
  const intra = { gst_rate: '18', tax_rule: 'intra' } as const
  const inter = { gst_rate: '18', tax_rule: 'inter' } as const

  test('is taken out of the money received', () => {
    expect(taxWithin(11_800_00, intra)).toEqual({ cgst: 900_00, sgst: 900_00, igst: 0 })
    expect(taxWithin(11_800_00, inter)).toEqual({ cgst: 0, sgst: 0, igst: 1_800_00 })
    expect(taxWithin(1_002_50, { gst_rate: '0.25', tax_rule: 'inter' })).toEqual({ cgst: 0, sgst: 0, igst: 2_50 })
    expect(taxWithin(11_800_00, { gst_rate: '18', tax_rule: 'none' })).toEqual({ cgst: 0, sgst: 0, igst: 0 })
    expect(taxWithin(11_800_00, { gst_rate: '', tax_rule: 'inter' })).toEqual({ cgst: 0, sgst: 0, igst: 0 })
  })

  test('moves by differences: parts used and given back leave the tax of what is left', () => {
    const whole = <R extends typeof intra | typeof inter>(rule: R) => ({
      ...rule,
      amount: 11_800_00,
      ...taxWithin(11_800_00, rule),
    })
    const [within, across] = [whole(intra), whole(inter)]
    expect(taxOfMove(0, 11_800_00, within)).toEqual({ cgst: 900_00, sgst: 900_00, igst: 0 })
    expect(taxOfMove(11_800_00, 5_900_00, within)).toEqual({ cgst: -450_00, sgst: -450_00, igst: 0 })
    expect(taxOfMove(11_800_00, 5_900_00, across)).toEqual({ cgst: 0, sgst: 0, igst: -900_00 })
    const steps = [100_00, 66_67, 33_34, 0]
    const small = { ...intra, amount: 100_00, ...taxWithin(100_00, intra) }
    const moved = steps.slice(1).map((after, at) => taxOfMove(steps[at] ?? 0, after, small).cgst)
    expect(moved.reduce((sum, each) => sum + each, 0)).toBe(negate(taxWithin(100_00, intra).cgst))
  })

  test('is payable before there is an invoice: advances are debited what the government is credited', () => {
    const lines = advanceTaxLines({ cgst: 9, sgst: 9, igst: 5 })
    expect(lines.map(({ amount }) => amount)).toEqual([23, -9, -9, -5])
  })
})
