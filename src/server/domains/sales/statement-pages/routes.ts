import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/sales/statement-pages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { ServeOpen } from '#server/platform/mounts.ts'
import { networkOf, takeRate } from '#server/platform/rate-limit.ts'
import { pdfDownload, printLayout } from '#server/domains/documents/pdf/paper.ts'
import { paperOf } from '../customer-statements/files.ts'
import { inCompanyOfPage } from '../customer-statements/links.ts'
import { invoiceAddress } from './invoice-address.ts'
import { look } from './page.ts'

/** The customer's page: no session, only the token of the address, whose 128 random bits cannot be guessed. */
export function statementPageRoutes({ public: anyone }: ServeOpen, services: Dependencies) {
  const { database, files } = services
  const limited = (http: FastifyRequest, what: string, most: number) =>
    takeRate(database, { name: `statement-${what}`, most, seconds: 600 }, networkOf(http.ip))
  const printedOf = (token: string) =>
    inCompanyOfPage(database, token, (tx, { customers_id, period }) => paperOf(tx, files, customers_id, period))

  anyone(contract.openStatementPage, async ({ body, http }) => {
    await limited(http, 'look', 120)
    return inCompanyOfPage(database, body.token, look)
  })
  anyone(contract.openStatementInvoice, async ({ body: { token, invoices_id }, http }) => {
    await limited(http, 'invoice', 60)
    return inCompanyOfPage(database, token, (tx, link) => invoiceAddress(tx, services, link, invoices_id))
  })
  anyone(contract.statementPagePdf, async ({ body, http }) => {
    await limited(http, 'pdf', 30)
    return pdfDownload(await printedOf(body.token), false)
  })
  anyone(contract.statementPageLayout, async ({ body, http }) => {
    await limited(http, 'layout', 120)
    return printLayout(await printedOf(body.token))
  })
}
