import { expect, test } from 'vitest'
import { withTexts } from '#core/messages.ts'
import { absenceWords } from '#core/payroll/absence.ts'
import { checkSlips } from '#core/payroll/checks.ts'
import { changesSince } from '#core/payroll/compare.ts'
import { explainLine, lawWords } from '#core/payroll/explain-line.ts'
import { perquisiteNames, perquisiteWords } from '#core/payroll/explain-perquisite.ts'
import { perquisiteLaw } from '#core/payroll/law/perquisites.ts'
import { perquisiteKinds } from '#core/payroll/perquisite-model.ts'
import { type PerquisiteBasis } from '#core/payroll/perquisites.ts'
import { payrollPacks } from '#core/payroll/law/packs.ts'
import { type Basis, lawOf, lineNames } from '#core/payroll/slip-lines.ts'
import { markOf } from '#core/tax/law/value.ts'
import { translate } from '#core/messages.ts'
import { components } from '#core/payroll/components.ts'
import catalogue from '#messages/hi.json' with { type: 'json' }
import { goldenFiles, slipOf } from './golden-slip.ts'

/** Names and codes that Hindi writes in Latin letters, too. */
const codes = ['PAN', 'UAN', 'PF', 'ESI', 'ESIC', 'EPF', 'EPFO', 'EPS', 'EDLI', 'ECR', 'TDS', 'NPS', 'ESOP', 'BASIC', 'CTC']
const cities = ['Delhi', 'Mumbai', 'Kolkata', 'Chennai', 'Hyderabad', 'Pune', 'Ahmedabad', 'Bengaluru']
const names = new Set([...codes, ...cities, 'FY', 'Gymkhana'])
const hindi = <T>(work: () => T): T => withTexts({ language: 'hi', catalogue }, work)
/** Words in Latin letters that are no names; numbers and what a person typed aside. */
const latin = (text: string): string[] =>
  (text.match(/[A-Za-z0-9]+/g) ?? []).filter((word) => /^[A-Za-z]{2,}$/.test(word) && !/^i+$/.test(word) && !names.has(word))
const wholly = (said: readonly string[]) => said.filter((text) => latin(text).length > 0)

const law = markOf({ from: '2026-04-01', value: null, source: 'Act', status: 'confirmed' })
const year = {
  regime: 'old' as const,
  income: 5_00_000_00,
  standard_deduction: 50_000_00,
  hra_exempt: 1_000_00,
  deductions: 1_000_00,
  slab_tax: 1_00,
  rebate: 0,
  relief: 100,
  surcharge: 0,
  cess: 0,
  tax: 1_000_00,
  law,
}
const taxed = {
  kind: 'tax' as const,
  before: 100,
  now: 100,
  expected: 100,
  deducted: 100,
  months_left: 2,
  year,
  without_pan: true,
  law,
  perquisites: 1_000_00,
  declaration: { counts: 'accepted' as const, closes_on: '2027-01-31', claimed: 1, undecided: 1 },
  other_income: 100,
  arrears_relief: { with: 2, without: 1, years: [], amount: 1 },
}
/** Kinds of lines, and sides of them, that the files do not have. */
const others: readonly Basis[] = [
  { kind: 'formula', formula: '10% of basic', monthly: 100, paid_days: 30, days: 30, has_days: false },
  { kind: 'formula', formula: 'min(basic, 5000) + 2% of ctc', monthly: 100, paid_days: 29, days: 30, has_days: false },
  { kind: 'formula', formula: 'days * 100', monthly: 100, paid_days: 29, days: 30, has_days: true },
  { kind: 'entered' },
  { kind: 'arrears', month: '2026-09-01' },
  { kind: 'loan', given_on: '2026-09-01', before: 100, after: 50, carried: 10 },
  { kind: 'lwf', state: '06', wages: 100, rate: 20, most: 34, times: 2, law },
  taxed,
  { ...taxed, year: { ...year, regime: 'new' } },
  { ...taxed, declaration: { ...taxed.declaration, counts: 'declared' } },
]

