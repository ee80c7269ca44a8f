import { describe, expect, test } from 'vitest'
import { accountNumberProblem } from './account-number.ts'
import { emailProblem } from './email.ts'
import { ifscProblem } from './ifsc.ts'
import { mobileProblem, readMobile } from './mobile.ts'
import { panHolder, panProblem } from './pan.ts'
import { pincodeProblem } from './pincode.ts'
import { stateName, stateProblem, statesOn } from './states.ts'
import { states } from './state-list.ts'
import { tanProblem } from './tan.ts'
import { udyamProblem } from './udyam.ts'
import { vpaProblem } from './vpa.ts'

const checks: [string, (text: string) => string | undefined, string[], string[]][] = [
  ['PAN', panProblem, ['AAACI1681G', 'ABCPD1234E'], ['AAACI1681', 'aaaci1681g', 'AAAXI1681G', 'AAACI16811', 'AAACI1681G ']],
  ['IFSC', ifscProblem, ['HDFC0000001', 'SBIN0AB1234'], ['HDFCO000001', 'HDFC1000001', 'HDFC000001', 'hdfc0000001']],
  ['VPA', vpaProblem, ['asha@okhdfcbank', 'a.b-c_1@ybl'], ['asha', 'asha@', 'a@ybl', 'asha@gmail.com', 'asha@1bank', 'a b@ybl']],
  ['TAN', tanProblem, ['DELI09652G'], ['AAACI1681G', 'DELI9652G', 'deli09652g']],
  ['Udyam', udyamProblem, ['UDYAM-MH-18-0001234'], ['UDYAM-MH-18-001234', 'MH-18-0001234']],
  [
    'account',
    accountNumberProblem,
    ['123456789', '012345678901234567'],
    ['12345678', '0123456789012345678', '1234-56789', '000000000'],
  ],
  [
    'e-mail',
    emailProblem,
    ['asha@kosha.in', 'a.b+c@x-y.co.in'],
    ['asha', 'asha@kosha', 'a..b@k.in', '.a@k.in', 'a@-k.in', 'a@k.in ', 'a@b@k.in'],
  ],
  ['mobile', mobileProblem, ['9876543210', '6000000000'], ['1234567890', '987654321', '+919876543210']],
  ['pincode', pincodeProblem, ['400001', '744101'], ['040001', '40001', '4000012']],
]

describe.each(checks)('%s', (_name, problem, good, bad) => {
  test.each(good)('%s is taken', (text) => expect(problem(text)).toBeUndefined())
  test.each(bad)('%j is refused with a sentence', (text) => expect(problem(text)).toMatch(/^[A-Z].{10,}/))
})

test('the fourth letter of a PAN distinguishes a company from a person', () => {
  expect([panHolder('AAACI1681G'), panHolder('ABCPD1234E'), panHolder('ABCFD1234E'), panHolder('x')]).toEqual([
    'company',
    'individual',
    'firm',
    undefined,
  ])
})

test('a mobile is read however it is typed', () => {
  for (const text of ['9876543210', '+91 98765 43210', '09876543210', '0091-98765-43210', '919876543210']) {
    expect(readMobile(text)).toBe('9876543210')
  }
  expect(readMobile('022 2345 6789')).toBeUndefined()
})

test('a pincode belongs to its state, and army post offices to none', () => {
  expect(pincodeProblem('400001', '27')).toBeUndefined()
  expect(pincodeProblem('400001', '29')).toBe('Pincode 400001 is not in Karnataka')
  expect(pincodeProblem('194101', '38')).toBeUndefined()
  expect(pincodeProblem('396230', '26')).toBeUndefined()
  expect(pincodeProblem('900056', '29')).toBeUndefined()
})

test('state codes come and go with the law', () => {
  expect(stateProblem('38', '2019-10-30')).toBeDefined()
  expect(stateProblem('38', '2019-10-31')).toBeUndefined()
  expect(stateProblem('25', '2020-07-31')).toBeUndefined()
  expect(stateProblem('25', '2020-08-01')).toBe('GST code 25 (Daman and Diu) was not in use on this date')
  expect(stateProblem('39', '2026-04-01')).toBe('There is no state with GST code 39')
  expect(stateProblem('96', '2026-04-01')).toBeUndefined()
  expect(statesOn('2026-11-21').map((state) => state.code)).not.toContain('25')
  expect(statesOn('2026-11-21')).toHaveLength(37)
  expect(stateName('27')).toBe('Maharashtra')
  expect(new Set(states.map((state) => state.code)).size).toBe(41)
})
