import * as contract from '#contract/compliance/cmp08.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { chooseBusiness } from './business.ts'
import { approveReturn, freezeReturn, recordFiling } from './file-return.ts'
import { work } from './overview.ts'
import { quarterOf } from './quarter-of.ts'
import { returnSheet } from './return-sheet.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function cmp08Routes(serve: Serve) {
  serve(contract.getCmp08, access, async ({ tx, query }) => (await work(tx, await quarterOf(tx, query))).view)
  serve(contract.setCompositionBusiness, access, async ({ tx, body: { business, ...choice } }) => {
    const of = await quarterOf(tx, choice)
    await chooseBusiness(tx, of, business)
    return (await work(tx, of)).view
  })
  serve(contract.exportCmp08, access, async ({ tx, query: { format, ...choice } }) =>
    returnSheet((await work(tx, await quarterOf(tx, choice))).view, format),
  )
  serve(contract.buildCmp08, access, async ({ tx, body }) => freezeReturn(tx, await quarterOf(tx, body)))
  serve(contract.approveCmp08, access, async ({ tx, body }) => approveReturn(tx, await quarterOf(tx, body)))
  serve(contract.fileCmp08, access, async ({ tx, body: { period, gst_registrations_id, ...filed } }) =>
    recordFiling(tx, await quarterOf(tx, { period, gst_registrations_id }), filed),
  )
}
