import { type Database, inCompany } from './db.ts'
import type { InThisCompany, JobDefinition } from './job-definition.ts'
import { unseal } from './sealing.ts'

/** A row of `jobs`, as far as running it needs. */
export type JobRow = {
  jobs_id: string
  job_name: string
  on_behalf_of: string
  accounts_id: string | null
  payload: { sealed?: string }
  job_status: 'ready' | 'deferred' | 'running' | 'quarantined' | 'given_up'
  tries: number
  most_tries: number
  deaths: number
}

export async function performJob(database: Database, secret: Buffer, definition: JobDefinition, row: JobRow): Promise<void> {
  const { company, payload } = contentOf(database, secret, row)
  await definition.run(company, payload)
}

/** Notifies the requester of a job that will not be done. */
export async function tellGivenUp(database: Database, secret: Buffer, definition: JobDefinition, row: JobRow): Promise<void> {
  const { company, payload } = contentOf(database, secret, row)
  await definition.givenUp?.(company, payload)
}

function contentOf(database: Database, secret: Buffer, { on_behalf_of: companies_id, accounts_id, payload }: JobRow) {
  const company: InThisCompany = (work) => inCompany(database, { companies_id, accounts_id }, work)
  const { sealed } = payload
  const open = () => JSON.parse(unseal(secret, companies_id, Buffer.from(sealed ?? '', 'base64')).toString()) as object
  return { company, payload: (sealed === undefined ? payload : open()) as never }
}
