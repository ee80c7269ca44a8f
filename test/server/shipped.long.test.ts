import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJournal, listJournals } from '#contract/accounting/journals.ts'
import { servicePath } from '#contract/services.ts'
import { register, verifyEmail } from '#contract/identity/session.ts'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'
import { newId } from '#server/platform/ids.ts'
import { runningPostgres } from '#server/platform/postgres.ts'
import { kosha } from '#test/operator/kosha.ts'
import { endAll, folderOnDisk, type ServerProcess, spawnServer, until } from '#test/operator/server.ts'
import { exchangeKeys, type Page } from '#test/support/page.ts'

// Other tests leave out what makes them slow: writing through to the disk, workers, the encrypted channel. Here the server is
// built and
// has the settings it ships with, except for the demo company.
const folder = folderOnDisk()
const data = path.join(folder, 'data')
const cluster = path.join(data, 'postgres')
let server: ServerProcess
let page: Page
let cookie = ''
let companies_id = ''

const start = async () => {
  server = await spawnServer(data, { env: { KOSHA_ENCRYPTION: 'on' } })
  await server.ready
  page = await exchangeKeys(send)
}
beforeAll(start, 240_000)
afterAll(async () => {
  await endAll()
  fs.rmSync(folder, { recursive: true, force: true })
})

type Request = Parameters<Parameters<typeof exchangeKeys>[0]>[0]
async function send({ method, url, headers, payload }: Request) {
  const body = payload === undefined ? {} : { body: payload }
  const answer = await fetch(server.origin + url, { method, headers: { ...headers, cookie }, ...body })
  const set = answer.headers.getSetCookie().find((each) => each.startsWith('kosha_session='))
  if (set !== undefined) cookie = set.split(';')[0] ?? ''
  const text = await answer.text()
  return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), json: () => JSON.parse(text) }
}

/** Calls as a page does: encrypted, with the response decrypted. */
async function ask<T>({ method, service, path: at }: AnyEndpoint, body?: object, key?: string): Promise<T> {
  const over: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const text = body && JSON.stringify(body)
  const { request, ticket } = await page.seal(method as 'GET' | 'POST', servicePath(service) + at, text, over)
  const answer = await send(request)
  const opened = (await page.open(ticket, answer)) ?? ''
  expect(answer.statusCode, opened).toBe(200)
  return JSON.parse(opened) as T
}

async function owner<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client(await until(30_000, async () => runningPostgres(cluster)))
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

test('the database writes through to the disk', async () => {
  const settings = await owner<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') ORDER BY 1",
  )
  expect(settings.map(({ setting }) => setting)).toEqual(['on', 'on', 'on'])
})

test('a person signs up over the encrypted channel with the code that a worker mailed', async () => {
  const person = { first_name: 'Asha', last_name: 'Menon', email: 'asha@shipped.example', password: 'correct horse battery' }
  const url = servicePath(register.service) + register.path
  const plain = await send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ company_name: 'Sahyadri Traders', ...person }),
  })
  expect([plain.statusCode, plain.json()]).toMatchObject([400, { code: 'envelope_refused' }])
  const opened = await ask<{ companies_id: string }>(register, { company_name: 'Sahyadri Traders', ...person })
  companies_id = opened.companies_id
  const subject = await until(20_000, async () => {
    const mails = (await (await fetch(`${server.origin}/dev/mailbox.json`)).json()) as { recipient: string; subject: string }[]
    return mails.find(({ recipient }) => recipient === person.email)?.subject
  })
  const sent = () => owner("SELECT mails_id FROM mails WHERE mail_status = 'sent'")
  await until(20_000, async () => (await sent()).length || undefined)
  expect(await ask(verifyEmail, { code: /\d{6}/.exec(subject)?.[0] })).toMatchObject({ is_user_verified: true })
})

test('what was answered is stored after server and database are killed together', async () => {
  const accounts = await owner<{ ledger_accounts_id: string }>(
    "SELECT ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND account_type = 'expense' ORDER BY code LIMIT 2",
    [companies_id],
  )
  const [first, second] = accounts.map(({ ledger_accounts_id }) => ledger_accounts_id)
  const today = new Date().toISOString().slice(0, 10)
  const lines = [
    { ledger_accounts_id: first, debit: 1_180_00, credit: 0, line_memo: null },
    { ledger_accounts_id: second, debit: 0, credit: 1_180_00, line_memo: null },
  ]
  await ask(createJournal, { posting_date: today, memo: 'Manual', lines }, newId())
  const postmaster = Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  server.child.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await server.exit
  await start()
  expect(await ask(listJournals)).toMatchObject({ rows: [{ memo: 'Manual' }] })
  expect(await kosha(['verify'], { KOSHA_DATA: data })).toMatchObject({ code: 0 })
  await server.stop()
}, 60_000)
