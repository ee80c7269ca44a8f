import type { SampleCompany } from '#contract/workspace/sample-company.ts'
import { AppError } from '#core/errors.ts'
import { foundCompany } from '#server/domains/identity/accounts/service.ts'
import { endMembership } from '#server/domains/identity/members/memberships.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { SignedIn } from '#server/platform/session.ts'
import { SAMPLE_STEPS } from '../demo/sample.ts'
import { sampleJob } from './make-sample.ts'

export const SAMPLE_NAME = 'Sample company'

/** Whether the session's company is a sample that this person opened, and how far it is. */
export async function sampleStatus(tx: CompanyTx): Promise<SampleCompany> {
  const { rows } = await tx.client.query<Omit<SampleCompany, 'is_sample'> & { made_by: string }>(
    'SELECT sample_status, done_count, step_count, made_by FROM sample_companies WHERE companies_id = $1',
    [tx.companies_id],
  )
  const [row] = rows
  if (!row) return { is_sample: false, sample_status: null, done_count: 0, step_count: 0 }
  const { made_by, ...sample } = row
  return { is_sample: made_by === tx.accounts_id, ...sample }
}

/** The person's sample company; null if they have none. */
export async function sampleOf(tx: CompanyTx): Promise<string | null> {
  const { rows } = await tx.client.query<{ companies_id: string | null }>('SELECT sample_company_of($1) AS companies_id', [
    tx.accounts_id,
  ])
  return rows[0]?.companies_id ?? null
}

/** The company that a reset leaves: the session's own. Throws `wrong_state` in every company that is no sample of this person. */
export async function mayReset(tx: CompanyTx): Promise<string> {
  if (!(await sampleStatus(tx)).is_sample)
    throw new AppError('wrong_state', 'You can reset only your own sample company. This is a real company.')
  return tx.companies_id
}

/** Opens a company of the person’s own; a job fills it. */
export async function openSample(services: Dependencies, session: SignedIn): Promise<{ companies_id: string }> {
  const companies_id = newId()
  const { accounts_id } = session
  await inCompany(services.database, { companies_id, accounts_id }, async (tx) => {
    await foundCompany(tx, accounts_id, { company_name: SAMPLE_NAME, is_demo: true }, session.email)
    await tx.client.query(
      `INSERT INTO sample_companies (companies_id, made_by, sample_status, step_count, created_at) VALUES ($1, $2, 'making', $3, $4)`,
      [companies_id, accounts_id, SAMPLE_STEPS, tx.now],
    )
    await services.jobs.enqueue(tx, sampleJob(services), { accounts_id })
  })
  return { companies_id }
}

/** Ends the person's membership of a sample they leave behind. Nothing else is read or written. */
export const leaveSample = (services: Dependencies, who: { companies_id: string; accounts_id: string }) =>
  inCompany(services.database, who, (tx) => endMembership(tx, who.accounts_id))
