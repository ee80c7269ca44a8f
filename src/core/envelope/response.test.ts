import { beforeAll, describe, expect, test } from 'vitest'
import { createUnwrapCache, makeDek } from './dek.ts'
import { importPrivateKey, importPublicKey } from './keys.ts'
import { openResponse, sealResponse } from './response.ts'
import { answer, type Channel, meet, NOON, nudge, REFUSED, read, openReceived, send, verdict } from './testing.ts'

let channel: Channel
beforeAll(async () => {
  channel = await meet()
})

const balance = '{"balance":"250000"}'
const exchange = async (text: string | undefined, status = 200) => {
  const { wire, ticket } = await send(channel, '{"accounts_id":"7"}')
  const opened = await openReceived(channel, wire)
  return { wire, ticket, opened: opened.ticket, response: await answer(channel, opened.ticket, { status, text }) }
}

describe('what the server answers is what Asha reads', () => {
  test.each([
    [200, balance],
    [422, '{"code":"bad_file"}'],
    [200, ''],
    [204, undefined],
  ])('%i %s', async (status, text) => {
    const { ticket, response } = await exchange(text, status)
    expect(await read(channel, ticket, response)).toBe(text)
    expect(JSON.stringify(response)).not.toContain('250000')
  })

  test('two responses of one data key have keys of their own', async () => {
    const { opened } = await exchange(balance)
    const [one, two] = [
      await answer(channel, opened, { status: 200, text: balance }),
      await answer(channel, opened, { status: 200, text: balance }),
    ]
    expect(one.dek).toBe(two.dek)
    expect([one.mac, one.body]).not.toEqual([two.mac, two.body])
    const cipherOf = ({ body }: typeof one) => Buffer.from((body as { encrypted_response: string }).encrypted_response, 'base64')
    const [ivs, ciphertexts] = [
      [one, two].map((each) => cipherOf(each).subarray(0, 16)),
      [one, two].map((each) => cipherOf(each).subarray(16)),
    ]
    expect(ivs[0]).not.toEqual(ivs[1])
    expect(ciphertexts[0]).not.toEqual(ciphertexts[1])
  })

  test('a data key used again is unwrapped once', async () => {
    const { ticket, response } = await exchange(balance)
    const unwrapped = createUnwrapCache(2)
    const open = (privateKey: CryptoKey, change: object = {}, now = NOON) =>
      verdict(openResponse(ticket, { ...response, ...change }, { privateKey, unwrapped }, now))
    const { privateKey: another } = (await meet()).browser
    expect(await open(channel.browser.privateKey, { status: 409 })).toEqual(REFUSED)
    expect(await open(another), 'what did not verify was not remembered').toEqual(REFUSED)
    expect(await open(channel.browser.privateKey)).toBe('accepted')
    expect([await open(another), await open(another, {}, NOON + 2_000)]).toEqual(['accepted', REFUSED])
  })
})

