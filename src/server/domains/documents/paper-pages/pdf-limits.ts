import { constants, inflateSync } from 'node:zlib'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'

const MOST_PAGES = 2_000
/** A page of a bill unpacks to some hundred KB, a scan of it to 30 MB of pixels. */
const STREAM_BYTES = 67_108_864
const ALL_BYTES = 134_217_728
/** A dictionary precedes its stream; a longer one belongs to no picture and no page. */
const DICTIONARY_BYTES = 4_096
const MB = 1_048_576

/**
 * Refuses a PDF that would take too much to open, before it is opened: what its streams unpack to, how many filters unpack one stream, the
 * pixels of its pictures and its pages, as far as they can be read without opening it. What is hidden (in an encrypted file, say) is left
 * to the limits of the worker. Throws `too_large`.
 */
export function checkPdf(bytes: Buffer, most_pixels: number): void {
  let left = ALL_BYTES
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    // The keyword that ends a stream contains the one that begins it.
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue
    const head = dictionaryBefore(bytes, at)
    refusePages(head)
    refusePicture(head, most_pixels)
    const unpackers = head.match(/\/(?:Flate|LZW|RunLength)Decode\b/g) ?? []
    if (unpackers.length > 1)
      throw new AppError(
        'too_large',
        t('This PDF packs a stream more than once. Print it to PDF again, or upload only the pages of the bill.'),
      )
    if (unpackers[0] !== '/FlateDecode') continue
    left -= unpackedBytes(bytes.subarray(at + 6 + lineEnd(bytes, at + 6)), Math.min(STREAM_BYTES, left))
  }
  // The number of pages is outside streams, or within one, where only the limits of the worker apply.
  refusePages(bytes.toString('latin1', Math.max(0, bytes.length - 65_536)))
}

/** The dictionary before a stream: from the object's beginning, as far as it is near. */
function dictionaryBefore(bytes: Buffer, at: number): string {
  const text = bytes.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at)
  return text.slice(text.lastIndexOf(' obj') + 1)
}

const lineEnd = (bytes: Buffer, at: number) =>
  bytes[at] === 0x0d ? (bytes[at + 1] === 0x0a ? 2 : 1) : bytes[at] === 0x0a ? 1 : 0

/** How much a stream unpacks to. What cannot be unpacked is damaged or encrypted, and is the reader's to refuse. */
function unpackedBytes(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }).length
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new AppError(
        'too_large',
        t('This PDF unpacks to more than {size} MB. Print it to PDF again, or upload only the pages of the bill.', {
          size: ALL_BYTES / MB,
        }),
      )
    return 0
  }
}

const width = /\/Width[ \t\r\n]{0,9}(\d{1,9})(?![ \t\r\n]{1,9}\d{1,9}[ \t\r\n])/
const height = /\/Height[ \t\r\n]{0,9}(\d{1,9})(?![ \t\r\n]{1,9}\d{1,9}[ \t\r\n])/

function refusePicture(head: string, most_pixels: number): void {
  const side = (pattern: RegExp) => Number(pattern.exec(head)?.[1] ?? 0)
  if (side(width) * side(height) > most_pixels)
    throw new AppError(
      'too_large',
      t(
        'This PDF holds a picture of more than {count} megapixels. Print it to PDF again, or upload only the pages of the bill.',
        {
          count: most_pixels / 1_000_000,
        },
      ),
    )
}

function refusePages(head: string): void {
  for (const [, count = ''] of head.matchAll(/\/Type[ \t\r\n]{0,9}\/Pages\b[^>]{0,200}?\/Count[ \t\r\n]{0,9}(\d{1,9})/g))
    if (Number(count) > MOST_PAGES)
      throw new AppError(
        'too_large',
        t('This PDF has more than {count} pages. Print it to PDF again, or upload only the pages of the bill.', {
          count: MOST_PAGES.toLocaleString('en-IN'),
        }),
      )
}
