import type { Readable } from 'node:stream'
import type { Reply } from '#contract/endpoint.ts'
import type { CertificateKind, importTdsCertificates } from '#contract/compliance/tds-certificates.ts'
import { quarterOf } from '#core/compliance/tds-statements/quarter.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import { storeNewFiles } from './new-files.ts'
import { tdsCertificates } from './table.ts'

type Receipt = Reply<typeof importTdsCertificates>

/**
 * Stores the certificates of a file, each in the quarter of its period and by the kind of its form, or as chosen where that cannot be read. A certificate of a
 * salary is named and left out. The same file again is only counted. Throws `bad_file` and `too_large`, and then stores nothing.
 */
export async function importFiles(
  tx: CompanyTx,
  store: FileStore,
  {
    quarter: chosen,
    kind: chosenKind = 'tds',
    file_name,
  }: { quarter: string; kind?: CertificateKind | undefined; file_name: string },
  stream: Readable,
): Promise<Receipt> {
  const { others, ...receipt } = await storeNewFiles(
    tx,
    store,
    {
      file_name,
      lock: 131,
      storedHashes,
      // Who reads reports may not see salaries: the pages of payroll take these.
      isOther: (kind) => kind === 'salary',
      insert: async ({ from, kind, ...read }) => {
        const of = from === null ? undefined : quarterOf(from)
        const quarter = of === undefined ? chosen : `${of.year}-Q${of.quarter}`
        const tax_kind = kind === null || kind === 'salary' ? chosenKind : kind
        const tds_certificates_id = newId()
        const stamp = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now }
        await tx.db.insert(tdsCertificates).values({ ...read, ...stamp, tds_certificates_id, quarter, tax_kind })
        const { certificate_number } = read
        await audit(tx, 'uploaded', 'tds_certificates', tds_certificates_id, { quarter, certificate_number })
        return quarter !== chosen || tax_kind !== chosenKind
      },
    },
    stream,
  )
  return { ...receipt, salaries: others }
}

async function storedHashes(tx: CompanyTx): Promise<Set<string>> {
  const { rows } = await tx.client.query<{ key: string }>(
    `SELECT encode(file_sha256, 'hex') AS key FROM tds_certificates WHERE companies_id = $1`,
    [tx.companies_id],
  )
  return new Set(rows.map(({ key }) => key))
}
