import * as contract from '#contract/compliance/portal-challans.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { ledgerOwner, ledgersOf } from '../gst-ledgers/view.ts'
import { returnOfGstin } from '../gst-returns/return-of.ts'
import { askPortal, portalForChallans } from './ask-portal.ts'

export function portalChallanRoutes(serve: Serve, services: Dependencies) {
  const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const
  serve(contract.makeChallanAtPortal, access, async ({ tx, params }) => {
    const { gstin, period } = await askPortal(tx, services, params.gst_challans_id)
    return ledgersOf(tx, await returnOfGstin(tx, period, gstin))
  })
  serve(contract.challanPortal, access, async ({ tx, query }) =>
    portalForChallans(tx, services, (await ledgerOwner(tx, query.gst_registrations_id)).registration.gstin),
  )
}
