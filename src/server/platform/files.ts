import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AppError } from '#core/errors.ts'
import { audit } from './audit.ts'
import type { CompanyTx } from './db.ts'
import { newId } from './ids.ts'
import { placesOf, readFirst, writeWhole } from './stored-bytes.ts'

export type StoredFile = { files_id: string; original_file_name: string; media_type: string; size_bytes: number }

/** Where uploaded bytes live: below one folder, by company and id, never by the name the user gave. */
export type FileStore = {
  save: (tx: CompanyTx, file: { name: string; media_type: string; bytes: Uint8Array }) => Promise<StoredFile>
  read: (tx: CompanyTx, files_id: string) => Promise<StoredFile & { bytes: Uint8Array }>
}

export function openFiles(folder: string): FileStore {
  const places = (tx: CompanyTx, files_id: string) => placesOf(folder, tx.companies_id, files_id)
  return {
    async save(tx, { name, media_type, bytes }) {
      const files_id = newId()
      const original_file_name = name.replaceAll(/[\p{Cc}/\\]/gu, '_').slice(0, 200) || 'file'
      await writeWhole(places(tx, files_id).place, bytes)
      await tx.client.query(
        'INSERT INTO files (companies_id, files_id, original_file_name, media_type, size_bytes, sha256, created_by, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
        [
          tx.companies_id,
          files_id,
          original_file_name,
          media_type,
          bytes.length,
          createHash('sha256').update(bytes).digest(),
          tx.accounts_id,
          tx.now,
        ],
      )
      await audit(tx, 'uploaded', 'files', files_id, { original_file_name, size_bytes: bytes.length })
      return { files_id, original_file_name, media_type, size_bytes: bytes.length }
    },
    async read(tx, files_id) {
      const { rows } = await tx.client.query<StoredFile>(
        'SELECT files_id, original_file_name, media_type, size_bytes FROM files WHERE companies_id = $1 AND files_id = $2',
        [tx.companies_id, files_id],
      )
      if (!rows[0]) throw new AppError('not_found', 'This file does not exist.')
      const { place, plain } = places(tx, files_id)
      const bytes = await readFirst([place, plain])
      if (!bytes)
        throw new AppError('not_found', 'The contents of this file are missing from the file store.', {
          log: `file ${files_id} is not in the store`,
        })
      return { ...rows[0], bytes }
    },
  }
}

/** The bytes of an uploaded stream; refuses more than `most` as soon as they arrive. */
export async function readUpload(stream: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new AppError('too_large', `The file is larger than ${Math.floor(most / 1_048_576)} MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
