import type { Body } from '#contract/endpoint.ts'
import type { CertificateKind, recordCertificateRequest, TdsCertificates } from '#contract/compliance/tds-certificates.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import type { FileStore } from '#server/platform/files.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { certificatesOf } from './overview.ts'

type Found = { tds_certificates_id: string; quarter: string; tax_kind: CertificateKind; files_id: string }

/** Throws `not_found`. */
export async function findCertificate(tx: CompanyTx, tds_certificates_id: string, lock = ''): Promise<Found> {
  const { rows } = await tx.client.query<Found>(
    `SELECT tds_certificates_id, quarter, tax_kind, files_id FROM tds_certificates WHERE companies_id = $1 AND tds_certificates_id = $2 ${lock}`,
    [tx.companies_id, tds_certificates_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This certificate does not exist.')
  return rows[0]
}

export const lockCertificate = (tx: CompanyTx, tds_certificates_id: string): Promise<Found> =>
  findCertificate(tx, tds_certificates_id, 'FOR NO KEY UPDATE')

/** Assigns a certificate to a party of its quarter; null matches it by its PAN again. Throws `invalid` for one without tax in it. */
export async function assign(tx: CompanyTx, tds_certificates_id: string, party_id: string | null): Promise<TdsCertificates> {
  const { quarter, tax_kind } = await lockCertificate(tx, tds_certificates_id)
  const { payees } = await certificatesOf(tx, quarter, tax_kind)
  if (party_id !== null && !payees.some((payee) => payee.party_id === party_id)) throw fieldError('party_id', strangers[tax_kind])
  await tx.client.query(
    'UPDATE tds_certificates SET vendors_id = $3, customers_id = $4 WHERE companies_id = $1 AND tds_certificates_id = $2',
    [tx.companies_id, tds_certificates_id, ...(tax_kind === 'tds' ? [party_id, null] : [null, party_id])],
  )
  await audit(tx, 'assigned', 'tds_certificates', tds_certificates_id, { quarter, party_id })
  return certificatesOf(tx, quarter, tax_kind)
}

const strangers: Record<CertificateKind, string> = {
  tds: 'You deducted no tax from this vendor in the quarter: choose another',
  tcs: 'You collected no tax from this customer in the quarter: choose another',
}

/** Removes a certificate; its file stays for the record. */
export async function remove(tx: CompanyTx, tds_certificates_id: string): Promise<TdsCertificates> {
  const { quarter, tax_kind } = await lockCertificate(tx, tds_certificates_id)
  await tx.client.query('DELETE FROM tds_certificates WHERE companies_id = $1 AND tds_certificates_id = $2', [
    tx.companies_id,
    tds_certificates_id,
  ])
  await audit(tx, 'deleted', 'tds_certificates', tds_certificates_id, { quarter })
  return certificatesOf(tx, quarter, tax_kind)
}

/** When the certificates of a quarter were requested. Throws `invalid` for a day that is still to come. */
export async function recordRequest(
  tx: CompanyTx,
  { quarter, kind: tax_kind = 'tds' }: { quarter: string; kind?: CertificateKind | undefined },
  { requested_on, request_number }: Body<typeof recordCertificateRequest>,
): Promise<TdsCertificates> {
  if (requested_on > dateInIndia(tx.now)) throw fieldError('requested_on', 'Enter today or an earlier date')
  await insertRow(
    tx.client,
    'tds_certificate_requests',
    {
      companies_id: tx.companies_id,
      quarter,
      tax_kind,
      requested_on,
      request_number,
      created_by: tx.accounts_id,
      created_at: tx.now,
    },
    `ON CONFLICT (companies_id, quarter, tax_kind) DO UPDATE SET requested_on = excluded.requested_on, request_number = excluded.request_number,
       created_by = excluded.created_by, created_at = excluded.created_at`,
  )
  await audit(tx, 'requested', 'tds_certificates', tx.companies_id, { quarter, requested_on, request_number })
  return certificatesOf(tx, quarter, tax_kind)
}

/** The PDF, always as a download: uploads are never displayed at this origin. */
export async function fileOf(tx: CompanyTx, files: FileStore, tds_certificates_id: string): Promise<Download> {
  const { files_id } = await findCertificate(tx, tds_certificates_id)
  const { original_file_name, media_type, bytes } = await files.read(tx, files_id)
  return { file_name: original_file_name, media_type, content: bytes }
}
