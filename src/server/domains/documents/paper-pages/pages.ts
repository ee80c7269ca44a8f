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

/** A stored document as pages to look at, with the places of the values that were read from it. */
export async function pagesOf(
  tx: CompanyTx,
  files: FileStore,
  files_id: string | null,
  { values = {}, found_in = {} }: { values?: WantedValues; found_in?: Readonly<Record<string, string>> } = {},
): Promise<PaperPages> {
  if (files_id === null) throw new AppError('not_found', 'This document does not exist.')
  const { bytes, media_type } = await files.read(tx, files_id)
  const { pages, page_count } = await workerPool.run(pagesTask, { bytes, media_type }, { owner: tx.companies_id })
  return { pages, page_count, marks: marksOf(pages, values, found_in) }
}
