import { beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
const get = (url: string) => world.app.http.inject({ url })

test('the development mailbox shows mails newest first, escaped, each on a page of its own that runs nothing', async () => {
  const { database, mail } = world.app.services
  const send = (subject: string) =>
    mail.send(
      { pool: database.outside },
      { kind: 'text-message', to: 'asha@textiles.in', subject, text: `About <b>${subject}</b>` },
    )
  await send('First')
  await send('Second & last')
  const list = (await get('/dev/mailbox.json')).json() as { mails_id: string; subject: string; recipient: string }[]
  expect(list.slice(0, 2).map(({ subject, recipient }) => [subject, recipient])).toEqual([
    ['Second & last', 'asha@textiles.in'],
    ['First', 'asha@textiles.in'],
  ])
  const page = await get('/dev/mailbox')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(page.body).toContain('Second &amp; last')
  expect(page.body).toContain('About &lt;b&gt;First&lt;/b&gt;')
  const one = await get(`/dev/mailbox/${list[0]?.mails_id}`)
  expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(one.headers['content-security-policy']).toContain("default-src 'none'")
  expect(one.body).toContain('About &lt;b&gt;Second')
  const none = await get('/dev/mailbox/nothing')
  expect([none.statusCode, none.body]).toEqual([404, ''])
})
