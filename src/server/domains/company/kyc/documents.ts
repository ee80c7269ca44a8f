import { and, eq, isNull } from 'drizzle-orm'
import type { Readable } from 'node:stream'
import { type DocumentKind, type Kyc, MAX_DOCUMENT_BYTES } from '#contract/company/kyc.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type FileStore, readUpload } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { newId } from '#server/platform/ids.ts'
import { submit } from './checks.ts'
import { readFile, subjectsOf } from './file.ts'
import { mediaTypeOf, wantedDocuments } from './rules.ts'
import type { Needs } from './service.ts'
import { documents } from './table.ts'
import { paperNames } from './words.ts'
import { get } from './view.ts'

type Upload = { document_kind: DocumentKind; file_name: string }

/**
 * Stores a document, whose type is detected by its bytes. Throws `bad_file` unless it is a PDF, PNG or JPEG, `too_large` above
 * MAX_DOCUMENT_BYTES.
 */
export async function save(
  tx: CompanyTx,
  files: FileStore,
  { document_kind, file_name }: Upload,
  upload: Readable,
): Promise<Kyc> {
  const bytes = await readUpload(upload, MAX_DOCUMENT_BYTES)
  const media_type = mediaTypeOf(bytes)
  if (media_type === undefined) {
    const message = 'This file is not a PDF, PNG or JPEG.'
    throw new AppError('bad_file', message, { issues: [{ path: document_kind, message }] })
  }
  const { files_id, original_file_name } = await files.save(tx, { name: file_name, media_type, bytes })
  await tx.db
    .update(documents)
    .set({ removed_at: tx.now })
    .where(
      and(eq(documents.companies_id, tx.companies_id), eq(documents.document_kind, document_kind), isNull(documents.removed_at)),
    )
  const kyc_documents_id = newId()
  await tx.db
    .insert(documents)
    .values({ companies_id: tx.companies_id, kyc_documents_id, document_kind, files_id, created_at: tx.now })
  await audit(tx, 'uploaded', 'kyc_documents', kyc_documents_id, { document_kind, original_file_name })
  return get(tx)
}

/** Removes a document; its bytes stay for the record. */
export async function remove(tx: CompanyTx, kyc_documents_id: string): Promise<Kyc> {
  const [row] = await tx.db
    .update(documents)
    .set({ removed_at: tx.now })
    .where(and(current(tx, kyc_documents_id), isNull(documents.removed_at)))
    .returning()
  if (!row) throw missing()
  await audit(tx, 'removed', 'kyc_documents', kyc_documents_id, { title: paperNames[row.document_kind] })
  return get(tx)
}

/** The document, always as a download: uploads are never displayed at this origin. */
export async function read(tx: CompanyTx, files: FileStore, kyc_documents_id: string): Promise<Download> {
  const [row] = await tx.db.select().from(documents).where(current(tx, kyc_documents_id))
  if (!row) throw missing()
  const file = await files.read(tx, row.files_id)
  return { file_name: file.original_file_name, media_type: file.media_type, content: file.bytes }
}

/** Throws `invalid` at each required document that is missing. */
export async function giveDocuments(tx: CompanyTx, services: Needs): Promise<Kyc> {
  const file = await readFile(tx)
  const given = new Set(file.papers.map((paper) => paper.document_kind))
  const lacking = wantedDocuments(file.constitution, file.is_gst_registered).filter((kind) => !given.has(kind))
  if (lacking.length > 0) {
    const issues = lacking.map((path) => ({ path, message: 'Upload this document' }))
    throw new AppError('invalid', 'Some documents are still missing.', { issues })
  }
  await submit(tx, services, 'documents', subjectsOf(file).documents)
  return get(tx)
}

const current = (tx: CompanyTx, kyc_documents_id: string) =>
  and(eq(documents.companies_id, tx.companies_id), eq(documents.kyc_documents_id, kyc_documents_id))
const missing = () => new AppError('not_found', 'This document does not exist.')
