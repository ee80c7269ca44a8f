/** A PNG or JPEG as a data URL. */
export function imageUrl(bytes: Uint8Array | undefined): string | null {
  if (bytes === undefined) return null
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return `data:image/${bytes[0] === 0x89 ? 'png' : 'jpeg'};base64,${btoa(text)}`
}
