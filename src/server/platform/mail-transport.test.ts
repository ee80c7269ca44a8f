import { expect, test, vi } from 'vitest'
import { smtpServer } from '#test/support/smtp.ts'
import { mailFailure, openMailTransport } from './mail-transport.ts'

const letter = { kind: 'text-message' as const, to: 'asha@example.in', subject: 'A', text: 'B', attachments: [] }

test.each<[object, ReturnType<typeof mailFailure>]>([
  [{ responseCode: 451 }, { code: 'SMTP 451', isFinal: false, isUnreachable: false }],
  [
    { responseCode: 550, code: 'EENVELOPE' },
    { code: 'SMTP 550', isFinal: true, isUnreachable: false },
  ],
  [
    { responseCode: 500, code: 'EMESSAGE' },
    { code: 'SMTP 500', isFinal: true, isUnreachable: false },
  ],
  [
    { responseCode: 499, code: 'EMESSAGE' },
    { code: 'SMTP 499', isFinal: false, isUnreachable: false },
  ],
  // Its refusal of our sign-in says nothing of the mail, and meets every other one.
  [
    { responseCode: 535, code: 'EAUTH' },
    { code: 'SMTP 535', isFinal: false, isUnreachable: true },
  ],
  [{ code: 'ECONNREFUSED' }, { code: 'ECONNREFUSED', isFinal: false, isUnreachable: true }],
  [{ responseCode: '550' }, { code: 'unknown', isFinal: false, isUnreachable: true }],
])('a failure %j means %j', (error, expected) => {
  expect(mailFailure(error)).toEqual(expected)
})

test('in development a mail counts as delivered; without a mail server it waits for one', async () => {
  const settings = { smtpUrl: undefined, from: 'Kosha <no-reply@localhost>' }
  await openMailTransport({ ...settings, development: true })(letter)
  const failure = await openMailTransport({ ...settings, development: false })(letter).catch(mailFailure)
  expect(failure).toEqual({ code: 'NOSERVER', isFinal: false, isUnreachable: true })
})

const png = Buffer.from('iVBORw0KGgo=', 'base64')

test('a letter goes out as text and HTML, with its files, and the logo only where the card shows one', async () => {
  const smtp = await smtpServer()
  const deliver = openMailTransport({ smtpUrl: smtp.url, from: 'Kosha <no-reply@localhost>', development: false })
  const attachments = [{ filename: 'INV-1.pdf', content: Buffer.from('%PDF').toString('base64'), contentType: 'application/pdf' }]
  await deliver({ ...letter, replyTo: 'ravi@example.in', attachments })
  const brand = { name: 'Sahyadri', logo: png.toString('base64') }
  await deliver({ ...letter, card: { brand, heading: 'Hello', rows: [] } as never })
  await smtp.close()
  const [plain = '', branded = ''] = smtp.taken.map(({ text }) => text)
  expect(smtp.taken.map(({ to }) => to)).toEqual(['asha@example.in', 'asha@example.in'])
  for (const part of ['From: Kosha <no-reply@localhost>', 'Reply-To: ravi@example.in', 'Subject: A', 'text/plain', 'text/html'])
    expect(plain).toContain(part)
  expect(plain).toMatch(/application\/pdf[^]*INV-1\.pdf[^]*JVBERg==/)
  expect(plain).not.toContain('image/png')
  expect(branded).toMatch(/image\/png[^]*logo\.png/)
  expect(branded).toMatch(/Content-Disposition: inline/i)
  expect(branded).toMatch(/Content-ID: </i)
  expect(branded).toContain(png.toString('base64'))
})

test('a mail server that never ends is left after a minute, as one that cannot be reached', async () => {
  const smtp = await smtpServer()
  let isAsked: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  smtp.answer(() => {
    isAsked()
    return new Promise<never>(() => {})
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const deliver = openMailTransport({ smtpUrl: smtp.url, from: 'Kosha <no-reply@localhost>', development: false })
    const failing = deliver(letter).catch(mailFailure)
    await asked
    const late = vi.fn<() => void>()
    void failing.then(late)
    vi.advanceTimersByTime(59_000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(late).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(await failing).toEqual({ code: 'ETIMEDOUT', isFinal: false, isUnreachable: true })
  } finally {
    vi.useRealTimers()
    await smtp.close()
  }
})
