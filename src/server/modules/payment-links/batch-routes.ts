import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/payment-link-batches.ts'
import { AppError } from '#core/errors.ts'
import type { Services } from '#server/app.ts'
import type { Serve } from '#server/platform/http.ts'
import { resultFile, templateFile } from './batch-result.ts'
import * as batches from './batches.ts'
import { checkFile } from './file-check.ts'
import { linkTokens } from './token.ts'

export function linkBatchRoutes(serve: Serve, services: Services) {
  const access = 'ACCOUNTS_RECEIVABLE'
  const { config, database } = services
  const tokens = linkTokens(config)
  const baseOf = (http: FastifyRequest) => config.publicUrl ?? `${http.protocol}://${http.host}`
  serve(contract.listLinkBatches, access, ({ tx, query }) => batches.list(tx, query))
  serve(contract.checkLinkFile, access, async ({ tx, query, http }) => {
    const file = { file_name: query.file_name, again: query.again === '1' }
    return batches.get(tx, await checkFile(tx, streamed(http.body), file))
  })
  serve(contract.linkFileTemplate, access, async () => templateFile())
  serve(contract.getLinkBatch, access, ({ tx, params }) => batches.get(tx, params.payment_link_batches_id))
  serve(contract.listLinkBatchRows, access, ({ tx, params, query }) =>
    batches.listRows(tx, params.payment_link_batches_id, query),
  )
  serve(contract.startLinkBatch, access, ({ tx, params, body, http }) =>
    batches.start(tx, services, params.payment_link_batches_id, { send: body.send, base: baseOf(http) }),
  )
  serve(contract.discardLinkBatch, access, ({ tx, params }) => batches.discard(tx, params.payment_link_batches_id))
  serve(contract.linkBatchResult, access, ({ tx, params, http }) => {
    const base = baseOf(http)
    return resultFile(database, tx, params.payment_link_batches_id, (own, id) => tokens.url(own, id, base))
  })
}

function streamed(body: unknown): Readable {
  if (body instanceof Readable) return body
  throw new AppError('unsupported', 'Send the file itself, with the content type application/octet-stream.')
}
