import { Readable } from 'node:stream'
import { getScreenshot, MAX_SCREENSHOT_BYTES } from '#contract/workspace/support.ts'
import { servicePath } from '#contract/services.ts'
import { AppError } from '#core/errors.ts'
import { readPicture } from '#server/domains/identity/profile/picture/task.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type FileStore, readUpload } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'

/** Stores the uploaded screenshot without its metadata. Throws `bad_file` or `too_large`. */
export async function save(tx: CompanyTx, files: FileStore, upload: unknown) {
  if (!(upload instanceof Readable)) throw new AppError('unsupported', 'Send the screenshot as application/octet-stream.')
  const { media_type, content } = await pictureIn(await readUpload(upload, MAX_SCREENSHOT_BYTES), tx.companies_id)
  const name = `screenshot.${media_type.slice('image/'.length)}`
  const { files_id, original_file_name } = await files.save(tx, { name, media_type, bytes: content })
  const url = servicePath(getScreenshot.service) + getScreenshot.path.replace(':files_id', files_id)
  return { id: files_id, url, original_file_name }
}

async function pictureIn(bytes: Buffer, owner: string) {
  try {
    return await readPicture(bytes, owner)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, error.message, { issues: error.issues.map(({ message }) => ({ path: 'files_id', message })) })
  }
}

/** A screenshot the caller sent or got in a conversation of their own. Throws `not_found` for any other file. */
export async function read(tx: CompanyTx, files: FileStore, files_id: string): Promise<Download> {
  const { rows } = await tx.client.query(
    `SELECT 1 FROM support_messages m JOIN support_conversations c USING (companies_id, support_conversations_id)
     WHERE m.companies_id = $1 AND m.files_id = $2 AND c.accounts_id = $3`,
    [tx.companies_id, files_id, tx.accounts_id],
  )
  if (rows.length === 0) throw new AppError('not_found', 'This file does not exist.')
  const { original_file_name, media_type, bytes } = await files.read(tx, files_id)
  return { file_name: original_file_name, media_type, content: bytes, inline: true }
}
