import type { Located } from './locate.ts'
import type { Filer, Problem, ProblemCode, Values } from './model.ts'
import { isWithin } from './period.ts'
import { readCell } from './read-cell.ts'
import type { Section } from './section.ts'

/** A row that passed, with the tax the tool calculates of it. */
export type CheckedRow = { sheet: string; row: number; values: Values }
export type CheckedRows = { rows: number; checked: CheckedRow[]; problems: Problem[] }

/** Every row of a table that is not blank: checked, or refused with all that is wrong with it. */
export function readRows({ section, label, at, missing, rows }: Located, filer: Filer, isFiled: boolean): CheckedRows {
  const found: CheckedRows = { rows: 0, checked: [], problems: [] }
  const problem = (row: number, field: string, code: ProblemCode, message: string, is_warning = false) =>
    void found.problems.push({ sheet: label, row, field, code, message, is_warning })
  for (const { line, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue
    found.rows += 1
    if (!isFiled) problem(line, '', 'not_filed_in_period', `${section.sheet} is not filed for this period.`)
    else if (missing.length > 0) problem(line, '', 'missing_column', `The sheet has no column ${missing.join(', ')}.`)
    else {
      const values = readRow(section, cellsOf(section, at, cells), filer, (...what) => problem(line, ...what))
      if (values) found.checked.push({ sheet: label, row: line, values })
    }
  }
  return found
}

function cellsOf({ columns, overwrite }: Section, at: Located['at'], cells: readonly string[]): Readonly<Record<string, string>> {
  const raw = Object.fromEntries(columns.map(({ id }) => [id, cells[at.get(id) ?? -1] ?? '']))
  return overwrite ? overwrite(raw) : raw
}

type Tell = (field: string, code: ProblemCode, message: string, is_warning?: boolean) => void

function readRow(section: Section, cells: Readonly<Record<string, string>>, filer: Filer, tell: Tell): Values | undefined {
  const values: Record<string, string | number | undefined> = {}
  let isGood = true
  for (const column of section.columns) {
    const reading = readCell(column, cells[column.id] ?? '', filer)
    if ('code' in reading) {
      isGood = false
      tell(column.header, reading.code, reading.message)
      continue
    }
    values[column.id] = reading.value
    if (reading.warning) tell(column.header, reading.warning.code, reading.warning.message, true)
  }
  if (!isGood) return undefined
  for (const rule of section.rules) {
    const fault = rule(values, filer)
    if (!fault) continue
    isGood = false
    tell(headerOf(section, fault.field), fault.code, fault.message)
  }
  return isGood ? section.derive(values, filer) : undefined
}

export const headerOf = ({ columns }: Section, id: string): string => columns.find((column) => column.id === id)?.header ?? id

/** Whether a section is furnished for the period at all. */
export const isSectionFiled = ({ filed }: Section, filer: Filer): boolean => isWithin(filer.period, filed ?? {})
