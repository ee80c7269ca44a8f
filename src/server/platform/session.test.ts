import { describe, expect, test } from 'vitest'
import { SIGNED_IN_HINT } from '#contract/identity/session.ts'
import { NOTE_USE } from './session-cache.ts'
import {
  anySessionOf,
  callerOf,
  clearSessionCookie,
  hashToken,
  isAttended,
  isSecure,
  newToken,
  refuseUnverified,
  sessionOf,
  setSessionCookie,
  tokenOf,
} from './session.ts'

const request = (over: { production?: boolean; protocol?: string; cookies?: Record<string, string>; headers?: object } = {}) => {
  const { production = false, protocol = 'http', cookies = {}, headers = {} } = over
  return { server: { production }, protocol, cookies, headers } as never as Parameters<typeof tokenOf>[0]
}
const reply = () => {
  const set: unknown[][] = []
  const self = {
    setCookie: (...given: unknown[]) => void set.push(given),
    clearCookie: (...given: unknown[]) => void set.push(given),
  }
  return { set, self: self as never }
}

test('in production only the cookie that no other host can set counts', () => {
  const cookies = { '__Host-kosha_session': 'secure', kosha_session: 'plain' }
  expect(tokenOf(request({ cookies }))).toBe('secure')
  expect(tokenOf(request({ cookies: { kosha_session: 'plain' } }))).toBe('plain')
  expect(tokenOf(request({ cookies: { kosha_session: 'plain' }, production: true }))).toBeUndefined()
  expect(tokenOf(request({ cookies, production: true }))).toBe('secure')
})

test('cookies are secure in production, and wherever the page came over TLS', () => {
  const asked = [request(), request({ protocol: 'https' }), request({ production: true })]
  expect(asked.map(isSecure)).toEqual([false, true, true])
})

test('a new session sets its cookie for a fortnight, hidden from scripts, and a hint beside it; later steps use it', () => {
  const http = request({ protocol: 'https', cookies: { kosha_session: 'old' } })
  const { set, self } = reply()
  setSessionCookie(http, self, 'new')
  const cookie = { path: '/', secure: true, sameSite: 'strict', maxAge: 14 * 86_400 }
  expect(set).toEqual([
    ['__Host-kosha_session', 'new', { ...cookie, httpOnly: true }],
    [SIGNED_IN_HINT, '1', cookie],
  ])
  expect([tokenOf(http), http.newToken]).toEqual(['new', 'new'])
  const plain = request({ cookies: { '__Host-kosha_session': 'old' } })
  setSessionCookie(plain, reply().self, 'new')
  expect(tokenOf(plain)).toBe('new')
})

test('signing out clears both cookies and the hint', () => {
  const { set, self } = reply()
  clearSessionCookie(self)
  expect(set).toEqual([
    [SIGNED_IN_HINT, { path: '/' }],
    ['kosha_session', { path: '/' }],
    ['__Host-kosha_session', { path: '/', secure: true }],
  ])
})

test('what a page sends without its user extends no session', () => {
  const attended = (headers: object) => isAttended(request({ headers }))
  expect([attended({}), attended({ unattended: '1' }), attended({ accept: 'text/event-stream' })]).toEqual([true, false, false])
})

test('of a token its hash is stored', () => {
  const { token, token_hash } = newToken()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(token_hash).toEqual(hashToken(token))
  expect(newToken().token).not.toBe(token)
})

