import type { Messages } from '#server/adapters/messages/port.ts'
import type { Database } from '#server/platform/db.ts'
import type { Mailer } from '#server/platform/mail.ts'

export type Needs = {
  database: Database
  mail: Mailer
  messages: Messages
  secret: Buffer
  /** The public address of this server. */
  origin: () => string
}
