import { Readable } from 'node:stream'
import { MAX_HUB_IMAGE_BYTES, readHubImage } from '#contract/marketplace/hub-products.ts'
import { servicePath } from '#contract/services.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readUpload } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { newId } from '#server/platform/ids.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask } from '#server/platform/workers/task.ts'

/** The most pictures of unsaved products, and their lifetime. */
const LOOSE = { most: 40, hours: 24 }
/**
 * Seconds that a browser caches a picture: as long as a page of listings is revisited, and not for days after it was withdrawn.
 */
const KEPT = 43_200

const FAILED = 'Failed to Upload File'
const imageTask = defineTask<typeof import('./image-file.ts').rewriteImage>({
  module: new URL('./image-file.ts', import.meta.url),
  name: 'rewriteImage',
  limits: { seconds: 15, memory_mb: 256 },
  refusals: {
    slow: `${FAILED}: this image takes too long to read. Save it again as PNG or JPEG`,
    large: `${FAILED}: this image is too large. Choose a smaller one`,
    broken: FAILED,
  },
})

export const imageUrl = (hub_images_id: string) =>
  servicePath(readHubImage.service) + readHubImage.path.replace(':hub_images_id', hub_images_id)

/**
 * Stores the uploaded picture, decoded and re-encoded: no byte of the uploaded file is served. Throws `bad_file` unless it is a picture,
 * `too_large` above MAX_HUB_IMAGE_BYTES.
 */
export async function save(tx: CompanyTx, file_name: string, upload: unknown) {
  if (!(upload instanceof Readable)) throw new AppError('unsupported', 'Send the image as application/octet-stream.')
  const content = Buffer.from(await rewritten(tx, await readUpload(upload, MAX_HUB_IMAGE_BYTES)))
  await sweepLoose(tx)
  const hub_images_id = newId()
  const original_file_name = file_name.replaceAll(/[\p{Cc}/\\]/gu, '_').trim() || 'image'
  await tx.client.query(
    'INSERT INTO hub_images (companies_id, hub_images_id, original_file_name, content, created_at) VALUES ($1, $2, $3, $4, $5)',
    [tx.companies_id, hub_images_id, original_file_name, content, tx.now],
  )
  await audit(tx, 'uploaded', 'hub_images', hub_images_id, { original_file_name, size_bytes: content.length })
  return { id: hub_images_id, url: imageUrl(hub_images_id), original_file_name }
}

/** A picture of one's own, or of a listing that buyers see. Throws `not_found` for any other. */
export async function read(tx: CompanyTx, hub_images_id: string): Promise<Download> {
  const { rows } = await tx.client.query<{ content: Buffer }>('SELECT content FROM hub_image($1)', [hub_images_id])
  if (!rows[0]) throw new AppError('not_found', 'This image does not exist.')
  return { file_name: 'image.webp', media_type: 'image/webp', content: rows[0].content, inline: true, cache: KEPT }
}

/** The stored image, created in a worker; every refusal is at the field. */
async function rewritten({ companies_id }: CompanyTx, bytes: Buffer): Promise<Uint8Array> {
  try {
    return await workerPool.run(imageTask, { bytes }, { owner: companies_id })
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code === 'rate_limited') throw cause
    const { message } = cause
    throw new AppError('bad_file', message, { issues: [{ path: 'images', message }], cause })
  }
}

/** Unused pictures are deleted after a day, and endless uploads are stopped. */
async function sweepLoose(tx: CompanyTx) {
  const before = new Date(tx.now.getTime() - LOOSE.hours * 3_600_000)
  await tx.client.query('DELETE FROM hub_images WHERE companies_id = $1 AND product_id IS NULL AND created_at < $2', [
    tx.companies_id,
    before,
  ])
  const { rows } = await tx.client.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM hub_images WHERE companies_id = $1 AND product_id IS NULL',
    [tx.companies_id],
  )
  if ((rows[0]?.count ?? 0) >= LOOSE.most)
    throw new AppError('rate_limited', 'We couldn’t upload the file: save the products of the images you uploaded today first.')
}