test('a person without a company has none of its fields, and only permissions that we know; an auditor has those of an auditor', async () => {
  const now = new Date('2026-11-20T04:30:00Z')
  const row = {
    session_level: 2,
    last_seen_at: new Date('2026-11-20T04:21:00Z'),
    audits_from: null,
    companies_id: null,
    permissions: null,
  }
  const read = (over: object) =>
    anySessionOf({ clock: { now: () => now } } as never, request({ cookies: { kosha_session: newToken().token } }), {
      query: async () => ({ rows: [{ ...row, ...over }] }),
    } as never)
  expect(await read({})).toMatchObject({
    level: 2,
    held: false,
    session: { companies_id: '', company_name: '', is_demo: false, role_name: '', permissions: [], audit_scope: null },
  })
  expect((await read({ permissions: ['BANKING', 'FLYING'] })).session.permissions).toEqual(['BANKING'])
  expect((await read({ last_seen_at: new Date('2026-11-20T04:20:00Z') })).held).toBe(true)
  const auditor = await read({ audits_from: '2025-04-01', access_ends_at: now, permissions: ['OWNER'] })
  expect(auditor.session.audit_scope).toMatchObject({ period_start: '2025-04-01' })
  expect(auditor.session.permissions).not.toContain('OWNER')
  await expect(
    anySessionOf({ clock: { now: () => now } } as never, request(), { query: async () => ({ rows: [] }) } as never),
  ).rejects.toMatchObject({ code: 'unauthenticated', message: 'Sign in to continue.' })
})

describe('the person of a request', () => {
  const now = new Date('2026-11-20T04:30:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const noted: unknown[] = []
  const outside = {
    query: (...given: unknown[]) => {
      noted.push(given)
      return Promise.reject(new Error('gone'))
    },
  }
  const read = async (over: object, headers: object = {}) => {
    noted.length = 0
    const row = { sessions_id: 's1', session_level: 2, last_seen_at: now, audits_from: null, permissions: ['BANKING'], ...over }
    const http = request({ cookies: { kosha_session: newToken().token }, headers })
    const query = async () => ({ rows: [row] })
    const session = await sessionOf({ clock: { now: () => now }, outside } as never, http, { query } as never)
    return { session, caller: callerOf(http) }
  }

  test('is refused while the second factor is owed, and after ten idle minutes', async () => {
    await expect(read({ session_level: 1 })).rejects.toMatchObject({
      code: 'factor_wanted',
      message: 'Enter your second factor to continue.',
    })
    await expect(read({ last_seen_at: ago(600_000) })).rejects.toMatchObject({
      code: 'session_held',
      message: 'Your session timed out. Enter your password to continue.',
    })
    expect((await read({ last_seen_at: ago(599_999) })).session.sessions_id).toBe('s1')
  })

  test('is noted as there once a minute, and never by a request that a page sends by itself', async () => {
    await read({ last_seen_at: ago(60_000) })
    expect(noted).toEqual([])
    await read({ last_seen_at: ago(60_001) })
    expect(noted).toEqual([[NOTE_USE, ['s1', now]]])
    await read({ last_seen_at: ago(60_001) }, { unattended: '1' })
    expect(noted).toEqual([])
  })

  test('is known to what comes later in the request, and nobody is without a session', async () => {
    const { session, caller } = await read({})
    expect(caller).toBe(session)
    expect(callerOf(request())).toBeUndefined()
  })

  test('is asked about once a second: what was answered counts until then', async () => {
    const { token } = newToken()
    let asked = 0
    const query = async () => {
      asked += 1
      return { rows: [{ sessions_id: 's1', session_level: 2, last_seen_at: now }] }
    }
    const again = (at = now) => {
      const http = request({ cookies: { kosha_session: token } })
      return sessionOf({ clock: { now: () => at }, outside } as never, http, { query } as never).then(() => callerOf(http))
    }
    expect(await again()).toBe(await again())
    expect(asked).toBe(1)
    await again(new Date(now.getTime() + 1_000))
    expect(asked).toBe(2)
  })

  test('whose session is closed is told so', async () => {
    const http = request({ cookies: { kosha_session: newToken().token } })
    const asked: { values: unknown[] }[] = []
    const query = async (statement: { values: unknown[] }) => {
      asked.push(statement)
      return { rows: [] }
    }
    await expect(sessionOf({ clock: { now: () => now } } as never, http, { query } as never)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Your session has been closed, Please login again',
    })
    expect(asked[0]?.values.slice(1)).toEqual([now, '120 minutes'])
  })

  test('verifies the address first', () => {
    expect(() => refuseUnverified({ is_user_verified: false })).toThrow('Verify your email to continue')
    expect(() => refuseUnverified({ is_user_verified: true })).not.toThrow()
  })
})
