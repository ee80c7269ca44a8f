import { formatPaise } from '../../money.ts'
import { t, translate } from '../../messages.ts'
import { heads, noHeads } from '../gstr2b/row.ts'
import type { ImsSum } from './record.ts'
import { imsSection } from './sections.ts'

export type ImsReceiptLine = { section: string; title: string; is_known: boolean; file: ImsSum; stored: ImsSum }

/** What was stored of each section beside what the file has, and the sentence for which the import must be refused. */
export function imsReceipt(
  counted: readonly ImsSum[],
  stored: readonly ImsSum[],
): { lines: ImsReceiptLine[]; problem: string | undefined } {
  const sections = [...new Set([...counted, ...stored].map(({ section }) => section))]
  const of = (sums: readonly ImsSum[], section: string) =>
    sums.find((sum) => sum.section === section) ?? { section, rows: 0, ...noHeads() }
  const lines = sections.map((section): ImsReceiptLine => {
    const known = imsSection(section)
    return {
      section,
      title: known?.title ?? section,
      is_known: known !== undefined,
      file: of(counted, section),
      stored: of(stored, section),
    }
  })
  return { lines, problem: lines.map(problemOf).find((sentence) => sentence !== undefined) }
}

const names = { taxable: t('taxable value'), igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: t('cess') } as const

function problemOf({ section, file, stored }: ImsReceiptLine): string | undefined {
  if (file.rows !== stored.rows)
    return t('Section {section} of this file has {file_rows} documents, but we read {rows}. We imported nothing.', {
      section,
      file_rows: file.rows,
      rows: stored.rows,
    })
  const head = heads.find((each) => file[each] !== stored[each])
  if (head === undefined) return undefined
  return t('Section {section} of this file has {name} of ₹{file}, but we read ₹{stored}. We imported nothing.', {
    section,
    name: translate(names[head]),
    file: formatPaise(file[head]),
    stored: formatPaise(stored[head]),
  })
}
