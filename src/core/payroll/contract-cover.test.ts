import { expect, test } from 'vitest'
import { belowMinimum } from './checked-slip.ts'
import { contractKinds, coveredTerms, isCovered } from './contract-cover.ts'
import { gratuityOf } from './gratuity.ts'
import { apprenticeCover, coverHeads } from './law/apprentices.ts'
import { computeSlip } from './slip.ts'
import { noInputs, nothingYet } from './slip-model.ts'

test('each head covers every contract but that of an apprentice, with the source and how sure we are of it', () => {
  for (const head of coverHeads)
    for (const day of ['2024-04-01', '2025-11-21', '2026-10-31']) {
      expect(contractKinds.map((kind) => isCovered(kind, head, day))).toEqual([true, true, false])
      expect(apprenticeCover[head].every(({ source, status }) => source !== '' && status !== 'confirmed')).toBe(true)
    }
  const ticked = { is_epf: true, is_esi: true }
  expect(coveredTerms(ticked, 'apprentice', '2026-10-31')).toEqual({ is_epf: false, is_esi: false })
  expect(coveredTerms(ticked, 'fixed_term', '2026-10-31')).toEqual(ticked)
})

test('an apprentice earns no gratuity, also after years or by death, and no minimum wage is asked of a stipend', () => {
  const leaver = { joined_on: '2015-04-01', left_on: '2026-10-31', left_reason: 'death' } as const
  expect(gratuityOf({ ...leaver, contract_kind: 'apprentice' }, 10_000_00)).toBeUndefined()
  expect(gratuityOf({ ...leaver, contract_kind: 'permanent' }, 10_000_00)?.amount).toBeGreaterThan(0)
  const terms = {
    components: [{ code: 'STIPEND', amount: 3_000_00 }],
    state: '27',
    regime: 'new' as const,
    is_epf: false,
    epf_on_full_wage: false,
    is_pension: false,
    voluntary_pf: 0,
    declared: { savings: 0, health: 0, house_interest: 0, other: 0, rent: 0, rent_city: '' },
    grade: '',
    dimensions_id: null,
  }
  const person = { is_woman: true, born_on: null, has_pan: true, joined_on: '2026-04-01', left_on: null }
  const slip = computeSlip({ month: '2026-10-01', person, terms, inputs: noInputs, year: nothingYet, is_esi: false })
  const row = {
    payroll_employees_id: 'x',
    staff_name: '',
    slip,
    before: null,
    state: '27',
    has_pan: true,
    uan: null,
    esi_number: null,
    bank_status: 'verified',
    born_on: null,
  }
  expect(belowMinimum({ ...row, contract_kind: 'apprentice' })).toBeUndefined()
  expect(belowMinimum({ ...row, contract_kind: 'permanent' })).toContain('3,000.00 a month')
})
