import { expect, test } from 'vitest'
import { mailFailure, openMailTransport } from './mail-transport.ts'

const letter = { to: 'asha@example.in', subject: 'A', text: 'B', attachments: [] }

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
