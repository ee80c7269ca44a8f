import type { Issue } from '#core/errors.ts'
import { atLine } from '../../documents/parsing/refuse.ts'

/** A logical record: its type, fields, the count of physical records it took (itself and its 88s), and free text for type 16. */
export type BaiRecord = { line: number; code: string; fields: string[]; text: string; physical: number }
export type Status = { code: string; amount: number; count?: number; funds: string; valueDate?: string }

const begins = /^\s*(01|02|03|16|49|88|98|99)[,:]/

/** Physical lines → logical records: several records on a line are parted, 88s and wrapped text joined to the record they continue. */
export function recordsOf(text: string, issues: Issue[]): BaiRecord[] {
  const records: BaiRecord[] = []
  for (const [i, row] of text.split(/\r\n|\n|\r/).entries()) {
    for (const piece of row.split(/(?<=\/)\s+(?=(?:01|02|03|16|49|88|98|99),)/)) {
      const rest = piece.trimEnd().replace(/\/$/, '')
      const code = begins.exec(piece)?.[1]
      const last = records.at(-1)
      if (code !== undefined && code !== '88') records.push(startRecord(i + 1, code, rest.trimStart().slice(3)))
      else if (last && code === '88') continueRecord(last, rest.trimStart().slice(3), 1)
      else if (last?.code === '16' && rest.trim() !== '') continueRecord(last, rest, 0)
      else if (rest.trim() !== '') issues.push(atLine(i + 1, 'this is not a BAI2 record (01, 02, 03, 16, 49, 88, 98 or 99)'))
    }
  }
  return records
}

/**
 * Fields `at` onward as status or summary amounts: type code, amount, item count, funds type and what that brings with it
 * (V: date and time; S: three amounts; D: a count and so many pairs; Z, 0, 1, 2: nothing).
 */
export function statusesOf(record: BaiRecord, at: number, issues: Issue[]): Status[] {
  const statuses: Status[] = []
  for (let i = at; i < record.fields.length; ) {
    const [code = '', amount = '', count = '', funds = ''] = record.fields.slice(i, i + 4).map((field) => field.trim())
    const value = record.fields[i + 4]
    if (code !== '' && amount !== '') {
      const read = baiNumber(amount)
      if (!/^\d{3}$/.test(code) || read === undefined) {
        issues.push(atLine(record.line, `type ${code} with amount ${amount} cannot be read`))
        return statuses
      }
      statuses.push({ code, amount: read, count: baiNumber(count), funds, valueDate: funds === 'V' ? value : undefined })
    }
    i += 4 + fundsFields(funds, value)
  }
  return statuses
}

/** Digits with an optional sign; undefined otherwise or beyond the safe integers. */
export function baiNumber(text: string): number | undefined {
  const match = /^\s*([+-]?)0*(\d{1,16})\s*$/.exec(text)
  if (!match) return undefined
  const value = Number(match[2])
  if (!Number.isSafeInteger(value)) return undefined
  return match[1] === '-' && value !== 0 ? -value : value
}

/** How many fields follow a funds type. */
function fundsFields(funds: string, next = ''): number {
  if (funds === 'V') return 2
  if (funds === 'S') return 3
  if (funds === 'D') return 1 + 2 * Math.min(Math.max(baiNumber(next) ?? 0, 0), 1000)
  return 0
}

function startRecord(line: number, code: string, body: string): BaiRecord {
  const record: BaiRecord = { line, code, fields: body.split(','), text: '', physical: 1 }
  if (code === '16') splitText(record)
  return record
}

/** A 16's text is its last field and may hold commas, so once it has begun a continuation adds to it; otherwise to the fields. */
function continueRecord(record: BaiRecord, body: string, physical: number): void {
  record.physical += physical
  if (record.code === '16' && record.fields.length >= textAt(record)) record.text = `${record.text} ${body}`
  else {
    record.fields.push(...body.split(','))
    if (record.code === '16') splitText(record)
  }
}

function splitText(record: BaiRecord): void {
  const at = textAt(record)
  if (record.fields.length <= at) return
  record.text = record.fields.slice(at).join(',')
  record.fields = record.fields.slice(0, at)
}

/** Type, amount, funds type with its fields, bank reference, customer reference, then text. */
function textAt(record: BaiRecord): number {
  return 3 + fundsFields(record.fields[2]?.trim() ?? '', record.fields[3]) + 2
}
