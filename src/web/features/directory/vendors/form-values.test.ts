import { expect, test } from 'vitest'
import { tdsOptions } from '#web/features/directory/shared/tds-options.ts'
import { blankVendor } from './form-values.ts'

test('a GSTIN says the PAN and the state of a new vendor; half of one says nothing', () => {
  expect(blankVendor({ vendor_name: 'Nila', gstin: '27AAPFU0939F1ZV' })).toMatchObject({
    vendor_name: 'Nila',
    pan: 'AAPFU0939F',
    state_code: '27',
    payment_terms_days: 30,
  })
  expect(blankVendor({ gstin: '27AAPFU' })).toMatchObject({ gstin: '27AAPFU', pan: '', state_code: '' })
  expect(blankVendor()).toMatchObject({ vendor_name: '', gstin: '', msme_class: 'none' })
})

test('tax is offered by the rates and sections of the day, only where its law holds', () => {
  const option = (date: string, nature: string) => tdsOptions(date).find(({ value }) => value === nature)?.label
  expect(tdsOptions('2026-11-20')[0]).toEqual({ value: '', label: 'No tax is deducted' })
  expect(option('2026-03-31', 'contractor')).toBe('2% on work contracts (194C)')
  expect(option('2026-04-01', 'contractor')).toBe('2% on work contracts (393(1) Sl. 6(i))')
  expect(option('2025-03-31', 'partner')).toBeUndefined()
  expect(option('2025-04-01', 'partner')).toContain('194T')
})
