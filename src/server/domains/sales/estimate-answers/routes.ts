import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/sales/estimate-answers.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve, ServeOpen } from '#server/platform/mounts.ts'
import { networkOf, takeRate } from '#server/platform/rate-limit.ts'
import { pdfDownload, printLayout } from '#server/domains/documents/pdf/paper.ts'
import { documentOf } from '../estimates/document.ts'
import { inCompanyOfPage, share } from './address.ts'
import { answer } from './answer.ts'
import { look, refuseRevised } from './page.ts'

/** The customer's page: no session, only the token of the address, whose 128 random bits cannot be guessed. */
export function estimatePageRoutes({ public: anyone }: ServeOpen, { database, files }: Dependencies) {
  const limited = (http: FastifyRequest, what: string, most: number) =>
    takeRate(database, { name: `estimate-${what}`, most, seconds: 600 }, networkOf(http.ip))

  const printedOf = (token: string) =>
    inCompanyOfPage(database, token, async (tx, id) => {
      await refuseRevised(tx, id)
      return documentOf(tx, files, id)
    })

  anyone(contract.openEstimatePage, async ({ body, http }) => {
    await limited(http, 'look', 120)
    return inCompanyOfPage(database, body.token, look)
  })
  anyone(contract.answerEstimate, async ({ body: { token, ...said }, http }) => {
    await limited(http, 'answer', 20)
    return inCompanyOfPage(database, token, (tx, id) => answer(tx, id, said))
  })
  anyone(contract.estimatePagePdf, async ({ body, http }) => {
    await limited(http, 'pdf', 30)
    return pdfDownload(await printedOf(body.token), false)
  })
  anyone(contract.estimatePageLayout, async ({ body, http }) => {
    await limited(http, 'layout', 120)
    return printLayout(await printedOf(body.token))
  })
}

export function estimateShareRoutes(serve: Serve, services: Dependencies) {
  serve(contract.shareEstimate, 'ACCOUNTS_RECEIVABLE', ({ tx, params }) => share(tx, services, params.estimates_id))
}
