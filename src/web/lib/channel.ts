import type { Receiver } from '#core/envelope/dek.ts'
import { envelopeHeader, KEY_EXCHANGE_DELAY_MS } from '#core/envelope/headers.ts'
import { sealRequest, type Ticket } from '#core/envelope/request.ts'
import { openResponse } from '#core/envelope/response.ts'
import { isListed } from '#core/envelope/routes.ts'
import { createExchange } from './channel-exchange.ts'
import { ChannelError, type LinkOptions } from './channel-link.ts'

export type ChannelOptions = LinkOptions & {
  /** Called for each failure that shows the Update dialog. */
  onFailure?: (error: ChannelError) => void
  /** Milliseconds until the first exchange; half a second unless the page has been open for a while. */
  delay?: number
  /** The page's own origin; its requests are always encrypted. */
  origin?: string
}

/** The request's context that `open` needs. */
type RequestContext = {
  generation: number
  sealed: { ticket: Ticket; receiver: Receiver } | undefined
  plainReply: boolean
}
export type SealedCall = { headers: Record<string, string>; body: string | undefined; context: RequestContext }

export type Channel = {
  /** Settles with the current exchange; rejects with `ChannelError`. */
  readonly ready: Promise<void>
  /** Awaits `ready`. `pathWithQuery` may be a full URL; `body` undefined means no body. */
  seal: (method: string, pathWithQuery: string, body: string | undefined) => Promise<SealedCall>
  /** The decrypted response to `context`. Plain text is accepted only as an error or from a listed route. */
  open: (
    context: RequestContext,
    status: number,
    headers: { get: (name: string) => string | null },
    body: string,
  ) => Promise<string | undefined>
}

/** The browser's end of the encrypted channel. Exchanges keys half a second after creation or sooner, and again when they expire. */
export function createChannel(options: ChannelOptions): Channel {
  const { now, onFailure, delay = KEY_EXCHANGE_DELAY_MS, origin = location.origin } = options
  const fail = (error: ChannelError): ChannelError => {
    onFailure?.(error)
    return error
  }
  const exchange = createExchange(options, delay, fail)
  return {
    get ready() {
      return exchange.current().then(() => undefined)
    },

    async seal(method, pathWithQuery, body) {
      const linked = await exchange.current()
      const { session, reply, cipher } = linked
      const url = new URL(pathWithQuery, origin)
      const clear: RequestContext = { generation: linked.generation, sealed: undefined, plainReply: true }
      if (!isIncluded(url, origin, reply.included_domains)) return { headers: {}, body, context: clear }
      if (cipher === undefined || isListed(reply.white_listed_urls, method, url.pathname)) {
        return { headers: sessionHeader(session), body, context: clear }
      }
      const line = { method, target: url.pathname + url.search, session }
      const at = now()
      const { headers, body: envelope, ticket } = await sealRequest(line, body, await cipher.dekAt(at), at + linked.clockOffset)
      const plainReply = isListed(reply.white_listed_response, method, url.pathname)
      const context = { generation: linked.generation, sealed: { ticket, receiver: cipher.receiver }, plainReply }
      return { headers, body: envelope, context }
    },

    async open(context, status, headers, body) {
      const dek = headers.get(envelopeHeader.dek)
      if (dek === null || context.sealed === undefined) {
        if (isEnvelopeRefusal(status, body)) throw exchange.renew(context.generation)
        if (status < 400 && !context.plainReply) throw fail(new ChannelError('refused'))
        return body
      }
      const { ticket, receiver } = context.sealed
      try {
        const envelope: unknown = body === '' ? undefined : JSON.parse(body)
        const response = { status, mac: headers.get(envelopeHeader.mac), dek, body: envelope }
        const text = await openResponse(ticket, response, receiver, now())
        exchange.accepted(context.generation)
        return text
      } catch (cause) {
        throw fail(new ChannelError('refused', cause))
      }
    },
  }
}

const sessionHeader = (session: string): Record<string, string> => (session === '' ? {} : { [envelopeHeader.session]: session })

const isIncluded = (url: URL, origin: string, hosts: string[]) =>
  url.origin === origin || hosts.includes(url.host) || hosts.includes(url.hostname)

function isEnvelopeRefusal(status: number, body: string): boolean {
  if (status !== 400) return false
  try {
    const problem: unknown = JSON.parse(body)
    return typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'envelope_refused'
  } catch {
    return false
  }
}
