import * as contract from '#contract/banking/bank-feeds.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve, ServeOpen } from '#server/platform/mounts.ts'
import { readWebhook } from '#server/platform/webhook.ts'
import { askConsent, revokeConsent } from './consent.ts'
import { getConsent } from './consents.ts'
import { consentJob } from './jobs.ts'
import { list } from './list.ts'
import { disconnect, pullNow, receiveEvent } from './service.ts'

export function bankFeedRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listBankFeeds, 'BANKING', ({ tx }) => list(tx, services))
  serve(contract.askBankConsent, 'BANKING', ({ tx, body }) => askConsent(tx, services, body))
  serve(contract.getBankConsent, 'BANKING', ({ tx, params }) => getConsent(tx, params.bank_consents_id))
  serve(contract.checkBankConsent, 'BANKING', async ({ tx, params }) => {
    const { bank_consents_id } = await getConsent(tx, params.bank_consents_id)
    await services.jobs.enqueue(tx, consentJob(services), { bank_consents_id })
    return undefined
  })
  serve(contract.revokeBankConsent, 'BANKING', ({ tx, params }) => revokeConsent(tx, services, params.bank_consents_id))
  serve(contract.pullBankFeed, 'BANKING', ({ tx, params }) => pullNow(tx, services, params.bank_feeds_id))
  serve(contract.disconnectBankFeed, 'BANKING', ({ tx, params }) => disconnect(tx, services, params.bank_feeds_id))
}

/** The bank's webhook; no byte is parsed before its signature is verified. */
export function feedWebhookRoutes({ public: open }: ServeOpen, services: Dependencies) {
  open(contract.receiveFeedWebhook, async ({ http }) => {
    const event = await readWebhook(services, http, 'the bank’s', (raw) => services.bank?.feed.readWebhook(raw, http.headers))
    return { outcome: await receiveEvent(services, event) }
  })
}
