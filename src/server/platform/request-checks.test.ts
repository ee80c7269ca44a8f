import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import type { AnyEndpoint } from './any-endpoint.ts'
import { scopeOf } from './audit-scope.ts'
import type { Access } from './mounts.ts'
import { accessWords, permit, refuseForeignOrigin, refuseOtherThanBytes } from './request-checks.ts'
import type { SignedIn } from './session.ts'

const now = new Date('2026-11-20T04:30:00Z')
const endpoint = { method: 'GET', path: '/x' } as AnyEndpoint
const who = (permissions: Permission[], over: Partial<SignedIn> = {}) =>
  ({ is_user_verified: true, audit_scope: null, companies_id: 'c', permissions, ...over }) as SignedIn
const refusal = (session: SignedIn, access: Access, of = endpoint) => {
  try {
    permit({ clock: { now: () => now } } as never, session, access, of)
  } catch (error) {
    return (error as Error).message
  }
  return undefined
}

test.each<[Access, Permission[], boolean]>([
  ['BANKING', ['BANKING'], true],
  ['BANKING', ['REPORTS'], false],
  [['BANKING', 'REPORTS'], ['REPORTS'], true],
  [['BANKING', 'REPORTS'], ['CASHFLOW'], false],
  [{ allOf: ['BANKING', 'REPORTS'] }, ['REPORTS', 'BANKING'], true],
  [{ allOf: ['BANKING', 'REPORTS'] }, ['BANKING'], false],
  ['MEMBER', [], true],
])('what needs %j is open to %j: %s', (access, permissions, isOpen) => {
  expect(refusal(who(permissions), access) === undefined).toBe(isOpen)
})

test('the refusal names what is missing as people read it', () => {
  const message = (access: Access) => refusal(who([]), access)?.replace(/ for this.*/, '')
  expect(message('BANKING')).toBe('You need access to Banking')
  expect(message(['BANKING', 'REPORTS'])).toBe('You need access to Banking or Reports')
  expect(message({ allOf: ['BANKING', 'REPORTS'] })).toBe('You need access to Banking and Reports')
  expect(message(['OWNER', 'ADMIN', 'BANKING', 'REPORTS', 'CASHFLOW'])).toBe(
    'You need access to Banking, Reports or Cashflow analytics',
  )
  expect([accessWords('PUBLIC'), accessWords(['BANKING', 'REPORTS']), accessWords({ allOf: ['BANKING', 'REPORTS'] })]).toEqual([
    'PUBLIC',
    'BANKING or REPORTS',
    'BANKING and REPORTS',
  ])
})

test.each<[Access, string]>([
  ['OWNER', 'Only an owner can do this.'],
  [['OWNER', 'ADMIN'], 'Only an owner or administrator can do this.'],
  [['OWNER', 'ADMIN', 'MANAGER'], 'Only an owner, administrator or manager can do this.'],
  [['OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'], 'Your role does not include this. Ask an owner or administrator of the company.'],
])('what takes a level, %j, says who can do it', (access, words) => {
  expect(refusal(who([]), access)).toBe(words)
})

test('nobody gets in who is not verified, belongs to no company, or audits and writes', () => {
  expect(refusal(who(['BANKING'], { is_user_verified: false }), 'BANKING')).toContain('Verify your email')
  expect(refusal(who(['BANKING'], { companies_id: '' }), 'MEMBER')).toBe(
    'You are not a member of any company. Ask an administrator to invite you.',
  )
  const audit_scope = scopeOf('2025-04-01', new Date('2026-12-31T00:00:00Z'))
  expect(refusal(who(['BANKING'], { audit_scope }), 'BANKING')).toBeUndefined()
  expect(refusal(who(['BANKING'], { audit_scope }), 'BANKING', { ...endpoint, method: 'POST' })).toContain('read-only')
})

test('a change comes from our own pages, or from no page', () => {
  const config = { publicUrl: 'https://books.example.in', port: 4000, production: true } as never
  const refused = (headers: Record<string, string>) => {
    try {
      refuseForeignOrigin({ headers, host: 'books.example.in' } as never, config)
    } catch (error) {
      return (error as { code: string }).code
    }
    return undefined
  }
  expect(refused({})).toBeUndefined()
  for (const site of ['same-origin', 'none']) expect(refused({ 'sec-fetch-site': site })).toBeUndefined()
  for (const site of ['same-site', 'cross-site']) expect(refused({ 'sec-fetch-site': site })).toBe('foreign_origin')
  expect(refused({ origin: 'https://books.example.in', 'sec-fetch-site': 'same-origin' })).toBeUndefined()
  expect(refused({ origin: 'https://evil.example' })).toBe('foreign_origin')
})

test('an upload is a stream of bytes', () => {
  expect(refuseOtherThanBytes({ body: Readable.from(['x']) } as never)).toBeUndefined()
  for (const body of [undefined, '{}'])
    expect(() => refuseOtherThanBytes({ body } as never)).toThrow('Send the bytes of the file')
})
