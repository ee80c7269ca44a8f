/** Bytes within a larger buffer are copied out of it: a message would carry the whole buffer, with others' data in it. */
export function owned(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('bytes' in input) || !(input.bytes instanceof Uint8Array)) return input
  const { bytes } = input
  return bytes.byteLength === bytes.buffer.byteLength ? input : { ...input, bytes: new Uint8Array(bytes) }
}

/** What is given away with an input in place of being copied: bytes that fill their buffer. */
export function buffersOf(input: unknown): ArrayBuffer[] {
  if (typeof input !== 'object' || input === null || !('bytes' in input) || !(input.bytes instanceof Uint8Array)) return []
  const { buffer, byteLength } = input.bytes
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}
