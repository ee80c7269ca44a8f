import { expect, test } from 'vitest'
import { chosenMonth, monthWords, returnMonths } from '#web/features/compliance/shared/months.ts'
import { carrierOf, onwardReasonOptions, spaced } from './words.ts'

test('goods go by their vehicle, or by the transport document', () => {
  expect(carrierOf({ vehicle_number: 'MH12AB1234', transport_document_number: 'RR-5' })).toBe('MH12AB1234')
  expect(carrierOf({ vehicle_number: null, transport_document_number: 'RR-5' })).toBe('RR-5')
  expect(carrierOf({ vehicle_number: null, transport_document_number: null })).toBe('')
})

test('the number of an e-way bill is printed in fours', () => {
  expect(spaced('331000000001')).toBe('3310 0000 0001')
  expect(onwardReasonOptions.every(({ label }) => label !== '')).toBe(true)
})

test('a return is of the month of the address, or of the last that is over', () => {
  expect(chosenMonth('2026-08', '2026-11-20')).toBe('2026-08')
  expect(chosenMonth(undefined, '2026-11-20')).toBe('2026-10')
  expect(chosenMonth(undefined, '2027-01-01')).toBe('2026-12')
  for (const wrong of ['2026-13', '2026-00', '26-08', '2026-081', '12026-08'])
    expect(chosenMonth(wrong, '2026-11-20')).toBe('2026-10')
})

test('twenty-four months are offered, the running one on top', () => {
  const months = returnMonths('2026-11-20')
  expect(months).toHaveLength(24)
  expect(months.slice(0, 3)).toEqual(['2026-11', '2026-10', '2026-09'])
  expect(months.at(-1)).toBe('2024-12')
  expect(monthWords('2026-11')).toBe('November 2026')
})
