import { builtFeatures } from '#contract/features.ts'
import type { Session } from '#contract/identity/session.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { addCompany } from '#server/domains/company/company/add.ts'
import { openBooks } from '#server/ledger/accounts.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, type Database, type IdentityTx, inCompany, inIdentity } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { newId } from '#server/platform/ids.ts'
import { newToken, SESSION_DAYS, type SignedIn } from '#server/platform/session.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { hashPassword } from './passwords.ts'
import { addMember } from '../members/memberships.ts'
import { addBuiltinRoles } from '../roles/builtin-roles.ts'
import { lawOfPages } from './law-of-pages.ts'
import type { LocalData } from './local-data.ts'
import { noteEnding } from './session-endings.ts'

export type NewCompany = { company_name: string; state_code?: string | undefined; is_demo?: boolean }
export type NewPerson = { first_name: string; last_name: string; email: string; password: string; is_user_verified?: boolean }

/** Opens an account and a company with its roles, chart and financial years; the person becomes its owner. */
export async function openCompany(
  database: Database,
  person: NewPerson,
  company: NewCompany,
): Promise<{ accounts_id: string; companies_id: string }> {
  const who = { companies_id: newId(), accounts_id: newId() }
  const password_hash = await hashPassword(person.password)
  await inCompany(database, who, async (tx) => {
    await addAccount(tx, who.accounts_id, person, password_hash)
    await foundCompany(tx, who.accounts_id, company, person.email)
  })
  return who
}

/** A company with its roles, chart and financial years, owned by a person who has an account. */
export async function foundCompany(tx: CompanyTx, accounts_id: string, company: NewCompany, email: string) {
  await addCompany(tx, {
    company_name: company.company_name.trim(),
    state_code: company.state_code ?? '27',
    email: email.toLowerCase(),
    is_demo: company.is_demo ?? false,
  })
  await addMember(tx, accounts_id, await addBuiltinRoles(tx))
  await openBooks(tx, dateInIndia(tx.now))
  await audit(tx, 'created', 'companies', tx.companies_id, { company_name: company.company_name })
}

/**
 * Adds a person. An unverified one may have the address of any other; throws `conflict` at the email when a verified one has that of a
 * verified account.
 */
export async function addAccount(tx: CompanyTx, accounts_id: string, person: NewPerson, password_hash: string) {
  try {
    await insertRow(tx.client, 'accounts', {
      accounts_id,
      email: person.email.toLowerCase(),
      password_hash,
      first_name: person.first_name.trim(),
      last_name: person.last_name.trim(),
      is_user_verified: person.is_user_verified ?? false,
      created_at: tx.now,
    })
  } catch (cause) {
    if (sqlState(cause) !== '23505') throw cause
    const message = 'This email already has an account. Sign in, or reset the password.'
    throw new AppError('conflict', message, { issues: [{ path: 'email', message }], cause })
  }
}

type Client = { user_agent: string | undefined; ip: string }

/** Minutes a person has for the second factor. */
const HALF_MINUTES = 10

/**
 * Starts a session in the given company, or the first the person belongs to; one of level 1 waits for the second factor. Returns the
 * token for the cookie.
 */
export async function startSession(
  database: Database,
  accounts_id: string,
  client: Client,
  companies_id?: string,
  session_level: 1 | 2 = 2,
): Promise<string> {
  const { token, token_hash } = newToken()
  const now = database.clock.now()
  await inIdentity(database, async (tx) => {
    const companies = await companiesOf(tx, accounts_id)
    await insertRow(tx.client, 'sessions', {
      sessions_id: newId(),
      token_hash,
      accounts_id,
      companies_id: companies_id ?? companies[0]?.companies_id ?? null,
      user_agent: client.user_agent?.slice(0, 300),
      ip: client.ip,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + (session_level === 1 ? HALF_MINUTES : SESSION_DAYS * 1_440) * 60_000),
      session_level,
    })
  })
  return token
}

/** By name; the person's sample company is last, so that signing in never begins in it while there is another. */
export async function companiesOf(
  tx: IdentityTx,
  accounts_id: string,
): Promise<{ companies_id: string; company_name: string }[]> {
  const { rows } = await tx.client.query(
    `SELECT companies_id, company_name FROM companies_of($1, $2)
     ORDER BY companies_id IS NOT DISTINCT FROM sample_company_of($1), company_name, companies_id`,
    [accounts_id, tx.now],
  )
  return rows
}

