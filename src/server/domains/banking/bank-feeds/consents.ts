import type { BankConsent } from '#contract/banking/bank-feeds.ts'
import { consentMayBecome, type ConsentStatus } from '#core/banking/bank-feeds/consent.ts'
import { AppError } from '#core/errors.ts'
import { sentence } from '#core/sentences.ts'
import type { BankConsent as OutsideConsent } from '#server/adapters/bank/feed-port.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { indexed } from '#server/platform/sealed/connection.ts'
import { named } from '#server/platform/named-parameters.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import type { ConsentRecord } from './table.ts'

/** A consent, locked until the transaction ends. Throws `not_found`. */
export async function lockConsent(tx: CompanyTx, bank_consents_id: string): Promise<ConsentRecord> {
  const { rows } = await tx.client.query<ConsentRecord>(
    'SELECT * FROM bank_consents WHERE companies_id = $1 AND bank_consents_id = $2 FOR NO KEY UPDATE',
    [tx.companies_id, bank_consents_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This consent does not exist.')
  return rows[0]
}

/** Moves a consent to the bank's status, if the transition is allowed. Returns whether it moved. */
export async function storeConsent(tx: CompanyTx, bank_consents_id: string, said: OutsideConsent): Promise<boolean> {
  const consent = await lockConsent(tx, bank_consents_id)
  const { outside_consent_id, page_url, expires_at } = said
  if (!consentMayBecome(consent.consent_status, said.consent_status)) return false
  await transitionTo(tx, consent, said.consent_status, { outside_consent_id, page_url, expires_at })
  if (said.consent_status === 'given') await connect(tx, consent, said)
  return true
}

type Found = Partial<Pick<ConsentRecord, 'outside_consent_id' | 'page_url' | 'expires_at' | 'problem' | 'is_told'>>
const over: readonly ConsentStatus[] = ['rejected', 'expired', 'revoked', 'failed']

/** The caller has checked the transition. Ending a consent stops its feeds. */
export async function transitionTo(tx: CompanyTx, consent: ConsentRecord, to: ConsentStatus, found: Found = {}): Promise<void> {
  const { outside_consent_id, page_url, expires_at, problem, is_told } = { ...consent, problem: null, ...found }
  await tx.client.query(
    named(
      `UPDATE bank_consents SET consent_status = :consent_status, outside_consent_id = :outside_consent_id, page_url = :page_url,
         expires_at = :expires_at, problem = :problem, is_told = :is_told, ended_at = :ended_at
       WHERE companies_id = :companies_id AND bank_consents_id = :bank_consents_id`,
      {
        companies_id: tx.companies_id,
        bank_consents_id: consent.bank_consents_id,
        consent_status: to,
        outside_consent_id,
        page_url,
        expires_at,
        problem,
        is_told,
        ended_at: over.includes(to) ? tx.now : null,
      },
    ),
  )
  await audit(tx, to, 'bank_consents', consent.bank_consents_id)
  if (!over.includes(to)) return
  const { rowCount } = await tx.client.query(
    `UPDATE bank_feeds SET is_live = false, next_pull_at = NULL, ended_at = coalesce(ended_at, $3)
     WHERE companies_id = $1 AND bank_consents_id = $2 AND is_live`,
    [tx.companies_id, consent.bank_consents_id, tx.now],
  )
  if (rowCount && to === 'expired')
    await notify(tx, {
      to: { permissions: ['BANKING'] },
      kind: 'bank_import',
      title: sentence('A connected bank account no longer sends transactions'),
      text: sentence('Your consent has expired. Connect the account again: we import nothing twice.'),
      link: '/banking/connected',
    })
}

/** The accounts that the person selected are read from now on, each through this consent alone. */
async function connect(tx: CompanyTx, { bank_consents_id }: ConsentRecord, { accounts }: OutsideConsent): Promise<void> {
  for (const { account_number, outside_account_id } of accounts) {
    const { rows } = await tx.client.query<{ bank_feeds_id: string; bank_accounts_id: string; account_number: string }>(
      `SELECT f.bank_feeds_id, f.bank_accounts_id, a.account_number FROM bank_feeds f JOIN bank_accounts a USING (companies_id, bank_accounts_id)
       WHERE f.companies_id = $1 AND f.bank_consents_id = $2 AND a.account_index = $3`,
      [tx.companies_id, bank_consents_id, indexed('account', account_number)],
    )
    const feed = rows.find((row) => row.account_number === account_number)
    if (!feed) continue
    await tx.client.query(
      `UPDATE bank_feeds SET is_live = false, next_pull_at = NULL, ended_at = $3
       WHERE companies_id = $1 AND bank_accounts_id = $2 AND is_live`,
      [tx.companies_id, feed.bank_accounts_id, tx.now],
    )
    await tx.client.query(
      `UPDATE bank_feeds SET is_live = true, outside_account_id = $3, next_pull_at = $4 WHERE companies_id = $1 AND bank_feeds_id = $2`,
      [tx.companies_id, feed.bank_feeds_id, outside_account_id, new Date()],
    )
    await audit(tx, 'connected', 'bank_accounts', feed.bank_accounts_id, { bank_consents_id })
  }
}

type Row = ConsentRecord & { accounts: BankConsent['accounts'] }

export async function consents(tx: CompanyTx, which: string, values: readonly unknown[]): Promise<BankConsent[]> {
  const { rows } = await tx.client.query<Row>(
    `SELECT c.*, (SELECT coalesce(json_agg(json_build_object('bank_accounts_id', a.bank_accounts_id, 'account_label', a.account_label)
         ORDER BY a.account_label), '[]') FROM bank_feeds f JOIN bank_accounts a USING (companies_id, bank_accounts_id)
       WHERE f.companies_id = c.companies_id AND f.bank_consents_id = c.bank_consents_id) AS accounts
     FROM bank_consents c WHERE c.companies_id = $1 AND ${which} ORDER BY c.bank_consents_id DESC LIMIT 20`,
    [tx.companies_id, ...values],
  )
  return rows.map((row) => ({
    bank_consents_id: row.bank_consents_id,
    consent_status: row.consent_status,
    page_url: row.page_url,
    problem: row.problem,
    from_date: row.from_date,
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    accounts: row.accounts,
  }))
}

/** One consent with its accounts. Throws `not_found`. */
export async function getConsent(tx: CompanyTx, bank_consents_id: string): Promise<BankConsent> {
  const [found] = await consents(tx, 'c.bank_consents_id = $2', [bank_consents_id])
  if (!found) throw new AppError('not_found', 'This consent does not exist.')
  return found
}
