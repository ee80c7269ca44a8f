import type { ApiService } from '#contract/services.ts'
import { configureCalls, type Transport } from './call.ts'
import type { EarlyExchange } from './channel-calls.ts'
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

/** What `public/start.js` has begun, each undefined if it failed. */
type Opening = {
  settings: Promise<Settings | undefined>
  keyPair: Promise<CryptoKeyPair | undefined>
  exchanged: Promise<EarlyExchange | undefined>
}
declare global {
  var opening: Opening | undefined
}

async function connect(): Promise<Transport> {
  // Taken once: whatever has to be done again is done by the channel itself.
  const { opening } = globalThis
  globalThis.opening = undefined
  // Fetched beside the settings: a page that asks the server nothing stands without it.
  const [settings, { channelCalls }] = await Promise.all([
    settingsOf(opening),
    import('./channel-calls.ts').catch((cause: unknown) => {
      throw new ChannelError('offline', cause)
    }),
  ])
  followClock(settings.now)
  configureCalls({ baseOf: (service) => settings.services[service] ?? `/api/${service}` })
  return channelCalls({ production: settings.production, keyPair: opening?.keyPair, exchanged: opening?.exchanged })
}

const settingsOf = async (opening: Opening | undefined): Promise<Settings> =>
  (await opening?.settings) ?? ((await (await reach('/config.json')).json()) as Settings)
