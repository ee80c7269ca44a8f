import * as contract from '#contract/compliance/gstr9.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { approveReturn, freezeReturn, recordFiling } from './file-return.ts'
import { work } from './overview.ts'
import { returnSheet } from './return-sheet.ts'
import { enterCell, removeCell } from './typed.ts'
import { uploadFile } from './upload-file.ts'
import { yearOf } from './year-of.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function gstr9Routes(serve: Serve) {
  serve(contract.getGstr9, access, async ({ tx, query }) => (await work(tx, await yearOf(tx, query))).view)
  serve(contract.enterGstr9Cell, access, async ({ tx, params, body: { year_start, gst_registrations_id, ...entered } }) => {
    const year = await yearOf(tx, { year_start, gst_registrations_id })
    await enterCell(tx, year, params.cell, entered)
    return (await work(tx, year)).view
  })
  serve(contract.removeGstr9Cell, access, async ({ tx, params, body }) => {
    const year = await yearOf(tx, body)
    await removeCell(tx, year, params.cell)
    return (await work(tx, year)).view
  })
  serve(contract.exportGstr9, access, async ({ tx, query: { format, ...choice } }) =>
    returnSheet((await work(tx, await yearOf(tx, choice))).view, format),
  )
  serve(contract.gstr9Upload, access, async ({ tx, query }) => uploadFile(tx, await yearOf(tx, query)))
  serve(contract.buildGstr9, access, async ({ tx, body }) => freezeReturn(tx, await yearOf(tx, body)))
  serve(contract.approveGstr9, access, async ({ tx, body }) => approveReturn(tx, await yearOf(tx, body)))
  serve(contract.fileGstr9, access, async ({ tx, body: { year_start, gst_registrations_id, ...filed } }) =>
    recordFiling(tx, await yearOf(tx, { year_start, gst_registrations_id }), filed),
  )
}
