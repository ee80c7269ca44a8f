import { createHash } from 'node:crypto'
import { type BackupKeys, openBackupKeys } from './keys.ts'
import { DamagedError, decodePart, encodePart } from './parts.ts'
import type { Target } from './target.ts'
import { openTarget } from './open-target.ts'
import type { Config } from '#server/config.ts'

/** The place of backups and the keys they are sealed with. */
export type Archive = { target: Target; keys: BackupKeys }

export const openArchive = (config: Config): Archive => ({ target: openTarget(config), keys: openBackupKeys(config) })

/** The payload of one part: the amount of any item held in memory, however large it is. */
const PART_BYTES = 8_388_608

type Put = { bytes: number; sha256: string; key_id: string | undefined }

/**
 * Stores a stream of bytes under a name, in parts `name.1`, `name.2`… The first part is stored last: if it exists, the item is complete.
 */
export async function putItem(
  { target, keys }: Archive,
  name: string,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Put> {
  const hash = createHash('sha256')
  let [bytes, part] = [0, 1]
  let first: Buffer | undefined
  const store = async (payload: Buffer, isLast: boolean) => {
    const sha256 = isLast ? hash.digest('hex') : undefined
    const encoded = encodePart(keys, { name, part, isLast, ...(sha256 && { sha256 }) }, payload)
    if (part === 1) first = encoded
    else await target.put(`${name}.${part}`, encoded)
    part++
    return sha256
  }
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
    held.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    await store(Buffer.concat(held), false)
    held = []
    size = 0
  }
  const sha256 = (await store(Buffer.concat(held), true)) ?? ''
  if (first) await target.put(`${name}.1`, first)
  return { bytes, sha256, key_id: keys.current()?.note.id }
}

/** The bytes of an item, part by part. Throws DamagedError if it is missing or altered. */
export async function* readItem({ target, keys }: Archive, name: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for (let part = 1; ; part++) {
    const bytes = await target.get(`${name}.${part}`)
    if (bytes === undefined) throw new DamagedError(part === 1 ? `${name} is missing` : `part ${part} of ${name} is missing`)
    const { payload, isLast, sha256 } = decodePart(keys, name, part, bytes)
    hash.update(payload)
    yield payload
    if (!isLast) continue
    if (hash.digest('hex') !== sha256) throw new DamagedError(`${name} is damaged`)
    return
  }
}

export async function readWhole(archive: Archive, name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of readItem(archive, name)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const firstPart = /\.1$/

/** The names of the complete items below a prefix. */
export async function listItems({ target }: Archive, prefix: string): Promise<string[]> {
  return (await target.list(prefix)).flatMap(({ name }) => (firstPart.test(name) ? [name.replace(firstPart, '')] : []))
}
