import { type ArchiveLimits, archiveEntries } from './directory.ts'
import { type MarkupLimits, markupCounter } from './markup-limits.ts'
import { unpacked } from './unpack.ts'

/** A year of a busy shop is 10 MB unpacked, and the largest table that is taken about 100. */
const archive: ArchiveLimits = { entries: 2_000, entryBytes: 134_217_728, allBytes: 201_326_592, ratio: 200 }
/** A text of 32,767 characters (Excel's limit) takes up to twelve bytes a character, escaped. */
const markup: MarkupLimits = {
  rows: 500_000,
  cells: 5_000_000,
  strings: 1_000_000,
  textBytes: 400_000,
  tagBytes: 65_536,
  depth: 100,
}

/**
 * Refuses a workbook (.xlsx) that would take too much to read, before anything is built of it: its directory first, then the bytes of
 * every part as they unpack, none of which is held. Rejects with `too_large` or `bad_file`, saying what is too large and what to do.
 */
export async function checkWorkbook(bytes: Uint8Array): Promise<void> {
  const part = markupCounter(markup)
  for (const entry of archiveEntries(bytes, archive)) {
    // By its content and not by its name: any part may be named as a sheet.
    let take: ((chunk: Uint8Array) => void) | undefined
    let isFirst = true
    for await (const chunk of unpacked(entry)) {
      if (isFirst && beginsWithTag(chunk)) take = part()
      isFirst = false
      take?.(chunk)
    }
  }
}

/** True for markup, after a byte order mark or blanks. */
function beginsWithTag(chunk: Uint8Array): boolean {
  const first = chunk.findIndex((byte) => byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf)
  return first === -1 || chunk[first] === 0x3c
}
