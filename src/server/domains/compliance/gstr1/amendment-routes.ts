import * as contract from '#contract/compliance/gstr1-amendments.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { returnOf } from '../gst-returns/return-of.ts'
import { correct, decide, undo } from './decide.ts'
import { approve1a, file1a, freeze1a, gstr1aOf, uploadOf1a } from './gstr1a.ts'
import { decideAdvances, undoAdvances } from './decide-advances.ts'
import { amendmentsOf } from './proposals.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function gstr1AmendmentRoutes(serve: Serve) {
  serve(contract.listGstr1Amendments, access, async ({ tx, query }) => amendmentsOf(tx, await returnOf(tx, query), query.form))
  serve(contract.decideGstr1Amendment, access, async ({ tx, body }) => decide(tx, await returnOf(tx, body), body.form, body))
  serve(contract.correctGstr1Document, access, async ({ tx, body: { form, period, gst_registrations_id, ...entered } }) =>
    correct(tx, await returnOf(tx, { period, gst_registrations_id }), form, entered),
  )
  serve(contract.decideGstr1Advances, access, async ({ tx, body: { period, gst_registrations_id, ...decision } }) => {
    const of = await returnOf(tx, { period, gst_registrations_id })
    await decideAdvances(tx, of, decision)
    return amendmentsOf(tx, of, 'gstr1')
  })
  serve(contract.undoGstr1Advances, access, async ({ tx, body: { period, gst_registrations_id, ...about } }) => {
    const of = await returnOf(tx, { period, gst_registrations_id })
    await undoAdvances(tx, of, about)
    return amendmentsOf(tx, of, 'gstr1')
  })
  serve(contract.undoGstr1Amendment, access, ({ tx, params }) => undo(tx, params.gst_amendments_id))
  serve(contract.getGstr1a, access, async ({ tx, query }) => gstr1aOf(tx, await returnOf(tx, query)))
  serve(contract.gstr1aUpload, access, async ({ tx, query }) => uploadOf1a(tx, await returnOf(tx, query)))
  serve(contract.buildGstr1a, access, async ({ tx, body }) => freeze1a(tx, await returnOf(tx, body)))
  serve(contract.approveGstr1a, access, async ({ tx, body }) => approve1a(tx, await returnOf(tx, body)))
  serve(contract.fileGstr1a, access, async ({ tx, body: { period, gst_registrations_id, ...filed } }) =>
    file1a(tx, await returnOf(tx, { period, gst_registrations_id }), filed),
  )
}
