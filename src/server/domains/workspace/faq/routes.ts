import { dateInIndia } from '#core/dates.ts'
import * as contract from '#contract/workspace/faq.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

export function faqRoutes(serve: Serve) {
  serve(contract.getFaq, 'MEMBER', async ({ tx, query }) => service.list(tx, query))
  serve(contract.getFaqModules, 'MEMBER', async ({ tx, query }) => service.modules(tx, query))
  serve(contract.getFaqFile, 'MEMBER', async ({ tx, params }) => service.file(params.file_name, dateInIndia(tx.now)))
}
