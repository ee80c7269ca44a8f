import { expect, test } from 'vitest'
import { randomBytes, utf8 } from '#core/envelope/bytes.ts'
import { webCiphers } from '#core/envelope/ciphers.ts'
import { unwrapDek } from '#core/envelope/dek.ts'
import { generateServerKeys, importPrivateKey, importPublicKey } from '#core/envelope/keys.ts'
import { nodeCiphers } from './ciphers.ts'

const texts = ['', 'x', '₹'.repeat(5), 'a'.repeat(16), JSON.stringify({ lines: Array.from({ length: 500 }, (_, at) => at) })]

test.each(texts)('a message of either end is the other end’s, byte for byte', async (text) => {
  const secret = randomBytes(64)
  const iv = randomBytes(16)
  const [page, server] = [await webCiphers.keysOf(secret, iv), await nodeCiphers.keysOf(secret, iv)]
  const ciphertext = await server.encrypt(utf8(text))
  expect(await page.encrypt(utf8(text))).toEqual(ciphertext)
  expect(await server.decrypt(await page.encrypt(utf8(text)))).toEqual(utf8(text))
  const mac = await server.sign(ciphertext)
  expect(await page.sign(ciphertext)).toEqual(mac)
  expect(await server.verify(mac, ciphertext)).toBe(true)
  expect(await server.verify(mac.slice(1), ciphertext)).toBe(false)
  expect(await server.verify(mac.with(0, (mac[0] ?? 0) ^ 1) as typeof mac, ciphertext)).toBe(false)
  expect(await nodeCiphers.sha256(utf8(text))).toEqual(await webCiphers.sha256(utf8(text)))
})

test('wrong padding throws, and what the server wraps a page unwraps', async () => {
  const { decrypt } = await nodeCiphers.keysOf(randomBytes(32), randomBytes(16))
  expect(() => decrypt(randomBytes(15))).toThrow('wrong final block length')
  const pair = await generateServerKeys()
  const secret = randomBytes(32)
  const wrapped = await nodeCiphers.wrap(await importPublicKey(pair.public_key), secret)
  const text = Buffer.from(wrapped).toString('base64')
  expect(await unwrapDek(await importPrivateKey(pair.private_key), text)).toEqual(secret)
})
