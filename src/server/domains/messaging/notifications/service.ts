import type { Query } from '#contract/endpoint.ts'
import type { listNotifications, Notification } from '#contract/messaging/notifications.ts'
import { AppError } from '#core/errors.ts'
import { say, type Sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'

type Row = Omit<Notification, 'is_read' | 'created_at'> & {
  read_at: Date | null
  created_at: Date
  /** Null in notifications from before sentences were stored. */
  sentences: { title: Sentence; text?: Sentence } | null
}

const columns = 'notifications_id, kind, title, notification_text, link, read_at, created_at, sentences'

/** A page of the person's notifications, the newest first. */
export async function list(tx: CompanyTx, query: Query<typeof listNotifications>) {
  const limit = limitOf(query.limit)
  const [after] = keysOf(query.after, 1) ?? []
  const { rows } = await tx.client.query<Row>(
    `SELECT ${columns} FROM notifications
     WHERE companies_id = $1 AND accounts_id = $2 ${query.show === 'unread' ? 'AND read_at IS NULL' : ''}
       AND ($3::uuid IS NULL OR notifications_id < $3)
     ORDER BY notifications_id DESC LIMIT $4`,
    [tx.companies_id, tx.accounts_id, after ?? null, limit + 1],
  )
  const page = paged(rows, limit, (row) => [row.notifications_id])
  return { ...page, rows: page.rows.map(view) }
}

/** Unread ones, at most 10. */
export async function count(tx: CompanyTx): Promise<{ unread: number }> {
  const { rows } = await tx.client.query<{ unread: number }>(
    `SELECT count(*)::integer AS unread FROM
       (SELECT 1 FROM notifications WHERE companies_id = $1 AND accounts_id = $2 AND read_at IS NULL LIMIT 10) few`,
    [tx.companies_id, tx.accounts_id],
  )
  return { unread: rows[0]?.unread ?? 0 }
}

/** Reading a notification is private: the audit trail does not record it. */
export async function mark(tx: CompanyTx, notifications_id: string, is_read: boolean): Promise<Notification> {
  const { rows } = await tx.client.query<Row>(
    `UPDATE notifications SET read_at = CASE WHEN $4 THEN coalesce(read_at, $5) END
     WHERE companies_id = $1 AND accounts_id = $2 AND notifications_id = $3 RETURNING ${columns}`,
    [tx.companies_id, tx.accounts_id, notifications_id, is_read, tx.now],
  )
  if (!rows[0]) throw new AppError('not_found', 'This notification does not exist.')
  return view(rows[0])
}

export async function markAll(tx: CompanyTx, up_to: string): Promise<undefined> {
  await tx.client.query(
    `UPDATE notifications SET read_at = $4
     WHERE companies_id = $1 AND accounts_id = $2 AND notifications_id <= $3 AND read_at IS NULL`,
    [tx.companies_id, tx.accounts_id, up_to, tx.now],
  )
}

/** In the reader's language. */
function view({ read_at, created_at, sentences, title, notification_text, ...row }: Row): Notification {
  const [said, text] = inReadersLanguage(() => [
    sentences ? say(sentences.title) : title,
    sentences?.text ? say(sentences.text) : notification_text,
  ])
  return { ...row, title: said, notification_text: text, is_read: read_at !== null, created_at: created_at.toISOString() }
}