describe('one answer to everything that does not verify', () => {
  test('each character of each part, changed by one', async () => {
    const { ticket, response } = await exchange(balance)
    const sealed = (response.body as { encrypted_response: string }).encrypted_response
    const verdicts = new Set<string>()
    const attempt = async (change: object) =>
      verdicts.add(JSON.stringify(await verdict(read(channel, ticket, { ...response, ...change }))))
    for (let at = 0; at < String(response.mac).length; at++) await attempt({ mac: nudge(String(response.mac), at) })
    for (let at = 0; at < String(response.dek).length; at++) await attempt({ dek: nudge(String(response.dek), at) })
    for (let at = 0; at < sealed.length; at++) await attempt({ body: { encrypted_response: nudge(sealed, at) } })
    expect(verdicts).toEqual(new Set([JSON.stringify(REFUSED)]))
  })

  test('another status: a failure does not pass for a success', async () => {
    const { ticket, response } = await exchange(balance, 409)
    expect(await verdict(read(channel, ticket, { ...response, status: 200 }))).toEqual(REFUSED)
  })

  test('the answer to another request, whole or with the nonce rewritten', async () => {
    const [one, two] = [await exchange(balance), await exchange(balance)]
    expect(await verdict(read(channel, one.ticket, two.response))).toEqual(REFUSED)
    const mac = String(two.response.mac).replace(two.ticket.nonce, one.ticket.nonce)
    expect(await verdict(read(channel, one.ticket, { ...two.response, mac }))).toEqual(REFUSED)
    expect(one.response.dek, 'of one data key, so that only the rest tells them apart').toBe(two.response.dek)
    for (const part of ['mac', 'body'] as const) {
      expect(await verdict(read(channel, one.ticket, { ...one.response, [part]: two.response[part] }))).toEqual(REFUSED)
    }
    const { wrapped: dek } = await makeDek(channel.clientKey)
    expect(await verdict(read(channel, one.ticket, { ...one.response, dek }))).toEqual(REFUSED)
  })

  test('the request sent back as its own response', async () => {
    const { ticket, wire } = await exchange(balance)
    const body = { encrypted_response: (wire.body as { encrypted_request: string }).encrypted_request }
    expect(await verdict(read(channel, ticket, { status: 200, mac: wire.mac, dek: wire.dek, body }))).toEqual(REFUSED)
  })

  test('the response sent to the server as a request', async () => {
    const { wire, response } = await exchange(balance)
    const body = { encrypted_request: (response.body as { encrypted_response: string }).encrypted_response }
    expect(await verdict(openReceived(channel, { ...wire, mac: response.mac, dek: response.dek, body }))).toEqual(REFUSED)
  })

  test('an answer by someone who knows the client key but never unwrapped the request', async () => {
    const { ticket } = await exchange(balance)
    const stranger = { ...ticket, secret: new Uint8Array(32) }
    const forged = await answer(channel, stranger, { status: 200, text: '{"balance":"0"}' })
    expect(await verdict(read(channel, ticket, forged))).toEqual(REFUSED)
  })

  test('an answer wrapped for another browser', async () => {
    const { ticket, opened } = await exchange(balance)
    const ravi = await meet()
    expect(await verdict(read(channel, ticket, await answer(ravi, opened, { status: 200, text: balance })))).toEqual(REFUSED)
  })

  test('a body taken away, or emptied', async () => {
    const { ticket, response } = await exchange(balance)
    for (const body of [undefined, null, {}, { encrypted_response: '' }]) {
      expect(await verdict(read(channel, ticket, { ...response, body }))).toEqual(REFUSED)
    }
    expect(await verdict(read(channel, ticket, { ...response, dek: undefined }))).toEqual(REFUSED)
  })
})

test.each([
  ['not base64', '£'],
  ['not a key', 'AAAA'],
  ['nothing', ''],
  ['too long to look at', 'A'.repeat(100_000)],
])('a client key that is %s is refused', async (_, spki) => {
  await expect(importPublicKey(spki)).rejects.toMatchObject({ code: 'invalid' })
})

test.each([
  [1024, [1, 0, 1]],
  [3072, [1, 0, 1]],
  [2048, [3]],
])('a client key of %i bits and exponent %j is refused', async (modulusLength, exponent) => {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength, publicExponent: new Uint8Array(exponent) }
  const { publicKey } = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64')
  await expect(importPublicKey(spki)).rejects.toMatchObject({ code: 'invalid' })
})

test('a stored server key of another size is not used', async () => {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey))
  await expect(importPrivateKey(pkcs8)).rejects.toThrow('not RSA-2048')
})

test('only the header and field names of the specification leave the server', async () => {
  const { opened } = await exchange(balance)
  const sealed = await sealResponse(opened, { status: 200, text: balance }, await makeDek(channel.clientKey), NOON)
  expect(Object.keys(sealed.headers)).toEqual(['X-MAC', 'X-DEK'])
  expect(Object.keys(JSON.parse(sealed.body ?? ''))).toEqual(['encrypted_response'])
})
