import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Permission, permissions } from '#contract/permissions.ts'
import type { Mounted } from '#server/platform/mounts.ts'
import { idsOf, nameOf, requestOf } from '#test/support/endpoints.ts'
import { populate } from '#test/support/populate.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

// Every mounted endpoint, as everyone who might call it. Nothing is listed by hand: a new endpoint is included automatically.
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
  ids = await idsOf(owner, asha.companies_id)
  return () => owner.end()
})

const business = () => world.app.mounted.filter(({ access }) => access !== 'PUBLIC' && access !== 'SIGNED_IN')
/** The permissions that open it together. */
const wanted = ({ access }: Mounted): readonly string[] =>
  typeof access === 'string' ? [access] : 'allOf' in access ? access.allOf : access.slice(0, 1)
/** Members with none of these permissions, or not all where all are needed, are refused. */
const locks = ({ access }: Mounted): readonly string[] =>
  typeof access === 'string' ? [access] : 'allOf' in access ? access.allOf : access

const parts = (mounted: Mounted, own: Partial<Actor> = {}) => requestOf(mounted, ids, own)

const clerks = new Map<string, Promise<Actor>>()
/** A member with just these permissions; one serves all endpoints that require the same. */
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
      expect([nameOf(mounted), answer.statusCode]).toEqual([nameOf(mounted), 401])
    }
  })

  test('is closed to a member who holds every other permission', async () => {
    for (const mounted of business().filter((each) => each.access !== 'MEMBER')) {
      const all = typeof mounted.access === 'object' && 'allOf' in mounted.access
      for (const missing of all ? locks(mounted).map((name) => [name]) : [locks(mounted)]) {
        const clerk = await clerkWith(permissions.filter((name) => !missing.includes(name)))
        const answer = await clerk.send(mounted.endpoint, parts(mounted))
        expect([nameOf(mounted), answer.statusCode, answer.json().code]).toEqual([nameOf(mounted), 403, 'forbidden'])
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
      expect([nameOf(mounted), leaked]).toEqual([nameOf(mounted), []])
      // A path without an id, such as a pincode’s, names nothing of a company.
      const namesTheirs = Object.keys(id.params ?? {}).some((name) => name.endsWith('_id'))
      const fitting = namesTheirs ? [400, 404, 409, 422].includes(theirs.statusCode) : theirs.statusCode < 500
      expect([nameOf(mounted), theirs.statusCode, fitting]).toEqual([nameOf(mounted), theirs.statusCode, true])
    }
    expect(await everything(asha)).toBe(before)
  })

  test('opens to a member who holds just one of the permissions it names, or all where all are needed', async () => {
    for (const mounted of business()) {
      const held = wanted(mounted).filter((name): name is Permission => name !== 'MEMBER')
      const first = await askAs(await clerkWith(held), mounted)
      // An endpoint before this one may have ended the clerk's session, or changed their email.
      const answer = isOpened(first) ? first : await askAs(await world.member(asha, held), mounted)
      expect([nameOf(mounted), answer.statusCode, isOpened(answer)]).toEqual([nameOf(mounted), answer.statusCode, true])
    }
  })
})
