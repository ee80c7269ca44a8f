import type { Picture } from './picture.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Chunks that paint the picture (PNG 3rd edition, section 11). Text, time, Exif and unknown chunks are dropped. */
const painting = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'sRGB', 'cHRM', 'iCCP', 'bKGD', 'sBIT'])

/** A PNG without its metadata; undefined if the bytes are not a complete PNG. */
export function readPng(bytes: Buffer): Picture | undefined {
  if (!signature.every((byte, at) => bytes[at] === byte) || bytes.length < 45) return undefined
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length || (at === 8) !== (name === 'IHDR')) return undefined
    if (painting.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND')
      return {
        media_type: 'image/png',
        width: bytes.readUInt32BE(16),
        height: bytes.readUInt32BE(20),
        content: Buffer.concat(kept),
      }
    at = end
  }
  return undefined
}
