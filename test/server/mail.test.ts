import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getInvoice, emailInvoice } from '#contract/sales/invoices.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import * as session from '#contract/identity/session.ts'
import { sweepExpired } from '#server/platform/expiry.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type SmtpServer, smtpServer } from '#test/support/smtp.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let smtp: SmtpServer
beforeAll(async () => {
  smtp = await smtpServer()
  world = await openWorld({ SMTP_URL: smtp.url })
})
afterAll(() => smtp.close())
beforeEach(async () => {
  smtp.answer(() => '250 OK')
  await pool().query('DELETE FROM mails')
})

const pool = () => world.app.services.database.pool
const drain = () => world.app.services.jobs.drain()
const later = () => pool().query('UPDATE mails SET due_at = now()')
const signUp = (email: string) =>
  world.nobody.send(session.register, {
    body: { company_name: 'Asha Textiles', first_name: 'Asha', last_name: 'Menon', email, password: 'loom and shuttle' } as never,
  })
const textsTo = (to: string) => smtp.taken.filter((mail) => mail.to === to).map((mail) => mail.text)
const mails = async () => (await pool().query('SELECT mail_status, tries, failure FROM mails ORDER BY mails_id')).rows

test('a mail server that hangs, refuses or greylists fails no sign-up, and the code arrives once it takes mail', async () => {
  smtp.answer(({ tries }) => (tries < 3 ? '451 4.7.1 greylisted, asha@textiles.in, try later' : '250 OK'))
  const answer = await signUp('asha@textiles.in')
  expect(answer.statusCode).toBe(200)
  expect(smtp.asked, 'the request waits for no mail server').not.toContain('asha@textiles.in')
  for (let tries = 1; tries <= 2; tries++) {
    await drain()
    expect(await mails()).toEqual([{ mail_status: 'queued', tries, failure: 'SMTP 451' }])
    await drain()
    expect(await mails(), 'not before it is due').toMatchObject([{ tries }])
    await later()
  }
  await drain()
  expect(await mails()).toEqual([{ mail_status: 'sent', tries: 3, failure: null }])
  expect(textsTo('asha@textiles.in')).toEqual([expect.stringMatching(/Your verification code is \d{6}/)])
})

test('a mail is in no table as text: not its recipient, its subject, its code, nor the mail server’s answer', async () => {
  smtp.answer(() => '451 the mailbox of ravi@stores.in is full')
  await signUp('ravi@stores.in')
  const { asha, customers_id } = await openSeller(world)
  const { invoices_id } = await issued(asha, customers_id)
  const body = { to: 'accounts@deccan.in', subject: 'Invoice for Zanzibar cloth', message: 'Between us: Zanzibar.' }
  await asha.call(emailInvoice, { params: { invoices_id }, body })
  const everything = async () => {
    const { rows } = await pool().query(
      `SELECT row_to_json(m)::text || encode(m.sealed, 'escape') AS text FROM mails m UNION ALL SELECT row_to_json(j)::text FROM jobs j`,
    )
    return rows.map((row) => row.text).join('\n')
  }
  for (const at of ['queued', 'tried']) {
    const text = await everything()
    for (const word of ['ravi@stores.in', 'verification code', 'Zanzibar', 'accounts@deccan.in', 'mailbox of'])
      expect(text, `${word}, ${at}`).not.toContain(word)
    await drain()
  }
  expect((await mails()).map((mail) => mail.failure)).toEqual(['SMTP 451', 'SMTP 451'])
})

test('a document shows what became of its mail: queued, failed at the first try, sent in the end', async () => {
  const { asha, customers_id } = await openSeller(world)
  const params = { invoices_id: (await issued(asha, customers_id)).invoices_id }
  const body = { to: 'mira@deccan.in', subject: 'Invoice', message: 'Attached.' }
  smtp.answer(() => '450 busy')
  await asha.call(emailInvoice, { params, body })
  await drain()
  expect(await asha.call(getInvoice, { params })).toMatchObject({ email_status: 'failed' })
  await later()
  await drain()
  const { rows } = await asha.call(listNotifications, { query: {} })
  expect(
    rows.filter((row) => row.kind === 'invoice_email'),
    'told once',
  ).toHaveLength(1)
  smtp.answer(() => '250 OK')
  await later()
  await drain()
  expect(await asha.call(getInvoice, { params })).toMatchObject({ email_status: 'sent', emailed_to: 'mira@deccan.in' })
  expect(textsTo('mira@deccan.in')).toEqual([expect.stringContaining('application/pdf')])
})

