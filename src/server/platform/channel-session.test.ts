import { expect, test } from 'vitest'
import { type ChannelSession, isOwnChannel, rebindChannel } from './channel-session.ts'
import { hashToken } from './session.ts'

/** A database in which the channel belongs to this session, or that has no such channel. */
function databaseOf(bound: Buffer | undefined) {
  const asked: unknown[][] = []
  const query = (_: string, values: unknown[]) => {
    asked.push(values)
    return Promise.resolve({ rows: bound ? [{ session_hash: bound }] : [] })
  }
  return { asked, self: { outside: { query } } as never }
}
const channelOf = (session_hash: Buffer | null): ChannelSession => ({ channels_id: 'ch1', session_hash })
const [asha, ravi] = [hashToken('asha'), hashToken('ravi')]

test('a channel that is known to be of the session asks nothing', async () => {
  const { asked, self } = databaseOf(ravi)
  expect(await isOwnChannel(self, channelOf(asha), 'asha')).toBe(true)
  expect(asked).toEqual([])
})

test('a channel of nobody belongs to the first session that comes over it', async () => {
  const { asked, self } = databaseOf(asha)
  const channel = channelOf(null)
  expect(await isOwnChannel(self, channel, 'asha')).toBe(true)
  expect([asked, channel.session_hash]).toEqual([[['ch1', asha]], asha])
  expect(await isOwnChannel(self, channel, 'asha')).toBe(true)
  expect(asked).toHaveLength(1)
})

test('another session may not come over it, unless another server gave it to that one', async () => {
  expect(await isOwnChannel(databaseOf(asha).self, channelOf(asha), 'ravi')).toBe(false)
  expect(await isOwnChannel(databaseOf(ravi).self, channelOf(asha), 'ravi')).toBe(true)
})

test('over a channel that is gone nobody comes', async () => {
  const channel = channelOf(asha)
  expect(await isOwnChannel(databaseOf(undefined).self, channel, 'ravi')).toBe(false)
  expect(channel.session_hash).toBeNull()
})

test('a new token takes its channel along', async () => {
  const { asked, self } = databaseOf(undefined)
  const channel = channelOf(asha)
  await rebindChannel(self, channel, 'ravi')
  expect([asked, channel.session_hash]).toEqual([[['ch1', ravi]], ravi])
})
