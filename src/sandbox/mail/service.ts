import { createHmac } from 'node:crypto'
import { openPost, type Travel } from '../post.ts'
import { answering, type OpenService, refusal } from '../service.ts'
import { credentialsOf, openStore, token } from '../store.ts'

type Sent = { to: string[]; from: string; subject: string; attachments: { name: string; content: string }[] }

const schema = `CREATE TABLE IF NOT EXISTS attachments (message_id TEXT NOT NULL, id TEXT NOT NULL, content TEXT NOT NULL,
  PRIMARY KEY (message_id, id))`

/** Receives mail like a service for incoming mail: what is posted to /v1/mails arrives, is announced by webhook, and its attachments are stored. */
export const openMailSandbox: OpenService = (folder) => {
  const store = openStore(folder, 'mail', schema)
  const credentials = credentialsOf(store, 'mail')
  const secret = credentials.split(':')[1] ?? ''
  const post = openPost((_event, payload) => {
    const body = JSON.stringify(payload)
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    return { headers: { 'content-type': 'application/json', 'x-mail-signature': signature }, body }
  })
  return {
    credentials,
    close: () => store.close(),
    listener: answering(credentials, {
      closed: {
        'POST /v1/mails': ({ text }) => {
          const { to, from, subject, attachments } = JSON.parse(text) as Sent
          const message_id = token()
          const keep = store.prepare('INSERT INTO attachments VALUES (?, ?, ?)')
          for (const [at, { content }] of attachments.entries()) keep.run(message_id, String(at + 1), content)
          const named = attachments.map(({ name }, at) => ({ id: String(at + 1), name }))
          post.tell('mail', { message_id, sent_at: new Date().toISOString(), to, from, subject, attachments: named })
          return { json: { message_id } }
        },
        'GET /v1/mails/:message_id/attachments/:id': ({ params: { message_id = '', id = '' } }) => {
          const row = store.prepare('SELECT content FROM attachments WHERE message_id = ? AND id = ?').get(message_id, id)
          return row ? { json: { content: row['content'] } } : refusal(404, 'There is no such attachment')
        },
      },
      onControl: (body) => post.travel('webhooks' in body ? (body.webhooks as Travel) : {}),
    }),
  }
}
