import { recentMails } from '#server/platform/mailbox.ts'
import { masterSecret } from '#server/platform/secret.ts'
import type { World } from './world.ts'

/** What was mailed or texted, opened, the oldest first; only to `recipient` when given. */
export async function mailsTo({ app }: World, recipient?: string) {
  const { config, database } = app.services
  const mails = await recentMails(database, masterSecret(config.secret, config.data), 10_000)
  return mails.toReversed().filter((mail) => recipient === undefined || mail.recipient === recipient)
}
