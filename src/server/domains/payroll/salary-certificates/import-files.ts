import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Reply } from '#contract/endpoint.ts'
import { MAX_CERTIFICATE_BYTES } from '#contract/compliance/tds-certificates.ts'
import type { importSalaryCertificates } from '#contract/payroll/salary-certificates.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type FileStore, readUpload } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import * as company from '#server/domains/company/company/service.ts'
import { readFiles } from '#server/domains/compliance/tds-certificates/task.ts'
import { getDeductor } from '#server/domains/compliance/tds-statements/deductor.ts'
import { salaryCertificates, type SealedPart } from './table.ts'

type Receipt = Reply<typeof importSalaryCertificates>

/**
 * Stores the certificates of salaries of a file, each in the year of its period, or in the one chosen where that cannot be read. The same file
 * again is only counted; one that says it is of another form is named and left out. Throws `bad_file` and `too_large`, and then stores nothing.
 */
export async function importFiles(
  tx: CompanyTx,
  store: FileStore,
  { year_start, file_name }: { year_start: IsoDate; file_name: string },
  stream: Readable,
): Promise<Receipt> {
  const bytes = await readUpload(stream, MAX_CERTIFICATE_BYTES)
  const { pan, gstin } = await company.get(tx)
  const { deductor } = await getDeductor(tx)
  const own = { pan: pan ?? gstin?.slice(2, 12) ?? null, tan: deductor?.tan ?? null }
  const { files, skipped } = await readFiles({ bytes, file_name, ...own }, tx.companies_id)
  await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 130))', [tx.companies_id])
  const known = await storedHashes(tx)
  const chosen = financialYear(year_start).start
  const receipt: Receipt = { stored: 0, elsewhere: 0, repeated: 0, skipped, other_forms: [] }
  for (const { name, bytes: content, from, kind, unread, ...read } of files) {
    const file_sha256 = createHash('sha256').update(content).digest()
    const key = file_sha256.toString('hex')
    if (kind !== null && kind !== 'salary') receipt.other_forms.push(name)
    else if (known.has(key)) receipt.repeated += 1
    else {
      known.add(key)
      const year = from === null ? chosen : financialYear(from).start
      const { files_id } = await store.save(tx, { name, media_type: 'application/pdf', bytes: content })
      await insertCertificate(tx, { year_start: year, files_id, file_sha256, unread }, read)
      receipt.stored += 1
      if (year !== chosen) receipt.elsewhere += 1
    }
  }
  return receipt
}

type Plain = Pick<typeof salaryCertificates.$inferInsert, 'year_start' | 'files_id' | 'file_sha256' | 'unread'>

async function insertCertificate(tx: CompanyTx, plain: Plain, { pan, tan, certificate_number, amount, tax }: SealedPart) {
  const payroll_salary_certificates_id = newId()
  const stamp = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now }
  const content = JSON.stringify({ pan, tan, certificate_number, amount, tax } satisfies SealedPart)
  await tx.db.insert(salaryCertificates).values({ ...plain, ...stamp, payroll_salary_certificates_id, content })
  const detail = { year_start: plain.year_start }
  await audit(tx, 'uploaded', 'payroll_salary_certificates', payroll_salary_certificates_id, detail)
}

async function storedHashes(tx: CompanyTx): Promise<Set<string>> {
  const { rows } = await tx.client.query<{ key: string }>(
    `SELECT encode(file_sha256, 'hex') AS key FROM payroll_salary_certificates WHERE companies_id = $1`,
    [tx.companies_id],
  )
  return new Set(rows.map(({ key }) => key))
}
