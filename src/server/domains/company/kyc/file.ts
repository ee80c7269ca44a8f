import { and, eq } from 'drizzle-orm'
import type { CheckKind, KycDocument } from '#contract/company/kyc.ts'
import { readGstin } from '#core/identifiers/gstin.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { get as getCompany } from '../company/service.ts'
import { subjectOf } from './states.ts'
import { type CheckRow, checks, profiles } from './table.ts'

const blank = {
  constitution: null,
  is_gst_registered: null,
  signatory_name: null,
  signatory_designation: null,
  signatory_pan: null,
  skipped_at: null,
}

/** All that is known of the company for its checks, read in one go. */
export async function readFile(tx: CompanyTx) {
  const [company, [profile], rows, papers] = await Promise.all([
    getCompany(tx),
    tx.db.select().from(profiles).where(eq(profiles.companies_id, tx.companies_id)),
    tx.db.select().from(checks).where(eq(checks.companies_id, tx.companies_id)),
    readDocuments(tx),
  ])
  return { ...company, ...(profile ?? blank), rows, papers }
}
export type KycFile = Awaited<ReturnType<typeof readFile>>

/** The current documents, without removed ones. */
async function readDocuments(tx: CompanyTx) {
  const { rows } = await tx.client.query<Omit<KycDocument, 'created_at'> & { files_id: string; created_at: Date }>(
    `SELECT d.kyc_documents_id, d.document_kind, d.files_id, f.original_file_name, f.media_type, f.size_bytes, d.created_at
     FROM kyc_documents d JOIN files f USING (companies_id, files_id)
     WHERE d.companies_id = $1 AND d.removed_at IS NULL ORDER BY d.document_kind`,
    [tx.companies_id],
  )
  return rows
}

/** The company's PAN: its own, or the one inside its GSTIN. */
export const panOf = ({ pan, gstin }: Pick<KycFile, 'pan' | 'gstin'>): string | null =>
  pan ?? (gstin === null ? null : (readGstin(gstin)?.pan ?? null))

/** The present subject of each check; undefined while something is missing. */
export function subjectsOf(file: KycFile): Record<CheckKind, Buffer | undefined> {
  const name = file.legal_name ?? file.company_name
  return {
    company: subjectOf([file.company_name, name, file.constitution, file.email, file.mobile_number]),
    pan: subjectOf([file.pan, name]),
    gstin: file.is_gst_registered === false && file.gstin === null ? subjectOf(['none']) : subjectOf([file.gstin, name]),
    address: subjectOf([file.address_line, file.city, file.state_code, file.pincode]),
    bank_account: subjectOf([file.bank_account_name, file.bank_account_number, file.bank_ifsc]),
    signatory: subjectOf([file.signatory_name, file.signatory_pan]),
    documents: subjectOf(['papers', ...file.papers.map((paper) => paper.files_id)]),
  }
}

export const rowOf = (file: KycFile, check_kind: CheckKind): CheckRow | undefined =>
  file.rows.find((row) => row.check_kind === check_kind)

/** The row of a check, locked; undefined if it was never submitted. */
export async function lockCheck(tx: CompanyTx, check_kind: CheckRow['check_kind']): Promise<CheckRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(checks)
    .where(and(eq(checks.companies_id, tx.companies_id), eq(checks.check_kind, check_kind)))
    .for('no key update')
  return row
}
