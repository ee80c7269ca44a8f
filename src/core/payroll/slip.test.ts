import { describe, expect, test } from 'vitest'
import { changesSince } from './compare.ts'
import { componentOf } from './components.ts'
import { fullMonth } from './full-month.ts'
import { explainLine, lawWords } from './explain-line.ts'
import { epfCharges, epfOf } from './provident-fund.ts'
import { ptOf } from './professional-tax.ts'
import { noDeclaration } from './salary-tax.ts'
import { computeSlip } from './slip.ts'
import { noInputs, nothingYet, type Person, type SlipInput, type Terms } from './slip-model.ts'
import { contributionPeriod, esiOf, isEsiCovered } from './state-insurance.ts'
import { ecrText, esiRows, grossOfMonth } from './statutory-files.ts'
import { solveCtc } from './solve-ctc.ts'
import { lawOf } from './slip-lines.ts'

const member = { on_full_wage: false, is_pension_member: true, voluntary: 0 }
const meera: Person = { is_woman: true, born_on: '1990-05-05', has_pan: true, joined_on: '2026-04-01', left_on: null }
const terms = (components: Terms['components'], over: Partial<Terms> = {}): Terms => ({
  components,
  state: '27',
  regime: 'new',
  is_epf: true,
  epf_on_full_wage: false,
  is_pension: true,
  voluntary_pf: 0,
  declared: noDeclaration,
  grade: '',
  dimensions_id: null,
  ...over,
})
const slipOf = (over: Partial<SlipInput> & { terms: Terms }) =>
  computeSlip({ month: '2026-10-01', person: meera, inputs: noInputs, year: nothingYet, is_esi: false, ...over })
const amounts = (slip: ReturnType<typeof computeSlip>) =>
  Object.fromEntries(slip.lines.map(({ code, amount }) => [code, amount / 100]))
const whole = (month: string, wage: number) =>
  epfOf(wage * 100, member, `${month}-01`, month === '2026-09' ? '2026-09-30' : `${month}-31`)

describe('provident fund at the ceiling of 17 Sep 2026', () => {
  test('August is capped at ₹15,000, October at ₹25,000', () => {
    expect(whole('2026-08', 40_000)).toMatchObject({
      epf_wage: 15_000_00,
      employee: 1_800_00,
      pension: 1_250_00,
      employer: 550_00,
    })
    expect(whole('2026-10', 40_000)).toMatchObject({
      epf_wage: 25_000_00,
      employee: 3_000_00,
      pension: 2_083_00,
      employer: 917_00,
    })
    expect(whole('2026-08', 15_000).employee).toBe(1_800_00)
  })

  test('September is capped in two parts, 16 and 14 of 30 days', () => {
    // 15,000 × 16/30 + 20,000 × 14/30 = 8,000 + 9,333.33; EPFO FAQ.
    expect(whole('2026-09', 20_000)).toMatchObject({
      epf_wage: 17_333_33,
      employee: 2_080_00,
      pension: 1_444_00,
      employer: 636_00,
    })
    expect(whole('2026-09', 25_000)).toMatchObject({ epf_wage: 19_666_67, employee: 2_360_00 })
    expect(whole('2026-09', 60_000)).toMatchObject({ epf_wage: 19_666_67, employee: 2_360_00 })
    expect(whole('2026-09', 15_000)).toMatchObject({ epf_wage: 15_000_00, employee: 1_800_00 })
  })

  test('who joins on 20 Sep has the new ceiling alone, who leaves on 10 Sep the old one', () => {
    expect(epfOf(22_000_00, member, '2026-09-20', '2026-09-30').epf_wage).toBe(22_000_00)
    expect(epfOf(22_000_00, member, '2026-09-01', '2026-09-10').epf_wage).toBe(15_000_00)
  })

  test('on the full wage the pension stays capped, and the rest of the employer’s share is paid to the fund', () => {
    const epf = epfOf(40_000_00, { ...member, on_full_wage: true }, '2026-10-01', '2026-10-31')
    expect(epf).toMatchObject({ epf_wage: 40_000_00, employee: 4_800_00, pension: 2_083_00, employer: 2_717_00 })
  })

  test('the establishment pays insurance on capped wages and at least ₹500 of administration', () => {
    expect(epfCharges([whole('2026-10', 40_000)], '2026-10-01')).toEqual({ insurance: 125_00, admin: 500_00 })
    expect(
      epfCharges(
        Array.from({ length: 10 }, () => whole('2026-10', 40_000)),
        '2026-10-01',
      ),
    ).toEqual({ insurance: 1_250_00, admin: 1_250_00 })
    expect(epfCharges([], '2026-10-01')).toEqual({ insurance: 0, admin: 0 })
  })
})

