import { expect, test } from 'vitest'
import {
  cancelProblem,
  challanConsignees,
  distanceProblem,
  documentProblem,
  extensionProblem,
  isNeededForJobWork,
  transporterProblem,
  validUntil,
  vehicleProblem,
  whyNeeded,
} from './e-way-bill.ts'
import { unitCode } from './units.ts'

const at = (text: string) => new Date(`${text}+05:30`)

test('a bill is valid for a day per 200 km begun, until the midnight that ends it; large cargo travels 20 km a day', () => {
  const from = at('2026-11-20T10:00:00')
  const until = (km: number, kind: 'regular' | 'odc' = 'regular') => validUntil(from, km, kind)
  expect(until(1)).toEqual(at('2026-11-21T23:59:00'))
  expect(until(200)).toEqual(at('2026-11-21T23:59:00'))
  expect(until(201)).toEqual(at('2026-11-22T23:59:00'))
  expect(until(41, 'odc')).toEqual(at('2026-11-23T23:59:00'))
  expect(validUntil(at('2026-11-20T00:05:00'), 100, 'regular')).toEqual(at('2026-11-21T23:59:00'))
})

test('it is extended from eight hours before its end to eight hours after, for 360 days', () => {
  const [made, end] = [at('2026-11-20T10:00:00'), at('2026-11-21T23:59:00')]
  expect(extensionProblem(made, end, at('2026-11-21T15:58:00'))).toContain('within 8 hours')
  expect(extensionProblem(made, end, at('2026-11-21T15:59:00'))).toBeUndefined()
  expect(extensionProblem(made, end, at('2026-11-22T07:59:00'))).toBeUndefined()
  expect(extensionProblem(made, end, at('2026-11-22T08:00:00'))).toContain('Generate a new one')
  expect(extensionProblem(at('2025-11-20T10:00:00'), end, end)).toContain('360 days')
  // Made 26 Nov 2025, it ends for good 21 Nov 2026.
  expect(extensionProblem(at('2025-11-26T10:00:00'), end, end)).toContain('21 Nov 2026, 360 days')
  expect(extensionProblem(at('2025-11-27T10:00:00'), end, end)).toBeUndefined()
})

test('it is cancelled within 24 hours, and made for documents of the last 180 days', () => {
  const made = at('2026-11-20T10:00:00')
  expect(cancelProblem(made, at('2026-11-21T10:00:00'))).toBeUndefined()
  expect(cancelProblem(made, at('2026-11-21T10:00:01'))).toContain('24 hours')
  expect(documentProblem('2026-05-24', made)).toBeUndefined()
  expect(documentProblem('2026-05-23', made)).toContain('180 days')
})

test('within one pincode no distance is longer than 100 km', () => {
  expect(distanceProblem(100, '411016', '411016')).toBeUndefined()
  expect(distanceProblem(101, '411016', '411016')).toContain('411016')
  expect(distanceProblem(101, '411016', '110001')).toBeUndefined()
  expect(distanceProblem(4_000, '411016', '110001')).toBeUndefined()
  expect(distanceProblem(4_001, '411016', '110001')).toBe('Enter at most 4000 km')
})

test('goods for job work go to another person, for own use and exhibitions to the company itself', () => {
  expect(challanConsignees).toMatchObject({ job_work: 'other', own_use: 'self', exhibition: 'self', others: 'either' })
})

test('plates of states, of Bharat and temporary ones are vehicle numbers', () => {
  for (const good of ['MH12AB1234', 'DL1CAB1234', 'KA011234', '22BH1234AA', 'TRABCDE', 'TRABCDE12345678'])
    expect(vehicleProblem(good)).toBeUndefined()
  for (const bad of [
    'LORRY',
    'MH12AB123',
    'mh12ab1234',
    'MH 12 AB 1234',
    '',
    'A22BH1234AA',
    '22BH1234AAA',
    'XTR123456',
    'TR123456-',
    'TR1234',
  ])
    expect(vehicleProblem(bad)).toBeDefined()
})

test('a transporter has a GSTIN or an ID that begins with a state', () => {
  expect(transporterProblem('27AAPFU0939F1ZV')).toBeUndefined()
  for (const bad of ['27AAPFU0939F1Z', 'A27AAPFU0939F1ZV', '27AAPFU0939F1ZVX', 'AAAAPFU0939F1ZV', '27aapfu0939f1zv'])
    expect(transporterProblem(bad)).toContain('15 characters')
})

test('job work needs one into another state alone, other goods above ₹50,000', () => {
  expect(isNeededForJobWork('27', '29')).toBe(true)
  expect(isNeededForJobWork('27', '27')).toBe(false)
  expect(isNeededForJobWork(null, '29')).toBe(false)
  expect(isNeededForJobWork('27', null)).toBe(false)
  expect(whyNeeded(50_000_00)).toBe('Up to ₹50,000 goods move without one')
  expect(whyNeeded(50_000_01)).toBe('Goods above ₹50,000 move with an e-way bill')
})

test.each(
  Object.entries({
    BAG: 'bag bags',
    BDL: 'bundle bdl',
    BOX: 'box boxes',
    BTL: 'bottle btl',
    CAN: 'can cans',
    CBM: 'cbm m3',
    CMS: 'cm cms',
    CTN: 'carton ctn',
    DOZ: 'dozen doz',
    DRM: 'drum drums',
    GMS: 'g gram',
    KGS: 'kg kilogram',
    KME: 'km kms',
    LTR: 'l litre',
    MLT: 'ml mlt',
    MTR: 'm metre',
    MTS: 't tonne',
    NOS: 'no unit',
    PAC: 'pack pkt',
    PCS: 'pc pieces',
    PRS: 'pair prs',
    QTL: 'quintal qtl',
    ROL: 'roll rol',
    SET: 'set sets',
    SQF: 'sqft sqf',
    SQM: 'sqm m2',
    TBS: 'tablet tbs',
    UNT: 'unt UNT',
    YDS: 'yd yards',
  }),
)('%s is what %s are counted in', (code, words) => {
  expect(words.split(' ').map(unitCode)).toEqual([code, code])
  expect(unitCode(code)).toBe(code)
})

test('units are reported in the codes of GST', () => {
  expect(['m', 'Kg', ' piece ', 'roll', null, 'thali'].map(unitCode)).toEqual(['MTR', 'KGS', 'PCS', 'ROL', 'NOS', 'OTH'])
})
