import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkStatement } from './check-statement.ts'
import { deductorTypes, type Statement, type StatementAddress, type StatementChallan, type StatementDeductee } from './model.ts'
import { addressLines, plainText } from './plain-text.ts'
import { quarterOf, statementDueOn } from './quarter.ts'
import { readStatement } from './read.ts'
import { shortDeductions } from './short-deductions.ts'
import { writeStatement } from './write.ts'

const home: StatementAddress = {
  lines: ['12 LINKING ROAD', 'MUMBAI', '', '', ''],
  state_code: '19',
  pincode: '400050',
  country: 'INDIA',
  email: 'accounts@kavya.example',
  std_code: '',
  phone: '9820012345',
}
const deductee = (over: Partial<StatementDeductee> = {}): StatementDeductee => ({
  pan: 'AAPFR0939F',
  name: 'RANE AND ASSOCIATES',
  code: '1027',
  paid_on: '2026-11-05',
  amount: 60_000_00,
  deducted: 6_000_00,
  deposited: 6_000_00,
  deducted_on: '2026-11-05',
  rate: '10',
  reason: '',
  certificate: '',
  ...over,
})
const challan = (deductees: StatementDeductee[], over: Partial<StatementChallan> = {}): StatementChallan => ({
  tax: 6_500_00,
  interest: 90_00,
  fee: 0,
  others: 0,
  bsr_code: '0510308',
  serial: '00042',
  paid_on: '2026-12-07',
  minor_head: '200',
  interest_allocated: 90_00,
  others_allocated: 0,
  deductees,
  ...over,
})
const statement = (challans: StatementChallan[], over: Partial<Statement> = {}): Statement => ({
  form: '140',
  made_on: '2027-01-15',
  software: 'KOSHA',
  year: 2026,
  quarter: 3,
  previous_receipt: '',
  deductor: {
    tan: 'MUMK12345B',
    pan: 'AAACK1234L',
    name: 'KAVYA TRADERS',
    deductor_type: 'K',
    gstin: '27AAACK1234L1Z5',
    address: home,
  },
  responsible: { name: 'ASHA MENON', designation: 'DIRECTOR', pan: 'ABCPM1234K', address: home },
  challans,
  ...over,
})

const transporter = deductee({
  pan: 'ABCPT4321Q',
  name: 'TILAK TRANSPORT',
  code: '1023',
  paid_on: '2026-12-01',
  amount: 45_000_50,
  deducted: 0,
  deposited: 0,
  deducted_on: null,
  rate: '0',
  reason: 'T',
})

test('a quarter is written byte by byte as the layout has it', () => {
  const certified = deductee({
    deducted: 500_00,
    deposited: 500_00,
    amount: 10_000_00,
    rate: '5.25',
    reason: 'A',
    certificate: '1234567890',
  })
  const file = writeStatement(
    statement([challan([deductee(), certified]), challan([transporter], { serial: '00043', tax: 100_00 })]),
  )
  expect(file).toBe(
    [
      '1^FH^NS1^R^15012027^1^D^MUMK12345B^1^KOSHA^^^^^^^^',
      '2^BH^1^2^140^^^^^^^^MUMK12345B^^AAACK1234L^202728^202627^Q3^KAVYA TRADERS^INDIA^12 LINKING ROAD^MUMBAI^^^^19^400050^accounts@kavya.example^^9820012345^^K^ASHA MENON^DIRECTOR^12 LINKING ROAD^MUMBAI^^^^19^400050^accounts@kavya.example^INDIA^^9820012345^^6780.00^^^^^N^^^^^^^ABCPM1234K^^^^^^^^^^27AAACK1234L1Z5^^^',
      '3^CD^1^1^2^N^^6500.00^90.00^0.00^0.00^6590.00^C^^0510308^^00042^^07122026^^6500.00^6500.00^200^90.00^0.00^^^^^',
      '4^DD^1^1^1^O^^AAPFR0939F^RANE AND ASSOCIATES^^^^^^1027^^^Y^05112026^60000.00^^^^6000.00^6000.00^^05112026^10.0000^^^^^^^^^^^^^^^^^',
      '5^DD^1^2^1^O^^AAPFR0939F^RANE AND ASSOCIATES^^^^^^1027^^^Y^05112026^10000.00^^^^500.00^500.00^^05112026^5.2500^^^^A^1234567890^^^^^^^^^^^^',
      '6^CD^1^2^1^N^^100.00^90.00^0.00^0.00^190.00^C^^0510308^^00043^^07122026^^0.00^0.00^200^90.00^0.00^^^^^',
      '7^DD^1^1^2^O^^ABCPT4321Q^TILAK TRANSPORT^^^^^^1023^^^Y^01122026^45000.50^^^^0.00^0.00^^^0.0000^^^^T^^^^^^^^^^^^^',
      '',
    ].join('\r\n'),
  )
  const counts = file
    .split('\r\n')
    .slice(0, -1)
    .map((line) => [line.split('^')[1], line.split('^').length])
  expect(new Map(counts as [string, number][])).toEqual(
    new Map([
      ['FH', 18],
      ['BH', 72],
      ['CD', 30],
      ['DD', 45],
    ]),
  )
})