test('every reason of a line of a slip is Hindi for a Hindi reader', () => {
  const bases = [...goldenFiles.flatMap((file) => slipOf(file).lines.map(({ basis }) => basis)), ...others]
  const said = hindi(() => bases.map((basis) => explainLine({ basis })))
  expect(new Set(bases.map(({ kind }) => kind)).size).toBe(15)
  expect(wholly(said)).toEqual([])
  expect(said.filter((text) => !/[\u0900-\u097F]/.test(text))).toEqual([])
})

test('the rule of every line, and all rules of payroll on the page of the law, are Hindi', () => {
  const marks = goldenFiles.flatMap((file) => slipOf(file).lines.flatMap((line) => lawOf(line) ?? []))
  expect(wholly(hindi(() => marks.map((mark) => lawWords(mark))))).toEqual([])
  const rows = hindi(() => payrollPacks().flatMap(({ title, lists }) => lists.flatMap((list) => [{ title, list }])))
  const said = rows.flatMap(({ title, list }) => [title, list.title, ...list.rows.flatMap((row) => [row.value, row.source])])
  expect(said.length).toBeGreaterThan(150)
  expect(wholly(said)).toEqual([])
})

test('names of lines and kinds of benefits are Hindi, also where they say what changed', () => {
  const said = hindi(() =>
    [...Object.values(lineNames), ...components.map(({ name }) => name), ...Object.values(perquisiteNames)].map(translate),
  )
  expect(wholly(said)).toEqual([])
  const slips = goldenFiles.map(slipOf)
  const changed = slips.flatMap((slip, at) => changesSince(slips[at - 1], slip))
  expect(changed.length).toBeGreaterThan(50)
  expect(wholly(hindi(() => changed.map(({ name }) => translate(name))))).toEqual([])
})

test('why a benefit is taxed is Hindi in every way of valuing it', () => {
  const ways: readonly PerquisiteBasis['way'][] = [
    'car_mixed',
    'car_private',
    'own_car',
    'home_owned',
    'home_rented',
    'loan',
    'loan_small',
    'gift',
    'gift_small',
    'meals',
    'meals_whole',
    'education',
    'fund',
    'entered',
  ]
  const basis = { amount: 100, cost: 100, count: 2, rate: 900, reason: 'Gymkhana', on: 100, limit: 100, furniture: 100 }
  const line = { value: 100, recovered: 50, new: 50, old: 50, is_specified: false, law: markOf(perquisiteLaw[0] ?? never()) }
  const said = hindi(() =>
    ways.flatMap((way) =>
      [basis, { ...basis, limit: 0, reason: '' }].map((facts) =>
        perquisiteWords({ ...line, kind: perquisiteKinds[0], basis: { ...facts, way } }),
      ),
    ),
  )
  expect(said.length).toBe(28)
  expect(wholly(said)).toEqual([])
})
const never = () => {
  throw new Error('no law')
}

test('leave, absence and the checks of a run are Hindi', () => {
  const absence = {
    leave: [
      { kind_name: 'Maternity leave', is_paid: true, days: [['2026-11-09', 1]] as [string, 1][] },
      { kind_name: 'Loss of pay', is_paid: false, days: [['2026-11-10', 0.5]] as [string, 0.5][] },
    ],
    attended_lop: 3,
    overtime_hours: 4,
    ncp_days: null,
  }
  expect(wholly(hindi(() => absenceWords(absence, 0)))).toEqual([])
  const row = { payroll_employees_id: 'x', staff_name: '', has_pan: false, uan: null, esi_number: null, bank_status: 'none' }
  const slips = goldenFiles.map((file) => ({
    ...row,
    slip: slipOf(file),
    before: null,
    state: file.input.state ?? '33',
    born_on: '1960-01-01',
    left_on: file.input.left_on ?? null,
  }))
  const found = hindi(() => checkSlips([...slips, { ...row, slip: null, before: null, state: '33', born_on: null }]))
  expect(found.length).toBeGreaterThan(8)
  const said = hindi(() => found.flatMap(({ title, rows }) => [translate(title), ...rows.map(({ cause }) => cause)]))
  expect(wholly(said)).toEqual([])
})
