import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/messaging/notifications.ts'
import {
  fileReport,
  getScreenshot,
  getSupportChannels,
  listConversations,
  listMessages,
  readConversation,
  uploadScreenshot,
  writeInConversation,
  writeToTeam,
} from '#contract/workspace/support.ts'
import { kosha } from '#test/operator/kosha.ts'
import { temporaryFolder } from '#test/operator/server.ts'
import { report } from '#test/support/builders.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const widget = 'https://chat.team.in/widget.js'
let world: World
let asha: Actor
const folder = temporaryFolder()
const secret = randomBytes(32).toString('base64')
const team = (...args: string[]) =>
  kosha(['support', ...args], { DATABASE_URL: world.url, KOSHA_DATA: folder, KOSHA_SECRET: secret })
const text = (message_text: string) => ({ message_text, files_id: null })
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What was mailed to an address, the newest first. */
const mailTo = async (recipient: string) => (await mailsTo(world, recipient)).toReversed()

async function messagesOf(who: Actor, support_conversations_id: string) {
  const { rows } = await who.call(listMessages, { params: { support_conversations_id }, query: {} })
  return rows.map(({ written_by, writer_name, message_text }) => [written_by, writer_name, message_text])
}

beforeAll(async () => {
  world = await openWorld({
    KOSHA_SECRET: secret,
    KOSHA_SUPPORT_EMAIL: 'help@team.in',
    KOSHA_HELP_URL: 'https://help.team.in/',
    KOSHA_CHAT_SCRIPT: widget,
  })
  asha = await world.company()
})

describe('a person and the team', () => {
  test('have one running conversation, which the first message opens', async () => {
    const first = await asha.call(writeToTeam, { body: text('How do I export invoices?') })
    const second = await asha.call(writeToTeam, { body: text('For last month') })
    expect(second.support_conversations_id).toBe(first.support_conversations_id)
    expect(first.conversation_number).toMatch(/^\d{4}-\d{4}$/)
    expect((await messagesOf(asha, first.support_conversations_id)).map(([, , said]) => said)).toEqual([
      'For last month',
      'How do I export invoices?',
    ])
  })

  test('two first messages at once open one conversation, not two', async () => {
    const ravi = await world.company('Ravi Stores')
    await Promise.all([1, 2, 3].map((n) => ravi.call(writeToTeam, { body: text(`Hello ${n}`) })))
    const { rows } = await ravi.call(listConversations, { query: {} })
    expect(rows).toHaveLength(1)
    expect(await messagesOf(ravi, rows[0]?.support_conversations_id ?? '')).toHaveLength(3)
  })

  test('the team gets it by mail and answers with the command; the person is notified and reads it', async () => {
    const meera = await world.company('Meera Paper')
    const { support_conversations_id: id, conversation_number } = await meera.call(writeToTeam, {
      body: text('Is GSTR-1 built?'),
    })
    await world.app.services.jobs.drain()
    const [mail] = await mailTo('help@team.in')
    expect(mail?.subject).toContain(conversation_number)
    expect(mail?.body).toContain('Is GSTR-1 built?')

    expect((await team()).stdout).toContain(conversation_number)
    const answered = await team(conversation_number, '--reply', 'Not yet, in spring.', '--as', 'Leela')
    expect(answered).toMatchObject({ code: 0, stderr: '' })
    expect((await messagesOf(meera, id))[0]).toEqual(['team', 'Leela', 'Not yet, in spring.'])
    expect((await team()).stdout).not.toContain(conversation_number)

    const list = async () => (await meera.call(listConversations, { query: {} })).rows[0]
    expect(await list()).toMatchObject({ is_unread: true, latest_text: 'Not yet, in spring.' })
    const { rows } = await meera.call(listNotifications, { query: {} })
    expect(rows[0]).toMatchObject({ kind: 'support', title: 'Leela answered you', link: '/support' })
    await meera.call(readConversation, { params: { support_conversations_id: id } })
    expect(await list()).toMatchObject({ is_unread: false })
  }, 30_000)

  test('a closed conversation opens again when the person writes', async () => {
    const nila = await world.company('Nila Foods')
    const { support_conversations_id, conversation_number } = await nila.call(writeToTeam, { body: text('Thanks') })
    await team(conversation_number, '--close')
    expect((await nila.call(listConversations, { query: {} })).rows[0]).toMatchObject({ is_closed: true })
    const params = { support_conversations_id }
    expect(await nila.call(writeInConversation, { params, body: text('One more thing') })).toMatchObject({ is_closed: false })
  }, 30_000)

  test('colleagues and other companies see nothing of it', async () => {
    const { support_conversations_id } = await asha.call(writeToTeam, { body: text('About my salary entry') })
    const params = { support_conversations_id }
    for (const other of [await world.member(asha, ['OWNER']), await world.company('Curious')]) {
      expect(await other.refused(listMessages, { params, query: {} })).toMatchObject({ status: 404 })
      expect(await other.refused(writeInConversation, { params, body: text('Mine now') })).toMatchObject({ status: 404 })
      expect(await other.refused(readConversation, { params })).toMatchObject({ status: 404 })
      expect((await other.call(listConversations, { query: {} })).rows).toEqual([])
    }
  })

  test('pages of messages join without a gap or a repeat', async () => {
    const zoya = await world.company('Zoya')
    const said = ['one', 'two', 'three', 'four', 'five']
    let id = ''
    for (const each of said) id = (await zoya.call(writeToTeam, { body: text(each) })).support_conversations_id
    const read: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = { limit: '2', ...(after ? { after } : {}) }
      const page = await zoya.call(listMessages, { params: { support_conversations_id: id }, query })
      read.push(...page.rows.map(({ message_text }) => message_text))
      after = page.next
    }
    expect(read).toEqual(said.toReversed())
  })

  test('who writes too much is asked to wait', async () => {
    const busy = await world.company('Busy')
    for (let n = 0; n < 30; n++) await busy.call(writeToTeam, { body: text(`Message ${n}`) })
    expect(await busy.refused(writeToTeam, { body: text('And again') })).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(await busy.refused(fileReport, { body: report() })).toMatchObject({ status: 429 })
  })
})

