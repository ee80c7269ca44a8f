import type { Query } from '#contract/endpoint.ts'
import type { listMessages, NewMessage, SupportMessage } from '#contract/workspace/support.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { insertRow } from '#server/platform/insert-row.ts'

type Row = Omit<SupportMessage, 'file' | 'created_at'> & {
  files_id: string | null
  original_file_name: string | null
  created_at: Date
}

/** A page of the messages, the newest first. Throws `not_found` for a conversation of another person. */
export async function list(tx: CompanyTx, support_conversations_id: string, query: Query<typeof listMessages>) {
  await own(tx, support_conversations_id)
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 1)
  const { rows } = await tx.client.query<Row>(
    `SELECT m.support_messages_id, m.written_by, m.writer_name, m.message_text, m.files_id, f.original_file_name, m.created_at
     FROM support_messages m LEFT JOIN files f USING (companies_id, files_id)
     WHERE m.companies_id = $1 AND m.support_conversations_id = $2 AND ($3::uuid IS NULL OR m.support_messages_id < $3)
     ORDER BY m.support_messages_id DESC LIMIT $4`,
    [tx.companies_id, support_conversations_id, after?.[0] ?? null, limit + 1],
  )
  const page = paged(rows, limit, (row) => [row.support_messages_id])
  return { ...page, rows: page.rows.map(view) }
}

type Writer = { written_by: 'person' | 'team'; writer_name: string }

/** Adds a message and returns whose turn it is now. A closed conversation reopens when the person writes. */
export async function add(tx: CompanyTx, support_conversations_id: string, writer: Writer, body: NewMessage): Promise<string> {
  if (body.files_id !== null) await ownFile(tx, body.files_id)
  const support_messages_id = newId()
  await insertRow(tx.client, 'support_messages', {
    companies_id: tx.companies_id,
    support_messages_id,
    support_conversations_id,
    written_by: writer.written_by,
    writer_name: writer.writer_name,
    message_text: body.message_text.trim(),
    files_id: body.files_id,
    created_at: tx.now,
  })
  await tx.client.query(
    `UPDATE support_conversations SET waits_for = $3, is_closed = is_closed AND $3 = 'person', is_unread = $3 = 'person', last_message_at = $4
     WHERE companies_id = $1 AND support_conversations_id = $2`,
    [tx.companies_id, support_conversations_id, writer.written_by === 'person' ? 'team' : 'person', tx.now],
  )
  await audit(tx, 'written', 'support_messages', support_messages_id, { support_conversations_id, written_by: writer.written_by })
  return support_messages_id
}

/** Throws `not_found` unless the conversation is the caller's own, in this company. */
export async function own(tx: CompanyTx, support_conversations_id: string): Promise<void> {
  const { rows } = await tx.client.query(
    'SELECT 1 FROM support_conversations WHERE companies_id = $1 AND support_conversations_id = $2 AND accounts_id = $3',
    [tx.companies_id, support_conversations_id, tx.accounts_id],
  )
  if (rows.length === 0) throw new AppError('not_found', 'This conversation does not exist.')
}

async function ownFile(tx: CompanyTx, files_id: string) {
  const { rows } = await tx.client.query(
    `SELECT 1 FROM files WHERE companies_id = $1 AND files_id = $2 AND created_by = $3 AND media_type LIKE 'image/%'`,
    [tx.companies_id, files_id, tx.accounts_id],
  )
  if (rows.length === 0) throw fieldError('files_id', 'This screenshot does not exist: choose it again.')
}

function view({ files_id, original_file_name, created_at, ...row }: Row): SupportMessage {
  const file = files_id === null ? null : { files_id, original_file_name: original_file_name ?? '' }
  return { ...row, file, created_at: created_at.toISOString() }
}
