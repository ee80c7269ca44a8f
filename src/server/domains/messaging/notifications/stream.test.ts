import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamNotifications } from '#contract/messaging/notifications.ts'
import { logout } from '#contract/identity/session.ts'
import { suspendMember } from '#contract/identity/team.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { startSession } from '#server/domains/identity/accounts/service.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { MOST_STREAMS } from '#server/platform/live.ts'
import { notify } from './notify.ts'

let world: World
let asha: Actor
const open = new Set<AbortController>()

beforeAll(async () => {
  world = await openWorld()
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  asha = await world.company()
})
afterAll(() => {
  for (const each of open) each.abort()
})

/** An open page's stream on a server, read piece by piece. */
async function follow(who: Actor, app: App = world.app) {
  const client = { user_agent: 'test', ip: '127.0.0.1' }
  const cookie = `kosha_session=${await startSession(app.services.database, who.accounts_id, client, who.companies_id)}`
  const leaving = new AbortController()
  open.add(leaving)
  const { port } = app.http.server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}/api/main${streamNotifications.path}`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    answer,
    cookie,
    leave: () => leaving.abort(),
    /** Waits until the text has arrived; returns everything received. */
    async until(wanted: string): Promise<string> {
      while (!text.includes(wanted)) {
        const piece = await reader?.read()
        if (!piece || piece.done) throw new Error(`the stream ended after: ${text}`)
        text += piece.value
      }
      return text
    },
    /** True once the server has ended it. */
    async ended(): Promise<boolean> {
      for (;;) if ((await reader?.read())?.done !== false) return true
    },
  }
}

const tell = (who: Actor, title = 'The import of July is done') =>
  who.tx((tx) => notify(tx, { to: { accounts_ids: [who.accounts_id] }, kind: 'bank_import', title: { message: title } }))

describe('an open page', () => {
  test('is signalled at once that there is a notification, without its text', async () => {
    const page = await follow(asha)
    await page.until('"again"')
    await tell(asha)
    const heard = await page.until('"notification"')
    expect(heard).toMatch(/id: [0-9a-f-]{36}\ndata: \{"kind":"notification","notifications_id":"[0-9a-f-]{36}"\}\n\n/)
    expect(heard).not.toContain('July')
    expect(page.answer.headers.get('content-type')).toBe('text/event-stream')
    page.leave()
  })

  test('gets no signal for other people and other companies', async () => {
    const [clerk, ravi] = [await world.member(asha, ['BANKING']), await world.company('Ravi Stores')]
    const page = await follow(clerk)
    await tell(asha)
    await tell(ravi)
    await tell(clerk)
    const heard = await page.until('"notification"')
    expect(heard.match(/notifications_id/g)).toHaveLength(1)
    page.leave()
  })

  test('is signalled by another server of the same database', async () => {
    const config = readConfig({ KOSHA_DATA: world.app.services.config.data, KOSHA_ENCRYPTION: 'off' })
    const other = await createApp({ config, url: world.url, workers: false, logger: false })
    await other.http.listen({ port: 0, host: '127.0.0.1' })
    try {
      const ravi = await world.company('Ravi Stores')
      const page = await follow(ravi, other)
      await page.until('"again"')
      await tell(ravi)
      expect(await page.until('"notification"')).toContain('notifications_id')
    } finally {
      await other.close()
    }
  })

  test('is signalled that it missed something when the server had lost the database', async () => {
    const ravi = await world.company('Ravi Stores')
    const page = await follow(ravi)
    const before = (await page.until('retry')).length
    const owner = new pg.Client(world.url)
    await owner.connect()
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kosha link' AND datname = current_database()`,
    )
    await owner.end()
    const heard = await page.until('"again"')
    expect(heard.slice(before)).toContain('"again"')
    await tell(ravi)
    await page.until('"notification"')
    page.leave()
  })
})

describe('a stream ends', () => {
  test('with the session', async () => {
    const ravi = await world.company('Ravi Stores')
    const page = await follow(ravi)
    await world.app.services.live.beat()
    await page.until(':\n\n')
    await world.nobody.send(logout, { headers: { cookie: page.cookie } })
    await world.app.services.live.beat()
    expect(await page.ended()).toBe(true)
  })

  test('with the membership', async () => {
    const clerk = await world.member(asha, ['BANKING'])
    const page = await follow(clerk)
    await asha.call(suspendMember, { params: { accounts_id: clerk.accounts_id } })
    await world.app.services.live.beat()
    expect(await page.ended()).toBe(true)
  })

  test('with the server', async () => {
    const config = readConfig({ KOSHA_DATA: world.app.services.config.data, KOSHA_ENCRYPTION: 'off' })
    const other = await createApp({ config, url: world.url, workers: false, logger: false })
    await other.http.listen({ port: 0, host: '127.0.0.1' })
    const page = await follow(asha, other)
    await page.until('retry')
    const [isEnded] = await Promise.all([page.ended(), other.close()])
    expect(isEnded).toBe(true)
  })
})

describe('a stream is refused', () => {
  test('to a person with no session, and to a program that cannot read one', async () => {
    expect(await world.nobody.refused(streamNotifications)).toMatchObject({ status: 401 })
    expect(await asha.refused(streamNotifications)).toMatchObject({ status: 415 })
  })

  test('when a person has too many; one that is left makes room', async () => {
    const ravi = await world.company('Ravi Stores')
    const pages = []
    for (let page = 0; page < MOST_STREAMS; page++) pages.push(await follow(ravi))
    expect((await follow(ravi)).answer.status).toBe(429)
    pages[0]?.leave()
    await expect.poll(async () => (await follow(ravi)).answer.status).toBe(200)
  })
})
