import type { Transporter } from 'nodemailer'
import type { Database } from './db.ts'
import { newId } from './ids.ts'

export type Mail = {
  to: string
  /** Where an answer goes; the sender when not given. */
  replyTo?: string
  subject: string
  text: string
  attachments?: { filename: string; content: Uint8Array; contentType: string }[]
}
export type Mailer = { send: (mail: Mail) => Promise<void>; development: boolean }

/** Sends by SMTP when a server is configured; otherwise keeps the mail for the development mailbox page. */
export function openMail(database: Database, { smtpUrl, from }: { smtpUrl: string | undefined; from: string }): Mailer {
  if (smtpUrl === undefined) return { development: true, send: (mail) => keep(database, mail) }
  // Loaded with the first mail; one transport then serves all.
  let opened: Promise<Transporter> | undefined
  const transport = () => {
    opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport(smtpUrl, { from, connectionTimeout: 10_000, socketTimeout: 20_000 } as object),
    )
    return opened
  }
  return {
    development: false,
    async send({ attachments = [], ...mail }) {
      await (await transport()).sendMail({
        ...mail,
        from,
        attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
      })
    },
  }
}

async function keep(database: Database, { to, subject, text, attachments = [] }: Mail) {
  await database.pool.query(
    'INSERT INTO mailbox (mailbox_id, recipient, subject, body, attachments, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [newId(), to, subject, text, attachments.map((file) => file.filename), new Date()],
  )
}
