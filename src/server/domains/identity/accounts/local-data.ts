import type { Session } from '#contract/identity/session.ts'
import { onboardingStatuses } from '#contract/company/kyc.ts'
import { progress } from '#server/domains/company/kyc/view.ts'
import { type Database, inCompany } from '#server/platform/db.ts'
import type { SignedIn } from '#server/platform/session.ts'

export type LocalData = Pick<Session, 'onboarding_statuses_id'>

/** The page's local data of the company of a session. In a transaction of the company: never from within another one. */
export async function localData(database: Database, { companies_id, accounts_id }: SignedIn): Promise<LocalData> {
  if (companies_id === '') return { onboarding_statuses_id: onboardingStatuses.not_started }
  const { onboarding_statuses_id } = await inCompany(database, { companies_id, accounts_id }, progress)
  return { onboarding_statuses_id }
}