export async function endSession(tx: IdentityTx, sessions_id: string) {
  await tx.client.query('SELECT keep_last_seen(accounts_id) FROM sessions WHERE sessions_id = $1', [sessions_id])
  await tx.client.query('DELETE FROM sessions WHERE sessions_id = $1', [sessions_id])
}

/** Ends the person's sessions, all or all but one. */
export async function endSessions(tx: IdentityTx, accounts_id: string, but?: string) {
  await tx.client.query('SELECT keep_last_seen($1)', [accounts_id])
  await tx.client.query('DELETE FROM sessions WHERE accounts_id = $1 AND sessions_id IS DISTINCT FROM $2', [
    accounts_id,
    but ?? null,
  ])
}

/** Ends the person's sessions in the transaction's company. */
export async function endSessionsHere(tx: CompanyTx, accounts_id: string) {
  await noteEnding(tx, 'administrator', { accounts_id, companies_id: tx.companies_id })
  return tx.client.query('DELETE FROM sessions WHERE accounts_id = $1 AND companies_id = $2', [accounts_id, tx.companies_id])
}

/** Records that the person uses the session. */
export async function touchSession(tx: IdentityTx, { sessions_id }: SignedIn) {
  await tx.client.query('UPDATE sessions SET last_seen_at = $2 WHERE sessions_id = $1', [sessions_id, tx.now])
}

/**
 * Moves the session to another company of the person and gives it a new token; the one before works no more. A company they do not
 * belong to answers as if it did not exist.
 */
export async function moveSession(tx: IdentityTx, session: SignedIn, companies_id: string): Promise<string> {
  const mine = await companiesOf(tx, session.accounts_id)
  if (!mine.some((company) => company.companies_id === companies_id))
    throw new AppError('not_found', 'This company does not exist.')
  await tx.client.query('SELECT keep_last_seen($1)', [session.accounts_id])
  await tx.client.query('UPDATE sessions SET companies_id = $2 WHERE sessions_id = $1', [session.sessions_id, companies_id])
  return renewToken(tx, session)
}

/** Gives the session a new token; the one before works no more. */
export async function renewToken(tx: IdentityTx, { sessions_id }: Pick<SignedIn, 'sessions_id'>): Promise<string> {
  const { token, token_hash } = newToken()
  await tx.client.query('UPDATE sessions SET token_hash = $2 WHERE sessions_id = $1', [sessions_id, token_hash])
  return token
}

/** Sets a new password by its hash and ends every session of the account; the mailed link showed that the address is its person's. */
export async function setPassword(tx: IdentityTx, accounts_id: string, password_hash: string) {
  await tx.client.query('UPDATE accounts SET password_hash = $2, is_user_verified = true WHERE accounts_id = $1', [
    accounts_id,
    password_hash,
  ])
  await noteEnding(tx, 'password', { accounts_id })
  await endSessions(tx, accounts_id)
}

/** The session as the browser sees it. */
export async function sessionView(tx: IdentityTx, session: SignedIn, local: LocalData): Promise<Session> {
  const { rows } = await tx.client.query<{ mobile_number: string | null }>(
    'SELECT mobile_number FROM accounts WHERE accounts_id = $1',
    [session.accounts_id],
  )
  return {
    accounts_id: session.accounts_id,
    companies_id: session.companies_id,
    first_name: session.first_name,
    last_name: session.last_name,
    email: session.email,
    display_picture: session.display_picture,
    phone_number: rows[0]?.mobile_number ?? null,
    is_user_verified: session.is_user_verified,
    ...local,
    pg_activation_status_id: 1,
    role: session.role_name,
    permissions: session.permissions,
    company_name: session.company_name,
    companies: await companiesOf(tx, session.accounts_id),
    features: [...builtFeatures],
    shortcutsDisabled: session.user_config.shortcutsDisabled ?? false,
    theme: session.user_config.theme ?? null,
    language: session.user_config.language ?? null,
    audit_scope: session.audit_scope,
    ...lawOfPages(),
  }
}