describe('state insurance', () => {
  test('₹21,000 is inside and a paisa more is not; with a disability ₹25,000', () => {
    expect([21_000_00, 21_000_01].map((rate) => isEsiCovered(rate, '2026-10-01', false))).toEqual([true, false])
    expect(isEsiCovered(25_000_00, '2026-10-01', true)).toBe(true)
  })

  test('shares go to the next higher rupee; a daily average up to ₹176 frees the employee', () => {
    expect(esiOf(15_001_00, 30, '2026-10-31')).toMatchObject({ employee: 113_00, employer: 488_00 })
    expect(esiOf(20_000_00, 30, '2026-10-31')).toMatchObject({ employee: 150_00, employer: 650_00 })
    expect(esiOf(5_280_00, 30, '2026-10-31')).toMatchObject({ employee: 0, employer: 172_00 })
  })

  test('contribution periods end on 30 Sep and 31 Mar', () => {
    expect(contributionPeriod('2026-05-10')).toEqual({ start: '2026-04-01', end: '2026-09-30' })
    expect(contributionPeriod('2027-02-01')).toEqual({ start: '2026-10-01', end: '2027-03-31' })
  })
})

describe('professional tax', () => {
  const pt = (state: string, rupees: number, month: string, over: object = {}) =>
    (ptOf(
      {
        state,
        is_woman: false,
        gross: rupees * 100,
        year_gross: rupees * 1200,
        deducted: 0,
        months_left: 12,
        has_days: true,
        ...over,
      },
      month,
    )?.amount ?? -100) / 100
  test('Maharashtra: by slab, more in February, and women from above ₹25,000', () => {
    expect([7_500, 7_501, 10_000, 10_001].map((gross) => pt('27', gross, '2026-10-01'))).toEqual([0, 175, 175, 200])
    expect(pt('27', 50_000, '2027-02-01')).toBe(300)
    expect([25_000, 25_001].map((gross) => pt('27', gross, '2026-10-01', { is_woman: true }))).toEqual([0, 200])
  })
  test('Karnataka: ₹25,000 pays; West Bengal changes on 1 Oct 2026', () => {
    expect([24_999, 25_000].map((gross) => pt('29', gross, '2026-10-01'))).toEqual([0, 200])
    expect([pt('19', 45_000, '2026-09-01'), pt('19', 45_000, '2026-10-01')]).toEqual([200, 140])
  })
  test('a yearly tax is spread and ends exact; a year never takes more than ₹2,500; Delhi has none', () => {
    let deducted = 0
    for (let months_left = 12; months_left > 0; months_left--)
      deducted += pt('23', 50_000, '2026-10-01', { deducted: deducted * 100, months_left })
    expect(deducted).toBe(2_500)
    expect(pt('27', 50_000, '2027-02-01', { deducted: 2_400_00 })).toBe(100)
    expect(pt('07', 50_000, '2026-10-01')).toBe(-1)
  })
})

