import type { Picture } from './picture.ts'

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
// APP0 identifies JFIF, APP2 the colour profile, APP14 Adobe's colour coding; other APP segments and comments have camera and
// place.
const speaking = (marker: number) => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee)
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** A JPEG without its metadata (ITU-T T.81 annex B); undefined if the bytes are not a complete JPEG. */
export function readJpeg(bytes: Buffer): Picture | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return undefined
  const kept = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (bytes[at] !== 0xff || end > bytes.length) return undefined
    if (isFrame(marker) && at + 9 <= bytes.length)
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (marker === START_OF_SCAN) {
      const last = bytes.lastIndexOf(Buffer.from([0xff, END_OF_IMAGE]))
      if (!size || last < end) return undefined
      kept.push(bytes.subarray(at, last + 2))
      return { media_type: 'image/jpeg', ...size, content: Buffer.concat(kept) }
    }
    if (!speaking(marker)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}
