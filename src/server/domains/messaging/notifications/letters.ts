import type pg from 'pg'
import type { Permission } from '#contract/permissions.ts'
import { say, type Sentence } from '#core/sentences.ts'
import { t } from '#core/messages.ts'
import { product } from '#core/product.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { MailKind } from '#server/platform/mail-kinds.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inLanguageOf } from '#server/platform/language.ts'

type Letter = Pick<Mail, 'kind' | 'subject' | 'text' | 'card'>

/** Queues a letter to each of these active members, written in their language; it goes out after this transaction commits. */
export async function sendLetters(
  tx: CompanyTx,
  { mail }: Pick<Dependencies, 'mail'>,
  accounts_ids: readonly string[],
  letter: () => Letter | Promise<Letter>,
): Promise<void> {
  const { rows } = await tx.client.query<{ email: string; language: string | null }>(
    `SELECT a.email, a.user_config ->> 'language' AS language FROM memberships m JOIN accounts a USING (accounts_id)
     WHERE m.companies_id = $1 AND m.accounts_id = ANY($2) AND m.membership_status = 'active'`,
    [tx.companies_id, accounts_ids],
  )
  for (const { email, language } of rows) await mail.send(tx, { to: email, ...(await inLanguageOf(language, letter)) })
}

/** The letter that says what a notification says. `link`: a path of the application. */
export const alertLetter = (kind: MailKind, title: Sentence, text: Sentence | string, link?: string): Letter => ({
  kind,
  subject: say(title),
  card: link === undefined ? undefined : { button: { label: t('Open {product}', { product: product.name }), href: link } },
  text: t('{title}.\n\n{text}\n\nSent by {product}.', { title: say(title), text: say(text), product: product.name }),
})

/** Active members whose role has the permission, by account id. */
export async function membersWith(tx: CompanyTx, permission: Permission): Promise<string[]> {
  const { rows } = await tx.client.query<{ accounts_id: string }>(
    `SELECT m.accounts_id FROM memberships m JOIN roles r USING (companies_id, roles_id)
     WHERE m.companies_id = $1 AND m.membership_status = 'active' AND $2 = ANY (r.permissions) ORDER BY m.accounts_id`,
    [tx.companies_id, permission],
  )
  return rows.map((row) => row.accounts_id)
}

/** The language that a person chose; null if they chose none. */
export async function languageOfAccount(database: pg.Pool | pg.PoolClient, accounts_id: string): Promise<string | null> {
  const { rows } = await database.query<{ language: string | null }>(
    `SELECT user_config ->> 'language' AS language FROM accounts WHERE accounts_id = $1`,
    [accounts_id],
  )
  return rows[0]?.language ?? null
}

/** The language of the account with an address; null without an account or a chosen language. */
export async function languageOfAddress({ client }: Pick<CompanyTx, 'client'>, email: string): Promise<string | null> {
  const { rows } = await client.query<{ language: string | null }>(
    `SELECT user_config ->> 'language' AS language FROM accounts WHERE email = lower($1) ORDER BY is_user_verified DESC LIMIT 1`,
    [email],
  )
  return rows[0]?.language ?? null
}
