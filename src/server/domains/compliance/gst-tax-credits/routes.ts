import * as contract from '#contract/compliance/gst-tax-credits.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { accept, add, cancel, list } from './credits.ts'

export function gstTaxCreditRoutes(serve: Serve) {
  const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const
  serve(contract.listGstTaxCredits, access, ({ tx, query }) => list(tx, query.gst_registrations_id))
  serve(contract.addGstTaxCredit, access, ({ tx, body }) => add(tx, body))
  serve(contract.acceptGstTaxCredit, access, ({ tx, params, body }) => accept(tx, params.gst_tax_credits_id, body.accepted_on))
  serve(contract.cancelGstTaxCredit, access, ({ tx, params, body }) => cancel(tx, params.gst_tax_credits_id, body.cancelled_on))
}
