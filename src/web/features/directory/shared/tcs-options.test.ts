import { expect, test } from 'vitest'
import { isDeclarable } from '#core/tax/tcs-in-force.ts'
import { tcsOptions } from './tcs-options.ts'

test('what tax is collected on, with the rate and section of the day', () => {
  const labelOf = (date: string, value: string) => tcsOptions(date).find((each) => each.value === value)?.label
  expect(labelOf('2026-03-31', 'scrap')).toBe('Scrap: 1% (206C(1))')
  expect(labelOf('2026-04-01', 'scrap')).toBe('Scrap: 2% (394)')
  expect(labelOf('2026-04-01', 'timber')).toBe('Timber, not of a forest lease: 2% (394, not verified)')
  expect(labelOf('2025-04-21', 'wrist_watch')).toBeUndefined()
  expect(tcsOptions('2026-04-01')[0]).toEqual({ value: '', label: 'No TCS' })
})

test('goods of the table may be declared as used in manufacture; vehicles and leases may not', () => {
  expect(['scrap', 'timber', 'motor_vehicle', 'toll'].map(isDeclarable)).toEqual([true, true, false, false])
})
