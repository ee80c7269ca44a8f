import { Readable } from 'node:stream'
import { MAX_HUB_IMAGE_BYTES, MAX_HUB_IMAGE_PIXELS, readHubImage } from '#contract/hub-products.ts'
import { servicePath } from '#contract/services.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readUpload } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { newId } from '#server/platform/ids.ts'

/** Pictures kept for products that were never saved, and for how long. */
const LOOSE = { most: 40, hours: 24 }
/** The longest side of what is kept, pixels. */
const SIDE = 1_600
/** Pictures that wait for their turn at most. */
const QUEUE = 6
/** Seconds a picture may take. */
const SECONDS = 10
/** Seconds a browser keeps a picture: as long as a page of listings is looked at again, and not for days after it was withdrawn. */
const KEPT = 43_200

/** The library of pictures, loaded with the first of them: it takes 20 MB. */
async function pictures() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

export const imageUrl = (hub_images_id: string) =>
  servicePath(readHubImage.service) + readHubImage.path.replace(':hub_images_id', hub_images_id)

/**
 * Keeps the picture in the upload, decoded and written anew: nothing of the file that came is served. Throws `bad_file` for what is
 * no picture, `too_large` above MAX_HUB_IMAGE_BYTES.
 */
export async function save(tx: CompanyTx, file_name: string, upload: unknown) {
  if (!(upload instanceof Readable)) throw new AppError('unsupported', 'Send the image as application/octet-stream.')
  const content = await inTurn(await readUpload(upload, MAX_HUB_IMAGE_BYTES))
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

let last: Promise<unknown> = Promise.resolve()
let waiting = 0
/** One picture at a time: decoding takes memory by the pixel. Each in the queue keeps a connection to the database, so it is short. */
async function inTurn(bytes: Buffer): Promise<Buffer> {
  if (waiting >= QUEUE)
    throw new AppError(
      'rate_limited',
      'Failed to Upload File: many images are being uploaded just now. Please try again in a moment.',
    )
  waiting++
  const mine = last.then(() => rewritten(bytes))
  last = mine.catch(() => {})
  try {
    return await mine
  } finally {
    waiting--
  }
}

async function rewritten(bytes: Buffer): Promise<Buffer> {
  const format = formatOf(bytes)
  if (format === undefined) return refuse('Failed to Upload File: choose a PNG, JPEG, WebP, GIF or AVIF image')
  try {
    const sharp = await pictures()
    return await sharp(bytes, { limitInputPixels: MAX_HUB_IMAGE_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (cause) {
    return refuse('Failed to Upload File', cause)
  }
}

/** What the bytes say they are; undefined for everything the hub does not take, such as SVG. */
export function formatOf(bytes: Buffer): 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | undefined {
  const text = bytes.subarray(0, 16).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return /^....ftyp(avif|avis)/s.test(text) ? 'avif' : undefined
}

function refuse(message: string, cause?: unknown): never {
  throw new AppError('bad_file', message, { issues: [{ path: 'images', message }], cause })
}

/** Pictures nobody put on a product go after a day; somebody who only uploads is stopped. */
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
    throw new AppError('rate_limited', 'Failed to Upload File: save the products of the images uploaded today first.')
}
