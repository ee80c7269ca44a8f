import * as contract from '#contract/compliance/gstr3b.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { approveReturn, freezeReturn, recordFiling, uploadFile } from './file-return.ts'
import { work } from './overview.ts'
import { enterCell, removeCell } from './typed.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function gstr3bRoutes(serve: Serve) {
  serve(contract.getGstr3b, access, async ({ tx, query }) => (await work(tx, query.period)).view)
  serve(contract.enterGstr3bCell, access, async ({ tx, params, body }) => {
    await enterCell(tx, params.cell, body)
    return (await work(tx, body.period)).view
  })
  serve(contract.removeGstr3bCell, access, async ({ tx, params, body }) => {
    await removeCell(tx, params.cell, body.period)
    return (await work(tx, body.period)).view
  })
  serve(contract.gstr3bUpload, access, ({ tx, query }) => uploadFile(tx, query.period))
  serve(contract.buildGstr3b, access, ({ tx, body }) => freezeReturn(tx, body.period))
  serve(contract.approveGstr3b, access, ({ tx, body }) => approveReturn(tx, body.period))
  serve(contract.fileGstr3b, access, ({ tx, body: { period, ...filed } }) => recordFiling(tx, period, filed))
}
