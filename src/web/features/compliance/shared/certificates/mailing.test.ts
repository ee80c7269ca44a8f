import { expect, test } from 'vitest'
import { type Certified, mailed, mailingOf, mailWords, skipWords } from './mailing.ts'

const certificate = { email_status: null, emailed_at: null }
const person = (over: Partial<Certified> = {}): Certified => ({
  state: 'received',
  email: 'rane@example.in',
  language: null,
  certificate,
  ...over,
})

test('all get a mail whose certificate agrees and who have an address; the others are counted by reason', () => {
  const people = [
    person(),
    person({ certificate: null, state: 'missing' }),
    person({ state: 'differs' }),
    person({ email: null }),
    person({ certificate: { ...certificate, email_status: 'sent' } }),
    person({ certificate: { ...certificate, email_status: 'failed' } }),
  ]
  const { to, skipped } = mailingOf(people)
  expect(to).toEqual([people[0], people[5]])
  expect(to.length + skipped.reduce((sum, each) => sum + each.count, 0)).toBe(people.length)
  expect(skipWords(skipped)).toBe(
    '1 without a certificate, 1 whose figures differ or could not be read, 1 without an email address, 1 mailed already',
  )
  expect(mailed(people)).toEqual({ queued: 0, sent: 1, failed: 1 })
})

test('a line says how far its mail is', () => {
  const words = (over: Partial<NonNullable<Certified['certificate']>>) => mailWords({ certificate: { ...certificate, ...over } })
  expect([
    mailWords({ certificate: null }),
    words({}),
    words({ email_status: 'queued' }),
    words({ email_status: 'failed' }),
  ]).toEqual(['–', '–', 'Sending', 'Mail failed'])
  expect(words({ email_status: 'sent' })).toBe('Sent')
  expect(words({ email_status: 'sent', emailed_at: '2026-11-20T10:00:00Z' })).toContain('Sent on 20 Nov 2026')
})
