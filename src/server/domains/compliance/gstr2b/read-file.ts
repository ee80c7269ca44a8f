import { readStatement } from '#core/compliance/gstr2b/read-statement.ts'
import type { Gstr2bFile, Gstr2bRow } from '#core/compliance/gstr2b/row.ts'
import type { Language } from '#core/messages.ts'
import { followLanguage, inLanguage } from '#server/platform/language.ts'

followLanguage()

/** A file without its documents, and how many these are. */
export type StatementHead = Omit<Gstr2bFile, 'rows'> & { count: number }

/**
 * The documents of a file, for the worker of `task.ts`; what it refuses is in `language`. They are handed over in parts: all of a large month at once
 * would hold up other requests.
 */
export function openGstr2b({ bytes, language }: { bytes: Uint8Array; language: Language }) {
  let rows: readonly Gstr2bRow[] = []
  return {
    async head(): Promise<StatementHead> {
      const { rows: read, ...head } = await inLanguage(language, () => readStatement({ bytes }))
      rows = read
      return { ...head, count: read.length }
    },
    rows: (from: number, count: number): Promise<Gstr2bRow[]> => Promise.resolve(rows.slice(from, from + count)),
  }
}
