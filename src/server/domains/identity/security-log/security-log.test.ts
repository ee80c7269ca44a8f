import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApiKey } from '#contract/integrations/api-keys.ts'
import { exportAuditTrail, listAuditTrail } from '#contract/identity/audit-trail.ts'
import { exportBankTransactions } from '#contract/banking/bank-transactions.ts'
import { listCustomers } from '#contract/directory/customers.ts'
import { createRole } from '#contract/identity/roles.ts'
import { exportSecurityLog, listSecurityLog, type SecurityKind } from '#contract/identity/security-log.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { changePassword } from '#contract/identity/profile.ts'
import { login, requestPasswordReset } from '#contract/identity/session.ts'
import { openCompany } from '#server/domains/identity/accounts/service.ts'
import { inCompany } from '#server/platform/db.ts'
import { sealAudits } from '#server/platform/audit-seal.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { MOST_A_MINUTE } from '#server/platform/security-log.ts'

let world: World
let asha: Actor
let people = 0
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  await world.app.services.database.pool.query('DELETE FROM rate_limits')
})

const password = 'shop and shutter'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

/** Ravi with a password, an owner of his own company and a member of Asha's. */
async function person(permissions: readonly string[] = ['REPORTS']) {
  const email = `ravi${(people += 1)}@stores.in`
  const who = { first_name: 'Ravi', last_name: 'Kumar', email, password, is_user_verified: true }
  const { accounts_id, companies_id } = await openCompany(world.app.services.database, who, { company_name: 'Ravi Stores' })
  await asha.tx(async (tx) => {
    const roles_id = accounts_id
    await tx.client.query('INSERT INTO roles (companies_id, roles_id, role_name, permissions) VALUES ($1, $2, $3, $4)', [
      tx.companies_id,
      roles_id,
      email,
      permissions,
    ])
    await tx.client.query('INSERT INTO memberships (companies_id, accounts_id, roles_id, created_at) VALUES ($1, $2, $3, $4)', [
      tx.companies_id,
      accounts_id,
      roles_id,
      tx.now,
    ])
  })
  return { email, accounts_id, companies_id }
}
const signIn = (email: string, { agent = chrome, ip = '203.0.113.7', secret = password } = {}) =>
  world.nobody.send(login, {
    body: { email, password: secret } as never,
    headers: { 'user-agent': agent, 'x-forwarded-for': ip },
  })
const events = async (kind?: SecurityKind, of = asha) => {
  await world.app.securityLog.flush(true)
  return (await of.call(listSecurityLog, { query: kind ? { kind } : {} })).rows
}
const notes = async (of: Actor) => (await of.call(listNotifications, { query: {} })).rows.map((row) => row.title)
const subjectsTo = async (email: string) => {
  await world.app.services.jobs.drain()
  return (await mailsTo(world, email)).map((mail) => mail.subject)
}

describe('the log has', () => {
  test('sign-ins with address and device, in every company of the person, and in the chain', async () => {
    const { email, accounts_id } = await person()
    expect((await signIn(email)).statusCode).toBe(200)
    const [entry] = await events('sign_in')
    expect(entry).toMatchObject({
      accounts_id,
      person: 'Ravi Kumar',
      sentence: 'Ravi Kumar signed in from Chrome on Windows',
      ip: '203.0.113.7',
      device: 'Chrome on Windows',
    })
    await sealAudits(world.app.services.database)
    expect((await events('sign_in'))[0]?.seq).toEqual(expect.any(Number))
    const { rows } = await world.app.services.database.pool.query('SELECT 1 FROM companies_of($1)', [accounts_id])
    expect(rows).toHaveLength(2)
  })

  test('failures and lock-outs, and nothing of an address no one has', async () => {
    const { email } = await person()
    for (let tries = 0; tries < 6; tries++) await signIn(email, { secret: 'not the password' })
    await signIn('nobody@stores.in', { secret: 'not the password' })
    const sentences = (await events('failed_sign_in')).map((row) => row.sentence)
    expect(sentences.filter((text) => text === 'Ravi Kumar could not sign in: wrong password')).toHaveLength(5)
    expect(sentences).toContain('Ravi Kumar was locked out after too many failed attempts')
  })

  test('refusals, at most ten a minute for a person and then their count', async () => {
    const clerk = await world.member(asha, ['REPORTS'])
    for (let tries = 0; tries < MOST_A_MINUTE + 15; tries++) await clerk.refused(listCustomers, { query: {} })
    const rows = await events('refusal')
    const counted = rows.filter((row) => row.sentence.includes('(15 times)'))
    // A minute that ends between the calls begins another count.
    expect(rows.length).toBeLessThanOrEqual(2 * MOST_A_MINUTE + 1)
    expect(counted.length + rows.length).toBeGreaterThan(MOST_A_MINUTE)
    expect(rows[0]).toMatchObject({ accounts_id: clerk.accounts_id, ip: '127.0.0.1' })
    expect(rows[0]?.sentence).toContain('was refused GET /api/')
  })

  test('changes of roles and API keys, with their origin', async () => {
    await asha.call(createRole, { body: { role_name: 'Reader', permissions: ['REPORTS'] } })
    await asha.call(createApiKey, { body: { key_name: 'Books', permissions: ['BANKING'], expires_on: '2026-12-20' } })
    expect((await events('rights'))[0]).toMatchObject({ sentence: 'Asha Menon created role Reader', ip: '127.0.0.1' })
    expect((await events('api_key'))[0]).toMatchObject({ sentence: 'Asha Menon created API key Books', ip: '127.0.0.1' })
  })

  test('exports once each: those that are recorded with their change, and any other file that is downloaded', async () => {
    await asha.call(exportAuditTrail, { query: {} })
    expect((await events('export')).map((row) => row.sentence)).toEqual(['Asha Menon exported the audit trail'])
    await asha.call(exportBankTransactions, { query: {} })
    expect((await events('export'))[0]).toMatchObject({
      sentence: 'Asha Menon downloaded bank-transactions.csv',
      ip: '127.0.0.1',
    })
  })

  test('password changes and requests for a reset, in every company of the person', async () => {
    const { email } = await person()
    const cookie = (await signIn(email)).cookies.find((each) => each.name === 'kosha_session')?.value ?? ''
    const body = { current_password: password, password: 'a new and longer one' }
    await world.nobody.call(changePassword, { body, headers: { cookie: `kosha_session=${cookie}` } })
    await world.nobody.call(requestPasswordReset, { body: { email } })
    expect((await events('credential')).map((row) => row.sentence).toSorted()).toEqual([
      'Ravi Kumar asked for a link to reset the password',
      'Ravi Kumar changed their password',
    ])
  })
})

