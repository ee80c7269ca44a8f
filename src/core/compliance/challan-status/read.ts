import type { IsoDate } from '../../dates.ts'
import { readAmount } from '../../documents/parsing/amounts.ts'
import { readDate } from '../../documents/parsing/dates.ts'
import type { Row } from '../../documents/parsing/fields.ts'
import { atLine, badFile, refuseIfAny } from '../../documents/parsing/refuse.ts'
import type { Issue } from '../../errors.ts'
import { t } from '../../messages.ts'
import type { Paise } from '../../money.ts'

/** A challan as the department has it. Amount in paise: tax, interest, fee and others. Null for what the file does not have. */
export type DepartmentChallan = {
  line: number
  bsr_code: string
  serial: string
  paid_on: IsoDate
  amount: Paise
  major_head: string | null
  minor_head: string | null
}

const MOST_ROWS = 5_000
type Columns = Record<'bsr' | 'serial' | 'date' | 'amount', number> & { major: number; minor: number }

/**
 * The challans of a table that the tax portal exports (CSV or Excel), by the words of its heading. No public text has the layout of this export,
 * nor of the challan file (.csi), whose challans are hashes: the words are unverified. Throws `bad_file` with every line that cannot be read, as
 * a challan that is skipped would look like one that the department does not have.
 */
export function readChallanStatus(rows: readonly Row[]): DepartmentChallan[] {
  const at = rows.slice(0, 30).findIndex(({ cells }) => columnsOf(cells) !== undefined)
  const columns = columnsOf(rows[at]?.cells ?? [])
  if (columns === undefined)
    throw badFile(
      'This file has no heading with BSR code, serial number, date and amount. Export the challans from the tax portal as CSV.',
    )
  const body = rows.slice(at + 1)
  if (body.length > MOST_ROWS)
    throw badFile(t('This file has more than {count} challans. Export a shorter period.', { count: MOST_ROWS }))
  const issues: Issue[] = []
  const read = body.flatMap((row) => {
    const found = challanOf(row, columns)
    if (found === undefined) issues.push(atLine(row.line, 'We cannot read BSR code, serial number, date or amount of this line'))
    return found ?? []
  })
  refuseIfAny(issues)
  return read
}

function columnsOf(cells: readonly string[]): Columns | undefined {
  // "Challan Sr. No." is "challan sr no".
  const names = cells.map((cell) => cell.toLowerCase().replaceAll('.', '').split(/\s/).filter(Boolean).join(' '))
  const find = (...words: RegExp[]) => {
    for (const word of words) {
      const at = names.findIndex((name) => word.test(name))
      if (at !== -1) return at
    }
    return -1
  }
  const columns = {
    bsr: find(/\bbsr\b/),
    serial: find(/challan (?:serial|sr? ?no|s r no|no|number)/, /\bserial\b/),
    date: find(/^date of (?:tender|deposit|payment)/, /(?:tender|deposit|payment|paid) (?:on|date)/, /\bdate\b/),
    amount: find(/total/, /amount/),
    major: find(/major/),
    minor: find(/minor/),
  }
  return columns.bsr < 0 || columns.serial < 0 || columns.date < 0 || columns.amount < 0 ? undefined : columns
}

function challanOf({ line, cells }: Row, columns: Columns): DepartmentChallan | undefined {
  const of = (at: number) => (at < 0 ? '' : (cells[at] ?? '').replace(/^'/, '').trim())
  const [bsr, serial] = [of(columns.bsr), of(columns.serial)]
  const date = readDate(of(columns.date))
  const amount = readAmount(of(columns.amount))
  if (!/^\d{1,7}$/.test(bsr) || !/^\d{1,5}$/.test(serial) || !date || date.impossible || !amount || amount.paise < 0)
    return undefined
  return {
    line,
    bsr_code: bsr.padStart(7, '0'),
    serial: serial.padStart(5, '0'),
    paid_on: date.date,
    amount: amount.paise,
    major_head: codeOf(of(columns.major), 4),
    minor_head: codeOf(of(columns.minor), 3),
  }
}

/** `0021`, `21` or `Income Tax (0021)` as `0021`. */
function codeOf(text: string, length: number): string | null {
  const [digits] = text.match(/\d{1,4}/) ?? []
  return digits === undefined ? null : digits.padStart(length, '0')
}
