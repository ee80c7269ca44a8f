import { expect, test } from 'vitest'
import { checkStatement } from './check-statement.ts'
import type { Statement, StatementAddress, StatementDeductee } from './model.ts'
import { openQuestionsOf } from './open-questions.ts'
import { readStatement } from './read.ts'
import { writeStatement } from './write.ts'

const home: StatementAddress = {
  lines: ['12 LINKING ROAD', 'MUMBAI', '', '', ''],
  state_code: '19',
  pincode: '400050',
  country: '',
  email: 'accounts@kavya.example',
  std_code: '',
  phone: '',
}
const statement = (form: '27Q' | '27EQ', deductees: StatementDeductee[], tax: number): Statement => ({
  form,
  made_on: '2026-05-10',
  software: 'KOSHA',
  year: 2025,
  quarter: 4,
  previous_receipt: '',
  deductor: {
    tan: 'MUMK12345B',
    pan: 'AAACK1234L',
    name: 'KAVYA TRADERS',
    deductor_type: 'K',
    gstin: '27AAACK1234L1Z5',
    address: home,
  },
  responsible: { name: 'ASHA MENON', designation: 'DIRECTOR', pan: 'ABCPM1234K', address: { ...home, phone: '9820012345' } },
  challans: [
    {
      tax,
      interest: 0,
      fee: 0,
      others: 0,
      bsr_code: '0510308',
      serial: '00042',
      paid_on: '2026-03-07',
      minor_head: '200',
      interest_allocated: 0,
      others_allocated: 0,
      deductees,
    },
  ],
})

const foreign = (over: Partial<StatementDeductee> = {}): StatementDeductee => ({
  pan: 'PANNOTAVBL',
  name: 'BAUHAUS GMBH',
  code: '195',
  paid_on: '2026-02-10',
  amount: 1_00_000_00,
  deducted: 21_216_00,
  deposited: 21_216_00,
  deducted_on: '2026-02-10',
  rate: '21.216',
  reason: 'C',
  certificate: '',
  abroad: {
    surcharge: 400_00,
    cess: 816_00,
    grossed_up: 'Y',
    rate_basis: 'A',
    remittance: '21',
    acknowledgement: '123456789012345',
    country: '99',
    email: 'ap@bauhaus.example',
    phone: '4930123456',
    address: 'UNTER DEN LINDEN 1, BERLIN',
    tax_id: 'DE123456789',
  },
  ...over,
})

/** Every place by hand from the field tables that `layout-27q.ts` names. */
test('the file of Form 27Q has its fields where the tables have them, and reads back', () => {
  const made = statement('27Q', [foreign()], 22_000_00)
  const file = writeStatement(made)
  const lines = file.split('\r\n')
  expect(lines[0]).toBe('1^FH^NS1^R^10052026^1^D^MUMK12345B^1^KOSHA^^^^^^^^')
  expect(lines[1]?.startsWith('2^BH^1^1^27Q^^^^^^^^MUMK12345B^^AAACK1234L^202627^202526^Q4^KAVYA TRADERS^NA^')).toBe(true)
  expect(lines[2]).toBe(
    '3^CD^1^1^1^N^^^^^^00042^^^^0510308^^07032026^^^^22000.00^0.00^0.00^0.00^0.00^22000.00^^21216.00^20000.00^400.00^816.00^21216.00^0.00^0.00^^N^^0.00^200^',
  )
  expect(lines[3]).toBe(
    '4^DD^1^1^1^O^^2^^PANNOTAVBL^^C1D1^BAUHAUS GMBH^20000.00^400.00^816.00^21216.00^^21216.00^^^100000.00^10022026^10022026^^21.2160^Y^^^C^^^195^^A^21^123456789012345^99^ap@bauhaus.example^4930123456^UNTER DEN LINDEN 1, BERLIN^DE123456789^^^^^^',
  )
  expect(lines.map((line) => line.split('^').length)).toEqual([18, 72, 41, 48, 1])
  expect(readStatement(file)).toEqual({ statement: made, problems: [] })
  expect(checkStatement(made)).toEqual([])
  // Income tax and cess that do not make the tax are found.
  expect(
    readStatement(file.replace('^20000.00^400.00^816.00^21216.00^^21216', '^19999.00^400.00^816.00^21216.00^^21216')),
  ).toMatchObject({ problems: [{ code: 'TDS140-017', line: 4, field: 14, found: '19999.00', expected: '20000.00' }] })
})

