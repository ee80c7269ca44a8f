import { expect, test, vi } from 'vitest'
import { warnOfOldMail } from './mail-queue.ts'

const warned = async (answer: () => Promise<unknown>) => {
  const error = vi.fn<(...given: unknown[]) => void>()
  await warnOfOldMail({ pool: { query: answer } } as never, { error })
  return error.mock.calls
}

test('mail that waits for long is logged with its number and last failure', async () => {
  const waiting = { mails: 3, failure: 'SMTP 451' }
  expect(await warned(() => Promise.resolve({ rows: [waiting] }))).toEqual([
    [waiting, 'mail has been waiting for more than 15 minutes'],
  ])
})

test('nothing is logged without such mail, and a database that does not answer is not reported as mail', async () => {
  expect(await warned(() => Promise.resolve({ rows: [{ mails: 0, failure: null }] }))).toEqual([])
  expect(await warned(() => Promise.resolve({ rows: [] }))).toEqual([])
  expect(await warned(() => Promise.reject(new Error('gone')))).toEqual([])
})
