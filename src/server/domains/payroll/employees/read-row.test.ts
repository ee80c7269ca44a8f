import { expect, test } from 'vitest'
import { readEmployee } from './read-row.ts'

const known = { today: '2026-11-20', dimensions_id: null, staff_id: '0198f6a2-7f00-7000-8000-000000000001', library: new Map() }
const row = { employee_code: 'E-1', staff_name: 'Ojas Patil', joined_on: '2026-11-01', state: '27' }
const read = (given: object) => {
  const found = readEmployee({ ...row, ...given }, known)
  return 'value' in found ? found.value.employee : found.issues
}

test('a row names an apprentice with a stipend, and who put off their pension; a blank is neither', () => {
  expect(read({ contract_kind: 'apprentice', pay_stipend: 9_000_00 })).toMatchObject({
    contract_kind: 'apprentice',
    terms: { components: [{ code: 'STIPEND', amount: 9_000_00 }] },
  })
  expect(read({ pay_basic: 20_000_00, is_pension_deferred: true })).toMatchObject({ terms: { is_pension_deferred: true } })
  expect(read({ pay_basic: 20_000_00 })).toMatchObject({ contract_kind: 'permanent', terms: { is_pension_deferred: false } })
})