test('a payee abroad without details, and one without PAN and tax number below 20%, are found', () => {
  const codesOf = (over: Partial<StatementDeductee['abroad']>, deductee: Partial<StatementDeductee> = {}) => {
    const base = foreign()
    const abroad = { ...(base.abroad ?? never()), ...over }
    return checkStatement(statement('27Q', [foreign({ ...deductee, abroad })], 22_000_00)).map(({ code }) => code.slice(-3))
  }
  expect(codesOf({ country: '' })).toEqual(['026'])
  expect(codesOf({ remittance: '' })).toEqual(['026'])
  expect(codesOf({ address: '' })).toEqual(['026'])
  expect(codesOf({}, { rate: '10', deducted: 10_000_00, deposited: 10_000_00 })).toEqual([])
  expect(codesOf({ tax_id: '' }, { rate: '10', deducted: 10_000_00, deposited: 10_000_00 })).toEqual(['006'])
  expect(codesOf({}, { code: '94C' })).toEqual(['007'])
})

const never = (): never => {
  throw new Error('27Q has details')
}

const buyer = (over: Partial<StatementDeductee> = {}): StatementDeductee => ({
  pan: 'AAPFR0939F',
  name: 'RANE METALS',
  code: 'E',
  paid_on: '2026-02-10',
  amount: 1_18_000_00,
  deducted: 1_180_00,
  deposited: 1_180_00,
  deducted_on: '2026-02-10',
  rate: '1',
  reason: '',
  certificate: '',
  ...over,
})

/** Every place by hand from the field tables that `layout-27eq.ts` names. */
test('the file of Form 27EQ has its fields where the tables have them, and reads back', () => {
  const unnamed = buyer({ pan: 'PANNOTAVBL', name: 'KABADI', deducted: 5_900_00, deposited: 5_900_00, rate: '5', reason: 'C' })
  const declared = buyer({ deducted: 0, deposited: 0, deducted_on: null, rate: '0', reason: 'B' })
  const made = statement('27EQ', [buyer(), unnamed, declared], 7_080_00)
  const file = writeStatement(made)
  const lines = file.split('\r\n')
  expect(lines[0]?.startsWith('1^FH^TC1^R^')).toBe(true)
  expect(lines[1]?.startsWith('2^BH^1^1^27EQ^')).toBe(true)
  expect(lines[3]).toBe(
    '4^DD^1^1^1^O^^07^^AAPFR0939F^^^RANE METALS^1180.00^0.00^0.00^1180.00^^1180.00^^118000.00^118000.00^10022026^10022026^^1.0000^^^^^^^E^^^^^^^^^^^^^^^',
  )
  expect(lines[4]).toBe(
    '5^DD^1^1^2^O^^10^^PANNOTAVBL^^C1D2^KABADI^5900.00^0.00^0.00^5900.00^^5900.00^^118000.00^118000.00^10022026^10022026^^5.0000^^^^C^N^^E^^^^^^^^^^^^^^^',
  )
  expect(lines.map((line) => line.split('^').length)).toEqual([18, 72, 41, 48, 48, 48, 1])
  expect(readStatement(file)).toEqual({ statement: made, problems: [] })
  expect(checkStatement(made)).toEqual([])
})

test('what is not verified of the older forms is said of each', () => {
  const codes = (form: '27Q' | '27EQ' | '26Q') => openQuestionsOf(form).map(({ code }) => code)
  expect(codes('27Q')).toEqual(expect.arrayContaining(['DD-VERSION', '27Q-NATURES', '26Q-PLACES']))
  expect(codes('27EQ')).toEqual(expect.arrayContaining(['DD-VERSION', '27EQ-NOTES']))
  expect(codes('26Q')).not.toContain('DD-VERSION')
})
