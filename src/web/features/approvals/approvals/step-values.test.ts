import { expect, test } from 'vitest'
import { mostNeeded, neededWords, withoutApprover } from './step-values.ts'

const choices = { people: [], roles: [{ roles_id: 'r', role_name: 'Manager', people: ['Asha', 'Ravi', 'Meera'] }], accounts: [] }
const person = { kind: 'person', accounts_id: 'a', roles_id: null, approver_name: null, email: null } as const
const role = { ...person, kind: 'role', accounts_id: null, roles_id: 'r' } as const

test('a step that loses an approver needs at most those left, and at least one', () => {
  expect(withoutApprover({ needed: 2, approvers: [person, role] }, 0)).toEqual({ needed: 1, approvers: [role] })
  expect(withoutApprover({ needed: 1, approvers: [person] }, 0)).toEqual({ needed: 1, approvers: [] })
})

test('a role counts as all its people, and what was chosen before stays possible', () => {
  expect(mostNeeded({ needed: 1, approvers: [person, role] }, choices)).toBe(4)
  expect(mostNeeded({ needed: 1, approvers: [{ ...role, roles_id: 'gone' }] }, choices)).toBe(1)
  expect(mostNeeded({ needed: 3, approvers: [person] }, choices)).toBe(3)
})

test('all of one is any one', () => {
  expect([neededWords(1, 1), neededWords(1, 2), neededWords(2, 2), neededWords(2, 3)]).toEqual([
    'Any one',
    'Any one',
    'All 2',
    'Any 2',
  ])
})
