import * as contract from '#contract/sales/free-invoice.ts'
import { currentLanguage } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve, ServeOpen } from '#server/platform/mounts.ts'
import { networkOf, takeRate } from '#server/platform/rate-limit.ts'
import { pdfDownload } from '#server/domains/documents/pdf/paper.ts'
import { adopt } from './adopt.ts'
import { freePaper } from './paper.ts'

/** Documents in ten minutes, per address and in total, so that the thread which renders them stays free for companies. */
const ONE = 20
const ALL = 600
const MINUTES = 10

/** Open to everyone: the document is rendered and sent, and not stored. */
export function freeInvoicePaperRoutes({ public: anyone }: ServeOpen, { database }: Dependencies) {
  anyone(contract.freeInvoicePdf, async ({ body, http }) => {
    await takeRate(database, { name: 'free-invoice', most: ONE, seconds: MINUTES * 60 }, networkOf(http.ip))
    await takeRate(database, { name: 'free-invoice of everybody', most: ALL, seconds: MINUTES * 60 }, '')
    return pdfDownload({ ...freePaper(body), language: currentLanguage() }, false, { owner: 'free-invoice' })
  })
}

export function freeInvoiceRoutes(serve: Serve) {
  serve(contract.adoptFreeInvoice, { allOf: ['OWNER', 'ACCOUNTS_RECEIVABLE'] }, ({ tx, body }) => adopt(tx, body))
}
