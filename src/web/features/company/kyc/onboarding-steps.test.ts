import { expect, test } from 'vitest'
import { checkKinds, type Kyc } from '#contract/company/kyc.ts'
import { countProvided, firstOpenStep, lastTitle, stepAfter, stepsOf, stillLacking } from './onboarding-steps.ts'

type Check = Kyc['checks'][number]
const kyc = (statuses: Partial<Record<Check['check_kind'], Check['status']>>) =>
  ({
    checks: checkKinds.map((check_kind) => ({ check_kind, status: statuses[check_kind] ?? 'not_started', reason: null })),
  }) as unknown as Kyc
const all = (status: Check['status']) => kyc(Object.fromEntries(checkKinds.map((kind) => [kind, status])))
const [first, second, third] = checkKinds as unknown as [Check['check_kind'], Check['check_kind'], Check['check_kind']]

test('the onboarding continues at the first check that needs the person, and is done without one', () => {
  expect(firstOpenStep(kyc({}))).toBe(first)
  expect(firstOpenStep(kyc({ [first]: 'verified' }))).toBe(second)
  expect(firstOpenStep(all('verified'))).toBe('done')
})

test('after a step comes the next one without a submission', () => {
  expect(stepAfter(first, kyc({}))).toBe(second)
  expect(stepAfter(first, kyc({ [second]: 'failed' }))).toBe(third)
  expect(stepAfter(first, all('verified'))).toBe('done')
})

test('the steps end with Done, and a check not begun has no note', () => {
  const steps = stepsOf(kyc({ [first]: 'verified' }))
  expect(steps).toHaveLength(checkKinds.length + 1)
  expect(steps[0]).toMatchObject({ id: first, isDone: true })
  expect(steps[1]).toMatchObject({ id: second, note: '', isDone: false })
  expect(steps.at(-1)).toMatchObject({ id: 'done', label: 'Done' })
})

test('the last title says whether details are missing', () => {
  expect(lastTitle(kyc({}))).toBe('Some details are still missing')
  expect(lastTitle(all('verified'))).toBe('That is all we need')
})

test('a step that was submitted counts as provided, also if its check failed', () => {
  expect(countProvided(kyc({ [first]: 'verified', [second]: 'failed', [third]: 'submitted' }))).toBe(3)
  expect(countProvided(kyc({}))).toBe(0)
})

test('a document that is uploaded after the error is no longer missing', () => {
  const issues = [{ path: 'pan_card' }, { path: 'address_proof' }]
  const withDocuments = (...kinds: string[]) =>
    ({ documents: kinds.map((document_kind) => ({ document_kind })) }) as unknown as Kyc
  expect(stillLacking(withDocuments('pan_card'), issues)).toEqual(['address_proof'])
  expect(stillLacking(withDocuments('pan_card', 'address_proof'), issues)).toEqual([])
})
