import { Readable } from 'node:stream'
import * as contract from '#contract/compliance/ims.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { actionsOf } from './actions-file.ts'
import { matchByHand, recordWithCandidates, unmatch } from './choices.ts'
import { acceptMatched, decide } from './decisions.ts'
import { importFile } from './import-file.ts'
import { lockIms } from './imports.ts'
import { matchOpen } from './matching.ts'
import { overview, recordsPage, suppliersPage } from './overview.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function imsRoutes(serve: Serve) {
  serve(contract.getIms, access, ({ tx }) => overview(tx))
  serve(contract.listImsRecords, access, ({ tx, query }) => recordsPage(tx, query))
  serve(contract.listImsSuppliers, access, ({ tx, query }) => suppliersPage(tx, query))
  serve(contract.importIms, access, ({ tx, query, http }) => importFile(tx, streamed(http.body), query.file_name))
  serve(contract.matchIms, access, ({ tx }) => matchAgain(tx))
  serve(contract.imsActionsFile, access, ({ tx }) => actionsOf(tx))
  serve(contract.getImsRecord, access, ({ tx, params }) => recordWithCandidates(tx, params.ims_records_id))
  serve(contract.decideIms, access, ({ tx, params, body }) => decide(tx, params.ims_records_id, body))
  serve(contract.acceptIms, access, ({ tx, body }) => acceptMatched(tx, body.ids))
  serve(contract.matchImsRecord, access, ({ tx, params, body }) => matchByHand(tx, params.ims_records_id, body.id))
  serve(contract.unmatchImsRecord, access, ({ tx, params }) => unmatch(tx, params.ims_records_id))
}

async function matchAgain(tx: CompanyTx) {
  await lockIms(tx)
  await matchOpen(tx)
  return overview(tx)
}

function streamed(body: unknown): Readable {
  if (body instanceof Readable) return body
  throw new AppError('unsupported', 'Send the file itself, with the content type application/octet-stream.')
}
