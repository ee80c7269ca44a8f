import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Bill } from '#contract/purchases/bills.ts'
import { MAX_BILL_FILE_BYTES } from '#contract/purchases/bill-files.ts'
import type { PaperPages } from '#contract/documents/paper-pages.ts'
import { mediaTypeOf } from '#core/documents/media-type.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type FileStore, readUpload } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { pagesOf } from '#server/domains/documents/paper-pages/pages.ts'
import { mine as thisVendor } from '#server/domains/directory/vendors/service.ts'
import { vendors } from '#server/domains/directory/vendors/table.ts'
import { newId } from '#server/platform/ids.ts'
import { get, lock } from './read.ts'
import { billFiles } from './table.ts'

const MOST = 20

/** Attaches a file, whose type is detected by its bytes. Throws `bad_file` unless it is a PDF, PNG or JPEG, `too_large` above MAX_BILL_FILE_BYTES. */
export async function attach(tx: CompanyTx, files: FileStore, bills_id: string, name: string, upload: Readable): Promise<Bill> {
  const bytes = await readUpload(upload, MAX_BILL_FILE_BYTES)
  const media_type = mediaTypeOf(bytes)
  await lock(tx, bills_id)
  const kept = await tx.db.select().from(billFiles).where(of(tx, bills_id))
  const file_sha256 = createHash('sha256').update(bytes).digest()
  if (kept.some((file) => file.file_sha256.equals(file_sha256)))
    throw new AppError('conflict', 'This same file is already attached.')
  if (kept.length >= MOST) throw new AppError('bad_file', t('A bill can have at most {MOST} attachments.', { MOST }))
  const { files_id, original_file_name } = await files.save(tx, { name, media_type, bytes })
  const row = { companies_id: tx.companies_id, bill_files_id: newId(), bills_id, files_id, file_sha256, created_at: tx.now }
  await tx.db.insert(billFiles).values(row)
  await audit(tx, 'attached', 'bills', bills_id, { original_file_name })
  return get(tx, bills_id)
}

/** An attached file, always as a download: uploads are never displayed at this origin. */
export async function read(tx: CompanyTx, files: FileStore, bills_id: string, bill_files_id: string): Promise<Download> {
  const [row] = await tx.db
    .select()
    .from(billFiles)
    .where(one(tx, bills_id, bill_files_id))
  if (!row) throw missing()
  const file = await files.read(tx, row.files_id)
  return { file_name: file.original_file_name, media_type: file.media_type, content: file.bytes }
}

/** The pages of an attached file, with the places of the bill's values on them. */
export async function pages(tx: CompanyTx, files: FileStore, bills_id: string, bill_files_id: string): Promise<PaperPages> {
  const [row] = await tx.db
    .select()
    .from(billFiles)
    .where(one(tx, bills_id, bill_files_id))
  if (!row) throw missing()
  const { vendors_id, bill_number, bill_date, due_date, taxable_value, cgst, sgst, igst, cess, total } = await get(tx, bills_id)
  const [vendor] = await tx.db.select({ gstin: vendors.gstin }).from(vendors).where(thisVendor(tx, vendors_id))
  const amounts = { taxable_value, cgst, sgst, igst, cess, total }
  const values = { vendor_gstin: vendor?.gstin, bill_number, bill_date, due_date, ...amounts }
  return pagesOf(tx, files, row.files_id, { values })
}

/** Detaches a file from a bill that is not approved; its bytes stay for the record. */
export async function detach(tx: CompanyTx, bills_id: string, bill_files_id: string): Promise<Bill> {
  const { status } = await lock(tx, bills_id)
  if (status !== 'draft' && status !== 'to_be_reviewed')
    throw new AppError('wrong_state', 'You can’t remove the attachments of an approved bill.')
  const gone = await tx.db
    .delete(billFiles)
    .where(one(tx, bills_id, bill_files_id))
    .returning()
  if (gone.length === 0) throw missing()
  await audit(tx, 'detached', 'bills', bills_id, { bill_files_id })
  return get(tx, bills_id)
}

const of = (tx: CompanyTx, bills_id: string) => and(eq(billFiles.companies_id, tx.companies_id), eq(billFiles.bills_id, bills_id))
const one = (tx: CompanyTx, bills_id: string, bill_files_id: string) =>
  and(of(tx, bills_id), eq(billFiles.bill_files_id, bill_files_id))
const missing = () => new AppError('not_found', 'This document does not exist.')
