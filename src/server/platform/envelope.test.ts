import { expect, test, vi } from 'vitest'
import { exportPublicKey, generateClientKeys } from '#core/envelope/keys.ts'
import { openWorld } from '#test/support/world.ts'
import { openEnvelope } from './envelope.ts'

test('channels share the key that is given out now: it is read once, and again when it no longer is', async () => {
  const { app } = await openWorld()
  const { database } = app.services
  const { exchange } = openEnvelope(database, Buffer.alloc(32, 1), true)
  const page = await exportPublicKey((await generateClientKeys()).publicKey)
  const asked = vi.spyOn(database.pool, 'query')
  const reads = () => asked.mock.calls.filter(([text]) => String(text).startsWith('SELECT server_keys_id')).length
  const [first, second] = [await exchange(page), await exchange(page)]
  expect([second.server_public_key, second.session_id === first.session_id, reads()]).toEqual([first.server_public_key, false, 1])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
  const later = await exchange(page)
  vi.useRealTimers()
  expect(later.server_public_key).not.toBe(first.server_public_key)
  asked.mockRestore()
})
