import { Readable } from 'node:stream'
import * as contract from '#contract/compliance/gstr2b.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { candidatesOf, matchByHand, unmatch } from './choices.ts'
import { importFile } from './import-file.ts'
import { lockGstr2b } from './imports.ts'
import { matchOpen } from './matching.ts'
import { type ReturnOf, returnOf } from '../gst-returns/return-of.ts'
import { overview, pageOf } from './overview.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function gstr2bRoutes(serve: Serve) {
  serve(contract.getGstr2b, access, async ({ tx, query }) => overview(tx, await returnOf(tx, query)))
  serve(contract.listGstr2bLines, access, async ({ tx, query }) => pageOf(tx, await returnOf(tx, query), query))
  serve(contract.importGstr2b, access, ({ tx, query, http }) => importFile(tx, streamed(http.body), query.file_name))
  serve(contract.matchGstr2b, access, async ({ tx, body }) => matchAgain(tx, await returnOf(tx, body)))
  serve(contract.listGstr2bCandidates, access, ({ tx, params }) => candidatesOf(tx, params.gstr2b_rows_id))
  serve(contract.matchGstr2bRow, access, ({ tx, params, body }) => matchByHand(tx, params.gstr2b_rows_id, body.bills_id))
  serve(contract.unmatchGstr2bRow, access, ({ tx, params }) => unmatch(tx, params.gstr2b_rows_id))
}

async function matchAgain(tx: CompanyTx, of: ReturnOf) {
  await lockGstr2b(tx)
  await matchOpen(tx, of)
  return overview(tx, of)
}

function streamed(body: unknown): Readable {
  if (body instanceof Readable) return body
  throw new AppError('unsupported', 'Send the file itself, with the content type application/octet-stream.')
}
