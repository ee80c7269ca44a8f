import { describe, expect, test } from 'vitest'
import { bypassProblem } from './bypass-rules.ts'
import {
  calledIn,
  decideProblem,
  decidedApprovers,
  earlyDecisionProblem,
  principalOf,
  waitsFor,
  withDeputies,
} from './decision-eligibility.ts'
import { ableIn, type EligibleApprovers, makersIn, nameIn, principalsOf } from './eligible-approvers.ts'
import { linkStatus } from './links.ts'
import type { ApprovalProgress, ApproverRow, DecisionRow, RequestRow, StepRow } from './rows.ts'
import { labelOf, stepsProblem } from './workflow-rules.ts'

const member = (accounts_id: string, roles_id = 'clerk') => ({
  accounts_id,
  name: accounts_id.toUpperCase(),
  roles_id,
  role_name: roles_id,
  email: `${accounts_id}@example.in`,
})
const circle: EligibleApprovers = {
  members: new Map(['asha', 'ravi', 'meera'].map((id) => [id, member(id, id === 'asha' ? 'owner' : 'clerk')])),
  deputies: new Map(),
}
const withMeeraAway: EligibleApprovers = { ...circle, deputies: new Map([['meera', ['ravi']]]) }
const request = { approval_requests_id: 'r', approval_status: 'waiting' as const, current_step: 1, makers: ['maker'] }
const approver = (key: string, step_no = 1): ApproverRow => ({
  approval_requests_id: 'r',
  step_no,
  approver_no: 1,
  approver_name: key.includes('@') ? 'Usha Iyer' : key,
  accounts_id: key.includes('@') || key.startsWith('role ') ? null : key,
  roles_id: key.startsWith('role ') ? key.slice(5) : null,
  email: key.includes('@') ? key : null,
})
const step = (step_no: number, needed = 1): StepRow => ({
  approval_requests_id: 'r',
  step_no,
  needed,
  started_at: null,
  done_at: null,
  reminded_at: null,
  times_reminded: 0,
})
const decision = (by: string, over: Partial<DecisionRow> = {}): DecisionRow => ({
  approval_decisions_id: by,
  approval_requests_id: 'r',
  step_no: 1,
  decision: 'approved',
  accounts_id: by.includes('@') ? null : by,
  email: by.includes('@') ? by : null,
  decided_by_name: by,
  on_behalf_of: null,
  reason: null,
  packet_hash: Buffer.alloc(0),
  decided_at: new Date(),
  ...over,
})
const progress = (over: Partial<ApprovalProgress> = {}): ApprovalProgress => ({
  steps: [step(1)],
  approvers: [approver('meera')],
  decisions: [],
  ...over,
})

describe('who an approver of a step is', () => {
  test('a member, anyone with a role, or an address outside; nobody who left', () => {
    expect(principalsOf(circle, approver('meera'))).toEqual(['meera'])
    expect(principalsOf(circle, approver('left'))).toEqual([])
    expect(principalsOf(circle, approver('role clerk'))).toEqual(['ravi', 'meera'])
    expect(principalsOf(circle, approver('usha@audit.in'))).toEqual(['usha@audit.in'])
  })

  test('counted once, however often a step names them, and without those left out', () => {
    const named = [approver('meera'), approver('role clerk'), approver('usha@audit.in')]
    expect(ableIn(circle, named, new Set())).toEqual(['meera', 'ravi', 'usha@audit.in'])
    expect(ableIn(circle, named, new Set(['meera', 'usha@audit.in']))).toEqual(['ravi'])
  })

  test('a maker under their address as well', () => {
    expect([...makersIn(circle, ['ravi', 'left'])]).toEqual(['ravi', 'left', 'ravi@example.in'])
  })

  test('by name, with the deputy, outside as the workflow defines, or by a key of an unknown person', () => {
    expect([nameIn(circle, 'meera'), nameIn(circle, 'left')]).toEqual(['MEERA', 'left'])
    expect(withDeputies(circle, 'meera')).toBe('MEERA')
    expect(withDeputies(withMeeraAway, 'meera')).toBe('MEERA (away: RAVI)')
    const course = progress({ approvers: [approver('usha@audit.in')] })
    expect([calledIn(circle, course, 'usha@audit.in'), calledIn(circle, course, 'meera')]).toEqual(['Usha Iyer', 'MEERA'])
  })
})

