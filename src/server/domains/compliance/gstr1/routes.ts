import * as contract from '#contract/compliance/gstr1.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { approveReturn, checkReturn, freezeReturn, recordFiling } from './file-return.ts'
import { overview } from './overview.ts'
import { returnOf } from '../gst-returns/return-of.ts'
import { filesOf, uploadOf, workbookOf } from './return-file.ts'
import { problems } from './problems.ts'
import { rows } from './rows.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function gstr1Routes(serve: Serve) {
  serve(contract.getGstr1, access, async ({ tx, query }) => overview(tx, await returnOf(tx, query)))
  serve(contract.listGstr1Rows, access, async ({ tx, query }) => rows(tx, await returnOf(tx, query), query))
  serve(contract.listGstr1Problems, access, async ({ tx, query }) => problems(tx, await returnOf(tx, query), query))
  serve(contract.checkGstr1, access, async ({ tx, body }) => checkReturn(tx, await returnOf(tx, body)))
  serve(contract.countGstr1Parts, access, async ({ tx, query }) => ({
    parts: (await filesOf(tx, await returnOf(tx, query))).parts.length,
  }))
  serve(contract.gstr1Upload, access, async ({ tx, query }) => uploadOf(tx, await returnOf(tx, query), Number(query.part ?? 1)))
  serve(contract.buildGstr1, access, async ({ tx, body }) => freezeReturn(tx, await returnOf(tx, body)))
  serve(contract.approveGstr1, access, async ({ tx, body }) => approveReturn(tx, await returnOf(tx, body)))
  serve(contract.fileGstr1, access, async ({ tx, body: { period, gst_registrations_id, ...filed } }) =>
    recordFiling(tx, await returnOf(tx, { period, gst_registrations_id }), filed),
  )
  serve(contract.gstr1Workbook, access, async ({ tx, query }) => workbookOf(tx, await returnOf(tx, query)))
}
