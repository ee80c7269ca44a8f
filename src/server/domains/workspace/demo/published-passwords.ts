import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { hashPassword, verifyPassword } from '#server/domains/identity/accounts/passwords.ts'
import { demoSignIn } from './sign-in.ts'

const DOMAIN = demoSignIn.email.slice(demoSignIn.email.indexOf('@'))

/**
 * Addresses of the demo's people who can still sign in with the password that the documentation names. `client` is the owner's.
 */
export async function accountsWithPublishedPassword(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ email: string; password_hash: string }>(
    'SELECT email, password_hash FROM accounts WHERE right(email, length($1)) = $1 ORDER BY email',
    [DOMAIN],
  )
  const emails: string[] = []
  for (const { email, password_hash } of rows) if (await verifyPassword(password_hash, demoSignIn.password)) emails.push(email)
  return emails
}

/** Replaces those passwords by random ones and ends the sessions of their accounts. Returns the addresses. */
export async function lockPublishedPasswords(client: pg.Client): Promise<string[]> {
  const emails = await accountsWithPublishedPassword(client)
  for (const email of emails)
    await client.query('UPDATE accounts SET password_hash = $2 WHERE email = $1', [
      email,
      await hashPassword(randomBytes(32).toString('base64')),
    ])
  await client.query(
    'DELETE FROM sessions USING accounts WHERE sessions.accounts_id = accounts.accounts_id AND email = ANY ($1)',
    [emails],
  )
  return emails
}
