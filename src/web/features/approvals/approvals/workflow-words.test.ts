import { expect, test } from 'vitest'
import type { Workflow } from '#contract/approvals/approval-workflows.ts'
import { conditionWords, stepWords } from './workflow-words.ts'
import { newValues, valuesOf } from './workflow-values.ts'

const workflow = {
  workflow_name: 'Large bills',
  document_kind: 'bill',
  least: null,
  most: null,
  vendors_ids: [],
  vendors: [],
  ledger_accounts_ids: [],
  accounts: [],
  only_first_payment: false,
  remind_after_days: 2,
  steps: [{ needed: 1, approvers: [{ kind: 'role', accounts_id: null, roles_id: 'role', email: null, approver_name: null }] }],
} as unknown as Workflow

test('a workflow states which documents it applies to', () => {
  expect(conditionWords(workflow)).toBe('Every bill')
  expect(conditionWords({ ...workflow, least: 50_000_00 })).toMatch(/^Bills .*50,000/)
  const narrow = {
    ...workflow,
    document_kind: 'payout',
    most: 10_000_00,
    vendors: [{ vendor_name: 'Nila' }, { vendor_name: 'Rane' }],
    accounts: [{ account_name: 'Rent' }],
    only_first_payment: true,
  } as unknown as Workflow
  expect(conditionWords(narrow)).toMatch(/^Payouts .*, of Nila, Rane, booked to Rent, while nothing was paid to the vendor$/)
})

test('a step names its approvers, how many must decide, and who is external', () => {
  const step = (needed: number, ...approvers: [string, string][]) =>
    stepWords({ needed, approvers: approvers.map(([kind, label]) => ({ kind, label })) } as unknown as Workflow['steps'][number])
  expect(step(1, ['person', 'Meera Rao'])).toBe('Meera Rao')
  expect(step(1, ['person', 'Meera Rao'], ['role', 'Manager'])).toBe('1 of Meera Rao, Manager')
  expect(step(2, ['outside', 'Ravi'], ['role', 'Manager'])).toBe('2 of Ravi (outside), Manager')
})

test('the editor has empty strings where nothing is set, and keeps amounts of zero', () => {
  expect(valuesOf(workflow)).toMatchObject({
    least: undefined,
    most: undefined,
    steps: [{ needed: 1, approvers: [{ kind: 'role', accounts_id: '', roles_id: 'role', email: '', approver_name: '' }] }],
  })
  expect(valuesOf({ ...workflow, least: 0 }).least).toBe(0)
  expect(newValues().steps).toMatchObject([{ needed: 1, approvers: [{ kind: 'person', accounts_id: '' }] }])
})
