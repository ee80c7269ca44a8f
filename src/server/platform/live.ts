import type { FastifyBaseLogger } from 'fastify'
import type { LiveEvent } from '#contract/messaging/notifications.ts'
import { IDLE_MINUTES } from '#contract/identity/session.ts'
import { AppError } from '#core/errors.ts'
import type { Database } from '#server/platform/db.ts'
import type { ServerLink } from '#server/platform/server-link.ts'
import type { SignedIn } from '#server/platform/session.ts'
import { type Outbox, outbox } from './live-outbox.ts'

/** The database channel that announces a committed notification to every server. */
export const CHANNEL = 'notifications'
/** Open streams of one person on one server: a browser has one for all its tabs. */
export const MOST_STREAMS = 8
const BEAT_MS = 20_000

type Listener = { stream: Outbox; sessions_id: string; accounts_id: string; companies_id: string }
type Told = { companies_id: string; accounts_id: string; notifications_id: string }

export type Live = {
  /** Sends new notifications of this session as server-sent events. Throws `rate_limited` for one stream too many. */
  follow: (session: SignedIn) => AsyncIterable<string>
  /** Sends keep-alives and ends the streams whose session has ended. Runs on a timer. */
  beat: () => Promise<void>
  /** Ends every stream, so that the server can stop. */
  close: () => void
}

/** The link of this server listens for all its streams, from the first of them on. */
export function openLive(link: ServerLink, database: Database, log: FastifyBaseLogger): Live {
  const listeners = new Set<Listener>()
  let isClosed = false

  const tell = ({ companies_id, accounts_id, notifications_id }: Told) => {
    for (const each of listeners)
      if (each.accounts_id === accounts_id && each.companies_id === companies_id)
        each.stream.push(eventText({ kind: 'notification', notifications_id }, notifications_id))
  }

  link.on(
    CHANNEL,
    (payload) => tell(JSON.parse(payload) as Told),
    // Notifications sent while the listener was disconnected.
    () => {
      for (const { stream } of listeners) stream.push(eventText({ kind: 'again' }))
    },
  )

  const beat = async () => {
    if (listeners.size === 0) return
    const ids = [...new Set([...listeners].map(({ sessions_id }) => sessions_id))]
    const { rows } = await database.pool.query<{ sessions_id: string; companies_id: string }>(
      'SELECT * FROM sessions_standing($1, $2, $3)',
      [ids, database.clock.now(), `${IDLE_MINUTES} minutes`],
    )
    const standing = new Map(rows.map((row) => [row.sessions_id, row.companies_id]))
    for (const { stream, sessions_id, companies_id } of listeners)
      if (standing.get(sessions_id) === companies_id) stream.push(':\n\n')
      else stream.end()
  }
  const timer = setInterval(() => void beat().catch((error: unknown) => log.warn({ err: error }, 'streams')), BEAT_MS)
  timer.unref()

  return {
    follow({ sessions_id, accounts_id, companies_id }) {
      if (isClosed) throw new AppError('unavailable', 'The server is stopping. Please try again.')
      if ([...listeners].filter((each) => each.accounts_id === accounts_id).length >= MOST_STREAMS)
        throw new AppError('rate_limited', 'Too many pages are open. Close some of them.')
      const listener = { stream: outbox(() => listeners.delete(listener)), sessions_id, accounts_id, companies_id }
      listeners.add(listener)
      listener.stream.push('retry: 5000\n\n')
      link.start()
      return listener.stream
    },
    beat,
    close() {
      isClosed = true
      clearInterval(timer)
      for (const { stream } of listeners) stream.end()
    },
  }
}

const eventText = (event: LiveEvent, id?: string) => `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`
