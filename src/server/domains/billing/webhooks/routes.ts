import { receiveGatewayWebhook } from '#contract/billing/webhooks.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { ServeOpen } from '#server/platform/mounts.ts'
import { readWebhook } from '#server/platform/webhook.ts'
import { receiveEvent } from './service.ts'

export function webhookRoutes({ public: open }: ServeOpen, services: Dependencies) {
  open(receiveGatewayWebhook, async ({ http }) => {
    const event = await readWebhook(services, http, 'the gateway’s', (raw) => services.gateway?.readWebhook(raw, http.headers))
    return { outcome: await receiveEvent(services, event) }
  })
}
