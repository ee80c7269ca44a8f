import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/sales/collect.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ServeOpen } from '#server/platform/mounts.ts'
import { networkOf, takeRate } from '#server/platform/rate-limit.ts'
import { documentOf } from '../invoices/document.ts'
import { pdfDownload, printLayout } from '#server/domains/documents/pdf/paper.ts'
import { inCompanyOfLink, look } from './collection.ts'
import { begin, status, tellTurnedAway, TurnedAway } from './checkout.ts'
import { invoiceBehind, lock } from './read.ts'
import { respond } from './responses.ts'

/** The payer's page: no session, only the token of the address. */
export function collectRoutes({ public: anyone }: ServeOpen, services: Dependencies) {
  const { database, files } = services
  // 128 random bits cannot be guessed; the rate limits make attempts cheap for us.
  const limited = (http: FastifyRequest, what: string, most: number) =>
    takeRate(database, { name: `collect-${what}`, most, seconds: 600 }, networkOf(http.ip))

  const printedOf = (token: string) =>
    inCompanyOfLink(services, token, async (tx, id) => {
      const { invoices_id } = await invoiceOf(tx, (await lock(tx, id)).invoices_id)
      return documentOf(tx, files, invoices_id)
    })

  anyone(contract.openCollection, async ({ body, http }) => {
    await limited(http, 'look', 120)
    return inCompanyOfLink(services, body.token, (tx, id) => look(tx, services, id))
  })
  anyone(contract.beginCollectPayment, async ({ body, http }) => {
    await limited(http, 'pay', 30)
    try {
      return await inCompanyOfLink(services, body.token, (tx, id) => begin(tx, services, id, body.amount))
    } catch (error) {
      if (error instanceof TurnedAway) await inCompanyOfLink(services, body.token, tellTurnedAway)
      throw error
    }
  })
  anyone(contract.readCollectPayment, async ({ body, http }) => {
    await limited(http, 'status', 600)
    return inCompanyOfLink(services, body.token, (tx, id) => status(tx, services, id, body.payment_link_payments_id))
  })
  anyone(contract.respondToInvoice, async ({ body: { token, ...said }, http }) => {
    await limited(http, 'answer', 20)
    return inCompanyOfLink(services, token, async (tx, id) => {
      const link = await lock(tx, id)
      const invoice = await invoiceOf(tx, link.invoices_id)
      await respond(tx, { ...invoice, payment_links_id: id, payer_name: link.payer_name }, said)
      return look(tx, services, id)
    })
  })
  anyone(contract.collectInvoicePdf, async ({ body, http }) => {
    await limited(http, 'pdf', 30)
    return pdfDownload(await printedOf(body.token), false)
  })
  anyone(contract.collectInvoiceLayout, async ({ body, http }) => {
    await limited(http, 'layout', 120)
    return printLayout(await printedOf(body.token))
  })
}

async function invoiceOf(tx: CompanyTx, invoices_id: string | null): Promise<{ invoices_id: string; invoice_number: string }> {
  const invoice = await invoiceBehind(tx, invoices_id)
  if (invoices_id === null || !invoice) throw new AppError('not_found', 'There is no invoice behind this link.')
  return { invoices_id, invoice_number: invoice.invoice_number }
}
