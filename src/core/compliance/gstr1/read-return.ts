import { groupRows } from './group.ts'
import { locate, type Table } from './locate.ts'
import type { Entry, Filer, Problem } from './model.ts'
import { type CheckedRow, isSectionFiled, readRows } from './read-rows.ts'
import type { Section } from './section.ts'
import { sections } from './sections.ts'
import { type Totals, totalsOf } from './summary.ts'
import { isFurnished } from './upload.ts'

/** What a section of the files came to: every row of it is taken or refused with its reason. */
export type SectionRead = {
  code: string
  title: string
  sheet: string
  rows: number
  taken: number
  refused: number
  totals: Totals
}

export type ReturnRead = {
  entries: Map<string, Entry[]>
  sections: SectionRead[]
  problems: Problem[]
  /** Sheets and files that are no section: instructions, masters. */
  ignored: string[]
}

/** Reads the sheets of a workbook, or section files, as a return. */
export function readReturn(tables: readonly Table[], filer: Filer): ReturnRead {
  const found: ReturnRead = { entries: new Map(), sections: [], problems: [], ignored: [] }
  const rows = new Map<Section, { checked: CheckedRow[]; rows: number }>()
  for (const table of tables) {
    const located = locate(table)
    if (!located) {
      found.ignored.push(table.name)
      continue
    }
    const { section } = located
    const read = readRows(located, filer, isSectionFiled(section, filer) && isFurnished(section.code, filer))
    found.problems.push(...read.problems)
    const earlier = rows.get(section) ?? { checked: [], rows: 0 }
    rows.set(section, { checked: earlier.checked.concat(read.checked), rows: earlier.rows + read.rows })
  }
  for (const section of sections) {
    const read = rows.get(section)
    if (!read || read.rows === 0) continue
    const { entries, problems, taken } = groupRows(section, read.checked)
    found.problems.push(...problems)
    found.entries.set(section.code, entries)
    const { code, title, sheet } = section
    found.sections.push({
      code,
      title,
      sheet,
      rows: read.rows,
      taken,
      refused: read.rows - taken,
      totals: totalsOf(section, entries),
    })
  }
  return found
}
