import { isIP } from 'node:net'
import { OperatorError } from './operator-error.ts'
import { address, allowed, instant, wholeNumber } from './values.ts'

/** What KOSHA_ALLOW_INSECURE_NETWORK and KOSHA_ALLOW_PLAIN_HTTP are set to by a person who means it. */
export const ALLOW_INSECURE_NETWORK = 'anyone-on-this-network-can-connect'
export const ALLOW_PLAIN_HTTP = 'to-this-machine'

/** Where the server listens, which database it has, and how people reach it. */
export const serverSettings = (env: NodeJS.ProcessEnv, production: boolean, data: string) => ({
  production,
  port: wholeNumber('PORT', env.PORT || '4000', 0, 65_535),
  host: env.HOST || '127.0.0.1',
  /** A server that is not set up for production may be reached by other machines. */
  allowInsecureNetwork: allowed('KOSHA_ALLOW_INSECURE_NETWORK', env.KOSHA_ALLOW_INSECURE_NETWORK, ALLOW_INSECURE_NETWORK),
  /** In production services on this machine may be reached by plain http. */
  allowPlainHttp: allowed('KOSHA_ALLOW_PLAIN_HTTP', env.KOSHA_ALLOW_PLAIN_HTTP, ALLOW_PLAIN_HTTP),
  data,
  databaseUrl: env.DATABASE_URL || undefined,
  /** How the server signs in to that database for requests and jobs; DATABASE_URL then only prepares it. */
  databaseAppUrl: appUrl(env),
  /** The fixed instant of the clock, for demonstrations and evaluation. */
  now: env.KOSHA_NOW ? instant(env.KOSHA_NOW) : undefined,
  /** The server's public URL. Read it through `publicOrigin`, which also handles an unset one. */
  publicUrl: address('KOSHA_URL', env.KOSHA_URL),
  /** Proxies whose headers for a client's address, protocol and host are trusted, as Fastify's `trustProxy`; false for none. */
  proxies: proxies(env.KOSHA_PROXIES, production),
})

function appUrl(env: NodeJS.ProcessEnv) {
  if (env.DATABASE_APP_URL && !env.DATABASE_URL)
    throw new OperatorError('DATABASE_APP_URL is set without DATABASE_URL: set that to the owner of the same database.')
  return env.DATABASE_APP_URL || undefined
}

const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** In production none unless configured: anyone who can reach the port could otherwise forge any client address in a header. */
function proxies(text: string | undefined, production: boolean): string | false {
  if (!text) return production ? false : 'loopback'
  if (text === 'none') return false
  for (const name of text.split(',').map((part) => part.trim())) {
    const [ip = '', bits = '0'] = name.split('/')
    const isNetwork = isIP(ip) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(ip) === 4 ? 32 : 128)
    if (!isNetwork && !PROXY_RANGES.includes(name))
      throw new OperatorError(
        `KOSHA_PROXIES names ${name}: set addresses or networks such as 10.0.0.7 or 10.0.0.0/8, loopback, or none, by comma.`,
      )
  }
  return text
}
