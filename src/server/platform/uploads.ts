import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { newId } from './ids.ts'
import { turnsInMemory } from './memory-turns.ts'

/** A complete upload in a private folder until `remove`. */
export type ReceivedUpload = { size_bytes: number; open: () => Readable; remove: () => void }

export type UploadReceiver = {
  /** Takes the bytes of a request to the disk. Throws `too_large`, and `invalid` for one that comes too slowly or breaks off. */
  receive: (body: Readable) => Promise<ReceivedUpload>
  /** Runs work that holds an upload of this size in memory; large ones take turns. Throws `rate_limited` after a while. */
  inMemory: <T>(size_bytes: number, work: () => Promise<T>) => Promise<T>
}

type Settings = {
  most: number
  /** In each interval of `stretchMs` at least this many bytes a second must arrive. */
  leastBytesPerSecond: number
  stretchMs: number
  /** Bytes of uploads in memory at once. */
  memory: number
}

const defaults: Settings = { most: 67_108_864, leastBytesPerSecond: 2_048, stretchMs: 10_000, memory: 100_663_296 }
/** A killed server left its uploads; none takes this long. */
const OLD_MS = 86_400_000

/** Incoming uploads, in a folder that only this user can read. */
export function openUploads(folder: string, settings: Partial<Settings> = {}): UploadReceiver {
  const all = { ...defaults, ...settings }
  let isReady = false
  return {
    async receive(body) {
      if (!isReady) prepare(folder)
      isReady = true
      return receiveInto(folder, all, body)
    },
    inMemory: turnsInMemory(all.memory),
  }
}

/** Makes the folder, and removes what a killed server left in it. */
function prepare(folder: string) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of fs.readdirSync(folder)) {
    const place = path.join(folder, name)
    const stat = fs.statSync(place, { throwIfNoEntry: false })
    if (stat && Math.abs(Date.now() - stat.mtimeMs) > OLD_MS) fs.rmSync(place, { force: true })
  }
}

async function receiveInto(
  folder: string,
  { most, leastBytesPerSecond, stretchMs }: Settings,
  body: Readable,
): Promise<ReceivedUpload> {
  const place = path.join(folder, newId())
  const remove = () => fs.rm(place, { force: true }, () => {})
  const file = await fs.promises.open(place, 'wx', 0o600)
  let [size_bytes, atLastLook] = [0, 0]
  const slow = setInterval(() => {
    if (size_bytes - atLastLook < (leastBytesPerSecond * stretchMs) / 1_000) body.destroy(tooSlow())
    atLastLook = size_bytes
  }, stretchMs)
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size_bytes += chunk.length
      if (size_bytes > most)
        throw new AppError('too_large', t('The file is larger than {floor} MB.', { floor: Math.floor(most / 1_048_576) }))
      for (let written = 0; written < chunk.length; ) written += (await file.write(chunk, written)).bytesWritten
    }
  } catch (error) {
    remove()
    throw isBroken(error) ? new AppError('invalid', 'The upload broke off. Upload the file again.', { cause: error }) : error
  } finally {
    clearInterval(slow)
    await file.close()
  }
  return { size_bytes, open: () => (size_bytes === 0 ? Readable.from([]) : fs.createReadStream(place)), remove }
}

const tooSlow = () =>
  new AppError('invalid', 'The upload stopped or was too slow. Check your connection, then upload the file again.')

const isBroken = (error: unknown) =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes((error as { code?: string }).code ?? '')
