import { expect, test } from 'vitest'
import { tdsOptions } from '#web/features/directory/shared/tds-options.ts'
import { blankVendor } from './form-values.ts'

test('a complete GSTIN fills in PAN and state of a new vendor; a partial one fills in nothing', () => {
  expect(blankVendor({ vendor_name: 'Nila', gstin: '27AAPFU0939F1ZV' })).toMatchObject({
    vendor_name: 'Nila',
    pan: 'AAPFU0939F',
    state_code: '27',
    payment_terms_days: 30,
  })
  expect(blankVendor({ gstin: '27AAPFU' })).toMatchObject({ gstin: '27AAPFU', pan: '', state_code: '' })
  expect(blankVendor()).toMatchObject({ vendor_name: '', gstin: '', msme_class: 'none' })
})

test('TDS options have the rates and sections of the date, and only those in force', () => {
  const option = (date: string, nature: string) => tdsOptions(date).find(({ value }) => value === nature)?.label
  expect(tdsOptions('2026-11-20')[0]).toEqual({ value: '', label: 'No tax is deducted' })
  expect(option('2026-03-31', 'contractor')).toBe('2% on work contracts (194C)')
  expect(option('2026-04-01', 'contractor')).toBe('2% on work contracts (393(1) Sl. 6(i))')
  expect(option('2025-03-31', 'partner')).toBeUndefined()
  expect(option('2025-04-01', 'partner')).toContain('194T')
})
