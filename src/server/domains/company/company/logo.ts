import { AppError } from '#core/errors.ts'

const mostBytes = 2_000_000
const mostPixels = 16_000_000

/** Undefined for a PNG or JPEG that a page can carry, else the sentence. Read from the bytes, not from a name. */
export function logoProblem(bytes: Uint8Array): string | undefined {
  if (bytes.length > mostBytes) return 'The logo is larger than 2 MB'
  const size = pngSize(bytes) ?? jpegSize(bytes)
  if (!size) return 'The logo is not a PNG or JPEG picture'
  return size.width * size.height > mostPixels ? 'The logo has too many pixels' : undefined
}

/** The type of a logo, by its bytes. Runs in a worker. Throws `bad_file` for anything but a PNG or JPEG that a page can show. */
export function readLogo({ bytes }: { bytes: Uint8Array }): { media_type: 'image/png' | 'image/jpeg' } {
  const message = logoProblem(bytes)
  if (message !== undefined) throw new AppError('bad_file', message, { issues: [{ path: 'logo', message }] })
  return { media_type: pngSize(bytes) ? 'image/png' : 'image/jpeg' }
}

type Size = { width: number; height: number }

function pngSize(bytes: Uint8Array): Size | undefined {
  const isPng = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, at) => bytes[at] === byte)
  if (!isPng || bytes.length < 24) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Walks the JPEG's markers to the frame header that contains its size. */
function jpegSize(bytes: Uint8Array): Size | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return undefined
}