/** Every place of Form 26Q, by hand from the table of its file format 7.8. */
test('the file of Form 26Q has its fields where the format has them, and reads back', () => {
  const noPan = deductee({
    pan: 'PANNOTAVBL',
    name: 'GANESH WORKS',
    code: '94C',
    rate: '20',
    amount: 40_000_00,
    deducted: 8_000_00,
    deposited: 8_000_00,
    reason: 'C',
    paid_on: '2026-02-10',
    deducted_on: '2026-02-10',
  })
  const company = deductee({ pan: 'AAACP1234Q', code: '4JB', paid_on: '2026-01-05', deducted_on: '2026-01-05' })
  const address = { ...home, country: '', std_code: '', phone: '' }
  const old = statement([challan([company, noPan], { tax: 14_000_00, paid_on: '2026-03-07' })], {
    form: '26Q',
    year: 2025,
    quarter: 4,
    made_on: '2026-05-20',
    deductor: { ...statement([]).deductor, address },
    responsible: { ...statement([]).responsible, address: { ...address, phone: '9820012345' } },
  })
  const file = writeStatement(old)
  expect(file).toBe(
    [
      '1^FH^NS1^R^20052026^1^D^MUMK12345B^1^KOSHA^^^^^^^^',
      '2^BH^1^1^26Q^^^^^^^^MUMK12345B^^AAACK1234L^202627^202526^Q4^KAVYA TRADERS^NA^12 LINKING ROAD^MUMBAI^^^^19^400050^accounts@kavya.example^^^N^K^ASHA MENON^DIRECTOR^12 LINKING ROAD^MUMBAI^^^^19^400050^accounts@kavya.example^9820012345^^^N^14090.00^^^^N^N^^^^^^^ABCPM1234K^^^^^^^^^^27AAACK1234L1Z5^^^',
      '3^CD^1^1^2^N^^^^^^00042^^^^0510308^^07032026^^^^14000.00^0.00^0.00^90.00^0.00^14090.00^^14000.00^14000.00^0.00^0.00^14000.00^90.00^0.00^^N^^0.00^200^',
      '4^DD^1^1^1^O^^1^^AAACP1234Q^^^RANE AND ASSOCIATES^6000.00^0.00^0.00^6000.00^^6000.00^^^60000.00^05012026^05012026^^10.0000^^^^^^^4JB^^^^^^^^^^^^^^^^^^^^^',
      '5^DD^1^1^2^O^^2^^PANNOTAVBL^^C1D2^GANESH WORKS^8000.00^0.00^0.00^8000.00^^8000.00^^^40000.00^10022026^10022026^^20.0000^^^^C^^^94C^^^^^^^^^^^^^^^^^^^^^',
      '',
    ].join('\r\n'),
  )
  const lengths = file.split('\r\n').map((line) => line.split('^').length)
  expect(lengths).toEqual([18, 72, 41, 54, 54, 1])
  expect(readStatement(file)).toEqual({ statement: old, problems: [] })
  expect(checkStatement(old)).toEqual([])
  const wrong = readStatement(file.replace('^14000.00^90.00^0.00^^N', '^13000.00^90.00^0.00^^N'))
  expect(wrong.problems).toMatchObject([{ code: 'TDS140-017', line: 3, field: 33, found: '13000.00' }])
})

