import * as contract from '#contract/compliance/gstr4.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { approveReturn, freezeReturn, recordFiling } from './file-return.ts'
import { work } from './overview.ts'
import { returnSheet } from './return-sheet.ts'
import { yearOf } from './year-of.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function gstr4Routes(serve: Serve) {
  serve(contract.getGstr4, access, async ({ tx, query }) => (await work(tx, await yearOf(tx, query))).view)
  serve(contract.exportGstr4, access, async ({ tx, query: { format, ...choice } }) =>
    returnSheet((await work(tx, await yearOf(tx, choice))).view, format),
  )
  serve(contract.buildGstr4, access, async ({ tx, body }) => freezeReturn(tx, await yearOf(tx, body)))
  serve(contract.approveGstr4, access, async ({ tx, body }) => approveReturn(tx, await yearOf(tx, body)))
  serve(contract.fileGstr4, access, async ({ tx, body: { year_start, gst_registrations_id, ...filed } }) =>
    recordFiling(tx, await yearOf(tx, { year_start, gst_registrations_id }), filed),
  )
}
