import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { attachFile, listAttachments } from '#contract/documents/attachments.ts'
import { countTabs } from '#contract/documents/lists.ts'
import * as contract from '#contract/closing/auditors.ts'
import { listEntryComments, addAuditComment } from '#contract/accounting/entry-comments.ts'
import { registerIntoTeam } from '#contract/identity/invitations.ts'
import { createJournal, getJournal, listJournals } from '#contract/accounting/journals.ts'
import { getNavigation } from '#contract/workspace/navigation.ts'
import { balanceSheet, generalLedger } from '#contract/reporting/reports.ts'
import { getSession, switchCompany } from '#contract/identity/session.ts'
import { listMembers } from '#contract/identity/team.ts'
import { readYearEnd } from '#contract/closing/year-end.ts'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'
import { newToken } from '#server/platform/session.ts'
import { idsOf, nameOf, requestOf } from '#test/support/endpoints.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { populate } from '#test/support/populate.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let owner: pg.Client
let people = 0
beforeAll(async () => {
  world = await openWorld()
  owner = new pg.Client(world.url)
  await owner.connect()
  return () => owner.end()
})

type Auditor = {
  accounts_id: string
  send: (endpoint: AnyEndpoint, parts?: object) => ReturnType<Actor['send']>
  read: (endpoint: AnyEndpoint, parts?: object) => Promise<Record<string, unknown>>
}

/** The token of the link, from the mail or where no job can run. */
async function tokenFor(asha: Actor, email: string, isMailed: boolean): Promise<string> {
  if (!isMailed) {
    const { token, token_hash } = newToken()
    const values = [asha.companies_id, email, token_hash]
    await owner.query('UPDATE invitations SET token_hash = $3 WHERE companies_id = $1 AND email = $2', values)
    return token
  }
  await world.app.services.jobs.drain()
  return /register\/team\?token=([\w-]+)/.exec((await mailsTo(world, email)).at(-1)?.body ?? '')?.[1] ?? ''
}

/** A person who followed the link in the mail and opened an account. */
async function auditorOf(asha: Actor, access_ends_on = '2026-12-31', isMailed = true): Promise<Auditor> {
  const email = `auditor${++people}@firm.in`
  await asha.call(contract.inviteAuditor, { body: { email, period_start: '2025-04-01', access_ends_on } })
  const token = await tokenFor(asha, email, isMailed)
  const person = { first_name: 'Kiran', last_name: 'Rao', password: 'ledger and lamp' }
  const answer = await world.nobody.send(registerIntoTeam, { body: { token, ...person } as never })
  const cookie = `kosha_session=${answer.cookies.find(({ name }) => name === 'kosha_session')?.value ?? ''}`
  const send: Auditor['send'] = (endpoint, parts = {}) => world.nobody.send(endpoint, { ...parts, headers: { cookie } })
  return {
    accounts_id: answer.json().accounts_id,
    send,
    read: async (endpoint, parts) => {
      const reply = await send(endpoint, parts)
      return { status: reply.statusCode, ...(reply.body === '' ? {} : JSON.parse(reply.body)) }
    },
  }
}

