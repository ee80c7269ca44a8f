import type { NotificationKind } from '#contract/records.ts'
import type { Permission } from '#contract/permissions.ts'
import { say, type Sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { inLanguage } from '#server/platform/language.ts'
import { CHANNEL } from '#server/platform/live.ts'
import { named } from '#server/platform/named-parameters.ts'

type Told = {
  /** These members, or every member with any of these permissions. Former or suspended members get no notification. */
  to: { accounts_ids: readonly (string | null)[] } | { permissions: readonly Permission[] }
  kind: NotificationKind
  /** One sentence without a full stop: `Ravi asks for access to Banking`. */
  title: Sentence
  /** What people wrote, and refusals, are texts. */
  text?: Sentence | string
  /** A path of the application, `/team`. */
  link?: string
}

/** Notifies members of the company when this transaction commits; open pages show it at once. */
export async function notify(tx: CompanyTx, { to, kind, title, text, link }: Told): Promise<void> {
  const sentences = typeof text === 'object' ? { title, text } : { title }
  const [accounts_ids, permissions] = 'accounts_ids' in to ? [to.accounts_ids, null] : [null, to.permissions]
  await tx.client.query(
    named(
      `WITH added AS (
       INSERT INTO notifications (companies_id, accounts_id, notifications_id, kind, title, notification_text, link, created_at, sentences)
       SELECT m.companies_id, m.accounts_id, :notifications_id, :kind, :title, :notification_text, :link, :now, :sentences
       FROM memberships m JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
       WHERE m.companies_id = :companies_id AND m.membership_status = 'active'
         AND (m.accounts_id = ANY(:accounts_ids::uuid[]) OR r.permissions && :permissions::text[])
       RETURNING companies_id, accounts_id, notifications_id)
     SELECT pg_notify(:channel, json_build_object('companies_id', companies_id, 'accounts_id', accounts_id, 'notifications_id', notifications_id)::text)
     FROM added`,
      {
        companies_id: tx.companies_id,
        notifications_id: newId(),
        kind,
        title: inLanguage('en', () => say(title)),
        notification_text: text === undefined ? null : inLanguage('en', () => say(text)),
        sentences: JSON.stringify(sentences),
        link: link ?? null,
        now: tx.now,
        accounts_ids,
        permissions,
        channel: CHANNEL,
      },
    ),
  )
}
