import type { FastifyInstance } from 'fastify'
import { product } from '#core/product.ts'
import type { Database } from './db.ts'

type Kept = { recipient: string; subject: string; body: string; attachments: string[]; created_at: Date }

/** The development mailbox: what would have been sent, newest first. Never mounted in production or when SMTP is configured. */
export function mailboxRoutes(http: FastifyInstance, database: Database) {
  const latest = async () => {
    const { rows } = await database.pool.query<Kept>(
      'SELECT recipient, subject, body, attachments, created_at FROM mailbox ORDER BY mailbox_id DESC LIMIT 50',
    )
    return rows
  }
  http.get('/dev/mailbox.json', async () => latest())
  http.get('/dev/mailbox', async (_request, reply) => reply.type('text/html; charset=utf-8').send(pageOf(await latest())))
}

function pageOf(mails: Kept[]): string {
  const items = mails.map(
    (
      mail,
    ) => `<article><h2>${escaped(mail.subject)}</h2><p class="to">To ${escaped(mail.recipient)}, ${mail.created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
<pre>${escaped(mail.body)}</pre>${mail.attachments.map((name) => `<p class="to">Attached: ${escaped(name)}</p>`).join('')}</article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox, ${product.name}</title>
<style>body{font:14px/1.5 system-ui,sans-serif;max-width:640px;margin:32px auto;padding:0 16px;color:#14171f;background:#f6f7f9}article{background:#fff;border:1px solid #e2e5eb;border-radius:10px;padding:16px;margin:16px 0}h1{font-size:20px}h2{font-size:16px;margin:0}.to{color:#5d6675;margin:4px 0}pre{white-space:pre-wrap;font:inherit;margin:8px 0 0}</style></head>
<body><main><h1>Development mailbox</h1><p>Mail this server would have sent. Set SMTP_URL to send it.</p>${items.join('') || '<p>No mail yet.</p>'}</main></body></html>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? '')