const word = fc.stringMatching(/^[A-Z0-9 .,&@-]{0,20}$/)
const days = fc
  .date({ min: new Date('2026-04-01'), max: new Date('2031-03-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const money = fc.integer({ min: 0, max: 9_000_000_000_00 })
const address = fc.record({
  lines: fc.tuple(word, word, word, word, word),
  state_code: word,
  pincode: word,
  country: word,
  email: word,
  std_code: word,
  phone: word,
})
const anyDeductee = fc.record({
  pan: word,
  name: word,
  code: word,
  reason: word,
  certificate: word,
  paid_on: days,
  amount: money,
  deducted: money,
  deposited: money,
  deducted_on: fc.option(days),
  rate: fc.integer({ min: 0, max: 999_999 }).map((units) => String(Number((units / 10_000).toFixed(4)))),
})
const anyStatement: fc.Arbitrary<Statement> = fc.record({
  form: fc.constant('140'),
  made_on: days,
  software: word,
  previous_receipt: word,
  year: fc.integer({ min: 2026, max: 2060 }),
  quarter: fc.constantFrom(1, 2, 3, 4),
  deductor: fc.record({
    tan: word,
    pan: word,
    name: word,
    gstin: word,
    address,
    deductor_type: fc.constantFrom(...deductorTypes, '' as const),
  }),
  responsible: fc.record({ name: word, designation: word, pan: word, address }),
  challans: fc.array(
    fc.record({
      tax: money,
      interest: money,
      fee: money,
      others: money,
      bsr_code: word,
      serial: word,
      paid_on: days,
      minor_head: word,
      interest_allocated: money,
      others_allocated: money,
      deductees: fc.array(anyDeductee, { maxLength: 4 }),
    }),
    { maxLength: 4 },
  ),
})

test('a file that was written is read unchanged, and written again as the same bytes', () => {
  fc.assert(
    fc.property(anyStatement, (made) => {
      const file = writeStatement(made)
      const read = readStatement(file)
      expect(read).toEqual({ statement: made, problems: [] })
      expect(read.statement && writeStatement(read.statement)).toBe(file)
    }),
  )
})

test('a file with wrong sums, counts or fields says where', () => {
  const file = writeStatement(statement([challan([deductee()])]))
  const problemsOf = (from: string, to: string) => readStatement(file.replace(from, to)).problems
  expect(problemsOf('^6590.00^^', '^6591.00^^')).toEqual([
    { code: 'TDS140-017', line: 2, field: 47, found: '6591.00', expected: '6590.00' },
  ])
  expect(problemsOf('3^CD^1^1^1^', '3^CD^1^1^2^')).toMatchObject([{ code: 'TDS140-017', line: 3, field: 5 }])
  expect(problemsOf('^6000.00^6000.00^200', '^6000.00^5999.00^200')).toMatchObject([{ code: 'TDS140-017', line: 3, field: 22 }])
  expect(problemsOf('^10.0000^', '^10.0000^^')).toMatchObject([{ code: 'TDS140-025', line: 4, expected: '45 fields' }])
  expect(problemsOf('^10.0000^', '^10^')).toMatchObject([{ code: 'TDS140-025', line: 4, field: 28 }])
  expect(problemsOf('^Y^05112026^', '^Y^31112026^')).toMatchObject([
    { code: 'TDS140-025', line: 4, field: 19, found: '31112026' },
  ])
  expect(problemsOf('^O^^AAPFR', '^O^X^AAPFR')).toMatchObject([
    { code: 'TDS140-025', line: 4, field: 7, found: 'X', expected: '' },
  ])
  expect(readStatement(file.slice(0, -2)).problems).toMatchObject([{ code: 'TDS140-025', expected: 'CRLF' }])
  expect(readStatement('').problems).toHaveLength(1)
})

const codesOf = (of: Statement) => checkStatement(of).map(({ code }) => code.slice(-3))
const ofDeductee = (over: Partial<StatementDeductee>) => codesOf(statement([challan([deductee(over)])]))

test('a sound statement passes', () => {
  expect(checkStatement(statement([challan([deductee()]), challan([transporter])]))).toEqual([])
})

test.each<[string, Partial<StatementDeductee>, string[]]>([
  ['a PAN that is none', { pan: 'AAPXR0939F' }, ['004']],
  ['a firm under the code of individuals', { code: '1023', rate: '1', amount: 60_000_00 }, ['005']],
  ['an individual under the code of others', { pan: 'ABCPT4321Q', code: '1024' }, ['005']],
  ['no PAN at the rate of others', { pan: 'PANNOTAVBL' }, ['006', '016']],
  ['no PAN at 20%', { pan: 'PANINVALID', rate: '20', deducted: 6_000_00, amount: 30_000_00 }, []],
  ['goods without a PAN at 5%', { pan: 'PANNOTAVBL', code: '1031', rate: '5', amount: 1_20_000_00 }, []],
  ['a code of another form', { code: '1025' }, ['007']],
  ['more deposited than deducted', { deducted: 5_999_00, amount: 59_990_00 }, ['009']],
  ['deducted in another quarter', { deducted_on: '2026-09-30', paid_on: '2026-09-30' }, ['010', '011']],
  ['paid in an earlier quarter', { paid_on: '2026-08-01' }, ['011']],
  ['paid after it was deducted', { paid_on: '2026-11-06' }, ['012']],
  ['no tax without a reason', { deducted: 0, deposited: 0 }, ['013', '016']],
  ['an unknown reason', { reason: 'Q' }, ['013']],
  ['a certificate of nine characters', { reason: 'A', certificate: '123456789' }, ['014']],
  ['a certificate without its reason', { certificate: '1234567890' }, ['014']],
  ['in kind with tax', { code: '1034' }, ['015']],
  ['in kind without a PAN', { code: '1034', pan: 'PANNOTAVBL', deducted: 0, deposited: 0, rate: '0' }, ['015']],
  ['short by a rupee', { deducted: 5_999_00, deposited: 5_999_00 }, ['016']],
  ['a name in another script', { name: 'राणे' }, ['018']],
])('%s is found', (_, over, codes) => {
  expect(ofDeductee(over)).toEqual(codes)
})

test('the parties, the challan and an empty statement are checked', () => {
  const { deductor, responsible } = statement([])
  const nobody = { name: '', designation: '', pan: '', address: { ...home, lines: ['', '', '', '', ''] as const } }
  expect(codesOf(statement([]))).toEqual(['022'])
  expect(
    codesOf(statement([challan([deductee()])], { deductor: { ...deductor, tan: 'AAACK1234L', deductor_type: '' } })),
  ).toEqual(['001', '002'])
  expect(codesOf(statement([challan([deductee()])], { responsible: nobody }))).toEqual(['003', '003', '003'])
  expect(codesOf(statement([challan([deductee()])], { responsible: { ...responsible, name: 'ASHA^MENON' } }))).toEqual(['018'])
  expect(codesOf(statement([challan([deductee(), deductee()])]))).toEqual(['008'])
  expect(codesOf(statement([challan([deductee()], { bsr_code: '1', serial: '2', paid_on: '2026-11-04' })]))).toEqual([
    '019',
    '019',
    '019',
  ])
})

test('short deductions leave out what has a reason for less', () => {
  const rows = [
    deductee({ deducted: 5_000_00 }),
    deductee({ deducted: 5_000_00, reason: 'A' }),
    deductee({ code: '1064', deducted: 0 }),
  ]
  expect(shortDeductions({ challans: [challan(rows)] })).toEqual([
    { challan: 1, deductee: 1, expected: 6_000_00, short: 1_000_00 },
  ])
})

test('quarters and their due days', () => {
  expect(
    ['2026-04-01', '2026-06-30', '2026-09-30', '2026-12-31', '2027-03-31'].map((day) => [
      quarterOf(day),
      statementDueOn(quarterOf(day)),
    ]),
  ).toEqual([
    [{ year: 2026, quarter: 1 }, '2026-07-31'],
    [{ year: 2026, quarter: 1 }, '2026-07-31'],
    [{ year: 2026, quarter: 2 }, '2026-10-31'],
    [{ year: 2026, quarter: 3 }, '2027-01-31'],
    [{ year: 2026, quarter: 4 }, '2027-05-31'],
  ])
})

test('texts become plain, and addresses fit five lines of 25', () => {
  expect(plainText('Café “Olé”, 3–4\n Rd^')).toBe('CAFE "OLE", 3-4 RD')
  expect(plainText('कि')).toBe('कि')
  const lines = addressLines('Unit 12, Laxmi Industrial Estate, New Link Road, Andheri West, Mumbai')
  expect(lines).toEqual(['UNIT 12, LAXMI INDUSTRIAL', 'ESTATE, NEW LINK ROAD,', 'ANDHERI WEST, MUMBAI', '', ''])
})
