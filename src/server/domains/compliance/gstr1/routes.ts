import * as contract from '#contract/compliance/gstr1.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { approveReturn, freezeReturn, recordFiling } from './file-return.ts'
import { overview } from './overview.ts'
import { filesOf, uploadOf, workbookOf } from './return-file.ts'
import { rows } from './rows.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function gstr1Routes(serve: Serve) {
  serve(contract.getGstr1, access, ({ tx, query }) => overview(tx, query.period))
  serve(contract.listGstr1Rows, access, ({ tx, query }) => rows(tx, query))
  serve(contract.countGstr1Parts, access, async ({ tx, query }) => ({ parts: (await filesOf(tx, query.period)).parts.length }))
  serve(contract.gstr1Upload, access, ({ tx, query }) => uploadOf(tx, query.period, Number(query.part ?? 1)))
  serve(contract.buildGstr1, access, ({ tx, body }) => freezeReturn(tx, body.period))
  serve(contract.approveGstr1, access, ({ tx, body }) => approveReturn(tx, body.period))
  serve(contract.fileGstr1, access, ({ tx, body: { period, ...filed } }) => recordFiling(tx, period, filed))
  serve(contract.gstr1Workbook, access, ({ tx, query }) => workbookOf(tx, query.period))
}