test('an auditor is invited by mail, and reads statements, ledger, entries and the checklist of their year', async () => {
  const asha = await world.company()
  const ids = await accountIds(asha)
  const entry = await asha.call(createJournal, {
    body: journal(ids, '2026-03-01', [
      ['rent', 500_00],
      ['bank', -500_00],
    ]),
  })
  const late = await asha.call(createJournal, {
    body: journal(ids, '2026-05-01', [
      ['rent', 700_00],
      ['bank', -700_00],
    ]),
  })
  const kiran = await auditorOf(asha)
  expect(await kiran.read(getSession)).toMatchObject({
    companies_id: asha.companies_id,
    companies: [{ companies_id: asha.companies_id }],
    audit_scope: { period_start: '2025-04-01', period_end: '2026-03-31', comparatives_from: '2024-04-01' },
  })
  expect((await asha.call(contract.listAuditors)).rows).toMatchObject([
    { auditor_status: 'active', access_ends_on: '2026-12-31' },
  ])
  expect(await kiran.read(getNavigation)).toMatchObject({ header: [], create: [] })
  const period = { from: '2025-04-01', to: '2026-03-31' }
  expect(await kiran.read(balanceSheet, { query: { as_of: '2026-03-31' } })).toMatchObject({ status: 200 })
  expect(await kiran.read(generalLedger, { params: { ledger_accounts_id: ids('rent') }, query: period })).toMatchObject({
    status: 200,
  })
  expect(await kiran.read(readYearEnd, { params: { period_start: '2025-04-01' } })).toMatchObject({
    status: 200,
    label: '2025-26',
  })
  expect(await kiran.read(getJournal, { params: { journal_entries_id: entry.journal_entries_id } })).toMatchObject({
    amount: 500_00,
  })
  // Without dates the list covers the year and the one before; anything beyond is inaccessible, by date and by id.
  const listed = await kiran.read(listJournals, { query: {} })
  expect(listed['rows']).toMatchObject([{ journal_entries_id: entry.journal_entries_id }])
  const closed = { status: 403, message: 'Your access covers 1 Apr 2024 to 31 Mar 2026.' }
  expect(await kiran.read(listJournals, { query: { from: '2026-04-01' } })).toMatchObject(closed)
  expect(await kiran.read(balanceSheet, { query: { as_of: '2026-11-20' } })).toMatchObject(closed)
  expect(await kiran.read(getJournal, { params: { journal_entries_id: late.journal_entries_id } })).toMatchObject(closed)
  expect(await kiran.read(readYearEnd, { params: { period_start: '2026-04-01' } })).toMatchObject(closed)
  expect(await kiran.read(listMembers, { query: {} })).toMatchObject({ status: 403 })
})

test('an auditor comments on an entry and asks for documents; the team answers and attaches them', async () => {
  const asha = await world.company()
  const ids = await accountIds(asha)
  const { journal_entries_id } = await asha.call(createJournal, {
    body: journal(ids, '2026-03-01', [
      ['rent', 5_00],
      ['bank', -5_00],
    ]),
  })
  const kiran = await auditorOf(asha)
  const params = { journal_entries_id }
  expect(await kiran.read(addAuditComment, { params, body: { comment_text: 'Where is the agreement?' } })).toMatchObject({
    is_auditors: true,
  })
  await asha.call(addAuditComment, { params, body: { comment_text: 'In the request' } })
  const { rows } = await asha.call(listEntryComments, { params })
  expect(rows.map(({ comment_text, is_auditors, created_by_name }) => [comment_text, is_auditors, created_by_name])).toEqual([
    ['Where is the agreement?', true, 'Kiran Rao'],
    ['In the request', false, 'Asha Menon'],
  ])
  const year = { period_start: '2025-04-01' }
  const wanted = { request_title: 'Rent agreement', request_text: null, due_date: '2026-11-30' }
  const made = await kiran.read(contract.addAuditRequest, { params: year, body: wanted })
  const tabs = { params: { list_name: 'audit' }, query: { of: year.period_start } }
  expect((await asha.call(countTabs, tabs)).counts).toMatchObject({
    requests: 1,
    comments: 2,
    adjustments: 0,
  })
  const of = { ...year, audit_requests_id: String(made['audit_requests_id']) }
  const file = { attached_to: 'audit_requests' as const, attached_id: of.audit_requests_id }
  await asha.call(attachFile, { query: { ...file, file_name: 'rent.pdf' }, raw: Buffer.from('%PDF-1.7\n') })
  const answered = { version: 1, request_status: 'provided' as const, answer_text: 'Attached' }
  expect(await kiran.read(contract.changeAuditRequest, { params: of, body: answered })).toMatchObject({ status: 403 })
  expect(
    await asha.refused(contract.changeAuditRequest, { params: of, body: { ...answered, request_status: 'closed' } }),
  ).toMatchObject({ status: 403 })
  expect(await asha.call(contract.changeAuditRequest, { params: of, body: answered })).toMatchObject({
    attachment_count: 1,
    answer_text: 'Attached',
  })
  const papers = await kiran.read(listAttachments, { query: file })
  expect(papers['rows']).toMatchObject([{ original_file_name: 'rent.pdf' }])
  const closing = { ...answered, version: 2, request_status: 'closed' }
  expect(await kiran.read(contract.changeAuditRequest, { params: of, body: closing })).toMatchObject({ request_status: 'closed' })
})

