import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Permission, permissions } from '#contract/permissions.ts'
import type { Mounted } from '#server/platform/http.ts'
import { populate } from '#test/support/populate.ts'
import { sample } from '#test/support/samples.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

// Every endpoint that is mounted, as everybody who might call it. Nothing is listed by hand: a new endpoint is walked by itself.
let world: World
let owner: pg.Client
let asha: Actor
let ravi: Actor
let ids: Record<string, string>

beforeAll(async () => {
  world = await openWorld()
  owner = new pg.Client(world.url)
  await owner.connect()
  asha = await populate(world)
  ravi = await world.company('Ravi Stores')
  ids = await idsOf(asha)
  return () => owner.end()
})

const business = () => world.app.mounted.filter(({ access }) => access !== 'PUBLIC' && access !== 'SIGNED_IN')
/** The permissions that open it together. */
const wanted = ({ access }: Mounted): readonly string[] =>
  typeof access === 'string' ? [access] : 'allOf' in access ? access.allOf : access.slice(0, 1)
/** Whoever holds none of these, or not all of them where all are needed, is kept out. */
const locks = ({ access }: Mounted): readonly string[] =>
  typeof access === 'string' ? [access] : 'allOf' in access ? access.allOf : access
const named = ({ endpoint, url }: Mounted) => `${endpoint.method} ${url}`

/** A newest id of each kind that the company has. */
async function idsOf(who: Actor): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string; key: string }>(
    `SELECT DISTINCT c.table_name AS name, c.column_name AS key FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND c.column_name LIKE '%\\_id' AND c.data_type = 'uuid' AND c.column_name <> 'companies_id'
       AND EXISTS (SELECT 1 FROM information_schema.columns t WHERE t.table_name = c.table_name AND t.table_schema = 'public' AND t.column_name = 'companies_id')`,
  )
  const found: Record<string, string> = {}
  for (const { name, key } of rows) {
    const { rows: hit } = await owner.query(
      `SELECT ${key} AS id FROM ${name} WHERE companies_id = $1 AND ${key} IS NOT NULL LIMIT 1`,
      [who.companies_id],
    )
    if (hit[0] && (found[key] === undefined || name === key.replace(/_id$/, ''))) found[key] = hit[0].id
  }
  return found
}

/** `own`: ids that a query asks for in the caller’s own name. */
function parts({ endpoint }: Mounted, own: Partial<Actor> = {}) {
  return {
    ...(endpoint.params ? { params: sample(endpoint.params, ids) as never } : {}),
    ...(endpoint.query ? { query: sample(endpoint.query, { ...ids, ...own } as Record<string, string>) as never } : {}),
    ...(endpoint.body ? { body: sample(endpoint.body, ids) as never } : {}),
    ...(endpoint.raw && !endpoint.body && endpoint.method !== 'GET' ? { raw: Buffer.from('a,b\n') } : {}),
  }
}

const clerks = new Map<string, Promise<Actor>>()
/** A member with just these permissions; one is enough for all endpoints that ask for the same. */
function clerkWith(held: Permission[]): Promise<Actor> {
  const key = held.join()
  const known = clerks.get(key) ?? world.member(asha, held)
  clerks.set(key, known)
  return known
}

const askAs = (clerk: Actor, mounted: Mounted) =>
  clerk.send(mounted.endpoint, parts(mounted, { accounts_id: clerk.accounts_id, companies_id: clerk.companies_id }))

const isOpened = ({ statusCode }: { statusCode: number }) => statusCode !== 401 && statusCode !== 403 && statusCode < 500

/** A fingerprint of everything a company has. */
async function everything(who: Actor): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'companies_id' AND table_name <> 'sessions' ORDER BY 1`,
  )
  const parts = []
  for (const { name } of rows) {
    const { rows: hash } = await owner.query(
      `SELECT count(*) AS n, md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS h FROM ${name} t WHERE companies_id = $1`,
      [who.companies_id],
    )
    parts.push(`${name} ${hash[0].n} ${hash[0].h}`)
  }
  return parts.join('\n')
}

describe('every endpoint', { timeout: 240_000 }, () => {
  test('is closed to somebody with no session', async () => {
    for (const mounted of business()) {
      const answer = await world.nobody.send(mounted.endpoint, parts(mounted))
      expect([named(mounted), answer.statusCode]).toEqual([named(mounted), 401])
    }
  })

  test('is closed to a member who holds every other permission', async () => {
    for (const mounted of business().filter((each) => each.access !== 'MEMBER')) {
      const all = typeof mounted.access === 'object' && 'allOf' in mounted.access
      for (const missing of all ? locks(mounted).map((name) => [name]) : [locks(mounted)]) {
        const clerk = await clerkWith(permissions.filter((name) => !missing.includes(name)))
        const answer = await clerk.send(mounted.endpoint, parts(mounted))
        expect([named(mounted), answer.statusCode, answer.json().code]).toEqual([named(mounted), 403, 'forbidden'])
      }
    }
  })

  test('tells a member of another company nothing about the first company’s ids, and changes nothing there', async () => {
    const before = await everything(asha)
    const secrets = Object.values(ids)
    for (const mounted of business()) {
      const theirs = await ravi.send(mounted.endpoint, parts(mounted))
      const id = parts(mounted)
      const asked = JSON.stringify(id)
      const leaked = secrets.filter((secret) => !asked.includes(secret) && theirs.body.includes(secret))
      expect([named(mounted), leaked]).toEqual([named(mounted), []])
      // A path without an id, such as a pincode’s, names nothing of a company.
      const namesTheirs = Object.keys(id.params ?? {}).some((name) => name.endsWith('_id'))
      const fitting = namesTheirs ? [400, 404, 409, 422].includes(theirs.statusCode) : theirs.statusCode < 500
      expect([named(mounted), theirs.statusCode, fitting]).toEqual([named(mounted), theirs.statusCode, true])
    }
    expect(await everything(asha)).toBe(before)
  })

  test('opens to a member who holds just one of the permissions it names, or all where all are needed', async () => {
    for (const mounted of business()) {
      const held = wanted(mounted).filter((name): name is Permission => name !== 'MEMBER')
      const first = await askAs(await clerkWith(held), mounted)
      // An endpoint before this one may have ended the clerk's session, or changed their email.
      const answer = isOpened(first) ? first : await askAs(await world.member(asha, held), mounted)
      expect([named(mounted), answer.statusCode, isOpened(answer)]).toEqual([named(mounted), answer.statusCode, true])
    }
  })
})
