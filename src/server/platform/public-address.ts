import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Config } from '#server/config.ts'

type Settings = Pick<Config, 'publicUrl' | 'port' | 'production'>

/**
 * The origin at which people reach this server: that of KOSHA_URL, or without it the port on this machine. Links in mails and messages,
 * passkeys and the check of `Origin` use it. It never comes from a request, whose headers anyone can forge.
 */
export function publicOrigin({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl === undefined ? `http://localhost:${port}` : new URL(publicUrl).origin
}

const HEALTH_CHECKS = ['/healthz', '/readyz']

/**
 * Rejects every request whose Host names another server, except health checks, which a balancer sends to the machine's own
 * address.
 */
export function refuseForeignHosts(http: FastifyInstance, settings: Settings) {
  http.addHook('onRequest', async (request) => {
    if (HEALTH_CHECKS.includes(request.url) || isOwnHost(request.host, settings)) return
    const advice = settings.production ? '' : ' To use another address, set KOSHA_URL to it.'
    throw new AppError(
      'foreign_host',
      t('This server answers only at {publicOrigin}. Open that address.{advice}', {
        publicOrigin: publicOrigin(settings),
        advice,
      }),
    )
  })
}

function isOwnHost(host: string, settings: Settings): boolean {
  const name = URL.parse(`http://${host}`)?.hostname
  if (name === undefined) return false
  return name === new URL(publicOrigin(settings)).hostname || (!settings.production && isLoopback(name))
}

/** Whether a host name or address is of this machine alone. */
export const isLoopback = (name: string) => /^(localhost|::1|\[::1\])$/.test(name) || /^127(?:\.\d{1,3}){3}$/.test(name)

/** Whether a page of this origin is ours. `host` is that of the request, which was checked against our own before. */
export function isOwnOrigin(origin: string, host: string, settings: Settings): boolean {
  return origin === publicOrigin(settings) || (!settings.production && URL.parse(origin)?.host === host)
}
