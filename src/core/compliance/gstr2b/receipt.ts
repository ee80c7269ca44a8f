import { formatPaise } from '../../money.ts'
import { t, translate } from '../../messages.ts'
import { type Gstr2bFile, type Gstr2bRow, type Heads, heads, type SectionSum, type SummaryHeads } from './row.ts'
import { sectionOf } from './sections.ts'

/** The stored totals of a section of an import beside the file's, and the file's own summary. */
export type ReceiptLine = {
  part: string
  section: string
  title: string
  is_known: boolean
  file_rows: number
  stored: SectionSum
  summary: SummaryHeads | null
  /** `even`; `amendment`: the summary states something else; `unstated`: the file has no summary of it. */
  check: 'even' | 'amendment' | 'unstated'
}

/** Rows added up by part and section, in the order in which they come. */
export function sumsOf(rows: Iterable<Pick<Gstr2bRow, 'part' | 'section' | keyof Heads>>): SectionSum[] {
  const sums = new Map<string, SectionSum>()
  for (const row of rows) {
    const key = `${row.part}.${row.section}`
    const sum = sums.get(key) ?? { part: row.part, section: row.section, rows: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 }
    sum.rows += 1
    for (const head of heads) sum[head] += row[head]
    sums.set(key, sum)
  }
  return [...sums.values()]
}

/**
 * The receipt of what was stored, and the first sentence for which the import must be refused: a row that is not there, or a sum that is not
 * that of the file.
 */
export function receiptOf(
  file: Pick<Gstr2bFile, 'counted' | 'summary'>,
  stored: readonly SectionSum[],
): { lines: ReceiptLine[]; problem: string | undefined } {
  const byKey = new Map(stored.map((sum) => [`${sum.part}.${sum.section}`, sum]))
  const keys = new Set([
    ...Object.keys(file.counted),
    ...byKey.keys(),
    ...Object.keys(file.summary).flatMap((section) => (isNothing(file.summary[section]) ? [] : [`docdata.${section}`])),
  ])
  const lines = [...keys].map((key): ReceiptLine => {
    const [part = '', section = ''] = key.split(/\.(.*)/s)
    const known = sectionOf(section)
    const summary = part === 'docdata' ? (file.summary[section] ?? null) : null
    return {
      part,
      section,
      title: known?.title ?? section,
      is_known: known !== undefined && (part === 'docdata' || part === 'docRejdata'),
      file_rows: file.counted[key] ?? 0,
      stored: byKey.get(key) ?? { part, section, rows: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 },
      summary,
      check: summary === null ? 'unstated' : known?.isAmendment ? 'amendment' : 'even',
    }
  })
  return { lines, problem: lines.map(problemOf).find((sentence) => sentence !== undefined) }
}

const isNothing = (summary: SummaryHeads | undefined) => heads.every((head) => (summary?.[head] ?? 0) === 0)
const names: Readonly<Record<keyof Heads, string>> = {
  taxable: t('taxable value'),
  igst: 'IGST',
  cgst: 'CGST',
  sgst: 'SGST',
  cess: t('cess'),
}

function problemOf({ section, file_rows, stored, summary, check }: ReceiptLine): string | undefined {
  if (file_rows !== stored.rows)
    return t('Section {section} of this file has {file_rows} documents, but we read {rows}. We imported nothing.', {
      section,
      file_rows,
      rows: stored.rows,
    })
  if (summary === null || check !== 'even') return undefined
  const head = heads.find((each) => summary[each] !== undefined && summary[each] !== stored[each])
  if (head === undefined) return undefined
  return t(
    'Section {section}: the documents have {name} of ₹{documents}, but the summary in the file says ₹{summary}, a difference of ₹{difference}. The file may be incomplete. Download it again. We imported nothing.',
    {
      section,
      name: translate(names[head]),
      documents: formatPaise(stored[head]),
      summary: formatPaise(summary[head] ?? 0),
      difference: formatPaise(Math.abs(stored[head] - (summary[head] ?? 0))),
    },
  )
}
