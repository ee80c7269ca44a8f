import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask, type Requester } from '#server/platform/workers/task.ts'
import type { AnnualSetPaper } from './annual-set.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import type { AnyPaper } from './render-pdf.ts'
import type { LetterPaper } from './letter.ts'
import type { ReportPaper } from './sheet.ts'
import type { SlipPaper } from './slip.ts'

export type { PaperDocument } from '#core/documents/print/document.ts'

const renderTask = defineTask<typeof import('./render-pdf.ts').renderPdf>({
  module: new URL('./render-pdf.ts', import.meta.url),
  name: 'renderPdf',
  limits: { seconds: 20, memory_mb: 256, memory_per_mb: 256 },
})
/** The weight of a table row in the memory limit, in bytes: its layout takes far more than its text. */
const ROW_BYTES = 1_000
/** Tables with fewer rows than this are rendered by a pooled worker. */
const FEW_ROWS = 1_500

/**
 * A document as PDF bytes (A4), rendered in a worker. It waits in the line of its seller, unless `requester` names another; jobs say that
 * they are background work. Rejects with `bad_file` for a logo that is not a PNG or JPEG of reasonable size; any other failure is a plain error for the log.
 */
export const paperPdf = (doc: PaperDocument, requester: Partial<Requester> = {}): Promise<Uint8Array> =>
  render(doc, { owner: doc.seller.name, ...requester }, doc.lines.length)

/** A report as PDF bytes (A4). */
export const reportPdf = (report: ReportPaper): Promise<Uint8Array> =>
  render(report, { owner: report.company_name }, report.sheet.rows.length)

/** The financial statements of a year as PDF bytes (A4), in the line of their company. */
export const annualSetPdf = (paper: AnnualSetPaper, owner: string): Promise<Uint8Array> => {
  const rows = paper.set.parts.flatMap(({ tables }) => tables).reduce((sum, each) => sum + each.rows.length, 0)
  return render(paper, { owner }, rows)
}

/** A slip that goes with goods as PDF bytes (A4). */
export const slipPdf = (slip: SlipPaper): Promise<Uint8Array> => render(slip, { owner: 'slips' }, 0)

/** A letter as PDF bytes (A4), in the line of its company. */
export const letterPdf = (letter: LetterPaper): Promise<Uint8Array> => render(letter, { owner: letter.letter.seller.name }, 0)

const render = (doc: AnyPaper, requester: Requester, rows: number) =>
  workerPool.run(renderTask, { doc, size: rows < FEW_ROWS ? 0 : rows * ROW_BYTES }, requester)

/** Ends the workers; running tasks are rejected. A later document starts a new one. */
export const closePdf = (): Promise<void> => workerPool.close()
