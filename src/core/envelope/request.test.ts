import { beforeAll, describe, expect, test } from 'vitest'
import { createUnwrapCache } from './dek.ts'
import { openRequest, sealRequest } from './request.ts'
import { anyNonce, type Channel, line, meet, NOON, nonceBook, nudge, REFUSED, openReceived, send, verdict } from './testing.ts'

let channel: Channel
beforeAll(async () => {
  channel = await meet()
})

const refund = '{"amount":"100000","to":"Bharat Traders"}'
const sealedText = (body: unknown) => (body as { encrypted_request: string }).encrypted_request

describe('what Asha sends is what the server reads', () => {
  test.each([
    ['JSON', refund],
    ['an empty body', ''],
    ['one block exactly', 'x'.repeat(16)],
    ['Hindi, emoji and a byte-order mark', '\ufeffभुगतान ₹1,00,000 🙂'],
    ['a long list', 'पंक्ति\n'.repeat(40_000)],
  ])('%s', async (_, text) => {
    const { wire } = await send(channel, text)
    expect((await openReceived(channel, wire)).text).toBe(text)
  })

  test('a GET without a body is signed too, and stays without a body', async () => {
    const { wire } = await send(channel, undefined, { method: 'GET' })
    expect(wire.body).toBeUndefined()
    expect((await openReceived(channel, wire)).text).toBeUndefined()
  })

  test('the plaintext is nowhere on the wire, and the same text twice looks different', async () => {
    const [first, second] = [await send(channel, refund), await send(channel, refund)]
    expect(JSON.stringify(first.wire)).not.toContain('Bharat')
    expect(first.wire.dek).toBe(second.wire.dek)
    expect(first.wire.mac).not.toBe(second.wire.mac)
    const ivs = [first, second].map(({ wire }) => sealedText(wire.body).slice(0, 20))
    expect(ivs[0]).not.toBe(ivs[1])
  })
})

