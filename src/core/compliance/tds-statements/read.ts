import { type StatementForm, layoutsOf, statementForms } from './layout.ts'
import type { Layouts } from './record-layout.ts'
import type { Statement } from './model.ts'
import { recordsOf } from './write.ts'
import { assemble, valueOf } from './assemble.ts'

/** Where a file is not as the layout has it, or its sums and counts are not those of its rows. Lines and fields count from 1. */
export type FileProblem = { code: 'TDS140-017' | 'TDS140-025'; line: number; field: number; found: string; expected: string }
export type ReadFile = { statement: Statement | undefined; problems: FileProblem[] }

/**
 * Parses the file of a statement. Any part that would be written differently is a problem: a file without problems is reproduced
 * exactly.
 */
export function readStatement(text: string): ReadFile {
  const lines = text.split('\r\n')
  if (lines.pop() !== '') return broken(lines.length + 1, 0, 'no line end', 'CRLF')
  const records = lines.map((line) => line.split('^'))
  const form = formOf(records)
  const layouts = layoutsOf(form)
  const structure = structureProblem(records, layouts)
  if (structure) return { statement: undefined, problems: [structure] }
  const statement = assemble(form, records)
  return { statement, problems: differences(records, recordsOf(statement), layouts) }
}

/** The form by field 5 of BH; one that we do not know is read as Form 140, whose layout it will not follow. */
const formOf = (records: readonly string[][]): StatementForm => statementForms.find((form) => form === records[1]?.[4]) ?? '140'

const broken = (line: number, field: number, found: string, expected: string): ReadFile => ({
  statement: undefined,
  problems: [{ code: 'TDS140-025', line, field, found, expected }],
})

/** FH, BH, then CD with its DD; each with its number of fields, and every field readable. */
function structureProblem(records: readonly string[][], layouts: Layouts): FileProblem | undefined {
  if (records.length < 2) return { code: 'TDS140-025', line: records.length, field: 0, found: 'the end', expected: 'FH and BH' }
  for (const [at, fields] of records.entries()) {
    const line = at + 1
    const type = fields[1] ?? ''
    const expected = at === 0 ? ['FH'] : at === 1 ? ['BH'] : at === 2 ? ['CD'] : ['CD', 'DD']
    if (!expected.includes(type)) return { code: 'TDS140-025', line, field: 2, found: type, expected: expected.join(' or ') }
    const layout = layouts[type as keyof Layouts]
    if (fields.length !== layout.length)
      return { code: 'TDS140-025', line, field: 0, found: `${fields.length} fields`, expected: `${layout.length} fields` }
    const bad = layout.fields.find((field) => valueOf(field, fields[field.at - 1] ?? '') === undefined)
    if (bad) return { code: 'TDS140-025', line, field: bad.at, found: fields[bad.at - 1] ?? '', expected: bad.kind }
  }
  return undefined
}

/** The keys of derived values of rows: where they differ, the totals do. */
const sums: ReadonlySet<string> = new Set([
  'challan_count',
  'challan_total',
  'deductee_count',
  'total',
  'deposited',
  'deducted',
  'income_tax',
  'surcharge',
  'cess',
])

function differences(found: readonly string[][], expected: readonly string[][], layouts: Layouts): FileProblem[] {
  return found.flatMap((fields, line) =>
    fields.flatMap((text, at): FileProblem[] => {
      const right = expected[line]?.[at] ?? ''
      if (text === right) return []
      const key = layouts[fields[1] as keyof Layouts].fields.find((field) => field.at === at + 1)?.key ?? ''
      return [{ code: sums.has(key) ? 'TDS140-017' : 'TDS140-025', line: line + 1, field: at + 1, found: text, expected: right }]
    }),
  )
}
