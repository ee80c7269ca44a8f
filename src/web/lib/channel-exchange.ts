import { ChannelError, connect, type Link, type LinkOptions } from './channel-link.ts'

/** A link, numbered: of several requests rejected together only the first renews it. */
export type NumberedLink = Link & { generation: number }

/** The exchanges of keys: one `delay` milliseconds after creation, another when it expires. `fail` reports what shows the Update dialog. */
export function createExchange(options: LinkOptions, delay: number, fail: (error: ChannelError) => ChannelError) {
  let generation = 0
  let renewedInVain = false
  let link: Promise<NumberedLink> | undefined = start(delay)

  function start(after: number): Promise<NumberedLink> {
    const number = ++generation
    const started = connect(options, after).then(
      (made) => ({ ...made, generation: number }),
      (cause: unknown) => {
        if (!isOffline(cause)) throw fail(cause instanceof ChannelError ? cause : new ChannelError('exchange_failed', cause))
        // The next request starts a new exchange.
        if (generation === number) link = undefined
        throw cause
      },
    )
    started.catch(() => undefined) // callers that await `ready` or a call receive the error
    return started
  }

  return {
    current(): Promise<NumberedLink> {
      link ??= start(0)
      return link
    },

    /** Of several requests rejected together one renews the channel. If the renewed channel is rejected too, it fails. */
    renew(of: number): ChannelError {
      if (of !== generation) return new ChannelError('expired')
      if (renewedInVain) return fail(new ChannelError('refused'))
      renewedInVain = true
      link = start(0)
      return new ChannelError('expired')
    },

    /** A response was opened: the channel works. */
    accepted(of: number): void {
      if (of === generation) renewedInVain = false
    },
  }
}

const isOffline = (cause: unknown) => cause instanceof ChannelError && cause.reason === 'offline'
