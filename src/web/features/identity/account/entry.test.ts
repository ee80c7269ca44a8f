import { expect, test } from 'vitest'
import type { Session } from '#contract/identity/session.ts'
import { EntrySearch, nextPath } from './entry.ts'

const wanted = (redirect?: string) => EntrySearch({ redirect }).redirect

test('after signing in the person goes to a page of this app, never to another site', () => {
  expect(wanted('/payables/bills?view=all')).toBe('/payables/bills?view=all')
  for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'bills', ''])
    expect(wanted(elsewhere)).toBe('/dashboard')
  expect(wanted()).toBeUndefined()
})

test('someone with an unverified address verifies it first and continues from there', () => {
  const session = (is_user_verified: boolean) => ({ is_user_verified }) as Session
  expect(nextPath(session(true), undefined)).toBe('/dashboard')
  expect(nextPath(session(true), '/team')).toBe('/team')
  expect(nextPath(session(false), undefined)).toBe('/verify')
  expect(nextPath(session(false), '/team?view=a&b=c')).toBe('/verify?redirect=%2Fteam%3Fview%3Da%26b%3Dc')
})
