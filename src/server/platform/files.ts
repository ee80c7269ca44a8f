import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { spoolFile } from './archive/spool.ts'
import { audit } from './audit.ts'
import type { CompanyTx } from './db.ts'
import { newId } from './ids.ts'
import { placesOf, readFirst, writeWhole } from './stored-bytes.ts'
import { insertRow } from './insert-row.ts'

export type StoredFile = { files_id: string; original_file_name: string; media_type: string; size_bytes: number }

/** Where uploaded bytes live: below one folder, by company and id, never by the name the user gave. */
export type FileStore = {
  save: (tx: CompanyTx, file: { name: string; media_type: string; bytes: Uint8Array }) => Promise<StoredFile>
  read: (tx: CompanyTx, files_id: string) => Promise<StoredFile & { bytes: Uint8Array }>
  /** What is known of a file without its bytes. Throws `not_found`. */
  describe: (tx: CompanyTx, files_id: string) => Promise<StoredFile>
}

/**
 * `quotaBytes` is a company's storage limit; `spool` is where files waiting for the archive are recorded, once there are backups.
 */
export function openFiles(folder: string, { quotaBytes, spool }: { quotaBytes: number; spool?: string | undefined }): FileStore {
  const places = (tx: CompanyTx, files_id: string) => placesOf(folder, tx.companies_id, files_id)
  return {
    async save(tx, { name, media_type, bytes }) {
      const files_id = newId()
      await countStored(tx, bytes.length, quotaBytes)
      const original_file_name = name.replaceAll(/[\p{Cc}/\\]/gu, '_').slice(0, 200) || 'file'
      await writeWhole(places(tx, files_id).place, bytes)
      // Recorded between bytes and row: a spooled file is complete, and no row is archived before its bytes.
      if (spool !== undefined) await spoolFile(spool, `${tx.companies_id}/${files_id}`)
      await insertRow(tx.client, 'files', {
        companies_id: tx.companies_id,
        files_id,
        original_file_name,
        media_type,
        size_bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        created_by: tx.accounts_id,
        created_at: tx.now,
      })
      await audit(tx, 'uploaded', 'files', files_id, { original_file_name, size_bytes: bytes.length })
      return { files_id, original_file_name, media_type, size_bytes: bytes.length }
    },
    async describe(tx, files_id) {
      const { sha256: _, ...stored } = await rowOf(tx, files_id)
      return stored
    },
    async read(tx, files_id) {
      const { sha256, ...stored } = await rowOf(tx, files_id)
      const { place, plain } = places(tx, files_id)
      const bytes = await readFirst([place, plain])
      if (!bytes)
        throw new AppError('not_found', 'The contents of this file are missing from the file store.', {
          log: `file ${files_id} is not in the store`,
        })
      if (!createHash('sha256').update(bytes).digest().equals(sha256))
        throw new AppError(
          'not_found',
          'The contents of this file were damaged in the file store, so we do not show them. Contact support.',
          {
            log: `file ${files_id} does not have the bytes that were uploaded: kosha verify, then restore it from a backup`,
          },
        )
      return { ...stored, bytes }
    },
  }
}

async function rowOf({ client, companies_id }: CompanyTx, files_id: string): Promise<StoredFile & { sha256: Buffer }> {
  const { rows } = await client.query<StoredFile & { sha256: Buffer }>(
    'SELECT files_id, original_file_name, media_type, size_bytes, sha256 FROM files WHERE companies_id = $1 AND files_id = $2',
    [companies_id, files_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This file does not exist.')
  return rows[0]
}

/** Counts bytes to what the company stores. Throws `too_large` when they go beyond its storage, and then nothing is counted. */
async function countStored({ client, companies_id }: CompanyTx, bytes: number, quota_bytes: number): Promise<void> {
  const { rowCount } = await client.query(
    `INSERT INTO stored_bytes AS s (companies_id, bytes) VALUES ($1, $2)
     ON CONFLICT (companies_id) DO UPDATE SET bytes = s.bytes + $2 WHERE s.bytes + $2 <= $3`,
    [companies_id, bytes, quota_bytes],
  )
  if (!rowCount)
    throw new AppError(
      'too_large',
      t('Your company has used all of its {storageWords} of file storage. Ask support for more, then upload the file again.', {
        storageWords: storageWords(quota_bytes),
      }),
    )
}

/** "500 MB", "10 GB". */
const storageWords = (bytes: number) =>
  bytes < 1_073_741_824 ? `${Math.floor(bytes / 1_048_576)} MB` : `${Math.floor(bytes / 1_073_741_824)} GB`

/** What the company's files take. */
export async function storedBytes({ client, companies_id }: CompanyTx): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>('SELECT bytes FROM stored_bytes WHERE companies_id = $1', [companies_id])
  return rows[0]?.bytes ?? 0
}

/** The bytes of an uploaded stream; refuses more than `most` as soon as they arrive. */
export async function readUpload(stream: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most)
      throw new AppError('too_large', t('The file is larger than {floor} MB.', { floor: Math.floor(most / 1_048_576) }))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
