import { AppError } from '#core/errors.ts'
import { plural } from './balance.ts'
import { pdfRows } from './pdf-rows.ts'
import type { PdfPages } from './pdf-text.ts'
import { badFile } from '../../documents/parsing/refuse.ts'
import { readTable } from './table.ts'
import { tableSections } from './table-sections.ts'
import { readPrinted } from './text.ts'
import type { ReadOptions, Statement, StatementFile, Warning } from './types.ts'

/**
 * The texts of a PDF → its statements, by the columns of its table and by its lines as text; the result whose balances prove more of its
 * lines wins. Each line whose balance does not follow, or that no balance proves, is named in a warning. Throws bad_file when neither finds
 * a transaction; then a person may map the columns.
 */
export function readPdf(pages: PdfPages, options: ReadOptions): StatementFile {
  const { rows, text } = pdfRows(pages)
  const refusals: unknown[] = []
  const attempt = (read: () => Statement[] | undefined): Statement[] => {
    try {
      return read() ?? []
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusals.push(error)
      return []
    }
  }
  const byColumns = attempt(() =>
    (options.mapping ? [rows] : tableSections(rows)).flatMap((part) => readTable(part, options) ?? []).filter(hasSomething),
  )
  if (options.mapping && refusals[0]) throw refusals[0]
  const byLines = options.mapping ? [] : attempt(() => readPrinted(text, options))
  const best = scoreOf(byLines) > scoreOf(byColumns) ? byLines : byColumns
  if (best.length === 0) {
    if (refusals[0]) throw refusals[0]
    throw badFile(
      'No table of transactions was found in this PDF. Say what its columns hold, or take the statement as CSV or Excel.',
    )
  }
  return {
    format: 'pdf',
    encoding: 'pdf',
    statements: best.map((each) => ({ ...each, warnings: [...each.warnings, ...unproved(each)] })),
    warnings: [],
  }
}

const hasSomething = ({ lines, opening, closing }: Statement) =>
  lines.length > 0 || (opening !== undefined && closing !== undefined)

/** Lines count once, proved lines again: a reading that misses lines or breaks their balances is the worse one. */
function scoreOf(statements: readonly Statement[]): number {
  const of = ({ lines, ties, running, warnings }: Statement) => {
    const broken = warnings.filter(({ code }) => code === 'running_balance' || code === 'direction_unclear').length
    return lines.length + (running ? lines.length : 0) + (ties ? lines.length : 0) - broken * 2 + 0.5
  }
  return statements.reduce((sum, statement) => sum + of(statement), 0)
}

/** A PDF was made for print: a person compares lines that no balance proves. */
function unproved({ lines, running }: Statement): Warning[] {
  const bare = lines.filter(({ balance }) => balance === undefined)
  if (running && bare.length === 0) return []
  if (bare.length === 0) return []
  const message = `${plural(bare.length, 'line has', 'lines have')} no balance beside ${bare.length === 1 ? 'it' : 'them'} that would prove ${bare.length === 1 ? 'its amount' : 'their amounts'}. Compare ${bare.length === 1 ? 'it' : 'them'} with the PDF.`
  return [{ code: 'unproved', message, line: bare[0]?.line }]
}
