import * as contract from '#contract/compliance/gstr3b.ts'
import { proposeGstChallan } from '#contract/compliance/gst-ledgers.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { approveReturn, freezeReturn, recordFiling, uploadFile } from './file-return.ts'
import { returnOf, returnWith3b } from '../gst-returns/return-of.ts'
import { otherProposal } from '../gst-ledgers/challan-proposals.ts'
import { proposal } from './challan-proposal.ts'
import { costOn, work } from './overview.ts'
import { enterCell, removeCell } from './typed.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function gstr3bRoutes(serve: Serve) {
  serve(contract.getGstr3b, access, async ({ tx, query }) => (await work(tx, await returnWith3b(tx, query))).view)
  serve(contract.getLateCost, access, async ({ tx, query: { filed_on, ...choice } }) =>
    costOn(tx, await returnWith3b(tx, choice), filed_on),
  )
  serve(contract.enterGstr3bCell, access, async ({ tx, params, body }) => {
    const of = await returnWith3b(tx, body)
    await enterCell(tx, of, params.cell, body)
    return (await work(tx, of)).view
  })
  serve(contract.removeGstr3bCell, access, async ({ tx, params, body }) => {
    const of = await returnWith3b(tx, body)
    await removeCell(tx, of, params.cell)
    return (await work(tx, of)).view
  })
  serve(proposeGstChallan, access, async ({ tx, query }) => {
    const of = await returnOf(tx, query)
    return (await otherProposal(tx, of)) ?? proposal(tx, of)
  })
  serve(contract.gstr3bUpload, access, async ({ tx, query }) => uploadFile(tx, await returnWith3b(tx, query)))
  serve(contract.buildGstr3b, access, async ({ tx, body }) => freezeReturn(tx, await returnWith3b(tx, body)))
  serve(contract.approveGstr3b, access, async ({ tx, body }) => approveReturn(tx, await returnWith3b(tx, body)))
  serve(contract.fileGstr3b, access, async ({ tx, body: { period, gst_registrations_id, ...filed } }) =>
    recordFiling(tx, await returnWith3b(tx, { period, gst_registrations_id }), filed),
  )
}
