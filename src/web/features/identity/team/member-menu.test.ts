import { expect, test } from 'vitest'
import type { Member } from '#contract/identity/team.ts'
import { memberMenu } from './member-menu.ts'

const me = { accounts_id: 'me', permissions: ['OWNER'] } as unknown as Parameters<typeof memberMenu>[1]
const asha = { accounts_id: 'asha', permissions: [], membership_status: 'active', may_approve_payer: false } as unknown as Member
const items = (member: Member, by = me) =>
  memberMenu(
    member,
    by,
    () => undefined,
    () => undefined,
  )
    .flat()
    .map(({ id, label, disabled = false }) => (disabled ? `(${id})` : id === 'suspend' ? label : id))

test('of oneself only the role can be changed', () => {
  expect(items({ ...asha, accounts_id: 'me' })).toEqual(['role'])
})

test('a suspended member gets access back, an active one loses it', () => {
  expect(items(asha)).toEqual(['role', 'Suspend', 'sessions', 'remove'])
  expect(items({ ...asha, membership_status: 'suspended' })).toEqual(['role', 'Restore access', 'sessions', 'remove'])
})

test('a second owner may let a new payer pay', () => {
  expect(items({ ...asha, may_approve_payer: true })[0]).toBe('payer')
})

test('nobody acts on a member with more rights', () => {
  const staff = { accounts_id: 'me', permissions: [] } as unknown as typeof me
  expect(items({ ...asha, permissions: ['OWNER'] } as unknown as Member, staff)).toEqual([
    '(role)',
    '(suspend)',
    '(sessions)',
    '(remove)',
  ])
})