describe('one answer to everything that does not verify', () => {
  test('each character of each part, changed by one', async () => {
    const { wire } = await send(channel, refund)
    const sealed = sealedText(wire.body)
    const verdicts = []
    for (let at = 0; at < String(wire.mac).length; at++) {
      verdicts.push(await verdict(openReceived(channel, { ...wire, mac: nudge(String(wire.mac), at) })))
    }
    for (let at = 0; at < String(wire.dek).length; at++) {
      verdicts.push(await verdict(openReceived(channel, { ...wire, dek: nudge(String(wire.dek), at) })))
    }
    for (let at = 0; at < sealed.length; at++) {
      verdicts.push(await verdict(openReceived(channel, { ...wire, body: { encrypted_request: nudge(sealed, at) } })))
    }
    expect(verdicts.length).toBeGreaterThan(500)
    expect(new Set(verdicts.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify(REFUSED)]))
  })

  test.each([
    ['another method', { method: 'PUT' }],
    ['another path', { target: '/api/payments/payouts?draft=1' }],
    ['another query', { target: '/api/payments/payment-links?draft=0' }],
    ['no query', { target: '/api/payments/payment-links' }],
    ["Ravi's session", { session: 'ravi-channel' }],
    ['no MAC', { mac: undefined }],
    ['an empty MAC', { mac: '' }],
    ['two MACs', { mac: ['v1', 'v1'] }],
    ['no wrapped key', { dek: undefined }],
    ['an empty wrapped key', { dek: '' }],
    ['a wrapped key that is not base64', { dek: '£££' }],
    ['a short wrapped key', { dek: 'AAAA' }],
    ['no body', { body: undefined }],
    ['a plain body', { body: { amount: '100000' } }],
    ['a list', { body: ['x'] }],
    ['bare text', { body: 'encrypted_request' }],
    ['an empty object', { body: {} }],
    ['the response field', { body: { encrypted_response: 'AAAA' } }],
    ['not text', { body: { encrypted_request: 1 } }],
    ['nothing sealed', { body: { encrypted_request: '' } }],
  ])('%s', async (_, change) => {
    const { wire } = await send(channel, refund)
    expect(await verdict(openReceived(channel, { ...wire, ...change }))).toEqual(REFUSED)
  })

  test('another timestamp, nonce or version in the MAC header', async () => {
    const { wire } = await send(channel, refund)
    const [version = '', timestamp = '', nonce = '', mac = ''] = String(wire.mac).split('.')
    const forged = [
      [version, String(NOON + 1), nonce, mac],
      [version, `0${timestamp}`, nonce, mac],
      [version, '-1', nonce, mac],
      [version, timestamp, nonce.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), mac],
      [version, timestamp, nonce.toUpperCase() === nonce ? `A${nonce.slice(1)}` : nonce.toUpperCase(), mac],
      ['v2', timestamp, nonce, mac],
      [version, timestamp, nonce, mac, mac],
      [version, timestamp, nonce],
    ]
    for (const parts of forged) expect(await verdict(openReceived(channel, { ...wire, mac: parts.join('.') }))).toEqual(REFUSED)
  })

  test('a body cut at every block and at every odd length', async () => {
    const { wire } = await send(channel, refund)
    const bytes = Buffer.from(sealedText(wire.body), 'base64')
    for (let length = 0; length < bytes.length; length++) {
      const body = { encrypted_request: bytes.subarray(0, length).toString('base64') }
      expect(await verdict(openReceived(channel, { ...wire, body }))).toEqual(REFUSED)
    }
  })

  test('a field beside the sealed one', async () => {
    const { wire } = await send(channel, refund)
    const body = { encrypted_request: sealedText(wire.body), amount: '1' }
    expect(await verdict(openReceived(channel, { ...wire, body }))).toEqual(REFUSED)
  })

  test('the sealed text under the name of a response', async () => {
    const { wire } = await send(channel, refund)
    const body = { encrypted_response: sealedText(wire.body) }
    expect(await verdict(openReceived(channel, { ...wire, body }))).toEqual(REFUSED)
  })

  test('a message under a guessed key, with a wrapped key that does not unwrap', async () => {
    for (const bytes of [new Uint8Array(256), new Uint8Array(256).fill(255), new Uint8Array(0), new Uint8Array(255)]) {
      const guessed = { secret: new Uint8Array(32), wrapped: Buffer.from(bytes).toString('base64') }
      const { headers, body } = await sealRequest(line, refund, guessed, NOON)
      const forged = { ...line, mac: headers['X-MAC'], dek: guessed.wrapped, body: JSON.parse(body ?? '') }
      expect(await verdict(openReceived(channel, forged))).toEqual(REFUSED)
    }
  })

  test('the parts of two good messages in any other mixture', async () => {
    const [one, two] = [(await send(channel, refund)).wire, (await send(channel, '{}', { at: NOON + 600 })).wire]
    expect(one.dek).not.toBe(two.dek)
    for (let mixture = 1; mixture < 7; mixture++) {
      const mixed = {
        ...line,
        mac: mixture & 1 ? two.mac : one.mac,
        dek: mixture & 2 ? two.dek : one.dek,
        body: mixture & 4 ? two.body : one.body,
      }
      expect(await verdict(openReceived(channel, mixed))).toEqual(REFUSED)
    }
  })

  test('blocks of the ciphertext in another order', async () => {
    const { wire } = await send(channel, refund.repeat(3))
    const bytes = Buffer.from(sealedText(wire.body), 'base64')
    const reordered = Buffer.concat([bytes.subarray(0, 16), bytes.subarray(32, 48), bytes.subarray(16, 32), bytes.subarray(48)])
    const body = { encrypted_request: reordered.toString('base64') }
    expect(await verdict(openReceived(channel, { ...wire, body }))).toEqual(REFUSED)
  })

  test('"no body" and "empty body" do not pass for one another', async () => {
    const [none, empty] = [(await send(channel, undefined)).wire, (await send(channel, '')).wire]
    expect(await verdict(openReceived(channel, { ...none, body: empty.body }))).toEqual(REFUSED)
    expect(await verdict(openReceived(channel, { ...empty, body: undefined }))).toEqual(REFUSED)
  })

  test('a message sent twice is read once, also when both arrive together', async () => {
    const book = nonceBook()
    const { wire } = await send(channel, refund)
    const verdicts = await Promise.all([1, 2, 3].map(() => verdict(openReceived(channel, wire, NOON, book))))
    expect(verdicts.filter((each) => each === 'accepted')).toHaveLength(1)
    expect(verdicts.filter((each) => each !== 'accepted')).toEqual([REFUSED, REFUSED])
  })

  test('a forged copy does not use up the nonce of the real one', async () => {
    const book = nonceBook()
    const { wire } = await send(channel, refund)
    expect(await verdict(openReceived(channel, { ...wire, method: 'PUT' }, NOON, book))).toEqual(REFUSED)
    expect(await verdict(openReceived(channel, wire, NOON, book))).toBe('accepted')
  })

  test('two minutes either way is in time, a millisecond more is not', async () => {
    const { wire } = await send(channel, refund)
    for (const late of [-120_000, 120_000]) expect(await verdict(openReceived(channel, wire, NOON + late))).toBe('accepted')
    for (const late of [-120_001, 120_001]) expect(await verdict(openReceived(channel, wire, NOON + late))).toEqual(REFUSED)
  })

  test('the nonce must be remembered for longer than the message lives', async () => {
    const { wire } = await send(channel, refund)
    let until = 0
    await openReceived(channel, wire, NOON, (use) => Promise.resolve((until = use.until) > 0))
    expect(until).toBe(NOON + 240_000)
  })

  test('a key that has been rotated away, and another server', async () => {
    const { wire } = await send(channel, refund)
    expect(await verdict(openReceived(await meet(), wire))).toEqual(REFUSED)
  })

  test('a nonce store that is down is an outage, not a refusal', async () => {
    const { wire } = await send(channel, refund)
    const down = () => Promise.reject(new Error('database away'))
    await expect(openReceived(channel, wire, NOON, down)).rejects.toThrow('database away')
  })
})