describe('whom a request waits for', () => {
  const two = progress({ steps: [step(1, 2), step(2)], approvers: [approver('meera'), approver('ravi'), approver('asha', 2)] })

  test('those of the current step who have not decided, nobody of another step and no maker', () => {
    expect(waitsFor(circle, request, two)).toEqual(['meera', 'ravi'])
    expect(waitsFor(circle, { ...request, current_step: 2 }, two)).toEqual(['asha'])
    expect(waitsFor(circle, { ...request, makers: ['meera'] }, two)).toEqual(['ravi'])
    expect(waitsFor(circle, request, { ...two, decisions: [decision('meera')] })).toEqual(['ravi'])
    expect(waitsFor(circle, { ...request, approval_status: 'approved' }, two)).toEqual([])
  })

  test('no longer for those for whom somebody else decided', () => {
    const decided = { ...two, decisions: [decision('asha', { on_behalf_of: 'meera' })] }
    expect([...decidedApprovers(decided)]).toEqual(['asha', 'meera'])
    expect(waitsFor(circle, request, decided)).toEqual(['ravi'])
    expect([...decidedApprovers({ ...two, decisions: [decision('usha@audit.in')] })]).toEqual(['usha@audit.in'])
  })

  test('a deputy decides for themselves before anybody else', () => {
    expect(principalOf(withMeeraAway, ['meera', 'ravi'], 'ravi')).toBe('ravi')
    expect(principalOf(withMeeraAway, ['meera'], 'ravi')).toBe('meera')
    expect(principalOf(withMeeraAway, ['meera'], 'asha')).toBeUndefined()
  })
})

describe('why a person may not decide', () => {
  const problem = (accounts_id: string | null, course = progress(), over: Partial<typeof request> = {}, some = circle) =>
    decideProblem(some, { ...request, ...over }, course, accounts_id)

  test('nothing stands against whom it waits for', () => {
    expect(problem('meera')).toBeUndefined()
    expect(problem('ravi', progress(), {}, withMeeraAway)).toBeUndefined()
  })

  test('it has ended, they prepared it, or they decided before', () => {
    expect(problem('meera', progress(), { approval_status: 'rejected' as 'waiting' })).toBe('This request is already rejected.')
    expect(problem('meera', progress(), { makers: ['meera'] })).toBe('You prepared this: somebody else approves it.')
    expect(problem(null)).toBe('You prepared this: somebody else approves it.')
    const again = progress({
      steps: [step(1, 2)],
      approvers: [approver('meera'), approver('ravi')],
      decisions: [decision('meera')],
    })
    expect(problem('meera', again)).toBe('You have decided this already.')
    expect(problem('ravi', again)).toBeUndefined()
  })

  test('it waits for others, by their names, or for nobody there is', () => {
    const both = progress({ approvers: [approver('meera'), approver('usha@audit.in')] })
    expect(problem('asha', both)).toBe('This request waits for MEERA, Usha Iyer.')
    expect(problem('asha', progress({ approvers: [approver('left')] }))).toBe(
      'This request waits for somebody who can approve it: change the workflow or ask for a bypass.',
    )
    // Someone who lost the permission to approve is not an approver, although the step names them.
    expect(problem('left', progress({ approvers: [approver('left'), approver('meera')] }))).toBe('This request waits for MEERA.')
  })

  test('who alone can do a later step leaves this one to others', () => {
    const course = progress({ steps: [step(1), step(2)], approvers: [approver('meera'), approver('ravi'), approver('meera', 2)] })
    expect(problem('meera', course)).toBe(
      'You approve in step 2, and one person can’t approve twice. Leave this step to another approver.',
    )
    expect(problem('ravi', course)).toBeUndefined()
    const shared = { ...course, approvers: [...course.approvers, approver('asha', 2)] }
    expect(problem('meera', shared)).toBeUndefined()
  })

  test('a later step stuck for another reason keeps nobody from this one, nor does what was given already', () => {
    const stuck = progress({ steps: [step(1), step(2)], approvers: [approver('meera'), approver('left', 2)] })
    expect(earlyDecisionProblem(circle, request, stuck, ['meera'])).toBeUndefined()
    const half = progress({
      steps: [step(1, 2), step(2)],
      approvers: [approver('meera'), approver('ravi'), approver('asha', 2)],
      decisions: [decision('ravi')],
    })
    expect(earlyDecisionProblem(circle, request, half, ['meera'])).toBeUndefined()
    // What a later step needs of the same people is counted less what it was given.
    const both = progress({
      steps: [step(1), step(2, 2)],
      approvers: [approver('ravi'), approver('meera'), approver('asha', 2), approver('meera', 2)],
    })
    expect(earlyDecisionProblem(circle, request, both, ['ravi'])).toBeUndefined()
    expect(earlyDecisionProblem(circle, request, both, ['meera'])).toContain('You approve in step 2')
    const given = { ...both, decisions: [decision('asha', { step_no: 2 }), decision('ravi', { step_no: 2 })] }
    expect(earlyDecisionProblem(circle, request, given, ['meera'])).toBeUndefined()
    const rejected = { ...half, decisions: [decision('ravi', { decision: 'rejected' })] }
    expect(earlyDecisionProblem(circle, request, rejected, ['meera'])).toBeUndefined()
    const done = progress({ steps: [step(1), step(2)], approvers: [approver('meera'), approver('asha', 2)] })
    expect(earlyDecisionProblem(circle, { ...request, current_step: 2 }, done, ['asha'])).toBeUndefined()
  })
})

