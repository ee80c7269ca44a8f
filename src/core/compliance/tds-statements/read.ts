import { isoDate } from '../../dates.ts'
import { decimalText, parseDecimal } from '../../decimal.ts'
import { parsePaise } from '../../money.ts'
import { type Field, layouts, type RecordLayout } from './layout.ts'
import type { DeductorType, Statement, StatementAddress, StatementChallan, StatementDeductee } from './model.ts'
import { deductorTypes } from './model.ts'
import type { Values } from './values.ts'
import { recordsOf } from './write.ts'

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
  const structure = structureProblem(records)
  if (structure) return { statement: undefined, problems: [structure] }
  const statement = assemble(records)
  return { statement, problems: differences(records, recordsOf(statement)) }
}

const broken = (line: number, field: number, found: string, expected: string): ReadFile => ({
  statement: undefined,
  problems: [{ code: 'TDS140-025', line, field, found, expected }],
})

/** FH, BH, then CD with its DD; each with its number of fields, and every field readable. */
function structureProblem(records: readonly string[][]): FileProblem | undefined {
  if (records.length < 2) return { code: 'TDS140-025', line: records.length, field: 0, found: 'the end', expected: 'FH and BH' }
  for (const [at, fields] of records.entries()) {
    const line = at + 1
    const type = fields[1] ?? ''
    const expected = at === 0 ? ['FH'] : at === 1 ? ['BH'] : at === 2 ? ['CD'] : ['CD', 'DD']
    if (!expected.includes(type)) return { code: 'TDS140-025', line, field: 2, found: type, expected: expected.join(' or ') }
    const layout: RecordLayout = layouts[type as keyof typeof layouts]
    if (fields.length !== layout.length)
      return { code: 'TDS140-025', line, field: 0, found: `${fields.length} fields`, expected: `${layout.length} fields` }
    const bad = layout.fields.find((field) => valueOf(field, fields[field.at - 1] ?? '') === undefined)
    if (bad) return { code: 'TDS140-025', line, field: bad.at, found: fields[bad.at - 1] ?? '', expected: bad.kind }
  }
  return undefined
}

/** The keys of derived values of rows: where they differ, the totals do. */
const sums: ReadonlySet<string> = new Set(['challan_count', 'challan_total', 'deductee_count', 'total', 'deposited', 'deducted'])

function differences(found: readonly string[][], expected: readonly string[][]): FileProblem[] {
  return found.flatMap((fields, line) =>
    fields.flatMap((text, at): FileProblem[] => {
      const right = expected[line]?.[at] ?? ''
      if (text === right) return []
      const key = layouts[fields[1] as keyof typeof layouts].fields.find((field) => field.at === at + 1)?.key ?? ''
      return [{ code: sums.has(key) ? 'TDS140-017' : 'TDS140-025', line: line + 1, field: at + 1, found: text, expected: right }]
    }),
  )
}

/** Undefined for a text that is not of the field's kind. Empty is null, but an amount, count or rate is never empty. */
function valueOf({ kind }: Field, text: string): string | number | null | undefined {
  if (kind === 'text') return text
  if (kind === 'count') return /^\d{1,9}$/.test(text) ? Number(text) : undefined
  if (kind === 'amount') return parsePaise(text)
  if (kind === 'rate') {
    const read = /^\d{1,3}\.\d{1,4}$/.test(text) ? parseDecimal(text, 4) : undefined
    return read && decimalText(read)
  }
  if (text === '') return null
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? []
  return isoDate(Number(year), Number(month), Number(day))
}

type Taker = { text: (key: string) => string; paise: (key: string) => number; raw: Values }

function taker(layout: RecordLayout, record: readonly string[]): Taker {
  const raw = Object.fromEntries(layout.fields.map((field) => [field.key, valueOf(field, record[field.at - 1] ?? '') ?? null]))
  return { raw, text: (key) => String(raw[key] ?? ''), paise: (key) => Number(raw[key]) }
}

function assemble([fh = [], bh = [], ...rest]: readonly string[][]): Statement {
  const file = taker(layouts.FH, fh)
  const { text } = taker(layouts.BH, bh)
  const challans: (StatementChallan & { deductees: StatementDeductee[] })[] = []
  for (const record of rest) {
    if (record[1] === 'CD') challans.push(challanOf(taker(layouts.CD, record)))
    else challans.at(-1)?.deductees.push(deducteeOf(taker(layouts.DD, record)))
  }
  const type = deductorTypes.find((each) => each === text('deductor_type'))
  return {
    made_on: file.text('made_on'),
    software: file.text('software'),
    year: Number(text('tax_year').slice(0, 4)),
    quarter: Number(text('quarter').slice(1)) as Statement['quarter'],
    previous_receipt: text('previous_receipt'),
    deductor: {
      tan: text('tan'),
      pan: text('pan'),
      name: text('name'),
      deductor_type: type ?? ('' satisfies DeductorType | ''),
      gstin: text('gstin'),
      address: addressOf('deductor', text),
    },
    responsible: {
      name: text('person_name'),
      designation: text('designation'),
      pan: text('person_pan'),
      address: addressOf('person', text),
    },
    challans,
  }
}

const addressOf = (of: string, text: Taker['text']): StatementAddress => ({
  lines: [text(`${of}_line_0`), text(`${of}_line_1`), text(`${of}_line_2`), text(`${of}_line_3`), text(`${of}_line_4`)],
  state_code: text(`${of}_state`),
  pincode: text(`${of}_pin`),
  country: text(`${of}_country`),
  email: text(`${of}_email`),
  std_code: text(`${of}_std`),
  phone: text(`${of}_phone`),
})

const challanOf = ({ text, paise }: Taker) => ({
  tax: paise('tax'),
  interest: paise('interest'),
  fee: paise('fee'),
  others: paise('others'),
  bsr_code: text('bsr_code'),
  serial: text('serial'),
  paid_on: text('paid_on'),
  minor_head: text('minor_head'),
  interest_allocated: paise('interest_allocated'),
  others_allocated: paise('others_allocated'),
  deductees: [],
})

const deducteeOf = ({ text, paise, raw }: Taker): StatementDeductee => ({
  pan: text('pan'),
  name: text('name'),
  code: text('code'),
  paid_on: text('paid_on'),
  amount: paise('amount'),
  deducted: paise('deducted'),
  deposited: paise('deposited'),
  deducted_on: raw['deducted_on'] === null ? null : text('deducted_on'),
  rate: text('rate'),
  reason: text('reason'),
  certificate: text('certificate'),
})