describe('a report', () => {
  test('has a number, keeps its context, and is beside the running conversation', async () => {
    const reema = await world.company('Reema')
    const filed = await reema.call(fileReport, { body: report() })
    expect(filed).toMatchObject({ conversation_kind: 'report', latest_text: 'The total of the invoice does not show' })
    await world.app.services.jobs.drain()
    const [mail] = await mailTo('help@team.in')
    expect(mail?.subject).toContain(`Report ${filed.conversation_number}`)
    for (const fact of ['/receivables/invoices', '6.0.87', 'Firefox 145', '1440×900', '8f0c2d6e'])
      expect(mail?.body).toContain(fact)
    await reema.call(writeToTeam, { body: text('Hello') })
    expect((await reema.call(listConversations, { query: {} })).rows.map((row) => row.conversation_kind).toSorted()).toEqual([
      'chat',
      'report',
    ])
  })

  test('carries a screenshot that only the person can fetch', async () => {
    const { id, url, original_file_name } = await asha.call(uploadScreenshot, { raw: onePixel })
    expect({ url, original_file_name }).toEqual({
      url: `/api/main/support/screenshots/${id}`,
      original_file_name: 'screenshot.png',
    })
    const params = { files_id: id }
    expect(await asha.refused(getScreenshot, { params })).toMatchObject({ status: 404 })

    const colleague = await world.member(asha, ['OWNER'])
    expect(await colleague.refused(fileReport, { body: report({ files_id: id }) })).toMatchObject({
      status: 400,
      issues: [{ path: 'files_id' }],
    })
    await asha.call(fileReport, { body: report({ files_id: id }) })
    const picture = await asha.send(getScreenshot, { params })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await colleague.refused(getScreenshot, { params })).toMatchObject({ status: 404 })
  })

  test.each([
    ['a file that is no picture', Buffer.from('<svg onload=alert(1)>')],
    ['half a picture', onePixel.subarray(0, 40)],
  ])('%s is refused at its field', async (_what, raw) => {
    expect(await asha.refused(uploadScreenshot, { raw })).toMatchObject({ code: 'bad_file', issues: [{ path: 'files_id' }] })
  })

  test('without words is refused', async () => {
    const problem = await asha.refused(fileReport, { body: report({ message_text: '  ' }) })
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'message_text', message: 'Enter what went wrong' }] })
  })
})

test('the pages learn where else help is to be had, and may load the widget from its origin alone', async () => {
  expect(await asha.call(getSupportChannels)).toEqual({ help_center_url: 'https://help.team.in/', chat_script_url: widget })
  const { headers } = await world.app.http.inject('/healthz')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' [^;]*https:\/\/chat\.team\.in(;| )/)
})
