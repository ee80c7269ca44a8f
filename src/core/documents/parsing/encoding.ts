export type Decoded = { text: string; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'cp852' }

/**
 * Bytes → text without losing a character: byte order marks, UTF-16 without a mark, strict UTF-8, then single-byte code pages.
 * Windows-1252 is decoded as WHATWG does (the five undefined bytes stay as control characters).
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) {
    const text = utf8(bytes.subarray(3))
    if (text !== undefined) return { text, encoding: 'utf-8' }
  }
  if (a === 0xff && b === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le' }
  if (a === 0xfe && b === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16be' }
  const wide = unmarkedUtf16(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide }
  const text = utf8(bytes)
  if (text !== undefined) return { text, encoding: 'utf-8' }
  if (looksLikeDos(bytes)) return { text: decodeDos(bytes), encoding: 'cp852' }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Statements are mostly ASCII, so UTF-16 without a mark shows as every other byte being zero. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, 2000 - (bytes.length % 2))
  if (sample.length < 4) return undefined
  let [even, odd] = [0, 0]
  sample.forEach((byte, i) => {
    if (byte !== 0) return
    if (i % 2 === 0) even += 1
    else odd += 1
  })
  const half = sample.length / 2
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le'
  if (even > half * 0.7 && odd < half * 0.1) return 'utf-16be'
  return undefined
}

/**
 * Older bank systems write the DOS code pages, where accented letters are at 80–A5 (in Windows-1252: punctuation, and A0 is a blank that
 * would be trimmed away). They are recognized by those bytes beside letters and no letter from C0 up.
 */
function looksLikeDos(bytes: Uint8Array): boolean {
  let [inside, windows] = [0, 0]
  bytes.forEach((byte, i) => {
    if (byte >= 0xc0) windows += 1
    if (byte >= 0x80 && byte <= 0xa5 && (isLetter(bytes[i - 1]) || isLetter(bytes[i + 1]))) inside += 1
  })
  return windows === 0 && inside >= 2 && !bytes.some((byte) => byte === 0x80 || (byte >= 0x91 && byte <= 0x93) || byte >= 0xa6)
}

function isLetter(byte = 0): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}

const upperHalf =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0'

/** Code page 852 (Central European DOS), equal to 437 and 850 in the common accented letters. */
function decodeDos(bytes: Uint8Array): string {
  const letters = Array.from(upperHalf)
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : (letters[byte - 0x80] ?? '')
  return text
}