describe('a slip worked by hand', () => {
  test('October 2026: half of the pay is allowances, so nothing is added back', () => {
    const slip = slipOf({
      terms: terms([
        { code: 'BASIC', amount: 20_000_00 },
        { code: 'HRA', amount: 10_000_00 },
        { code: 'CONV', amount: 10_000_00 },
      ]),
    })
    expect(slip.wages).toMatchObject({ remuneration: 40_000_00, wages: 20_000_00, added_back: 0, payable_wages: 40_000_00 })
    // PF 12% of 20,000; PT for a woman above 25,000; no tax below 12 lakh.
    expect(amounts(slip)).toEqual({
      BASIC: 20_000,
      HRA: 10_000,
      CONV: 10_000,
      EPF: 2_400,
      PT: 200,
      TDS: 0,
      EPS: 1_666,
      EPF_ER: 734,
    })
    expect([slip.gross, slip.deductions, slip.net, slip.employer_cost]).toEqual([40_000_00, 2_600_00, 37_400_00, 42_400_00])
  })

  test('a rupee of allowances above one half counts as wages', () => {
    const slip = slipOf({
      terms: terms([
        { code: 'BASIC', amount: 10_000_00 },
        { code: 'HRA', amount: 10_002_00 },
      ]),
    })
    expect(slip.wages).toMatchObject({ added_back: 1_00, wages: 10_001_00 })
    expect(explainLine(slip.lines.find(({ code }) => code === 'EPF') ?? { basis: { kind: 'one_off' } })).toBe(
      '12% of ₹10,001.00, to the nearest rupee. Wages ₹10,001.00: allowances above half of the pay, ₹1.00, count as wages.',
    )
  })

  test('the tax of the year is spread over the months that are left', () => {
    // 1,50,000 a month from October: 9,00,000 with 6 months; earlier employer 9,00,000 and 60,000 deducted there.
    const year = { ...nothingYet, other_taxable: 9_00_000_00, other_tax: 60_000_00 }
    const slip = slipOf({ terms: terms([{ code: 'BASIC', amount: 1_50_000_00 }], { is_epf: false }), year })
    // 18,00,000 − 75,000 = 17,25,000: 20,000 + 40,000 + 60,000 + 25,000 = 1,45,000 + 4% = 1,50,800; less 60,000, over 6 months.
    expect(amounts(slip)['TDS']).toBe(15_133)
    expect(explainLine(slip.lines.find(({ code }) => code === 'TDS') ?? { basis: { kind: 'one_off' } })).toContain(
      'taxable ₹17,25,000.00, tax ₹1,50,800.00',
    )
  })

  test('who leaves is taxed on what they get to their last day', () => {
    const person = { ...meera, left_on: '2026-10-15' }
    const slip = slipOf({ person, terms: terms([{ code: 'BASIC', amount: 1_55_000_00 }], { is_epf: false }) })
    expect(slip).toMatchObject({ employed_days: 15, gross: 75_000_00 })
    expect(amounts(slip)['TDS']).toBe(0)
  })

  test('without a PAN at least a fifth is deducted; a whole month without pay leaves nothing', () => {
    const pay = terms([{ code: 'BASIC', amount: 2_00_000_00 }], { is_epf: false })
    const slip = slipOf({ person: { ...meera, has_pan: false }, terms: pay })
    // 12,00,000 of six months − 75,000 is within the rebate: no tax, nothing without a PAN either.
    expect(amounts(slip)['TDS']).toBe(0)
    const april = computeSlip({
      month: '2026-04-01',
      person: { ...meera, has_pan: false },
      terms: pay,
      inputs: noInputs,
      year: nothingYet,
      is_esi: false,
    })
    // 23,25,000: 20% is 4,65,000, more than the tax of 2,81,250 + 4%.
    expect(amounts(april)['TDS']).toBe(38_750)
    const absent = slipOf({ terms: pay, inputs: { ...noInputs, lop_days: 31 } })
    expect([absent.gross, absent.net, absent.paid_days]).toEqual([0, 0, 0])
  })

  test('31 Mar and 1 Apr 2026: the same figures under two Acts', () => {
    const at = (month: string) =>
      slipOf({
        month,
        person: { ...meera, joined_on: '2025-04-01' },
        terms: terms([{ code: 'BASIC', amount: 2_00_000_00 }], { is_epf: false }),
      })
    const law = (month: string) => {
      const line = at(month).lines.find(({ code }) => code === 'TDS')
      return line && lawWords(lawOf(line) ?? { from: '', source: '', status: '' })
    }
    expect([law('2026-03-01'), law('2026-04-01')]).toEqual([
      'Income-tax Act 1961, s.115BAC(1A), from 1 Apr 2025',
      'Income-tax Act 2025, s.202, from 1 Apr 2026',
    ])
  })
})

test('changes since last month are explained by cause, to the rupee', () => {
  const pay = (basic: number) =>
    terms([
      { code: 'BASIC', amount: basic * 100 },
      { code: 'HRA', amount: 5_000_00 },
    ])
  const august = slipOf({ month: '2026-08-01', terms: pay(20_000) })
  const september = slipOf({ month: '2026-09-01', terms: pay(20_000) })
  expect(changesSince(august, september)).toEqual([{ code: 'EPF', name: 'Provident fund', cause: 'ceiling', amount: -280_00 }])
  const october = slipOf({
    terms: pay(31_000),
    inputs: { ...noInputs, lop_days: 1, one_offs: [{ code: 'BONUS', amount: 4_000_00 }] },
  })
  const changes = changesSince(september, october)
  expect(changes.map(({ code, cause }) => `${code} ${cause}`)).toEqual([
    'BASIC rate',
    'BASIC days',
    'HRA days',
    'EPF ceiling',
    'BONUS one_off',
    'PT started',
  ])
  expect(changes.reduce((sum, { amount }) => sum + amount, 0)).toBe(october.net - september.net)
})

