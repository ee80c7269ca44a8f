import type { Database } from './db.ts'
import { hashToken } from './session.ts'

/** The owner of a channel: the session whose cookie first came over it; null while none has. */
export type ChannelSession = { channels_id: string; session_hash: Buffer | null }

/** Whether a session's cookie may come over the channel: its own, or the first one, which the channel belongs to from then on. */
export async function isOwnChannel({ outside }: Database, channel: ChannelSession, token: string): Promise<boolean> {
  const hash = hashToken(token)
  if (channel.session_hash?.equals(hash)) return true
  // Another server may have bound it, or given its session a new token.
  const { rows } = await outside.query<{ session_hash: Buffer }>(
    'UPDATE channels SET session_hash = coalesce(session_hash, $2) WHERE channels_id = $1 RETURNING session_hash',
    [channel.channels_id, hash],
  )
  channel.session_hash = rows[0]?.session_hash ?? null
  return channel.session_hash?.equals(hash) ?? false
}

/** Binds the channel to the token that is given over it: at sign-in, and whenever the session's token changes. */
export async function rebindChannel({ outside }: Database, channel: ChannelSession, token: string): Promise<void> {
  channel.session_hash = hashToken(token)
  await outside.query('UPDATE channels SET session_hash = $2 WHERE channels_id = $1', [channel.channels_id, channel.session_hash])
}
