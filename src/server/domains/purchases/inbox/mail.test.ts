import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/purchases/inbox.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { servicePath } from '#contract/services.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { fetchingJob } from './fetch-mail.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let sandboxes: Sandboxes
let world: World
let asha: Actor
let address: string
let secret: string

beforeAll(async () => {
  sandboxes = await openSandboxes(['mail'])
  secret = new URL(sandboxes.env['KOSHA_SANDBOX_MAIL_URL'] ?? '').password
  world = await openWorld(sandboxes.env)
})
beforeEach(async () => {
  await sandboxes.control('mail', { faults: [], webhooks: { mode: 'hold' } })
  asha = await world.company()
  address = (await asha.call(contract.newInboxAddress)).address ?? ''
})

const pdf = (words: string) => ({ name: `${words}.pdf`, content: Buffer.from(`%PDF-1.7\n${words}`).toString('base64') })
const logo = { name: 'logo.gif', content: Buffer.from('GIF89a').toString('base64') }

type Told = { message_id: string; sent_at: string; to: string[]; from: string; subject: string; attachments: object[] }
/** A mail was sent: the service stores its attachments, and announces it by webhook. */
async function mailed(attachments: { name: string; content: string }[], to = [address]): Promise<Told> {
  const letter = { to, from: 'bills@nila.in', subject: 'Bill', attachments }
  const { message_id } = await sandboxes.post<{ message_id: string }>('mail', '/v1/mails', letter)
  const named = attachments.map(({ name }, at) => ({ id: String(at + 1), name }))
  return { message_id, sent_at: new Date().toISOString(), to, from: letter.from, subject: letter.subject, attachments: named }
}
async function told(mail: object, key = secret) {
  const body = JSON.stringify(mail)
  const signature = createHmac('sha256', key).update(body).digest('hex')
  const url = `${servicePath('inbox')}${contract.receiveMailWebhook.path}`
  const headers = { 'content-type': 'application/json', 'x-mail-signature': signature }
  const answer = await world.app.http.inject({ method: 'POST', url, headers, payload: body })
  return answer.statusCode === 200 ? answer.json().outcome : answer.statusCode
}
const drain = () => world.app.services.jobs.drain()
const papers = async (who = asha) =>
  (await who.call(contract.listInbox, { query: {} })).rows.map(({ source, file_name }) => `${source} ${file_name}`)

test('each document of a mail is in the inbox once, whatever else is attached and however often it is announced', async () => {
  const mail = await mailed([pdf('one'), logo, pdf('two')])
  expect(await told(mail)).toBe('accepted')
  expect(await told(mail)).toBe('duplicate')
  await drain()
  expect((await papers()).toSorted()).toEqual(['mail one.pdf', 'mail two.pdf'])
  const { rows } = await asha.call(listNotifications, { query: {} })
  expect(rows.map(({ title }) => title)).toContain('bills@nila.in mailed 2 documents')

  expect(await told(await mailed([pdf('one')]))).toBe('accepted')
  await drain()
  expect(await papers()).toHaveLength(2)
})

test('nothing is taken that the service did not sign, that is old, or that is for no one here', async () => {
  const mail = await mailed([pdf('three')])
  expect(await told(mail, 'another secret')).toBe(401)
  expect(await told({ ...mail, sent_at: new Date(Date.now() - 2 * 86_400_000).toISOString() })).toBe('stale')
  expect(await told({ ...mail, to: ['bills-nobody@in.localhost', address.replace('in.localhost', 'example.in')] })).toBe(
    'unknown',
  )
  expect(await told({ ...mail, attachments: 'none' })).toBe(401)
  await drain()
  expect(await papers()).toEqual([])
})

test('a service that fails is asked again, and the documents come then', async () => {
  expect(await told(await mailed([pdf('four'), pdf('five')]))).toBe('accepted')
  await sandboxes.control('mail', {
    faults: [{ route: 'GET /v1/mails/:message_id/attachments/:id', fault: 'error', status: 503 }],
  })
  await expect(drain()).rejects.toThrow('answered 503')
  expect(await papers()).toEqual([])
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ inbox_mails_id: string }>(
      `SELECT inbox_mails_id FROM inbox_mails WHERE companies_id = $1 AND mail_status = 'waiting'`,
      [tx.companies_id],
    ),
  )
  const again = { inbox_mails_id: rows[0]?.inbox_mails_id ?? '' }
  await fetchingJob(world.app.services).run((work) => asha.tx(work), again)
  await fetchingJob(world.app.services).run((work) => asha.tx(work), again)
  expect((await papers()).toSorted()).toEqual(['mail five.pdf', 'mail four.pdf'])
})

test('a new address ends the one before, and another company’s stays its own', async () => {
  const ravi = await world.company('Ravi Stores')
  const theirs = await ravi.call(contract.newInboxAddress)
  const before = address
  address = (await asha.call(contract.newInboxAddress)).address ?? ''
  expect(new Set([before, address, theirs.address]).size).toBe(3)
  expect(await asha.call(contract.inboxAddress)).toEqual({ is_available: true, address })
  expect(await told(await mailed([pdf('six')], [before]))).toBe('unknown')
  expect(await told(await mailed([pdf('six')], [String(theirs.address).toUpperCase()]))).toBe('accepted')
  await drain()
  expect([await papers(), await papers(ravi)]).toEqual([[], ['mail six.pdf']])
})
