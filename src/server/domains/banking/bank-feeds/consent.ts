import type { BankConsent, ConsentRequest } from '#contract/banking/bank-feeds.ts'
import { consentMayBecome } from '#core/banking/bank-feeds/consent.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { rowsOf } from '../bank-accounts/service.ts'
import { transitionTo, getConsent, lockConsent } from './consents.ts'
import { consentJob } from './jobs.ts'
import { hindranceOf } from './rules.ts'

/** Requests consent to read these accounts. A job calls the bank; its consent page is available a moment later. */
export async function askConsent(tx: CompanyTx, services: Dependencies, request: ConsentRequest): Promise<BankConsent> {
  if (request.from_date > dateInIndia(tx.now)) throw fieldError('from_date', 'Choose today or an earlier date')
  const ids = [...new Set(request.bank_accounts_ids)]
  const accounts = await rowsOf(tx, ids)
  if (accounts.length < ids.length) throw new AppError('not_found', 'This bank account does not exist.')
  for (const account of accounts) {
    const hindrance = hindranceOf(account, services.bank)
    if (hindrance !== null) throw fieldError('bank_accounts_ids', `${account.account_label}: ${hindrance}`)
  }
  const bank_consents_id = newId()
  await tx.client.query(
    `INSERT INTO bank_consents (companies_id, bank_consents_id, reference, consent_status, from_date, asked_by, asked_at)
     VALUES ($1, $2, $3, 'asking', $4, $5, $6)`,
    [tx.companies_id, bank_consents_id, `BC${bank_consents_id.replaceAll('-', '')}`, request.from_date, tx.accounts_id, tx.now],
  )
  for (const bank_accounts_id of ids)
    await tx.client.query(
      'INSERT INTO bank_feeds (companies_id, bank_feeds_id, bank_consents_id, bank_accounts_id) VALUES ($1, $2, $3, $4)',
      [tx.companies_id, newId(), bank_consents_id, bank_accounts_id],
    )
  await audit(tx, 'asked', 'bank_consents', bank_consents_id, { bank_accounts_ids: ids, from_date: request.from_date })
  await services.jobs.enqueue(tx, consentJob(services), { bank_consents_id })
  return getConsent(tx, bank_consents_id)
}

/** Revokes a consent. It takes effect at once; a job informs the bank. */
export async function revokeConsent(tx: CompanyTx, services: Dependencies, bank_consents_id: string): Promise<BankConsent> {
  const consent = await lockConsent(tx, bank_consents_id)
  if (!consentMayBecome(consent.consent_status, 'revoked')) throw new AppError('wrong_state', 'This consent has already ended.')
  await transitionTo(tx, consent, 'revoked', { is_told: false })
  await services.jobs.enqueue(tx, consentJob(services), { bank_consents_id })
  return getConsent(tx, bank_consents_id)
}
