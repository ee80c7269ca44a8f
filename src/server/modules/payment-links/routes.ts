import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/payment-links.ts'
import type { Services } from '#server/app.ts'
import type { Serve } from '#server/platform/http.ts'
import { exportCsv } from './export.ts'
import { list, sums } from './list.ts'
import { collectionOf } from './of-invoice.ts'
import { get, timeline, type UrlOf } from './read.ts'
import { settle } from './responses.ts'
import * as service from './service.ts'
import { linkTokens } from './token.ts'

export function paymentLinkRoutes(serve: Serve, services: Services) {
  const access = 'ACCOUNTS_RECEIVABLE'
  const { config, database } = services
  const tokens = linkTokens(config)
  const baseOf = (http: FastifyRequest) => config.publicUrl ?? `${http.protocol}://${http.host}`
  const urlsOf = (http: FastifyRequest): UrlOf => {
    const base = baseOf(http)
    return (tx, payment_links_id) => tokens.url(tx, payment_links_id, base)
  }
  serve(contract.listPaymentLinks, access, ({ tx, query, http }) => list(tx, query, urlsOf(http)))
  serve(contract.sumPaymentLinks, access, ({ tx, query }) => sums(tx, query))
  serve(contract.exportPaymentLinks, access, async ({ tx, query, http }) => exportCsv(database, tx, query, urlsOf(http)))
  serve(contract.makePaymentLink, access, async ({ tx, body: { send, ...link }, http }) => {
    const payment_links_id = await service.create(tx, services, link, { base: baseOf(http), send })
    return get(tx, payment_links_id, urlsOf(http))
  })
  serve(contract.getInvoiceCollection, access, ({ tx, params, http }) => collectionOf(tx, params.invoices_id, urlsOf(http)))
  serve(contract.settleDispute, access, ({ tx, params, body }) => settle(tx, params.invoices_id, body.settled_note))
  serve(contract.getPaymentLink, access, ({ tx, params, http }) => get(tx, params.payment_links_id, urlsOf(http)))
  serve(contract.sendPaymentLink, access, async ({ tx, params, http }) => {
    await service.send(tx, services, params.payment_links_id, baseOf(http))
    return get(tx, params.payment_links_id, urlsOf(http))
  })
  serve(contract.cancelPaymentLink, access, async ({ tx, params, body, http }) => {
    await service.cancel(tx, params.payment_links_id, body.cancel_reason)
    return get(tx, params.payment_links_id, urlsOf(http))
  })
  serve(contract.paymentLinkTimeline, access, ({ tx, params }) => timeline(tx, params.payment_links_id))
}