test('an address that does not exist is given up at once, a code when it has expired; a day later neither is in the table', async () => {
  smtp.answer(({ to }) => (to === 'nobody@stores.in' ? '550 no such user' : '451 later'))
  await signUp('nobody@stores.in')
  await signUp('meera@stores.in')
  await drain()
  expect(await mails()).toEqual([
    { mail_status: 'given_up', tries: 1, failure: 'SMTP 550' },
    { mail_status: 'queued', tries: 1, failure: 'SMTP 451' },
  ])
  await pool().query(`UPDATE mails SET due_at = now(), give_up_at = now() WHERE mail_status = 'queued'`)
  await drain()
  expect(await mails()).toMatchObject([{ mail_status: 'given_up' }, { mail_status: 'given_up', tries: 2 }])
  await sweepExpired(world.app.services.database)
  expect(await mails()).toHaveLength(2)
  await pool().query(`UPDATE mails SET concluded_at = now() - interval '25 hours'`)
  await sweepExpired(world.app.services.database)
  expect(await mails()).toEqual([])
})

test('mail about accounts has precedence over a company’s thousand letters, and companies take turns', async () => {
  const [asha, ravi] = [await world.company('Asha Textiles'), await world.company('Ravi Stores')]
  const { mail } = world.app.services
  const letter = (to: string) => ({ kind: 'text-message' as const, to, subject: 'x', text: 'x' })
  await asha.tx(async (tx) => {
    for (let at = 0; at < 30; at++) await mail.send(tx, letter(`a${at}@mill.in`))
  })
  await ravi.tx((tx) => mail.send(tx, letter('r0@mill.in')))
  await signUp('last@mill.in')
  smtp.asked.length = 0
  await drain()
  expect(smtp.asked.indexOf('r0@mill.in'), 'among the first four').toBeLessThan(4)
  expect(smtp.asked.indexOf('last@mill.in')).toBeLessThan(4)
  expect(smtp.asked).toHaveLength(32)
})

test('a mail queued in a transaction that is rolled back is never sent', async () => {
  const asha = await world.company()
  const failing = asha.tx(async (tx) => {
    await world.app.services.mail.send(tx, { kind: 'text-message', to: 'never@mill.in', subject: 'x', text: 'x' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await drain()
  expect(smtp.asked).not.toContain('never@mill.in')
})

test('a mail that another server took and never finished is sent by this one', async () => {
  await signUp('taken@mill.in')
  await pool().query(`UPDATE mails SET tries = 1, taken_until = now() + interval '1 minute'`)
  await drain()
  expect(smtp.asked).not.toContain('taken@mill.in')
  await pool().query(`UPDATE mails SET taken_until = now() - interval '1 second'`)
  await drain()
  expect(textsTo('taken@mill.in')).toHaveLength(1)
})

test('a mail server that cannot be reached is left alone for a while', async () => {
  const gone = await smtpServer()
  await gone.close()
  const other = await openWorld({ SMTP_URL: gone.url })
  const { mail, database, jobs } = other.app.services
  for (let at = 0; at < 20; at++)
    await mail.send(database, { kind: 'text-message', to: `a${at}@mill.in`, subject: 'x', text: 'x' })
  await jobs.drain()
  const { rows } = await database.pool.query('SELECT sum(tries)::int AS tries, max(failure) AS failure FROM mails')
  expect(rows).toEqual([{ tries: 4, failure: 'ESOCKET' }])
})

test('line breaks in a recipient or a subject add no header and no recipient', async () => {
  const asha = await world.company()
  const hostile = {
    kind: 'text-message' as const,
    to: 'meera@example.in',
    subject: 'Hello\r\nBcc: eve@example.in\r\n\r\nInjected',
    text: 'World',
  }
  await asha.tx((tx) => world.app.services.mail.send(tx, hostile))
  for (const to of ['ravi@example.in>\r\nRCPT TO:<eve@example.in', 'ravi@example.in, eve@example.in'])
    await expect(asha.tx((tx) => world.app.services.mail.send(tx, { ...hostile, to }))).rejects.toThrow('one address')
  await drain()
  expect(smtp.asked).not.toContain('eve@example.in')
  const [head = ''] = textsTo('meera@example.in').map((text) => text.split('\n\n')[0])
  expect(head).toContain('Subject: Hello')
  expect(head).not.toMatch(/^bcc:/im)
})
