import * as contract from '#contract/sales/payment-links.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { exportCsv } from './export.ts'
import { linkList, sums } from './list.ts'
import { collectionOf } from './of-invoice.ts'
import { get, timeline, type UrlOf } from './read.ts'
import { settle } from './responses.ts'
import { create } from './create-links.ts'
import * as service from './service.ts'
import { linkTokens } from './token.ts'

export function paymentLinkRoutes(serve: Serve, services: Dependencies) {
  const access = 'ACCOUNTS_RECEIVABLE'
  const { config, database } = services
  const tokens = linkTokens(services)
  const base = () => publicOrigin(config)
  const urlOf: UrlOf = (tx, payment_links_id) => tokens.url(tx, payment_links_id, base())
  serve(contract.listPaymentLinks, access, ({ tx, query }) => linkList(urlOf).list(tx, query))
  serve(contract.sumPaymentLinks, access, ({ tx, query }) => sums(tx, query))
  serve(contract.exportPaymentLinks, access, async ({ tx, query }) => exportCsv(database, tx, query, urlOf))
  serve(contract.makePaymentLink, access, async ({ tx, body: { send, ...link } }) => {
    const payment_links_id = await create(tx, services, link, { base: base(), send })
    return get(tx, payment_links_id, urlOf)
  })
  serve(contract.getInvoiceCollection, access, ({ tx, params }) => collectionOf(tx, params.invoices_id, urlOf))
  serve(contract.settleDispute, access, ({ tx, params, body }) => settle(tx, params.invoices_id, body.settled_note))
  serve(contract.getPaymentLink, access, ({ tx, params }) => get(tx, params.payment_links_id, urlOf))
  serve(contract.sendPaymentLink, access, async ({ tx, params }) => {
    await service.send(tx, services, params.payment_links_id, base())
    return get(tx, params.payment_links_id, urlOf)
  })
  serve(contract.sendPaymentLinks, access, ({ tx, body }) =>
    runEach(tx, body.ids, (row, id) => service.send(row, services, id, base())),
  )
  serve(contract.cancelPaymentLink, access, async ({ tx, params, body }) => {
    await service.cancel(tx, params.payment_links_id, body.cancel_reason)
    return get(tx, params.payment_links_id, urlOf)
  })
  serve(contract.paymentLinkTimeline, access, ({ tx, params }) => timeline(tx, params.payment_links_id))
}
