import { expect, test } from 'vitest'
import { tdsName, tdsOptions } from './words.ts'

test('a vendor from whom no tax is deducted says so; another names the nature of the payment', () => {
  expect(tdsName(null)).toBe('None')
  for (const { value, label } of tdsOptions.slice(1)) expect(tdsName(value as Parameters<typeof tdsName>[0])).toBe(label)
  expect(tdsOptions[0]).toEqual({ value: '', label: 'No tax is deducted' })
})
