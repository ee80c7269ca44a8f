import { OutsideError } from '#server/adapters/outside.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { transitionTo, storeConsent, lockConsent } from './consents.ts'
import { pull } from './pull-feed.ts'
import type { ConsentRecord } from './table.ts'

type ConsentPayload = { bank_consents_id: string }
type PullPayload = { bank_feeds_id: string }
type InCompany = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>

/** Seconds until an unanswered consent is polled again. Afterwards only webhooks and people trigger a poll. */
const POLL_BACKOFF_SECONDS = [15, 60, 300, 1_800, 7_200, 43_200, 86_400]

/** Sends a consent to the bank, polls it, or reports its revocation: whatever is due, however often it runs. */
export function consentJob(services: Dependencies): JobDefinition<ConsentPayload> {
  return {
    name: 'bank-consent',
    async run(company, { bank_consents_id }) {
      const feed = services.bank?.feed
      if (!feed) return
      const consent = await company((tx) => lockConsent(tx, bank_consents_id))
      const { outside_consent_id } = consent
      if (!consent.is_told) return tellRevoked(services, company, consent)
      if (consent.consent_status === 'asking') await ask(services, company, consent)
      else if (outside_consent_id !== null && (consent.consent_status === 'asked' || consent.consent_status === 'given')) {
        const said = await feed.consent(outside_consent_id)
        await company(async (tx) => {
          const moved = await storeConsent(tx, bank_consents_id, said)
          if (said.consent_status === 'given' && moved) await pullAll(tx, services, bank_consents_id)
        })
      }
      await company((tx) => askAgain(tx, services, bank_consents_id))
    },
  }
}

async function ask(services: Dependencies, company: InCompany, consent: ConsentRecord): Promise<void> {
  const { bank_consents_id, reference, from_date } = consent
  const accounts = await company((tx) => askedAccounts(tx, bank_consents_id))
  const company_name = await company(nameOf)
  try {
    const said = await services.bank?.feed.askConsent({
      reference,
      accounts,
      from_date,
      purpose: `${company_name} keeps its books from these accounts`,
    })
    if (said) await company((tx) => storeConsent(tx, bank_consents_id, said))
  } catch (error) {
    if (!(error instanceof OutsideError) || error.outcome !== 'refused') throw error
    await company(async (tx) => {
      const now = await lockConsent(tx, bank_consents_id)
      if (now.consent_status === 'asking') await transitionTo(tx, now, 'failed', { problem: error.message })
    })
  }
}

async function askedAccounts(tx: CompanyTx, bank_consents_id: string) {
  const { rows } = await tx.client.query<{ account_number: string; ifsc: string }>(
    `SELECT a.account_number, a.ifsc FROM bank_feeds f JOIN bank_accounts a USING (companies_id, bank_accounts_id)
     WHERE f.companies_id = $1 AND f.bank_consents_id = $2 ORDER BY a.bank_accounts_id`,
    [tx.companies_id, bank_consents_id],
  )
  return rows
}

async function nameOf(tx: CompanyTx): Promise<string> {
  const { rows } = await tx.client.query<{ company_name: string }>('SELECT company_name FROM companies WHERE companies_id = $1', [
    tx.companies_id,
  ])
  return rows[0]?.company_name ?? ''
}

async function tellRevoked(services: Dependencies, company: InCompany, consent: ConsentRecord): Promise<void> {
  const { outside_consent_id, bank_consents_id } = consent
  // Requested and never answered: the bank may have it under our reference.
  if (outside_consent_id !== null) await services.bank?.feed.revokeConsent(outside_consent_id)
  await company((tx) =>
    tx.client.query('UPDATE bank_consents SET is_told = true WHERE companies_id = $1 AND bank_consents_id = $2', [
      tx.companies_id,
      bank_consents_id,
    ]),
  )
}

/** Has the lines of every account of a consent fetched. */
async function pullAll(tx: CompanyTx, services: Dependencies, bank_consents_id: string): Promise<void> {
  const { rows } = await tx.client.query<PullPayload>(
    'SELECT bank_feeds_id FROM bank_feeds WHERE companies_id = $1 AND bank_consents_id = $2 AND is_live',
    [tx.companies_id, bank_consents_id],
  )
  for (const row of rows) await services.jobs.enqueue(tx, pullJob(services), row)
}

async function askAgain(tx: CompanyTx, services: Dependencies, bank_consents_id: string): Promise<void> {
  const { consent_status, checks } = await lockConsent(tx, bank_consents_id)
  const wait = POLL_BACKOFF_SECONDS[checks]
  if (consent_status !== 'asked' || wait === undefined) return
  await tx.client.query('UPDATE bank_consents SET checks = checks + 1 WHERE companies_id = $1 AND bank_consents_id = $2', [
    tx.companies_id,
    bank_consents_id,
  ])
  await services.jobs.enqueue(tx, consentJob(services), { bank_consents_id }, new Date(Date.now() + wait * 1_000))
}

/** Fetches the new lines of an account. */
export function pullJob(services: Dependencies): JobDefinition<PullPayload> {
  return {
    name: 'bank-feed-pull',
    retries: 2,
    async run(company, { bank_feeds_id }) {
      const ended = await pull(services, company, bank_feeds_id)
      if (ended === undefined) return
      await company((tx) => services.jobs.enqueue(tx, consentJob(services), { bank_consents_id: ended }))
    },
  }
}
