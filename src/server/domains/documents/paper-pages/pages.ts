import type { PaperPages } from '#contract/documents/paper-pages.ts'
import { marksOf, type WantedValues } from '#core/documents/paper-pages/marks.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask } from '#server/platform/workers/task.ts'

const pagesTask = defineTask<typeof import('./read-pages.ts').readPages>({
  module: new URL('./read-pages.ts', import.meta.url),
  name: 'readPages',
  limits: { seconds: 20, seconds_per_mb: 1, memory_mb: 224, memory_per_mb: 8 },
  refusals: {
    slow: 'This document takes too long to show. Download it to look at it.',
    large: 'This document is too large to show. Download it to look at it.',
    broken: 'We couldn’t show this document. Download it to look at it.',
  },
})

type Read = {
  values?: WantedValues
  found_in?: Readonly<Record<string, string>>
  /** Fields that were read from a QR code: on a scan, which has no text, the code is their place. */
  from_code?: readonly string[]
}

/** A stored document as pages to look at, with the places of the values that were read from it. */
export async function pagesOf(
  tx: CompanyTx,
  files: FileStore,
  files_id: string | null,
  { values = {}, found_in = {}, from_code = [] }: Read = {},
): Promise<PaperPages> {
  if (files_id === null) throw new AppError('not_found', 'This document does not exist.')
  const { bytes, media_type } = await files.read(tx, files_id)
  const wanted = { bytes, media_type, wants_code: from_code.length > 0 }
  const { pages, page_count, code } = await workerPool.run(pagesTask, wanted, { owner: tx.companies_id })
  const marks = marksOf(pages, values, found_in)
  const marked = new Set(marks.map(({ field }) => field))
  const coded = code === null ? [] : from_code.filter((field) => !marked.has(field)).map((field) => ({ field, ...code }))
  return { pages, page_count, marks: [...marks, ...coded] }
}
