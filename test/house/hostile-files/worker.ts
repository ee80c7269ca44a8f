// Reads hostile files from `from` on, at two sizes each, and reports the current one, so that the thread can be ended when one
// hangs.
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import { readCsvJournal } from '#core/accounting/journal-files/csv.ts'
import { journalLayout } from '#core/accounting/journal-files/csv-layout.ts'
import { textReader } from '#core/accounting/journal-files/read.ts'
import { readBillText } from '#core/purchases/payables/bill-text.ts'
import { readStatements, tableRows } from '#core/banking/statements/read.ts'
import { rowsOf } from '#server/domains/documents/row-imports/file/rows.ts'
import { hostileFiles } from './files.ts'

/** Every parser of foreign texts and files. */
const readers: Readonly<Record<string, (text: string, bytes: Uint8Array) => unknown>> = {
  statements: (_, bytes) => readStatements(bytes),
  journals: (text) => Array.from(textReader(text, '2026-11-20')?.entries ?? []),
  'journals in tables': async (_, bytes) => {
    const rows = (await tableRows(bytes)).sheets.flat()
    const layout = journalLayout(rows)
    return layout && Array.from(readCsvJournal(rows, layout).entries)
  },
  rows: (_, bytes) => Array.fromAsync(rowsOf(bytes)),
  bills: (text) => readBillText(text.split('\f'), '29ABCDE1234F1Z5'),
}

/** Milliseconds for a file, and how many times as long the longer of two may take: one beyond is read again. */
const [SLOW, VERY_SLOW, STEEP] = [150, 2000, 6]
/** A reader that seems slow is measured again: collecting garbage, or another process on the machine, may come in between. */
const TRIES = 5

const { from, sizes } = workerData as { from: number; sizes: readonly number[] }
for (let at = from; at < hostileFiles.length; at++) {
  const file = hostileFiles[at]
  if (!file) break
  for (const [reader, read] of Object.entries(readers)) {
    if (!file.readers.includes(reader)) continue
    const measure = () => {
      // Each time: the limit of the clock is that of one reading, not of all tries on a busy machine.
      parentPort?.postMessage({ at, reader })
      return Array.fromAsync(sizes, (size) => milliseconds(read, file.make(size)))
    }
    let took = await measure()
    for (let tries = 1; tries < TRIES && seemsSlow(took); tries++) {
      const again = await measure()
      took = took.map((first, index) => Math.min(first, again[index] ?? first))
    }
    parentPort?.postMessage({ at, reader, took })
  }
}
parentPort?.postMessage({ at: hostileFiles.length, reader: '' })

function seemsSlow(took: readonly number[]): boolean {
  const most = Math.max(...took)
  return most > SLOW && (most > STEEP * Math.min(...took) || most > VERY_SLOW)
}

/** CPU milliseconds of this thread; an AppError is a valid result, anything else thrown is not. */
async function milliseconds(read: (text: string, bytes: Uint8Array) => unknown, text: string): Promise<number> {
  const bytes = new TextEncoder().encode(text)
  const since = process.threadCpuUsage()
  try {
    await read(text, bytes)
  } catch (error) {
    if (!(error instanceof AppError) || error.cause instanceof RangeError) throw error
  }
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1000
}
