import { Readable } from 'node:stream'
import * as contract from '#contract/compliance/gstr2b.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { candidatesOf, matchByHand, unmatch } from './choices.ts'
import { importFile } from './import-file.ts'
import { lockGstr2b } from './imports.ts'
import { matchOpen } from './matching.ts'
import { overview, pageOf } from './overview.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function gstr2bRoutes(serve: Serve) {
  serve(contract.getGstr2b, access, ({ tx, query }) => overview(tx, query.period))
  serve(contract.listGstr2bLines, access, ({ tx, query }) => pageOf(tx, query))
  serve(contract.importGstr2b, access, ({ tx, query, http }) => importFile(tx, streamed(http.body), query.file_name))
  serve(contract.matchGstr2b, access, ({ tx, body }) => matchAgain(tx, body.period))
  serve(contract.listGstr2bCandidates, access, ({ tx, params }) => candidatesOf(tx, params.gstr2b_rows_id))
  serve(contract.matchGstr2bRow, access, ({ tx, params, body }) => matchByHand(tx, params.gstr2b_rows_id, body.bills_id))
  serve(contract.unmatchGstr2bRow, access, ({ tx, params }) => unmatch(tx, params.gstr2b_rows_id))
}

async function matchAgain(tx: CompanyTx, period: string) {
  await lockGstr2b(tx)
  await matchOpen(tx, period)
  return overview(tx, period)
}

function streamed(body: unknown): Readable {
  if (body instanceof Readable) return body
  throw new AppError('unsupported', 'Send the file itself, with the content type application/octet-stream.')
}
