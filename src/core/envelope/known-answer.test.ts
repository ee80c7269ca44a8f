import { expect, test } from 'vitest'
import { type Bytes, concat, fromBase64, toHex, utf8 } from './bytes.ts'
import { webCiphers } from './ciphers.ts'
import { importPrivateKey } from './keys.ts'
import known from './known-answer.json' with { type: 'json' }
import { macInput, sealMessage } from './message.ts'
import { openRequest } from './request.ts'
import { openResponse } from './response.ts'
import { anyNonce } from './testing.ts'

const { request, response, line, nonce } = known

function bytes(text: string): Bytes {
  const decoded = fromBase64(text)
  if (decoded === undefined) throw new Error('not base64')
  return decoded
}

async function requestHead() {
  const dekHash = await webCiphers.sha256(utf8(request.dek))
  return { ...line, direction: 'request' as const, timestamp: request.timestamp, nonce, status: undefined, dekHash }
}

test('the bytes under the MAC are the documented ones', async () => {
  const sealed = bytes(request.sealed)
  const input = macInput(await requestHead(), sealed.slice(0, 16), sealed.slice(16))
  expect(toHex(await webCiphers.sha256(input))).toBe(request.mac_input_sha256)
})

test('sealing with a given key, IV and nonce writes what the Python program wrote', async () => {
  const message = await sealMessage(await requestHead(), bytes(request.secret), request.text, { freshIv: bytes(request.iv) })
  expect(message).toEqual({ mac: request.mac, sealed: request.sealed })

  const bare = await sealMessage({ ...(await requestHead()), method: 'GET' }, bytes(request.secret), undefined)
  expect(bare).toEqual({ mac: known.get.mac, sealed: undefined })

  const dekHash = await webCiphers.sha256(utf8(response.dek))
  const head = { ...line, direction: 'response' as const, timestamp: response.timestamp, nonce, status: response.status, dekHash }
  const secret = concat(bytes(response.secret), bytes(request.secret))
  expect(await sealMessage(head, secret, response.text, { freshIv: bytes(response.iv) })).toEqual({
    mac: response.mac,
    sealed: response.sealed,
  })
})

test('the request and the response of the Python program open', async () => {
  const privateKey = await importPrivateKey(bytes(known.server_private_key))
  const wire = { ...line, mac: request.mac, dek: request.dek, body: { encrypted_request: request.sealed } }
  const opened = await openRequest(wire, { key: { privateKey }, now: Number(request.timestamp), claimNonce: anyNonce })
  expect(opened.text).toBe(request.text)

  const clientKey = await importPrivateKey(bytes(known.client_private_key))
  const answer = { ...response, body: { encrypted_response: response.sealed } }
  expect(await openResponse(opened.ticket, answer, { privateKey: clientKey }, Number(response.timestamp))).toBe(response.text)
})
