import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { MAX_CERTIFICATE_BYTES } from '#contract/compliance/tds-certificates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type FileStore, readUpload } from '#server/platform/files.ts'
import * as company from '#server/domains/company/company/service.ts'
import { getDeductor } from '../tds-statements/deductor.ts'
import type { CertificateFiles } from './read-files.ts'
import { readFiles } from './task.ts'

type File = CertificateFiles['files'][number]
type Wanted = {
  file_name: string
  /** Distinguishes the lock of this kind of certificate from others of the company. */
  lock: number
  /** The hashes, in hex, of what is stored; read under the lock. */
  storedHashes: (tx: CompanyTx) => Promise<Set<string>>
  /** Whether a form belongs to another page. */
  isOther: (kind: File['kind']) => boolean
  /** Stores one certificate whose PDF is saved; returns whether it went elsewhere than was chosen. */
  insert: (file: Omit<File, 'bytes' | 'name'> & { files_id: string; file_sha256: Buffer }) => Promise<boolean>
}
/** `others`: the names of those that belong to another page. */
type Stored = { stored: number; elsewhere: number; repeated: number; skipped: CertificateFiles['skipped']; others: string[] }

/**
 * Stores the certificates of an upload, a PDF or a ZIP file, that are not stored yet. The same file again is only counted. The PANs and the TAN
 * of the company are tried as passwords. Throws `bad_file` and `too_large`, and then stores nothing.
 */
export async function storeNewFiles(tx: CompanyTx, store: FileStore, wanted: Wanted, stream: Readable): Promise<Stored> {
  const bytes = await readUpload(stream, MAX_CERTIFICATE_BYTES)
  const { pan, gstin } = await company.get(tx)
  const { deductor } = await getDeductor(tx)
  const own = { pan: pan ?? gstin?.slice(2, 12) ?? null, tan: deductor?.tan ?? null }
  const { files, skipped } = await readFiles({ bytes, file_name: wanted.file_name, ...own }, tx.companies_id)
  await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [tx.companies_id, wanted.lock])
  const known = await wanted.storedHashes(tx)
  const receipt: Stored = { stored: 0, elsewhere: 0, repeated: 0, skipped, others: [] }
  for (const { name, bytes: content, ...read } of files) {
    const file_sha256 = createHash('sha256').update(content).digest()
    const key = file_sha256.toString('hex')
    if (wanted.isOther(read.kind)) receipt.others.push(name)
    else if (known.has(key)) receipt.repeated += 1
    else {
      known.add(key)
      const { files_id } = await store.save(tx, { name, media_type: 'application/pdf', bytes: content })
      receipt.stored += 1
      if (await wanted.insert({ ...read, files_id, file_sha256 })) receipt.elsewhere += 1
    }
  }
  return receipt
}
