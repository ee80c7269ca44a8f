import { receiveGatewayWebhook } from '#contract/webhooks.ts'
import { AppError } from '#core/errors.ts'
import type { Services } from '#server/app.ts'
import type { ServeOpen } from '#server/platform/http.ts'
import { receive } from './service.ts'

export function webhookRoutes({ public: open }: ServeOpen, services: Services) {
  open(receiveGatewayWebhook, async ({ http }) => {
    // Nothing is read of the bytes before their signature is found good.
    const raw = Buffer.from(typeof http.body === 'string' ? http.body : '')
    const event = services.gateway?.readWebhook(raw, http.headers)
    if (!event) throw new AppError('unauthenticated', 'The signature is not the gateway’s.')
    return { outcome: await receive(services, event) }
  })
}
