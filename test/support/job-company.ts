import type { InThisCompany } from '#server/platform/job-definition.ts'
import type { Actor } from './world.ts'

/** Runs the transactions of a job for a company; the server dies as the `death`th begins. */
export function inTenantJobs(actor: Actor, death: number): InThisCompany {
  let count = 0
  return async (work) => {
    count += 1
    if (count === death) throw new Error('the server died')
    return actor.tx(work)
  }
}
