import type { Issue } from '#core/errors.ts'
import { readAmount } from '../../documents/parsing/amounts.ts'
import type { Decimal } from '../../documents/parsing/decimal-sign.ts'
import { total } from './balance.ts'
import type { DateOrder } from '../../documents/parsing/dates.ts'
import { notedDate } from './notes.ts'
import { atLine, quoted } from '../../documents/parsing/refuse.ts'
import type { LinePart, StatementLine, Warning } from './types.ts'

export type Entry = { line: number; code: string; value: string }

export function readRecord(
  record: Entry[],
  order: DateOrder,
  decimal: Decimal | undefined,
  issues: Issue[],
  warnings: Warning[],
): StatementLine | undefined {
  const at = record[0]?.line ?? 1
  const dateAt = record.find((entry) => entry.code === 'D')
  const date = dateAt && notedDate(plainYear(dateAt.value), dateAt.line, warnings, order)
  if (!date) issues.push(atLine(dateAt?.line ?? at, dateAt ? `${quoted(dateAt.value)} is not a date` : 'the record has no date'))
  const read = amountOf(record, decimal, issues)
  if (!date || read === undefined) return undefined
  const { paise: amount, rounded_from } = read
  const [payee, memo] = [valueOf(record, 'P'), valueOf(record, 'M')]
  const parts = splitsOf(record, decimal, issues)
  const sum = total(parts.map((part) => part.amount ?? 0))
  if (parts.length > 0 && sum !== amount) {
    warnings.push({ code: 'parts_differ', message: 'The splits of this record do not add up to its amount.', line: at })
  }
  const description = payee && memo && payee !== memo ? `${payee} ${memo}` : (payee ?? memo ?? '')
  return {
    line: at,
    date,
    amount,
    ...(rounded_from !== undefined && { rounded_from }),
    description,
    reference: valueOf(record, 'N'),
    counterparty: payee,
    type: valueOf(record, 'L'),
    ...(parts.length > 0 && { parts }),
  }
}

function amountOf(record: Entry[], decimal: Decimal | undefined, issues: Issue[]): ReturnType<typeof readAmount> {
  const at = record.find((entry) => entry.code === 'T') ?? record.find((entry) => entry.code === 'U')
  const read = at && readAmount(withoutEquals(at.value), decimal)
  if (read === undefined)
    issues.push(
      atLine(at?.line ?? record[0]?.line ?? 1, at ? `${quoted(at.value)} is not an amount` : 'the record has no amount'),
    )
  return read
}

/** S begins a split; E is its memo, $ its amount, and some writers repeat D within it. */
function splitsOf(record: Entry[], decimal: Decimal | undefined, issues: Issue[]): LinePart[] {
  const parts: LinePart[] = []
  for (const { code, value, line } of record) {
    const part = parts.at(-1)
    if (code === 'S') parts.push({ description: value })
    else if (code === 'E' && part) part.description = [part.description, value].filter(Boolean).join(' ')
    else if (code === '$' && part) {
      part.amount = readAmount(withoutEquals(value), decimal)?.paise
      if (part.amount === undefined) issues.push(atLine(line, `${quoted(value)} is not an amount`))
    }
  }
  return parts
}

/** Some writers put an equals sign before an amount: `$=-12.00`. */
const withoutEquals = (text: string) => text.replace(/^=\s*(?!")/, '')

export function valueOf(record: Entry[], code: string): string | undefined {
  return record.find((entry) => entry.code === code)?.value || undefined
}

/** Quicken pads with blanks and marks years from 2000 with an apostrophe: ` 1/ 1'00` is 1/1/2000. */
export function plainYear(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(/'(\d{2})$/, '/20$1')
    .replace(/'/, '/')
}
