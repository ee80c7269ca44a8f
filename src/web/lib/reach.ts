import { ChannelError } from './channel-link.ts'
import { reportOffline } from './online.ts'

/** A request of the channel itself. Throws `offline` if no server answers, or one that is overloaded. */
export async function reach(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch((cause: unknown) => {
    reportOffline()
    throw new ChannelError('offline', cause)
  })
  if (response.status === 429 || response.status === 503) throw new ChannelError('offline')
  return response
}
