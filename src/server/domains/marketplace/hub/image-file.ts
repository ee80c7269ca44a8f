import sharp from 'sharp'
import { MAX_HUB_IMAGE_PIXELS } from '#contract/marketplace/hub-products.ts'
import { AppError } from '#core/errors.ts'

/** The longest side of the stored picture, pixels. */
const SIDE = 1_600
/** Seconds a picture may take. */
const SECONDS = 10

sharp.concurrency(1)
sharp.cache(false)

/** The picture decoded and re-encoded as WebP. Runs in a worker. Throws `bad_file` unless it is a picture. */
export async function rewriteImage({ bytes: input }: { bytes: Uint8Array }): Promise<Uint8Array> {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  if (formatOf(bytes) === undefined)
    throw new AppError('bad_file', 'We couldn’t upload the file: choose a PNG, JPEG, WebP, GIF or AVIF image')
  return sharp(bytes, { limitInputPixels: MAX_HUB_IMAGE_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .rotate()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}

/** The type of the bytes; undefined for everything the hub does not accept, such as SVG. */
function formatOf(bytes: Buffer): 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | undefined {
  const text = bytes.subarray(0, 16).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return /^....ftyp(avif|avis)/s.test(text) ? 'avif' : undefined
}
