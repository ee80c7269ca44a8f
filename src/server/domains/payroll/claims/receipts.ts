import type { Readable } from 'node:stream'
import { MAX_RECEIPT_BYTES, type OwnClaims } from '#contract/payroll/claims.ts'
import { mediaTypeOf } from '#core/documents/media-type.ts'
import { AppError } from '#core/errors.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type FileStore, readUpload } from '#server/platform/files.ts'
import { ownEmployee } from '../employees/read-employees.ts'
import { ownClaims, ownLine } from './own-claims.ts'
import { findLine } from './stored.ts'

/** Attaches the receipt, in place of an earlier one; its type is detected by its bytes. Throws `bad_file`, `too_large`. */
export async function addReceipt(
  tx: CompanyTx,
  files: FileStore,
  { id, file_name }: { id: string; file_name: string },
  upload: Readable,
): Promise<OwnClaims> {
  const bytes = await readUpload(upload, MAX_RECEIPT_BYTES)
  const media_type = mediaTypeOf(bytes)
  await ownLine(tx, id)
  const { files_id } = await files.save(tx, { name: file_name, media_type, bytes })
  await tx.client.query(
    `UPDATE payroll_claim_lines SET files_id = $3, receipt_hash = (SELECT sha256 FROM files WHERE companies_id = $1 AND files_id = $3)
     WHERE companies_id = $1 AND payroll_claim_lines_id = $2`,
    [tx.companies_id, id, files_id],
  )
  return ownClaims(tx)
}

/** A receipt of the signed-in person, of a claim in any state. */
export async function readOwnReceipt(tx: CompanyTx, files: FileStore, id: string): Promise<Download> {
  const { claim, files_id } = await findLine(tx, id)
  const employee = await ownEmployee(tx)
  if (claim.payroll_employees_id !== employee?.payroll_employees_id)
    throw new AppError('not_found', 'This expense does not exist any more.')
  return downloadOf(tx, files, files_id)
}

/** A receipt for the payroll officer, once the claim is submitted. The access is logged. */
export async function readReceipt(tx: CompanyTx, files: FileStore, id: string): Promise<Download> {
  const { claim, files_id } = await findLine(tx, id)
  if (claim.claim_status === 'draft') throw new AppError('not_found', 'This expense does not exist any more.')
  const download = await downloadOf(tx, files, files_id)
  await auditLook(tx, 'payroll_claims', claim.payroll_claims_id, { receipt: download.file_name })
  return download
}

async function downloadOf(tx: CompanyTx, files: FileStore, files_id: string | null): Promise<Download> {
  if (files_id === null) throw new AppError('not_found', 'This expense has no receipt.')
  const { original_file_name, media_type, bytes } = await files.read(tx, files_id)
  return { file_name: original_file_name, media_type, content: bytes }
}
