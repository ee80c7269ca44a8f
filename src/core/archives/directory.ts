import { t } from '#core/messages.ts'
import { badFile } from '../documents/parsing/refuse.ts'
import { AppError } from '../errors.ts'

/** One file of an archive as in its central directory. `data`: its bytes as stored. */
export type ArchiveEntry = { name: string; isDeflated: boolean; data: Uint8Array; unpacked: number }

/** The limits of an archive: the number of files, unpacked bytes in each and in all, and the compression ratio. */
export type ArchiveLimits = { entries: number; entryBytes: number; allBytes: number; ratio: number }

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const SENTINEL = 0xffffffff
/** Below this a high ratio means nothing: an empty sheet is a few letters over and over. */
const RATIO_FROM = 4_194_304
const MB = 1_048_576

/**
 * The files of a ZIP archive, by its central directory (APPNOTE.TXT 6.3.10, 4.3.12), before anything is unpacked. It finds them exactly as
 * the spreadsheet library does, and refuses whatever the library would treat in a way of its own. Throws `too_large` beyond the limits and
 * `bad_file` for an archive that is damaged, locked with a password or not as Excel writes it.
 */
export function archiveEntries(bytes: Uint8Array, limits: ArchiveLimits): ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  const count = view.getUint16(end + 10, true)
  if (count > limits.entries)
    throw tooLarge(`This workbook holds more than ${limits.entries} parts. Copy the sheet into a new workbook and import that.`)
  const entries: ArchiveEntry[] = []
  const names = new Set<string>()
  let [at, all] = [view.getUint32(end + 16, true), 0]
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) throw damaged('its directory breaks off')
    const entry = entryAt(bytes, view, at)
    if (names.has(entry.name)) throw damaged(`it holds ${entry.name} twice`)
    names.add(entry.name)
    all += entry.unpacked
    if (entry.unpacked > limits.entryBytes || all > limits.allBytes) throw tooLarge(unpackedText(limits))
    if (entry.unpacked > RATIO_FROM && entry.unpacked > entry.data.length * limits.ratio) throw tooLarge(unpackedText(limits))
    entries.push(entry)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function endOfDirectory(view: DataView): number {
  const first = Math.max(0, view.byteLength - 65_557)
  for (let at = view.byteLength - 22; at >= first; at--)
    if (view.getUint32(at, true) === END) {
      const isZip64 = view.getUint16(at + 10, true) === 0xffff || view.getUint32(at + 16, true) === SENTINEL
      if (isZip64 || view.getUint32(at + 12, true) === SENTINEL)
        throw tooLarge('This workbook holds more than can be read at once. Split it into smaller ones.')
      return at
    }
  throw damaged('it has no directory')
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): ArchiveEntry {
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const nameLength = view.getUint16(at + 28, true)
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
  if ((flags & 1) === 1) throw badFile('This workbook is locked with a password. Remove the password and import it again.')
  if (method !== 0 && method !== 8) throw damaged(`${name} is packed in a way that Excel does not use`)
  const sizes = sizesOf(view, at, nameLength)
  const { packed, unpacked, local } = sizes
  // The library would look for other sizes elsewhere in the file, or treat none as no limit.
  if ((packed === 0) !== (unpacked === 0) && !(unpacked === 0 && packed === 2)) throw damaged(`the size of ${name} is missing`)
  if (packed === 0 && (flags & 8) === 8 && !name.endsWith('/')) throw damaged(`the size of ${name} is missing`)
  if (method === 0 && packed !== unpacked) throw damaged(`the size of ${name} is wrong`)
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL) throw damaged(`${name} is not where its directory says`)
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (from + packed > bytes.length) throw damaged(`${name} breaks off`)
  return { name, isDeflated: method === 8, data: bytes.subarray(from, from + packed), unpacked }
}

/** Sizes and offset of an entry; values above 4 GB are in an extra field of 64 bits, in this order (APPNOTE.TXT 4.5.3). */
function sizesOf(view: DataView, at: number, nameLength: number) {
  const stated = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)]
  if (stated.includes(SENTINEL)) {
    const end = Math.min(view.byteLength, at + 46 + nameLength + view.getUint16(at + 30, true))
    let field = at + 46 + nameLength
    while (field + 4 <= end && view.getUint16(field, true) !== 1) field += 4 + view.getUint16(field + 2, true)
    let value = field + 4
    for (const [i, size] of stated.entries()) {
      if (size !== SENTINEL) continue
      if (value + 8 > end) throw damaged('its directory breaks off')
      stated[i] = Number(view.getBigUint64(value, true))
      value += 8
    }
  }
  const [unpacked = 0, packed = 0, local = 0] = stated
  return { unpacked, packed, local }
}

export const unpackedText = ({ allBytes }: ArchiveLimits) =>
  `This workbook unpacks to more than can be read (${Math.floor(allBytes / MB)} MB). Delete pictures and unused sheets, or split it into smaller ones.`

export const tooLarge = (message: string) => new AppError('too_large', message)

export const damaged = (why: string) =>
  badFile(
    t('We couldn’t open this Excel workbook: it may be damaged ({why}). Open it in Excel, save it again and import that file.', {
      why,
    }),
  )
