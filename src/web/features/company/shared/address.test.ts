import { expect, test } from 'vitest'
import { addressLines, stateOptions } from './address.ts'

test('a postal address has no empty lines', () => {
  const address = { address_line: '1 MG Road', city: 'Pune', pincode: '411001', state_code: '27' }
  expect(addressLines(address)).toEqual(['1 MG Road', 'Pune 411001', 'Maharashtra'])
  expect(addressLines({ ...address, address_line: null, pincode: null })).toEqual(['Pune', 'Maharashtra'])
  expect(addressLines({ address_line: '', city: null, pincode: null, state_code: null })).toEqual([])
})

test('the states are those of the date: Daman and Diu joined Dadra and Nagar Haveli on 26 Jan 2020', () => {
  const codes = (date: string) => stateOptions(date).map(({ value }) => value)
  expect(codes('2026-11-20')).toContain('27')
  expect(codes('2026-11-20')).not.toContain('25')
  expect(stateOptions('2026-11-20').find(({ value }) => value === '27')?.label).toBe('Maharashtra (27)')
})
