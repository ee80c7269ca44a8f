import { expect, test } from 'vitest'
import { matchCertificates, type ReadCertificate } from './compare.ts'
import { panOfName, readCertificate, withoutPan } from './read-text.ts'

/** The words of Form 16A in the Rules of 1962, in the order of the page. */
const page = `FORM NO. 131 Certificate for tax deducted at source
Certificate No. QWERTYU Last updated on 12-Aug-2026
Name and address of the deductor SUNDARI TRADERS Name and address of the deductee RANE AND ASSOCIATES
PAN of the deductor AADCS4321F TAN of the deductor PNES12345B PAN of the deductee AAPFR0939F
Period From 01-Apr-2026 To 30-Jun-2026
Summary of payment
1 60000.00 1027 - 05-05-2026
Total (Rs.) 60,000.00
Summary of tax deducted at source in respect of deductee
Quarter Receipt Numbers Amount of tax deducted Amount of tax deposited
Q1 QVABCDEF 6000.00 6000.00
Total (Rs.) 6000.00`

test('the text of a certificate says whose it is, of which period, and what was paid and deducted', () => {
  expect(readCertificate(page, 'AADCS4321F')).toEqual({
    kind: 'tds',
    pan: 'AAPFR0939F',
    tan: 'PNES12345B',
    certificate_number: 'QWERTYU',
    from: '2026-04-01',
    amount: 60_000_00,
    tax: 6_000_00,
  })
})

/** Part A of a salary certificate, in the order in which its page is printed; names and figures are made up. */
const partA = `FORM NO. 16 [See rule 31(1)(a)] PART A
Certificate under section 203 of the Income-tax Act, 1961 for tax deducted at source on salary paid to an employee under section 192
Certificate No. ABCDEFG Last updated on 10-Jun-2026
Name and address of the Employer/Specified Bank Name and address of the Employee/Specified senior citizen
SUNDARI TRADERS 12, MG ROAD, PUNE - 411001 NIKHIL RAO 4, LAW COLLEGE ROAD, PUNE - 411004
PAN of the Deductor TAN of the Deductor PAN of the Employee/Specified senior citizen Employee Reference No.
AADCS4321F PNES12345B ABCPR1234K
CIT (TDS) Assessment Year Period with the Employer From To
The Commissioner of Income Tax (TDS) Swargate, Pune - 411037 2026-27 01-Apr-2025 31-Mar-2026
Summary of amount paid/credited and tax deducted at source thereon in respect of the employee
Q1 QVXABCDE 450000.00 30000.00 30000.00
Q4 QVXDEFGH 450000.00 35000.00 35000.00
Total (Rs.) 900000.00 65000.00 65000.00
I. DETAILS OF TAX DEDUCTED AND DEPOSITED IN THE CENTRAL GOVERNMENT ACCOUNT THROUGH BOOK ADJUSTMENT Total (Rs.)
II. DETAILS OF TAX DEDUCTED AND DEPOSITED IN THE CENTRAL GOVERNMENT ACCOUNT THROUGH CHALLAN
1 30000.00 6390340 04-05-2025 04357 F Total (Rs.) 65000.00`
const NEXT_PAGE = 'Certificate Number: ABCDEFG TAN of Employer: PNES12345B PAN of Employee: ABCPR1234K Assessment Year: 2026-27'

test.each([
  ['in its printed order', `${partA} ${NEXT_PAGE}`],
  ['with its number on the second page alone', `${partA.replace('No. ABCDEFG', 'No.')} ${NEXT_PAGE}`],
  ['with ligatures apart', partA.replaceAll('fi', ' fi ')],
  ['with words before the days of its period', partA.replace('01-Apr-2025 31-Mar-2026', 'From: 01-Apr-2025 To: 31-Mar-2026')],
])('Part A of a salary certificate is read %s', (_, text) => {
  expect(readCertificate(text, 'AADCS4321F')).toEqual({
    kind: 'salary',
    pan: 'ABCPR1234K',
    tan: 'PNES12345B',
    certificate_number: 'ABCDEFG',
    from: '2025-04-01',
    amount: 9_00_000_00,
    tax: 65_000_00,
  })
})

test('nothing is guessed: two PANs of others give none, and an unknown text gives nothing', () => {
  expect(readCertificate(page, null).pan).toBe(null)
  expect(readCertificate('FORM NO. 27D Certificate', null).kind).toBe('tcs')
  expect(readCertificate('FORM NO.133', null).kind).toBe('tcs')
  const nothing = { kind: null, pan: null, tan: null, certificate_number: null, from: null, amount: null, tax: null }
  expect(readCertificate('Invoice 42 of 31-Foo-2026 To 30-Jun-2026, Total 1.00', null)).toEqual(nothing)
})

test('a file is named by its PAN, which is not stored with its name', () => {
  expect(panOfName('16A/aapfr0939f_Q1_2026-27.pdf')).toBe('AAPFR0939F')
  expect(panOfName('scan 12.pdf')).toBe(null)
  expect(panOfName('XAAPFR0939F.pdf')).toBe(null)
  expect(withoutPan('aapfr0939f_Q1.pdf')).toBe('PAN_Q1.pdf')
})

const rane = { party_ids: ['rane', 'rane-two'], pan: 'AAPFR0939F', amount: 60_000_00, tax: 6_000_00 }
const cash = { party_ids: ['cash'], pan: null, amount: 1_00_000_00, tax: 20_000_00 }
const read = (over: Partial<ReadCertificate> = {}): ReadCertificate => ({
  pan: 'AAPFR0939F',
  tan: 'PNES12345B',
  amount: 60_000_00,
  tax: 6_000_00,
  party_id: null,
  ...over,
})
const states = (certificates: ReadCertificate[]) => {
  const { payees, unmatched } = matchCertificates([rane, cash], certificates, 'PNES12345B')
  return [payees.map(({ state }) => state), unmatched.map(({ reason }) => reason)]
}

test.each<[string, ReadCertificate[], unknown]>([
  ['without one', [], [['missing', 'no_pan'], []]],
  ['with equal figures', [read()], [['received', 'no_pan'], []]],
  ['with a rupee less of tax', [read({ tax: 5_999_00 })], [['differs', 'no_pan'], []]],
  ['with a rupee more of the amount', [read({ amount: 60_001_00 })], [['differs', 'no_pan'], []]],
  ['with figures that were not read', [read({ tax: null })], [['unread', 'no_pan'], []]],
  ['the latest counts', [read(), read({ tax: 1 })], [['received', 'no_pan'], []]],
  ['of another deductor', [read({ tan: 'MUMA12345B' })], [['missing', 'no_pan'], ['other_tan']]],
  ['of another PAN', [read({ pan: 'ABCPM1234K' })], [['missing', 'no_pan'], ['no_deduction']]],
  ['without a PAN', [read({ pan: null })], [['missing', 'no_pan'], ['no_pan_read']]],
  ['assigned by a person', [read({ pan: null, tan: 'MUMA12345B', party_id: 'rane-two' })], [['received', 'no_pan'], []]],
  ['assigned away from its PAN', [read({ party_id: 'cash' })], [['missing', 'differs'], []]],
])('a payee %s', (_, certificates, expected) => {
  expect(states(certificates)).toEqual(expected)
})