describe('a data key used again within its half second', () => {
  test('is unwrapped once, and only a message that verified is remembered', async () => {
    const unwrapped = createUnwrapCache(2)
    const asked: boolean[] = []
    const watched = {
      get: (hash: string) => {
        const entry = unwrapped.get(hash)
        asked.push(entry !== undefined)
        return entry
      },
      set: unwrapped.set,
    }
    const open = async (change: object, now = NOON) => {
      const { wire } = await send(channel, refund)
      const guard = { key: { privateKey: channel.privateKey, unwrapped: watched }, now, claimNonce: anyNonce }
      return verdict(openRequest({ ...wire, ...change }, guard))
    }
    expect(await open({ method: 'PUT' })).toEqual(REFUSED)
    expect([await open({}), await open({}), await open({ method: 'PUT' })]).toEqual(['accepted', 'accepted', REFUSED])
    expect(asked).toEqual([false, false, true, true])
  })

  test('is taken from the cache for two seconds and not a moment longer', async () => {
    const unwrapped = createUnwrapCache(2)
    const { wire } = await send(channel, refund)
    await openRequest(wire, { key: { privateKey: channel.privateKey, unwrapped }, now: NOON, claimNonce: anyNonce })
    const { privateKey } = await meet() // cannot unwrap it, so that only the cache can
    const open = (now: number) => verdict(openRequest(wire, { key: { privateKey, unwrapped }, now, claimNonce: anyNonce }))
    expect([await open(NOON + 1_999), await open(NOON + 2_000)]).toEqual(['accepted', REFUSED])
  })

  test('is the same for requests that start together, and new after 500 ms or when the clock runs backwards', async () => {
    const at = NOON + 10_000
    const [first, together] = await Promise.all([channel.dekAt(at), channel.dekAt(at + 499)])
    expect(together.wrapped).toBe(first.wrapped)
    expect((await channel.dekAt(at + 500)).wrapped).not.toBe(first.wrapped)
    const later = await channel.dekAt(at + 600)
    expect((await channel.dekAt(at)).wrapped).not.toBe(later.wrapped)
  })

  test('the cache stays small', () => {
    const cache = createUnwrapCache(2)
    for (const hash of ['a', 'b', 'a', 'c']) cache.set(hash, { secret: new Uint8Array(32), until: 1 })
    expect(['a', 'b', 'c'].map((hash) => cache.get(hash) !== undefined)).toEqual([true, false, true])
  })
})
