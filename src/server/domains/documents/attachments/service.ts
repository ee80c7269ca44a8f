import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Attachment, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '#contract/documents/attachments.ts'
import { type Attachable, attachmentAccess } from '#contract/records.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import { mediaTypeOf } from '#core/documents/media-type.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type FileStore, readUpload } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { newId } from '#server/platform/ids.ts'
import { attachments } from './table.ts'

type Held = readonly Permission[]
type Owner = { attached_to: Attachable; attached_id: string }
type Rows = { rows: Attachment[] }

/**
 * The attachments of a document, oldest first. Throws `forbidden` without access to the document, `not_found` if there is none.
 */
export async function list(tx: CompanyTx, held: Held, owner: Owner): Promise<Rows> {
  allow(held, owner.attached_to, 'reads')
  await find(tx, owner)
  return rowsOf(tx, owner)
}

/**
 * Attaches a file, whose type is detected by its bytes. Throws `bad_file` unless it is a PDF, PNG or JPEG, `too_large`, `conflict` for the
 * same file again.
 */
export async function attach(
  tx: CompanyTx,
  files: FileStore,
  held: Held,
  { file_name, ...owner }: Owner & { file_name: string },
  upload: Readable,
): Promise<Rows> {
  allow(held, owner.attached_to, 'writes')
  const bytes = await readUpload(upload, MAX_ATTACHMENT_BYTES)
  const media_type = mediaTypeOf(bytes)
  await find(tx, owner)
  const kept = await tx.db.select().from(attachments).where(of(tx, owner))
  const file_sha256 = createHash('sha256').update(bytes).digest()
  if (kept.some((file) => file.file_sha256.equals(file_sha256)))
    throw new AppError('conflict', 'This same file is already attached.')
  if (kept.length >= MAX_ATTACHMENTS)
    throw new AppError('bad_file', t('A record can have at most {MAX_ATTACHMENTS} attachments.', { MAX_ATTACHMENTS }))
  const { files_id, original_file_name } = await files.save(tx, { name: file_name, media_type, bytes })
  const attachments_id = newId()
  const { companies_id, accounts_id: created_by, now: created_at } = tx
  await tx.db
    .insert(attachments)
    .values({ companies_id, attachments_id, ...owner, files_id, file_sha256, created_by, created_at })
  await audit(tx, 'attached', owner.attached_to, owner.attached_id, { original_file_name })
  return rowsOf(tx, owner)
}

/** An attachment, always as a download: uploads are never displayed at this origin. */
export async function read(tx: CompanyTx, files: FileStore, held: Held, attachments_id: string): Promise<Download> {
  const { files_id } = await one(tx, held, attachments_id, 'reads')
  const file = await files.read(tx, files_id)
  return { file_name: file.original_file_name, media_type: file.media_type, content: file.bytes }
}

/** Detaches a file; its bytes stay for the record. */
export async function remove(tx: CompanyTx, held: Held, attachments_id: string): Promise<Rows> {
  const { attached_to, attached_id } = await one(tx, held, attachments_id, 'writes')
  await tx.db.delete(attachments).where(mine(tx, attachments_id))
  await audit(tx, 'detached', attached_to, attached_id, { attachments_id })
  return rowsOf(tx, { attached_to, attached_id })
}

function allow(held: Held, attached_to: Attachable, what: 'reads' | 'writes'): void {
  if (!holdsAny(held, attachmentAccess(attached_to)[what]))
    throw new AppError('forbidden', 'You don’t have access to these attachments.')
}

async function one(tx: CompanyTx, held: Held, attachments_id: string, what: 'reads' | 'writes') {
  const [row] = await tx.db.select().from(attachments).where(mine(tx, attachments_id))
  if (!row) throw missing()
  allow(held, row.attached_to, what)
  await find(tx, row)
  return row
}

// Names come from the list above, never from a request.
async function find(tx: CompanyTx, { attached_to, attached_id }: Owner): Promise<void> {
  const { rowCount } = await tx.client.query(`SELECT 1 FROM ${attached_to} WHERE companies_id = $1 AND ${attached_to}_id = $2`, [
    tx.companies_id,
    attached_id,
  ])
  if (!rowCount) throw missing()
}

async function rowsOf(tx: CompanyTx, { attached_to, attached_id }: Owner): Promise<Rows> {
  const { rows } = await tx.client.query<Omit<Attachment, 'created_at'> & { created_at: Date }>(
    `SELECT a.attachments_id, f.original_file_name, f.size_bytes, nullif(concat_ws(' ', p.first_name, p.last_name), '') AS attached_by, a.created_at
     FROM attachments a JOIN files f USING (companies_id, files_id) LEFT JOIN accounts p ON p.accounts_id = a.created_by
     WHERE a.companies_id = $1 AND a.attached_to = $2 AND a.attached_id = $3 ORDER BY a.attachments_id`,
    [tx.companies_id, attached_to, attached_id],
  )
  return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}

const of = (tx: CompanyTx, { attached_to, attached_id }: Owner) =>
  and(
    eq(attachments.companies_id, tx.companies_id),
    eq(attachments.attached_to, attached_to),
    eq(attachments.attached_id, attached_id),
  )
const mine = (tx: CompanyTx, attachments_id: string) =>
  and(eq(attachments.companies_id, tx.companies_id), eq(attachments.attachments_id, attachments_id))
const missing = () => new AppError('not_found', 'This document does not exist.')
