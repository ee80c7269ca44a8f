import { parseDecimal } from '../../decimal.ts'
import { decimalPaise } from '../../money.ts'
import { layoutsOf } from './layout.ts'
import type { Field, RecordLayout } from './record-layout.ts'
import type { Statement } from './model.ts'
import { batchValues, challanValues, deducteeValues, fileValues, type Values } from './values.ts'

/** The file of a statement: ASCII, `^` between fields, CR and LF after every record. Sums, counts and line numbers are calculated. */
export function writeStatement(statement: Statement): string {
  return recordsOf(statement)
    .map((fields) => `${fields.join('^')}\r\n`)
    .join('')
}

/** The records of a statement, each as its fields. */
export function recordsOf(statement: Statement): string[][] {
  const layouts = layoutsOf(statement.form)
  const records: [RecordLayout, Values][] = [
    [layouts.FH, fileValues(statement)],
    [layouts.BH, batchValues(statement)],
  ]
  for (const [at, challan] of statement.challans.entries()) {
    records.push([layouts.CD, challanValues(challan, at + 1)])
    for (const [of, deductee] of challan.deductees.entries()) records.push([layouts.DD, deducteeValues(deductee, at + 1, of + 1)])
  }
  return records.map(([layout, values], at) => fieldsOf(layout, values, at + 1))
}

function fieldsOf(layout: RecordLayout, values: Values, line: number): string[] {
  const fields = Array.from({ length: layout.length }, () => '')
  fields[0] = String(line)
  fields[1] = layout.type
  for (const [at, text] of Object.entries(layout.fixed)) fields[Number(at) - 1] = text
  for (const field of layout.fields) fields[field.at - 1] = fieldText(field, values[field.key] ?? null)
  return fields
}

function fieldText({ kind }: Field, value: string | number | null): string {
  if (value === null) return ''
  if (kind === 'amount') return decimalPaise(Number(value))
  if (kind === 'date') return String(value).split('-').reverse().join('')
  return kind === 'rate' ? rateText(String(value)) : String(value)
}

/** `10` → `10.0000`. */
function rateText(rate: string): string {
  const read = parseDecimal(rate, 4)
  if (!read) throw new RangeError('rate is not a decimal')
  const digits = ((read.units * 10_000n) / read.scale).toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
