import type { ApiService } from '#contract/services.ts'
import { generateClientKeys } from '#core/envelope/keys.ts'
import { configureCalls, type Transport } from './call.ts'
import { ChannelError } from './channel-link.ts'
import { reach } from './reach.ts'
import { followClock } from './today.ts'
import { requireUpdate } from './update.ts'

/** `now`: the time of the server's clock if it is fixed. */
type Settings = { production: boolean; now?: string; services: Partial<Record<ApiService, string>> }

/** Fetches the server's settings and installs the encrypted channel for every call. Earlier calls wait for it. */
export function startTransport(): void {
  let started: Promise<Transport> | undefined
  const channelOf = () => {
    started ??= connect().catch((error: unknown) => {
      started = undefined
      if (!(error instanceof ChannelError && error.reason === 'offline')) requireUpdate()
      throw error
    })
    return started
  }
  channelOf().catch(() => undefined)
  configureCalls({ transport: async (outgoing) => (await channelOf())(outgoing) })
}

async function connect(): Promise<Transport> {
  const keyPair = keysAhead()
  // Fetched beside the settings: a page that asks the server nothing stands without it.
  const [settings, { channelCalls }] = await Promise.all([
    reach('/config.json').then((response) => response.json() as Promise<Settings>),
    import('./channel-calls.ts').catch((cause: unknown) => {
      throw new ChannelError('offline', cause)
    }),
  ])
  followClock(settings.now)
  configureCalls({ baseOf: (service) => settings.services[service] ?? `/api/${service}` })
  return channelCalls({ production: settings.production, keyPair })
}

/** Generates the first key pair while the settings are on their way. */
function keysAhead(): () => Promise<CryptoKeyPair> {
  let ahead = 'subtle' in crypto ? generateClientKeys() : undefined
  ahead?.catch(() => undefined) // the exchange receives the error
  return () => {
    const keys = ahead ?? generateClientKeys()
    ahead = undefined
    return keys
  }
}
