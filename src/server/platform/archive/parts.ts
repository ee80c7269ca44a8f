import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { BackupKeys, KeyNote } from './keys.ts'

/** The header of a part. `sha256` is of the whole item and is in its last part. */
type Header = { name: string; part: number; isLast: boolean; sha256?: string; key?: KeyNote; iv?: string }
type Opened = { payload: Buffer; isLast: boolean; sha256: string | undefined; key_id: string | undefined }

/** Altered bytes. The message names the object. */
export class DamagedError extends Error {}

const MAGIC = Buffer.from('KOSHA-BACKUP-1\n')
const SHA256_BYTES = 32
const TAG_BYTES = 16

/**
 * A part of an item as it is stored: magic, length of the header, header as JSON, payload, SHA-256 of all before. With a key the payload is
 * AES-256-GCM with the header as additional data, so a part counts only under its own name, in its own place, and only the last as the last.
 */
export function encodePart(keys: BackupKeys, header: Omit<Header, 'key' | 'iv'>, payload: Buffer): Buffer {
  const current = keys.current()
  const iv = randomBytes(12)
  const text = Buffer.from(
    JSON.stringify({ ...header, ...(current && { key: current.note, iv: iv.toString('base64') }) } satisfies Header),
  )
  const body = current ? encrypt(current.key, iv, text, payload) : [payload]
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const pieces = [MAGIC, length, text, ...body]
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return Buffer.concat([...pieces, hash.digest()])
}

function encrypt(key: Buffer, iv: Buffer, header: Buffer, payload: Buffer): Buffer[] {
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(header)
  return [cipher.update(payload), cipher.final(), cipher.getAuthTag()]
}

/** Opens what `encodePart` made. Throws DamagedError unless every byte is as written, and OperatorError for a wrong key. */
export function decodePart(keys: BackupKeys, name: string, part: number, bytes: Buffer): Opened {
  const damaged = () => new DamagedError(`${name} is damaged`)
  const end = bytes.length - SHA256_BYTES
  const start = MAGIC.length + 4
  if (end < start || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged()
  if (!createHash('sha256').update(bytes.subarray(0, end)).digest().equals(bytes.subarray(end))) throw damaged()
  const text = bytes.subarray(start, start + bytes.readUInt32BE(MAGIC.length))
  const header = JSON.parse(text.toString('utf8')) as Header
  if (header.name !== name || header.part !== part) throw damaged()
  const body = bytes.subarray(start + text.length, end)
  const { isLast, sha256, key, iv } = header
  if (key === undefined) return { payload: body, isLast, sha256, key_id: undefined }
  const decipher = createDecipheriv('aes-256-gcm', keys.find(key), Buffer.from(iv ?? '', 'base64'))
    .setAAD(text)
    .setAuthTag(body.subarray(body.length - TAG_BYTES))
  try {
    const payload = Buffer.concat([decipher.update(body.subarray(0, body.length - TAG_BYTES)), decipher.final()])
    return { payload, isLast, sha256, key_id: key.id }
  } catch {
    throw damaged()
  }
}
