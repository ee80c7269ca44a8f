import { product } from '#core/product.ts'
import { sentence } from '#core/sentences.ts'
import { t } from '#core/messages.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Mail } from '#server/platform/mail.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { add } from './messages.ts'

type Answer = { support_conversations_id: string; writer_name: string; message_text: string }

/**
 * Replies as the team: the person is notified in the product, and the mail to send after the commit is returned. Throws RangeError for an
 * unknown conversation.
 */
export async function answer(tx: CompanyTx, { support_conversations_id, writer_name, message_text }: Answer): Promise<Mail> {
  const { rows } = await tx.client.query<{
    accounts_id: string
    email: string
    conversation_number: string
    language: string | null
  }>(
    `SELECT c.accounts_id, a.email, c.conversation_number, a.user_config ->> 'language' AS language FROM support_conversations c JOIN accounts a USING (accounts_id)
     WHERE c.companies_id = $1 AND c.support_conversations_id = $2 FOR NO KEY UPDATE OF c`,
    [tx.companies_id, support_conversations_id],
  )
  const found = rows[0]
  if (!found) throw new RangeError(`no conversation ${support_conversations_id} in this company`)
  await add(tx, support_conversations_id, { written_by: 'team', writer_name }, { message_text, files_id: null })
  await notify(tx, {
    to: { accounts_ids: [found.accounts_id] },
    kind: 'support',
    title: sentence('{writer_name} answered you', { writer_name }),
    text: message_text.trim().slice(0, 200),
    link: '/support',
  })
  const about = { number: found.conversation_number, product: product.name }
  return inLanguageOf(found.language, () => ({
    kind: 'support-answer',
    to: found.email,
    card: { button: { label: t('Open {product}', about), href: '/support' } },
    subject: t('Answer to {number} · {product}', about),
    text: `${message_text.trim()}\n\n${writer_name}\n\n${t('Reply under Support in {product}.', about)}`,
  }))
}

/** Closes a conversation; the person's next message opens it again. */
export async function close(tx: CompanyTx, support_conversations_id: string): Promise<void> {
  await tx.client.query(
    'UPDATE support_conversations SET is_closed = true WHERE companies_id = $1 AND support_conversations_id = $2',
    [tx.companies_id, support_conversations_id],
  )
  await audit(tx, 'closed', 'support_conversations', support_conversations_id)
}