test('a failed sign-in is an event of the account that verified the address, and of no other that typed it', async () => {
  const { email, companies_id } = await person()
  const { database } = world.app.services
  const stranger = { first_name: 'S', last_name: 'T', email, password: 'a stranger tries' }
  const squatter = await openCompany(database, stranger, { company_name: 'Stranger Stores' })
  await signIn(email, { secret: 'not the password' })
  await world.app.securityLog.flush(true)
  const failures = async (of: { companies_id: string }) => {
    const who = { companies_id: of.companies_id, accounts_id: null }
    const { rowCount } = await inCompany(database, who, (tx) =>
      tx.client.query(`SELECT 1 FROM audit_log WHERE companies_id = $1 AND entity = 'sign_ins' AND action = 'failed'`, [
        tx.companies_id,
      ]),
    )
    return rowCount
  }
  expect([await failures({ companies_id }), await failures(squatter)]).toEqual([1, 0])
})

describe('a sign-in from a new device or place', () => {
  test('is reported to the person by notification and mail; the first one and known ones are not', async () => {
    const { email, accounts_id, companies_id } = await person()
    await signIn(email)
    await signIn(email, { ip: '203.0.113.99' })
    expect(await subjectsTo(email)).toEqual([])
    await signIn(email, { agent: phone })
    await signIn(email, { ip: '198.51.100.1' })
    expect(await subjectsTo(email)).toEqual([
      'New sign-in to your account from a new device',
      'New sign-in to your account from a new place',
    ])
    const told = await inCompany(world.app.services.database, { companies_id, accounts_id }, (tx) =>
      tx.client.query('SELECT 1 FROM notifications WHERE accounts_id = $1', [accounts_id]),
    )
    expect(told.rowCount).toBe(2)
    expect(await notes(asha)).toEqual([])
  })

  test('of a person who can release payouts is reported to the owners too', async () => {
    const { email } = await person(['ACCOUNTS_PAYABLE_PAY'])
    await signIn(email)
    await signIn(email, { agent: phone, ip: '198.51.100.1' })
    expect(await notes(asha)).toEqual(['Ravi Kumar, who can release payouts, signed in from a new device and place'])
  })
})

describe('the page', () => {
  test('is for owners, is filtered by person, kind and day, and goes out as CSV', async () => {
    const admin = await world.member(asha, ['ADMIN'])
    expect(await admin.refused(listSecurityLog, { query: {} })).toMatchObject({ code: 'forbidden' })
    const { email, accounts_id } = await person()
    await signIn(email)
    await events()
    const of = async (query: object) => (await asha.call(listSecurityLog, { query })).rows.length
    expect(await of({ accounts_id })).toBe(1)
    expect(await of({ accounts_id, kind: 'refusal' })).toBe(0)
    expect(await of({ accounts_id: admin.accounts_id, kind: 'refusal' })).toBe(1)
    expect(await of({ from: '2026-11-21' })).toBe(0)
    const csv = await asha.call(exportSecurityLog, { query: { accounts_id } })
    expect(csv).toContain('Ravi Kumar signed in from Chrome on Windows')
    expect((await events('export'))[0]?.sentence).toBe('Asha Menon exported the security log')
  })

  test('shows no event of another company', async () => {
    const other = await world.company('Meera Paper')
    await asha.call(createRole, { body: { role_name: 'Reader', permissions: ['REPORTS'] } })
    expect((await events('rights', other)).map((row) => row.sentence)).not.toContain('Asha Menon created role Reader')
  })

  test('is found in the index of security events', async () => {
    const plan = await asha.tx((tx) =>
      tx.client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT audit_log_id, created_at FROM audit_log WHERE companies_id = '${tx.companies_id}' AND security_kind(entity, action) IS NOT NULL
         ORDER BY created_at DESC, audit_log_id DESC LIMIT 50`,
      ),
    )
    expect(plan.rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('audit_log_by_security_kind')
  })

  test('the trail of changes keeps every event, too', async () => {
    const { email } = await person()
    await signIn(email)
    const { rows } = await asha.call(listAuditTrail, { query: { entity: 'sign_ins' } })
    expect(rows).toHaveLength(1)
  })
})
