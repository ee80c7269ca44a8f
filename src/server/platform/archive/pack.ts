import { createHash, type Hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { DamagedError } from './parts.ts'

/** What is packed into one stream: a folder, or a file with its bytes, which may change in length while they are read. */
export type Packed = { name: string; content?: AsyncIterable<Buffer> | Iterable<Buffer> }
export type Checksums = Record<string, { bytes: number; sha256: string }>

const END = Buffer.alloc(4)
const CHUNK_BYTES = 1_048_576

/** One stream of all entries, compressed; `checksums` is filled as they are read. */
export function packEntries(entries: AsyncIterable<Packed>, checksums: Checksums): AsyncIterable<Buffer> {
  return Readable.from(frames(entries, checksums)).compose(createGzip({ level: 1 })) as AsyncIterable<Buffer>
}

/** Each entry is its name as JSON, then its bytes in chunks, each behind its length; a length of zero ends a file. */
async function* frames(entries: AsyncIterable<Packed>, checksums: Checksums): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield framed(Buffer.from(JSON.stringify({ name, isFile: content !== undefined })))
    if (content === undefined) continue
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of content) {
      if (chunk.length === 0) continue
      hash.update(chunk)
      bytes += chunk.length
      yield framed(chunk)
    }
    yield END
    checksums[name] = { bytes, sha256: hash.digest('hex') }
  }
}

function framed(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Writes what was packed below a folder and compares each file with its checksum. Throws DamagedError at the first that differs. */
export async function unpackEntries(packed: AsyncIterable<Buffer>, folder: string, checksums: Checksums): Promise<void> {
  const missing = new Set(Object.keys(checksums))
  const writing = openWriter(folder, (name, bytes, sha256) => {
    const known = checksums[name]
    if (known?.bytes !== bytes || known.sha256 !== sha256) throw new DamagedError(`${name} is damaged`)
    missing.delete(name)
  })
  try {
    let rest: Buffer = Buffer.alloc(0)
    // An error of the source ends the pipe, and with it this loop.
    for await (const chunk of Readable.from(packed).compose(createGunzip({ chunkSize: CHUNK_BYTES })) as AsyncIterable<Buffer>) {
      rest = Buffer.concat([rest, chunk])
      for (let length = lengthOf(rest); length !== undefined; length = lengthOf(rest)) {
        writing.take(rest.subarray(4, 4 + length))
        rest = rest.subarray(4 + length)
      }
    }
  } finally {
    writing.close()
  }
  const [lost] = missing
  if (lost !== undefined) throw new DamagedError(`${lost} is missing`)
}

function lengthOf(bytes: Buffer): number | undefined {
  if (bytes.length < 4) return undefined
  const length = bytes.readUInt32BE(0)
  return bytes.length >= 4 + length ? length : undefined
}

type Open = { name: string; descriptor: number; hash: Hash; bytes: number }

function openWriter(folder: string, onFile: (name: string, bytes: number, sha256: string) => void) {
  let open: Open | undefined
  const close = () => {
    if (open) fs.closeSync(open.descriptor)
    open = undefined
  }
  const begin = (frame: Buffer) => {
    const { name, isFile } = JSON.parse(frame.toString('utf8')) as { name: string; isFile: boolean }
    const at = path.join(folder, name)
    if (path.relative(folder, at).startsWith('..')) throw new DamagedError(`${name} is damaged`)
    fs.mkdirSync(isFile ? path.dirname(at) : at, { recursive: true, mode: 0o700 })
    if (isFile) open = { name, descriptor: fs.openSync(at, 'w', 0o600), hash: createHash('sha256'), bytes: 0 }
  }
  return {
    close,
    take(frame: Buffer) {
      if (open === undefined) return begin(frame)
      if (frame.length > 0) {
        fs.writeSync(open.descriptor, frame)
        open.hash.update(frame)
        open.bytes += frame.length
        return
      }
      const { name, bytes, hash } = open
      close()
      onFile(name, bytes, hash.digest('hex'))
    },
  }
}