test('a component by a formula differs by its rate, the basic pay or the days, and law and loans have a cause of their own', () => {
  const own = (formula: string, over = {}) => ({
    code: 'FOOD',
    amount: 0,
    component: { ...componentOf('SPECIAL'), code: 'FOOD', name: 'Food', formula, ...over },
  })
  const pay = (basic: number, part: ReturnType<typeof own>, lop_days = 0) =>
    slipOf({
      month: '2026-11-01',
      terms: terms([{ code: 'BASIC', amount: basic * 100 }, part]),
      inputs: { ...noInputs, lop_days },
    })
  const causes = (...[before, now]: [ReturnType<typeof pay>, ReturnType<typeof pay>]) =>
    changesSince(before, now).flatMap(({ code, cause, amount }) => (code === 'FOOD' ? [`${cause} ${amount / 100}`] : []))
  expect(causes(pay(20_000, own('10% of basic')), pay(24_000, own('10% of basic')))).toEqual(['rate 400'])
  expect(causes(pay(20_000, own('10% of basic')), pay(20_000, own('10% of basic'), 3))).toEqual(['days -200'])
  expect(causes(pay(20_000, own('10% of basic')), pay(20_000, own('20% of basic'), 3))).toEqual(['rate 2000', 'days -400'])
  expect(causes(pay(20_000, own('100 * days')), pay(20_000, own('100 * days'), 3))).toEqual(['days -300'])
  expect(causes(pay(20_000, own('100 * days')), pay(20_000, own('150 * days'), 3))).toEqual(['rate 1500', 'days -450'])
  expect(
    causes(pay(20_000, own('10% of basic', { is_prorated: false })), pay(24_000, own('10% of basic', { is_prorated: false }), 3)),
  ).toEqual(['rate 400'])
  const february = slipOf({ month: '2027-02-01', terms: terms([{ code: 'BASIC', amount: 31_000_00 }]) })
  const january = slipOf({ month: '2027-01-01', terms: terms([{ code: 'BASIC', amount: 31_000_00 }]) })
  expect(changesSince(january, february).map(({ code, cause }) => `${code} ${cause}`)).toContain('PT law')
})

test('cover and contribution of ESI are on the same wages: without what the company leaves out of it', () => {
  const own = {
    code: 'FOOD',
    amount: 3_000_00,
    component: { ...componentOf('SPECIAL'), code: 'FOOD', name: 'Food', is_esi: false },
  }
  const parts = [{ code: 'BASIC', amount: 20_000_00 }, own]
  const full = fullMonth({ components: parts })
  expect([full.wages, full.esi_wages]).toEqual([23_000_00, 20_000_00])
  expect(slipOf({ terms: terms(parts), is_esi: true }).esi?.wages).toBe(20_000_00)
  // Half of all remuneration is excluded at most (s.2(88)): 4,000 of the 14,000 count for both.
  const excluded = [
    { code: 'BASIC', amount: 6_000_00 },
    { code: 'HRA', amount: 14_000_00 },
  ]
  expect(fullMonth({ components: excluded }).esi_wages).toBe(10_000_00)
  expect(slipOf({ terms: terms(excluded), is_esi: true }).esi?.wages).toBe(10_000_00)
})

test('the ECR line is that of EPFO’s manual, and the sheet of ESIC names days and wages', () => {
  const person = { ...meera, joined_on: '2025-04-01' }
  const slip = computeSlip({
    month: '2026-08-01',
    person,
    terms: terms([{ code: 'BASIC', amount: 15_000_00 }]),
    inputs: noInputs,
    year: nothingYet,
    is_esi: true,
  })
  const row = { name: 'Nitesh', uan: '100257274743', esi_number: '3112345678', left_on: null, lop_days: 0, slip }
  expect(ecrText([row])).toBe('100257274743#~#NITESH#~#15000#~#15000#~#15000#~#15000#~#1800#~#1250#~#550#~#0#~#0\n')
  expect(esiRows([row])[1]).toEqual(['3112345678', 'NITESH', '31', '15000', '0', ''])
})

test('the ECR has the gross of its own month, without pay for others', () => {
  const line = {
    group: 'earning',
    code: 'ARREARS',
    name: 'Arrears',
    amount: 4_000_00,
    basis: { kind: 'arrears', month: '2026-08-01' },
  } as const
  expect(grossOfMonth({ gross: 28_000_00, lines: [line] })).toBe(24_000_00)
  expect(grossOfMonth({ gross: 28_000_00, lines: [{ ...line, basis: { kind: 'one_off' } }] }), 'typed in for this month').toBe(
    28_000_00,
  )
})

test('a yearly cost becomes components that cost exactly that, shares of the employer inside', () => {
  const ask = { ctc: 6_00_000_00, basic_percent: 50, hra_percent: 40, is_epf: true, epf_on_full_wage: false, is_pension: true }
  const solved = solveCtc(ask, '2026-10-01')
  // 25,000 basic, 10,000 HRA, 12% of 25,000 is the employer’s: 12,000 remains.
  expect(solved).toEqual({
    components: [
      { code: 'BASIC', amount: 25_000_00 },
      { code: 'HRA', amount: 10_000_00 },
      { code: 'SPECIAL', amount: 12_000_00 },
    ],
    employer: [
      { code: 'EPS', amount: 2_083_00 },
      { code: 'EPF_ER', amount: 917_00 },
    ],
    monthly_cost: 50_000_00,
    left: 0,
    year_left: 0,
  })
})
