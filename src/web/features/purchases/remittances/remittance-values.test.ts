import { expect, test } from 'vitest'
import { remittanceBody, remittanceSchema, remittanceValues } from './remittance-values.ts'

const fresh = remittanceValues({ needed: 'C', record: null })
const filled = {
  ...fresh,
  acknowledgement: ' ab1234567 ',
  certificate_number: '987654321',
  certificate_on: '2026-11-18',
  filed_on: '2026-11-19',
}

test('the form begins with the part that the law asks, or with what is recorded', () => {
  expect(fresh).toMatchObject({ part: 'C', acknowledgement: '' })
  const record = { ...remittanceBody(filled), part: 'D' as const }
  expect(remittanceValues({ needed: 'C', record })).toMatchObject({ part: 'D', acknowledgement: 'AB1234567' })
})

test('only the fields of the part are sent, and each part asks for its own', () => {
  expect(remittanceBody(filled)).toMatchObject({
    acknowledgement: 'AB1234567',
    certificate_number: '987654321',
    order_number: null,
  })
  expect(remittanceBody({ ...filled, part: 'A' })).toMatchObject({ certificate_number: null, certificate_on: null })
  const issues = (values: typeof filled) => remittanceSchema.safeParse(values).error?.issues.map(({ path }) => path[0])
  expect(issues(filled)).toBeUndefined()
  expect(issues({ ...filled, certificate_number: '' })).toContain('certificate_number')
  expect(issues({ ...filled, part: 'B' })).toEqual(['order_number'])
  expect(issues({ ...filled, part: 'none' })).toEqual(['reason'])
  expect(issues({ ...filled, part: 'D', acknowledgement: '' })).toContain('acknowledgement')
})
