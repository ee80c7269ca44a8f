import type { Readable } from 'node:stream'
import type { Reply } from '#contract/endpoint.ts'
import type { importSalaryCertificates } from '#contract/payroll/salary-certificates.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import { storeNewFiles } from '#server/domains/compliance/tds-certificates/new-files.ts'
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
  const chosen = financialYear(year_start).start
  const { others, ...receipt } = await storeNewFiles(
    tx,
    store,
    {
      file_name,
      lock: 130,
      storedHashes,
      isOther: (kind) => kind !== null && kind !== 'salary',
      insert: async ({ from, kind: _salary, unread, files_id, file_sha256, ...read }) => {
        const year = from === null ? chosen : financialYear(from).start
        await insertCertificate(tx, { year_start: year, files_id, file_sha256, unread }, read)
        return year !== chosen
      },
    },
    stream,
  )
  return { ...receipt, other_forms: others }
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
