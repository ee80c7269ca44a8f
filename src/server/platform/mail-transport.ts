import type { Transporter } from 'nodemailer'
import type { QueuedMail } from './mail.ts'
import { LOGO, mailHtml } from './mail-html.ts'

/** Hands a letter to the mail server. Throws what `mailFailure` explains. */
export type DeliverMail = (mail: QueuedMail) => Promise<void>

type Settings = { smtpUrl: string | undefined; from: string; development: boolean }

/** Time limits for one response of the mail server, and for a whole mail. */
const [ANSWER_MS, MAIL_MS] = [20_000, 60_000]

/** Delivery by SMTP. In development a mail counts as delivered at once: the mailbox page shows it. */
export function openMailTransport({ smtpUrl, from, development }: Settings): DeliverMail {
  if (development) return async () => {}
  if (smtpUrl === undefined) return () => Promise.reject(Object.assign(new Error('SMTP_URL is not set'), { code: 'NOSERVER' }))
  // Loaded with the first mail; one transport then serves all.
  let opened: Promise<Transporter> | undefined
  const transport = () => {
    opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport(smtpUrl, { from, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: ANSWER_MS } as object),
    )
    return opened
  }
  return async ({ to, replyTo, subject, text, ...mail }) => {
    const files = mail.attachments.map((file) => ({ ...file, content: Buffer.from(file.content, 'base64') }))
    const html = mailHtml({ subject, text, card: mail.card })
    const attachments = [...logoOf(mail), ...files]
    const letter = { from, to: { name: '', address: to }, replyTo, subject, text, html, attachments }
    await withinLimit((await transport()).sendMail(letter))
  }
}

/** The logo goes along, and the HTML shows it. */
function logoOf({ card }: Pick<QueuedMail, 'card'>) {
  const logo = card?.brand?.logo
  if (logo === undefined) return []
  return [
    {
      filename: 'logo.png',
      content: Buffer.from(logo, 'base64'),
      contentType: 'image/png',
      cid: LOGO,
      contentDisposition: 'inline' as const,
    },
  ]
}

/** A mail server that answers a byte at a time keeps every single limit and never ends. */
function withinLimit(sending: Promise<unknown>): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(Object.assign(new Error('the mail server is too slow'), { code: 'ETIMEDOUT' })), MAIL_MS)
  return Promise.race([sending, promise]).finally(() => clearTimeout(timer))
}

export type MailFailure = {
  /** SMTP 451, ECONNREFUSED: nothing that names the recipient. */
  code: string
  /** The mail server rejects this mail permanently (5xx for its sender, recipient or text). */
  isFinal: boolean
  /** The mail server was unreachable, so that no other mail would get through either. */
  isUnreachable: boolean
}

/** What a failed delivery means. */
export function mailFailure(error: unknown): MailFailure {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
  const status = typeof responseCode === 'number' ? responseCode : undefined
  return {
    code: status === undefined ? (typeof code === 'string' ? code : 'unknown') : `SMTP ${status}`,
    isFinal: status !== undefined && status >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE'),
    isUnreachable: status === undefined || code === 'EAUTH',
  }
}
