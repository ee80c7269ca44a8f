import { expect, test } from 'vitest'
import { isSealedNumber, maskNumber, maskNumbers } from './mask.ts'

test.each(['bank_account_number', 'payee_account_number', 'account_number', 'pan', 'signatory_pan'])(
  '%s is stored encrypted, and its text beside it is masked',
  (field) => {
    expect(isSealedNumber(field)).toBe(true)
    const masked = maskNumber(field, 'ABCPE1234F')
    expect(masked).not.toContain('CPE123')
    expect(masked).not.toBe('ABCPE1234F')
  },
)

test('other fields are shown as they are', () => {
  expect([isSealedNumber('vendor_name'), isSealedNumber(null)]).toEqual([false, false])
  expect(maskNumber('vendor_name', 'Nila Printers')).toBe('Nila Printers')
})

test('of a change, the numbers before and after are masked, and nothing else', () => {
  const detail = {
    account_number: ['50200012345678', null],
    vendor_name: ['Nila', 'Nila Printers'],
    amount: 5,
    pan: 'ABCPE1234F',
  }
  expect(maskNumbers(detail)).toEqual({
    account_number: [maskNumber('account_number', '50200012345678'), null],
    vendor_name: ['Nila', 'Nila Printers'],
    amount: 5,
    pan: maskNumber('pan', 'ABCPE1234F'),
  })
  const plain = { vendor_name: ['a', 'b'] }
  expect(maskNumbers(plain)).toBe(plain)
})

test('pay is hidden whole; an empty cell stays empty', () => {
  expect([isSealedNumber('pay_basic'), maskNumber('pay_basic', '52,000'), maskNumber('pay_basic', '')]).toEqual([true, '•••', ''])
})