test('access ends with its last day in India, and at once when it is revoked', async () => {
  const asha = await world.company()
  const [kiran, meera] = [await auditorOf(asha, '2026-11-20'), await auditorOf(asha)]
  const reads = (who: Auditor) => who.read(listJournals, { query: {} })
  expect(await reads(kiran)).toMatchObject({ status: 200 })
  const { clock } = world.app.services.database
  const before = clock.now
  try {
    clock.now = () => new Date('2026-11-20T10:05:00+05:30')
    expect(await reads(kiran)).toMatchObject({ status: 200 })
    await asha.tx((tx) =>
      tx.client.query("UPDATE memberships SET access_ends_at = '2026-11-20T10:05:00+05:30' WHERE accounts_id = $1", [
        kiran.accounts_id,
      ]),
    )
    expect(await reads(kiran)).toMatchObject({ status: 403 })
  } finally {
    clock.now = before
  }
  expect(await reads(meera)).toMatchObject({ status: 200 })
  await asha.call(contract.endAuditor, { params: { accounts_id: meera.accounts_id } })
  expect(await reads(meera)).toMatchObject({ status: 403 })
  expect(await meera.read(getSession)).toMatchObject({ companies_id: '', companies: [] })
  expect((await asha.call(contract.listAuditors)).rows.map(({ auditor_status }) => auditor_status)).toEqual(['active'])
})

test('an owner invites auditors only for a year of the books, until a day within a year', async () => {
  const asha = await world.company()
  const body = { email: 'kiran@firm.in', period_start: '2025-04-01', access_ends_on: '2026-12-31' }
  const clerk = await world.member(asha, ['MANAGER', 'REPORTS'])
  expect(await clerk.refused(contract.inviteAuditor, { body })).toMatchObject({ status: 403 })
  for (const access_ends_on of ['2026-11-19', '2027-11-21'])
    expect(await asha.refused(contract.inviteAuditor, { body: { ...body, access_ends_on } })).toMatchObject({
      issues: [{ path: 'access_ends_on' }],
    })
  expect(await asha.refused(contract.inviteAuditor, { body: { ...body, period_start: '2019-04-01' } })).toMatchObject({
    status: 404,
  })
})

describe('closed by default', { timeout: 240_000 }, () => {
  test('of everything that is mounted an auditor writes comments and requests only, and nothing of the company changes', async () => {
    const asha = await populate(world)
    const ravi = await world.company('Ravi Stores')
    const kiran = await auditorOf(asha, '2026-12-31', false)
    const ids = await idsOf(owner, asha.companies_id)
    const before = await everything(asha)
    const writes: readonly AnyEndpoint[] = contract.auditorWrites
    const business = world.app.mounted.filter(({ access }) => access !== 'PUBLIC' && access !== 'SIGNED_IN')
    const opened: string[] = []
    for (const mounted of business.filter(({ endpoint }) => endpoint.method !== 'GET')) {
      const answer = await kiran.send(mounted.endpoint, requestOf(mounted, ids))
      if (answer.statusCode !== 403 || answer.json<{ code: string }>().code !== 'forbidden') opened.push(nameOf(mounted))
    }
    const allowed = business.filter(({ endpoint }) => writes.includes(endpoint)).map(nameOf)
    expect(allowed).toHaveLength(contract.auditorWrites.length)
    expect(opened.filter((name) => !allowed.includes(name))).toEqual([])
    expect(await everything(asha)).toEqual(before)
    expect((await kiran.send(switchCompany, { body: { companies_id: ravi.companies_id } })).statusCode).toBeGreaterThanOrEqual(
      400,
    )
    expect(await kiran.read(getSession)).toMatchObject({ companies_id: asha.companies_id })
  })
})

/** Everything of a company but the trail, its events and what an auditor may write. */
async function everything(who: Actor): Promise<string[]> {
  const apart = [
    'sessions',
    'audit_log',
    'audit_chain',
    'audit_comments',
    'audit_requests',
    'notifications',
    'idempotency_keys',
    'memberships',
    'jobs',
  ]
  const { rows } = await owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'companies_id' AND table_name <> ALL ($1) ORDER BY 1`,
    [apart],
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hash } = await owner.query(
      `SELECT count(*) AS n, md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS h FROM ${name} t WHERE companies_id = $1`,
      [who.companies_id],
    )
    found.push(`${name} ${hash[0].n} ${hash[0].h}`)
  }
  return found
}
