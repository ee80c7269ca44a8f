import { Readable } from 'node:stream'
import * as contract from '#contract/compliance/ims.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { presentReturn, type ReturnOf } from '../gst-returns/return-of.ts'
import { actionsOf } from './actions-file.ts'
import { matchByHand, recordWithCandidates, unmatch } from './choices.ts'
import { acceptMatched, decide } from './decisions.ts'
import { importFile } from './import-file.ts'
import { lockIms } from './imports.ts'
import { matchOpen } from './matching.ts'
import { overview, recordsPage, suppliersPage } from './overview.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function imsRoutes(serve: Serve) {
  serve(contract.getIms, access, async ({ tx, query }) => overview(tx, await presentReturn(tx, query)))
  serve(contract.listImsRecords, access, async ({ tx, query }) => recordsPage(tx, await presentReturn(tx, query), query))
  serve(contract.listImsSuppliers, access, async ({ tx, query }) => suppliersPage(tx, await presentReturn(tx, query), query))
  serve(contract.importIms, access, async ({ tx, query, http }) =>
    importFile(tx, await presentReturn(tx, query), streamed(http.body), query.file_name),
  )
  serve(contract.matchIms, access, async ({ tx, body }) => matchAgain(tx, await presentReturn(tx, body)))
  serve(contract.imsActionsFile, access, async ({ tx, query }) => actionsOf(tx, await presentReturn(tx, query)))
  serve(contract.getImsRecord, access, ({ tx, params }) => recordWithCandidates(tx, params.ims_records_id))
  serve(contract.decideIms, access, ({ tx, params, body }) => decide(tx, params.ims_records_id, body))
  serve(contract.acceptIms, access, ({ tx, body }) => acceptMatched(tx, body.ids))
  serve(contract.matchImsRecord, access, ({ tx, params, body }) => matchByHand(tx, params.ims_records_id, body.id))
  serve(contract.unmatchImsRecord, access, ({ tx, params }) => unmatch(tx, params.ims_records_id))
}

async function matchAgain(tx: CompanyTx, of: ReturnOf) {
  await lockIms(tx)
  await matchOpen(tx, of)
  return overview(tx, of)
}

function streamed(body: unknown): Readable {
  if (body instanceof Readable) return body
  throw new AppError('unsupported', 'Send the file itself, with the content type application/octet-stream.')
}
