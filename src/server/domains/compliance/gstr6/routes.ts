import * as contract from '#contract/compliance/gstr6.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { cancelMonth, distributeMonth } from './distribute-credit.ts'
import { approveReturn, freezeReturn, recordFiling } from './file-return.ts'
import { gstr6Sheet } from './sheet.ts'
import { gstr6Of, monthOf } from './view.ts'

export function gstr6Routes(serve: Serve) {
  const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const
  serve(contract.getGstr6, access, async ({ tx, query }) => gstr6Of(tx, await monthOf(tx, query)))
  serve(contract.exportGstr6, access, async ({ tx, query }) =>
    gstr6Sheet(await gstr6Of(tx, await monthOf(tx, query)), query.format),
  )
  serve(contract.distributeCredit, access, ({ tx, body }) => distributeMonth(tx, body))
  serve(contract.buildGstr6, access, ({ tx, body }) => freezeReturn(tx, body))
  serve(contract.approveGstr6, access, ({ tx, body }) => approveReturn(tx, body))
  serve(contract.fileGstr6, access, ({ tx, body: { period, gst_registrations_id, ...filed } }) =>
    recordFiling(tx, { period, gst_registrations_id }, filed),
  )
  serve(contract.cancelDistribution, access, ({ tx, params }) => cancelMonth(tx, params.isd_distributions_id))
}
