import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allOnce, once } from './idempotency.ts'
import { SealedText } from './sealed/connection.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest()
type Stored = { request_hash: Buffer; reply: unknown; sealed_reply: string | null }

/** Runs work in a transaction that has this row for the key, and notes what is kept. */
function companyOf(stored?: Stored) {
  const kept: unknown[][] = []
  const found: unknown[][] = []
  const now = new Date('2026-11-20T04:30:00Z')
  const query = (statement: string | { values: unknown[] }, values: unknown[] = []) => {
    if (typeof statement === 'object') kept.push(statement.values)
    else found.push(values)
    return Promise.resolve({ rows: stored ? [stored] : [] })
  }
  const tx = { companies_id: 'c1', now, client: { query }, later: () => {} } as never
  return { kept, found, now, run: <T>(work: (given: never) => Promise<T>) => work(tx) }
}
const repliesIn = (kept: unknown[][]) => kept.flatMap((values) => (values[3] as SealedText[]).map(({ text }) => text))
const asked = { key: 'payment-1', request: '{"amount":1}' }

test('a reply is kept with its key, sealed, and the hash of what was asked', async () => {
  const { kept, now, run } = companyOf()
  expect(await once(run as never, asked, async () => ({ paid: true }))).toEqual({ paid: true })
  const [companies_id, keys, hashes, replies, at] = kept[0] as [string, string[], Buffer[], SealedText[], Date]
  expect([companies_id, keys, hashes, at]).toEqual(['c1', ['payment-1'], [hashOf(asked.request)], now])
  expect(replies.map(({ column, text }) => [column, text])).toEqual([['idempotency_keys.sealed_reply', '{"paid":true}']])
})

test('a request without a reply keeps that it has none', async () => {
  const { kept, run } = companyOf()
  expect(await once(run as never, asked, async () => undefined)).toBeUndefined()
  expect(repliesIn(kept)).toEqual(['null'])
})

const failing = () => Promise.reject(new Error('the bill is paid already'))

test('a repeated request gets the reply of the first, whatever it fails for', async () => {
  const { found, run } = companyOf({ request_hash: hashOf(asked.request), reply: null, sealed_reply: '{"paid":true}' })
  expect(await once(run as never, asked, failing)).toEqual({ paid: true })
  expect(found).toEqual([['c1', 'payment-1']])
  const earlier = companyOf({ request_hash: hashOf(asked.request), reply: { paid: 1 }, sealed_reply: null })
  expect(await once(earlier.run as never, asked, failing), 'of a version that did not seal').toEqual({ paid: 1 })
})

test('one that fails for itself tells so, and the key of another request is refused', async () => {
  await expect(once(companyOf().run as never, asked, failing)).rejects.toThrow('the bill is paid already')
  const other = companyOf({ request_hash: hashOf('another'), reply: null, sealed_reply: 'null' })
  await expect(once(other.run as never, asked, failing)).rejects.toMatchObject({
    code: 'key_reused',
    message: 'You used this Idempotency-Key for another request.',
  })
})

test.each([undefined, '', '1234567', 'a key with blanks', 'x'.repeat(256), 'कोष-कोष-कोष'])(
  'what is no key is refused before anything is done: %j',
  async (key) => {
    let isRun = false
    const work = async () => {
      isRun = true
    }
    await expect(once(companyOf().run as never, { ...asked, key }, work)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Send an Idempotency-Key of 8 to 255 characters with this request.',
    })
    expect(isRun).toBe(false)
  },
)

test.each(['12345678', 'x'.repeat(255), '!~'.repeat(4)])('a key of 8 to 255 visible characters is one: %j', async (key) => {
  expect(await once(companyOf().run as never, { ...asked, key }, async () => 1)).toBe(1)
})

test('several requests keep a reply each, in their order', async () => {
  const { kept, run } = companyOf()
  const both = [asked, { key: 'payment-2', request: '{}' }]
  expect(await allOnce(run as never, both, async () => [1, 2])).toEqual([1, 2])
  expect(kept[0]?.[1]).toEqual(['payment-1', 'payment-2'])
  expect(repliesIn(kept)).toEqual(['1', '2'])
})
