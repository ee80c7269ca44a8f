import type { Readable } from 'node:stream'
import { type Declaration, MAX_PROOF_BYTES, MAX_PROOFS } from '#contract/payroll/declarations.ts'
import { mediaTypeOf } from '#core/documents/media-type.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit, auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type FileStore, readUpload } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { clearDecision, ownLine, refuseClosed } from './own-declaration.ts'
import { declarationView } from './view.ts'

/** Attaches a proof; its type is detected by its bytes. A line that was not accepted in full is undecided again. Throws `bad_file`, `too_large`. */
export async function addProof(
  tx: CompanyTx,
  files: FileStore,
  { id, file_name }: { id: string; file_name: string },
  upload: Readable,
): Promise<Declaration> {
  const bytes = await readUpload(upload, MAX_PROOF_BYTES)
  const media_type = mediaTypeOf(bytes)
  const { employee, line, year_start } = await ownLine(tx, id)
  await refuseClosed(tx, year_start)
  const { rows } = await tx.client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM payroll_proofs WHERE companies_id = $1 AND payroll_declaration_lines_id = $2',
    [tx.companies_id, id],
  )
  if ((rows[0]?.count ?? 0) >= MAX_PROOFS)
    throw new AppError('bad_file', t('A line can have at most {MAX_PROOFS} proofs.', { MAX_PROOFS }))
  const { files_id } = await files.save(tx, { name: file_name, media_type, bytes })
  await insertRow(tx.client, 'payroll_proofs', {
    companies_id: tx.companies_id,
    payroll_proofs_id: newId(),
    payroll_declaration_lines_id: id,
    files_id,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  if (line.accepted !== null && line.accepted < line.amount) await clearDecision(tx, id)
  await audit(tx, 'proof_added', 'payroll_employees', employee.payroll_employees_id, { year_start })
  return declarationView(tx, employee, year_start)
}

/** Removes a proof of the signed-in person; its bytes stay for the record. Throws `wrong_state` once its line is decided. */
export async function removeProof(tx: CompanyTx, payroll_proofs_id: string): Promise<Declaration> {
  const { payroll_declaration_lines_id } = await findProof(tx, payroll_proofs_id)
  const { employee, line, year_start } = await ownLine(tx, payroll_declaration_lines_id)
  await refuseClosed(tx, year_start)
  if (line.accepted !== null)
    throw new AppError('wrong_state', 'This line is decided: change it first, and it will be decided again.')
  await tx.client.query('DELETE FROM payroll_proofs WHERE companies_id = $1 AND payroll_proofs_id = $2', [
    tx.companies_id,
    payroll_proofs_id,
  ])
  await audit(tx, 'proof_removed', 'payroll_employees', employee.payroll_employees_id, { year_start })
  return declarationView(tx, employee, year_start)
}

/** A proof of the signed-in person. */
export async function readOwnProof(tx: CompanyTx, files: FileStore, payroll_proofs_id: string): Promise<Download> {
  const proof = await findProof(tx, payroll_proofs_id)
  await ownLine(tx, proof.payroll_declaration_lines_id)
  return downloadOf(tx, files, proof.files_id)
}

/** A proof for the payroll officer. The access is logged. */
export async function readProof(tx: CompanyTx, files: FileStore, payroll_proofs_id: string): Promise<Download> {
  const { files_id, payroll_employees_id } = await findProof(tx, payroll_proofs_id)
  const download = await downloadOf(tx, files, files_id)
  await auditLook(tx, 'payroll_employees', payroll_employees_id, { proof: download.file_name })
  return download
}

async function downloadOf(tx: CompanyTx, files: FileStore, files_id: string): Promise<Download> {
  const { original_file_name, media_type, bytes } = await files.read(tx, files_id)
  return { file_name: original_file_name, media_type, content: bytes }
}

async function findProof(tx: CompanyTx, payroll_proofs_id: string) {
  const { rows } = await tx.client.query<{
    payroll_declaration_lines_id: string
    files_id: string
    payroll_employees_id: string
  }>(
    `SELECT p.payroll_declaration_lines_id, p.files_id, d.payroll_employees_id FROM payroll_proofs p
       JOIN payroll_declaration_lines l ON l.companies_id = p.companies_id AND l.payroll_declaration_lines_id = p.payroll_declaration_lines_id
       JOIN payroll_declarations d ON d.companies_id = l.companies_id AND d.payroll_declarations_id = l.payroll_declarations_id
     WHERE p.companies_id = $1 AND p.payroll_proofs_id = $2`,
    [tx.companies_id, payroll_proofs_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This proof does not exist any more.')
  return rows[0]
}
