import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Reply } from '#contract/endpoint.ts'
import { type CertificateKind, type importTdsCertificates, MAX_CERTIFICATE_BYTES } from '#contract/compliance/tds-certificates.ts'
import { quarterOf } from '#core/compliance/tds-statements/quarter.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type FileStore, readUpload } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import * as company from '#server/domains/company/company/service.ts'
import { getDeductor } from '../tds-statements/deductor.ts'
import { tdsCertificates } from './table.ts'
import { readFiles } from './task.ts'

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
  const bytes = await readUpload(stream, MAX_CERTIFICATE_BYTES)
  const { pan, gstin } = await company.get(tx)
  const { deductor } = await getDeductor(tx)
  const own = { pan: pan ?? gstin?.slice(2, 12) ?? null, tan: deductor?.tan ?? null }
  const { files, skipped } = await readFiles({ bytes, file_name, ...own }, tx.companies_id)
  await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 131))', [tx.companies_id])
  const known = await storedHashes(tx)
  const receipt: Receipt = { stored: 0, elsewhere: 0, repeated: 0, skipped, salaries: [] }
  for (const { name, bytes: content, from, kind, ...read } of files) {
    // Who reads reports may not see salaries: the pages of payroll take these.
    if (kind === 'salary') {
      receipt.salaries.push(name)
      continue
    }
    const file_sha256 = createHash('sha256').update(content).digest()
    const key = file_sha256.toString('hex')
    if (known.has(key)) {
      receipt.repeated += 1
      continue
    }
    known.add(key)
    const of = from === null ? undefined : quarterOf(from)
    const quarter = of === undefined ? chosen : `${of.year}-Q${of.quarter}`
    const tax_kind = kind ?? chosenKind
    const { files_id } = await store.save(tx, { name, media_type: 'application/pdf', bytes: content })
    const tds_certificates_id = newId()
    const stamp = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now }
    await tx.db
      .insert(tdsCertificates)
      .values({ ...read, ...stamp, tds_certificates_id, quarter, tax_kind, files_id, file_sha256 })
    await audit(tx, 'uploaded', 'tds_certificates', tds_certificates_id, { quarter, certificate_number: read.certificate_number })
    receipt.stored += 1
    if (quarter !== chosen || tax_kind !== chosenKind) receipt.elsewhere += 1
  }
  return receipt
}

async function storedHashes(tx: CompanyTx): Promise<Set<string>> {
  const { rows } = await tx.client.query<{ key: string }>(
    `SELECT encode(file_sha256, 'hex') AS key FROM tds_certificates WHERE companies_id = $1`,
    [tx.companies_id],
  )
  return new Set(rows.map(({ key }) => key))
}
