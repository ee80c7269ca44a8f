import * as contract from '#contract/company/registrations.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { listRegistrations } from './read-registrations.ts'
import { addRegistration, removeRegistration, updateRegistration } from './save-registration.ts'

const keepers = ['OWNER', 'ADMIN'] as const

export function registrationRoutes(serve: Serve) {
  const list = async (tx: CompanyTx) => ({ rows: await listRegistrations(tx) })
  serve(contract.listRegistrations, 'MEMBER', ({ tx }) => list(tx))
  serve(contract.addRegistration, keepers, async ({ tx, body }) => {
    await addRegistration(tx, body)
    return list(tx)
  })
  serve(contract.updateRegistration, keepers, async ({ tx, params, body }) => {
    await updateRegistration(tx, params.gst_registrations_id, body)
    return list(tx)
  })
  serve(contract.removeRegistration, keepers, async ({ tx, params }) => {
    await removeRegistration(tx, params.gst_registrations_id)
    return list(tx)
  })
}
