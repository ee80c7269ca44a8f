import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { product } from '#core/product.ts'
import type { Database } from './db.ts'
import { escaped } from './html-escape.ts'
import { openQueuedMail } from './mail.ts'
import { mailHtml } from './mail-html.ts'
import type { MailKind } from './mail-kinds.ts'

type ShownMail = {
  mails_id: string
  kind: MailKind
  recipient: string
  subject: string
  body: string
  /** As the recipient's program gets it, except that the logo stands in it. */
  html: string
  attachments: string[]
  created_at: Date
}

/** The mails that were queued last, opened, newest first: for development and tests. */
export async function recentMails({ pool }: Pick<Database, 'pool'>, secret: Buffer, most = 50): Promise<ShownMail[]> {
  const { rows } = await pool.query<{ mails_id: string; sealed: Buffer; queued_at: Date }>(
    'SELECT mails_id, sealed, queued_at FROM mails ORDER BY mails_id DESC LIMIT $1',
    [most],
  )
  return rows.map((row) => {
    const { kind, to, subject, text, card, attachments } = openQueuedMail(secret, row)
    const logo = card?.brand?.logo
    return {
      mails_id: row.mails_id,
      kind,
      recipient: to,
      subject,
      body: text,
      html: mailHtml({ subject, text, card }, logo && `data:image/png;base64,${logo}`),
      attachments: attachments.map((file) => file.filename),
      created_at: row.queued_at,
    }
  })
}

/** The development mailbox. Never mounted in production or when SMTP is configured. */
export function mailboxRoutes(http: FastifyInstance, database: Database, secret: Buffer) {
  http.get('/dev/mailbox.json', async () => recentMails(database, secret))
  http.get<{ Params: { mails_id: string } }>('/dev/mailbox/:mails_id', async ({ params }, reply) => {
    const mail = (await recentMails(database, secret)).find(({ mails_id }) => mails_id === params.mails_id)
    return reply
      .code(mail ? 200 : 404)
      .header('content-security-policy', policyOfMail)
      .type('text/html; charset=utf-8')
      .send(mail?.html ?? '')
  })
  http.get('/dev/mailbox', async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(pageOf(await recentMails(database, secret))),
  )
}

const style =
  'body{font:14px/1.5 system-ui,sans-serif;max-width:640px;margin:32px auto;padding:0 16px;color:#14171f;background:#f6f7f9}article{background:#fff;border:1px solid #e2e5eb;border-radius:10px;padding:16px;margin:16px 0}h1{font-size:20px}h2{font-size:16px;margin:0}.to{color:#5d6675;margin:4px 0}pre{white-space:pre-wrap;font:inherit;margin:8px 0 0}'
/** The page has one style of its own and nothing else. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** A mail has its styles on its elements. It runs and loads nothing. */
const policyOfMail = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation`

function pageOf(mails: ShownMail[]): string {
  const items = mails.map(
    (
      mail,
    ) => `<article><h2><a href="/dev/mailbox/${mail.mails_id}">${escaped(mail.subject)}</a></h2><p class="to">To ${escaped(mail.recipient)}, ${mail.created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
<pre>${escaped(mail.body)}</pre>${mail.attachments.map((name) => `<p class="to">Attached: ${escaped(name)}</p>`).join('')}</article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox, ${product.name}</title>
<style>${style}</style></head>
<body><main><h1>Development mailbox</h1><p>Mail this server would have sent. Set SMTP_URL to send it.</p>${items.join('') || '<p>No mail yet.</p>'}</main></body></html>`
}
