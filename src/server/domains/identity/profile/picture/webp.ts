import type { Picture } from './picture.ts'

type Size = { width: number; height: number }
type Chunk = { name: string; body: Buffer }

/** Chunks that paint the picture; EXIF, XMP and unknown chunks are dropped. */
const painting = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
const EXIF_AND_XMP = 0x0c

/** A WebP without its metadata (RFC 9649); undefined if the bytes are not a complete WebP. */
export function readWebp(bytes: Buffer): Picture | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const chunks = readChunks(bytes.subarray(12, Math.min(bytes.length, 8 + bytes.readUInt32LE(4))))
  const first = chunks?.[0]
  const size = first && sizeOf(first)
  if (!chunks || !size) return undefined
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks.filter(({ name }) => painting.has(name)).map(written)])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return { media_type: 'image/webp', ...size, content: Buffer.concat([head, body]) }
}

function readChunks(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4)
    if (at + 8 + length > bytes.length) return undefined
    chunks.push({ name: bytes.toString('latin1', at, at + 4), body: bytes.subarray(at + 8, at + 8 + length) })
    at += 8 + length + (length % 2)
  }
  return chunks.length > 0 ? chunks : undefined
}

function sizeOf({ name, body }: Chunk): Size | undefined {
  if (name === 'VP8X' && body.length >= 10) return { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 }
  if (name === 'VP8L' && body.length >= 5) {
    const bits = body.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (name === 'VP8 ' && body.length >= 10) return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff }
  return undefined
}

function written({ name, body }: Chunk): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  const copy = Buffer.from(body)
  if (name === 'VP8X') copy.writeUInt8(copy.readUInt8(0) & ~EXIF_AND_XMP, 0)
  return Buffer.concat([head, copy, Buffer.alloc(body.length % 2)])
}
