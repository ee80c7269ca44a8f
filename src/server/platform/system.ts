import type { FastifyInstance } from 'fastify'
import { keyExchange } from '#contract/identity/key-exchange.ts'
import { services as allServices, servicePath } from '#contract/services.ts'
import { envelopeHeader } from '#core/envelope/headers.ts'
import { product } from '#core/product.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Alarms } from './alarms.ts'
import { apiDocs, forAnyOrigin } from './api-docs.ts'
import type { Envelope } from './envelope.ts'
import type { Mounted, ServeOpen } from './mounts.ts'
import { mailboxRoutes } from './mailbox.ts'
import { openApi } from './openapi.ts'
import { networkOf, type Rate, takeRate } from './rate-limit.ts'
import { readinessOf } from './readiness.ts'
import { masterSecret } from './secret.ts'
import type { Storage } from './storage.ts'

/** Channels of one network: many people behind one address open their pages at the same time, and then work. */
const EXCHANGES: Rate = { name: 'key exchange', most: 60, seconds: 15 }
const EXCHANGES_OF_HOUR: Rate = { name: 'key exchange of an hour', most: 6_000, seconds: 3_600, block: 20 }

type Needs = {
  http: FastifyInstance
  open: ServeOpen
  envelope: Envelope
  services: Dependencies
  mounted: Mounted[]
  storage: Storage
  alarms: Alarms
}

/** What is not business: health, configuration for the page, key exchange, API documents, the development mailbox. */
export function systemRoutes({ http, open, envelope, services, mounted, storage, alarms }: Needs) {
  const { database, config, mail } = services

  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const { isReady, ...answer } = await readinessOf({ database, storage, alarms })
    return reply.code(isReady ? 200 : 503).send(answer)
  })
  http.get('/config.json', async () => ({
    product: product.name,
    app_version: product.appVersion,
    production: config.production,
    mailbox: mail.development,
    now: config.now?.toISOString(),
    collect_url: config.collectUrl,
    services: Object.fromEntries(allServices.map((service) => [service, servicePath(service)])),
  }))

  // Outside the envelope because it opens it: `raw`.
  open.public(keyExchange, async ({ body, http: request, reply }) => {
    const white_listed_urls = mounted.filter((each) => each.endpoint.raw).map((each) => `${each.endpoint.method} ${each.url}`)
    if (body.client_public_key === '')
      return {
        encryption_enabled: envelope.required,
        server_public_key: '',
        included_domains: [],
        white_listed_urls,
        white_listed_response: [],
      }
    const network = networkOf(request.ip)
    await takeRate(database, EXCHANGES, network)
    await takeRate(database, EXCHANGES_OF_HOUR, network)
    const { session_id, server_public_key } = await envelope.exchange(body.client_public_key)
    reply.header(envelopeHeader.session, session_id)
    return {
      encryption_enabled: envelope.required,
      server_public_key,
      included_domains: [request.host],
      white_listed_urls,
      white_listed_response: [],
    }
  })

  http.get('/api/openapi.json', async (_request, reply) =>
    reply
      .headers(forAnyOrigin)
      .type('application/json')
      .send(JSON.stringify(openApi(mounted))),
  )
  apiDocs(http, database)
  if (mail.development) mailboxRoutes(http, database, masterSecret(config.secret, config.data))
}
