import type { dayBookFile } from '#contract/reporting/day-book.ts'
import type { Query } from '#contract/endpoint.ts'
import { negate } from '#core/money.ts'
import { readersWords } from '#server/platform/language.ts'
import type { Download } from '#server/platform/download.ts'
import { type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { type Asked, entriesAfter, type Mark } from './day-book.ts'
import type { RunRead } from './files.ts'
import { checkPeriod } from './statements.ts'

const PAGE = 500
/** As many as an entry takes. */
const ALL_LINES = 5_000

/** The day book of the period, one row per line: read page by page while it is streamed. */
export function dayBookSheet(reading: RunRead, { format, ...asked }: Query<typeof dayBookFile>): Download {
  checkPeriod(asked.from, asked.to)
  const say = readersWords()
  const columns: Column[] = [
    { header: 'Date', kind: 'date', width: 13 },
    { header: 'Source', kind: 'text', width: 16 },
    { header: 'Narration', kind: 'text', width: 44 },
    { header: 'Code', kind: 'text', width: 10 },
    { header: 'Account', kind: 'text', width: 34 },
    { header: 'Line', kind: 'text', width: 28 },
    { header: 'Debit', kind: 'money' },
    { header: 'Credit', kind: 'money' },
    { header: 'Entry', kind: 'text', width: 38 },
  ]
  const named = columns.map((column) => ({ ...column, header: say(column.header) }))
  return sheetFile(`Day book ${asked.from} to ${asked.to}`, format, named, rows(reading, asked, say))
}

async function* rows(reading: RunRead, asked: Asked, say: (text: string) => string) {
  for await (const entry of everyEntry(reading, asked))
    for (const line of entry.lines) {
      const sides = line.amount > 0 ? [line.amount, null] : [null, negate(line.amount)]
      const account = [line.code, say(line.account_name), line.line_memo]
      yield [entry.posting_date, entry.source, entry.memo, ...account, ...sides, entry.journal_entries_id]
    }
}

async function* everyEntry(reading: RunRead, asked: Asked) {
  let mark: Mark | undefined
  for (;;) {
    const after = mark
    const entries = await reading((tx) => entriesAfter(tx, asked, after, PAGE, ALL_LINES))
    yield* entries
    mark = entries.at(-1)
    if (entries.length < PAGE) return
  }
}
