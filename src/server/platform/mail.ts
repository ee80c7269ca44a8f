import type pg from 'pg'
import type { CompanyTx, Database } from './db.ts'
import { newId } from './ids.ts'
import { type MailCard, withAddress } from './mail-card.ts'
import type { MailKind } from './mail-kinds.ts'
import { seal, unseal } from './sealing.ts'

export type Mail = {
  kind: MailKind
  to: string
  /** The reply address; the sender if not given. */
  replyTo?: string
  subject: string
  text: string
  /** Beside the text; `mailHtml` draws both. */
  card?: MailCard | undefined
  attachments?: { filename: string; content: Uint8Array; contentType: string }[]
  /**
   * Minutes after which the mail is worth nothing, such as the lifetime of a code in it. It is tried for two days when not given.
   */
  usefulMinutes?: number
}

/** The job whose `mailed` is called when the mail was sent, or could not be sent at the first attempt. */
export type FollowUp = { job: string; payload: object }

/** Where a mail is queued: in a transaction, so that it is sent only after the commit, or outside one. */
export type MailScope = Partial<Pick<CompanyTx, 'companies_id' | 'accounts_id'>> & { readonly client: pg.PoolClient }

export type Mailer = {
  /** Queues the mail, sealed. A worker sends it and tries again while the mail server refuses. */
  send: (where: MailScope | Pick<Database, 'pool'>, mail: Mail, followUp?: FollowUp) => Promise<void>
  /** No mail leaves this server: it is shown at /dev/mailbox. */
  development: boolean
}

/** What is sealed in a row. */
export type QueuedMail = Omit<Mail, 'attachments'> & {
  attachments: { filename: string; content: string; contentType: string }[]
  followUp?: FollowUp & Pick<CompanyTx, 'companies_id' | 'accounts_id'>
}

/** What would make a mail program read several recipients, or a header, in one. */
const MORE_THAN_AN_ADDRESS = /[\r\n<>,;]/

const TWO_DAYS_MINUTES = 2_880

/** The queue of outgoing mail. `openMailWorker` sends what is in it. `origin`: where the paths of buttons begin. */
export function openMail(secret: Buffer, development: boolean, origin: string): Mailer {
  return {
    development,
    async send(where, { usefulMinutes = TWO_DAYS_MINUTES, attachments = [], ...letter }, followUp) {
      const mails_id = newId()
      const { companies_id, accounts_id = null } = 'client' in where ? where : {}
      if (MORE_THAN_AN_ADDRESS.test(letter.to)) throw new TypeError('a mail goes to one address')
      if (followUp && companies_id === undefined) throw new TypeError('a mail with a follow-up is queued in a company')
      const queued: QueuedMail = {
        ...withAddress(letter, origin),
        attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content).toString('base64') })),
        ...(followUp && companies_id !== undefined && { followUp: { ...followUp, companies_id, accounts_id } }),
      }
      const executor = 'client' in where ? where.client : where.pool
      await executor.query(
        `INSERT INTO mails (mails_id, sealed, on_behalf_of, give_up_at) VALUES ($1, $2, $3, job_now() + $4 * interval '1 minute')`,
        [mails_id, seal(secret, mails_id, Buffer.from(JSON.stringify(queued))), companies_id ?? null, usefulMinutes],
      )
    },
  }
}

/** The letter of a row. Throws when the row was sealed under another master key. */
export function openQueuedMail(secret: Buffer, { mails_id, sealed }: { mails_id: string; sealed: Buffer }): QueuedMail {
  return JSON.parse(unseal(secret, mails_id, sealed).toString()) as QueuedMail
}
