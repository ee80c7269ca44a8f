import * as contract from '#contract/compliance/gst-portal.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { returnOf } from '../gst-returns/return-of.ts'
import { fetchFromPortal } from './fetch-from-portal.ts'
import { requestCode, retryFiling, signFiling, stopFiling } from './filing-actions.ts'
import { closeSession, openSession, requestOtp } from './sessions.ts'
import { startFiling } from './start-filing.ts'
import { portalState } from './view.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function gstPortalRoutes(serve: Serve, services: Dependencies) {
  const { config } = services
  serve(contract.getGstPortal, access, async ({ tx, query }) => portalState(tx, config, await returnOf(tx, query), query.form))
  serve(contract.requestGstOtp, access, async ({ tx, body: { user_name, form, ...choice } }) =>
    requestOtp(services, { of: await returnOf(tx, choice), form }, user_name),
  )
  serve(contract.openGstSession, access, async ({ tx, body: { otp, form, ...choice } }) =>
    openSession(tx, services, { of: await returnOf(tx, choice), form }, otp),
  )
  serve(contract.closeGstSession, access, async ({ tx, body: { form, ...choice } }) =>
    closeSession(tx, services, { of: await returnOf(tx, choice), form }),
  )
  serve(contract.startGstFiling, access, async ({ tx, body: { form, ...choice } }) =>
    startFiling(tx, services, await returnOf(tx, choice), form),
  )
  serve(contract.stopGstFiling, access, ({ tx, params }) => stopFiling(tx, services, params.gst_filings_id))
  serve(contract.retryGstFiling, access, ({ tx, params }) => retryFiling(tx, services, params.gst_filings_id))
  serve(contract.requestGstCode, access, ({ tx, params, body }) => requestCode(tx, services, params.gst_filings_id, body.pan))
  serve(contract.fetchFromGst, access, async ({ tx, body: { what, replace_by_none = false, ...choice } }) =>
    fetchFromPortal(tx, services, await returnOf(tx, choice), { what, replace_by_none }),
  )
  serve(contract.signGstFiling, access, ({ tx, params, body }) => signFiling(tx, services, params.gst_filings_id, body))
}