describe('a bypass', () => {
  const asked = { ...request, bypass_asked_by: 'asha' } as unknown as RequestRow

  test('is confirmed by a second person who did not prepare it', () => {
    expect(bypassProblem(asked, 'ravi')).toBeUndefined()
    expect(bypassProblem(asked, 'asha')).toBe('You asked for it: a second person confirms it.')
    expect(bypassProblem(asked, null)).toBe('You asked for it: a second person confirms it.')
    expect(bypassProblem(asked, 'maker')).toBe('You prepared this: somebody else confirms it.')
  })

  test('is only possible while it waits, and only where a question was asked', () => {
    expect(bypassProblem({ ...asked, bypass_asked_by: null }, 'ravi')).toBe('Nobody asked for a bypass.')
    expect(bypassProblem({ ...asked, approval_status: 'approved' }, 'ravi')).toBe('This request is already approved.')
  })
})

test('a link is spent before it is closed, closed before it is old, and old from the moment it says', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const link = { spent_at: null, revoked_why: null, expires_at: new Date('2026-11-20T10:00:01Z') }
  expect(linkStatus(link, now)).toBe('open')
  expect(linkStatus({ ...link, expires_at: now }, now)).toBe('expired')
  expect(linkStatus({ ...link, revoked_why: 'replaced', expires_at: now }, now)).toBe('replaced')
  expect(linkStatus({ ...link, revoked_why: 'replaced', spent_at: now }, now)).toBe('spent')
})

describe('steps of a workflow', () => {
  const input = (needed: number, ...keys: string[]) => ({
    needed,
    approvers: keys.map((key) => ({ ...approver(key), kind: key.includes('@') ? ('outside' as const) : ('person' as const) })),
  })

  test('can be finished by different people, or say which cannot and why', () => {
    expect(stepsProblem(circle, [input(1, 'meera'), input(1, 'ravi')], new Set())).toBeUndefined()
    expect(stepsProblem(circle, [input(1, 'meera'), input(1, 'meera')], new Set())).toBe(
      'Step 2 needs 1 approval, and only MEERA can give one. Nobody can approve twice, or approve what they prepared',
    )
    expect(stepsProblem(circle, [input(2, 'meera', 'left')], new Set())).toBe(
      'Step 1 needs 2 approvals, and only MEERA can give one. Nobody can approve twice, or approve what they prepared',
    )
    expect(stepsProblem(circle, [input(1, 'meera')], new Set(['meera']))).toBe(
      'Step 1 needs 1 approval, and nobody can give one. Nobody can approve twice, or approve what they prepared',
    )
  })

  test('call their approvers by name, by role, or by who they are outside', () => {
    const roles = new Map([['clerk', 'Clerk']])
    const named = (over: object) =>
      labelOf(circle, roles, { kind: 'person', accounts_id: null, roles_id: null, email: null, approver_name: null, ...over })
    expect(named({ accounts_id: 'meera' })).toBe('MEERA')
    expect(named({ accounts_id: 'left' })).toBe('Somebody who may not approve any more')
    expect(named({ kind: 'role', roles_id: 'clerk' })).toBe('Clerk')
    expect(named({ kind: 'role', roles_id: 'gone' })).toBe('A role that was deleted')
    expect(named({ kind: 'outside', email: 'usha@audit.in', approver_name: 'Usha Iyer' })).toBe('Usha Iyer')
    expect(named({ kind: 'outside', email: 'usha@audit.in' })).toBe('usha@audit.in')
  })
})
