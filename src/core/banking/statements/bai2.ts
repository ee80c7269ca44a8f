import type { Issue } from '#core/errors.ts'
import { type BaiRecord, baiNumber, recordsOf, type Status, statusesOf } from './bai2-records.ts'
import { atLine, badFile, quoted, refuseIfAny } from '../../documents/parsing/refuse.ts'
import type { Statement, Warning } from './types.ts'
import { type Group, type Account, readAccount, baiDate } from './bai2-account.ts'

/**
 * BAI2 cash management balance reporting: file, groups, accounts, details, continuations, all funds types. 010 opens and 015 closes
 * the ledger; control totals and record counts of 49, 98 and 99 are checked, a mismatch is a warning. Standard: BAI2 (2005), X9.121.
 * Throws bad_file when the records do not nest, cannot be read, or the file ends before its trailer.
 */
export function readBai2(text: string): { statements: Statement[]; warnings: Warning[] } {
  const issues: Issue[] = []
  const warnings: Warning[] = []
  const records = recordsOf(text, issues)
  if (records[0]?.code !== '01')
    throw badFile('This BAI2 file does not begin with its header record (01).', [
      atLine(records[0]?.line ?? 1, 'expected a record 01'),
    ])
  if (records.at(-1)?.code !== '99')
    throw badFile('This BAI2 file is cut off: its trailer record (99) is missing.', [
      atLine(records.at(-1)?.line ?? 1, 'the file ends here'),
    ])
  const accounts = nest(records, issues, warnings)
  const statements = accounts.map((account) => readAccount(account, issues))
  refuseIfAny(issues)
  return { statements, warnings }
}

/** Where each record stands: in the file, in a group, or in an account of a group. */
const places: Readonly<Record<string, 'file' | 'group' | 'account'>> = {
  '02': 'file',
  '03': 'group',
  '16': 'account',
  '49': 'account',
  '98': 'group',
  '99': 'file',
}
const totalOf = (trailer: BaiRecord) => baiNumber(trailer.fields[0] ?? '') ?? 0

function nest(records: BaiRecord[], issues: Issue[], warnings: Warning[]): Account[] {
  const accounts: Account[] = []
  const file = { total: 0, groups: 0, physical: 0 }
  let group: Group | undefined
  let account: Account | undefined
  for (const record of records) {
    file.physical += record.physical
    if (group) group.physical += record.physical
    if (account) account.physical += record.physical
    if (record.code === '01') continue
    if (places[record.code] !== (account ? 'account' : group ? 'group' : 'file')) {
      issues.push(atLine(record.line, `a record ${record.code} cannot stand here; a header or trailer before it is missing`))
      return accounts
    }
    if (record.code === '02') group = startGroup(record, issues, warnings)
    else if (record.code === '03' && group)
      account = { head: record, statuses: statusesOf(record, 2, issues), details: [], physical: record.physical, group }
    else if (record.code === '16' && account) account.details.push({ record, status: detailStatus(record, issues) })
    else if (record.code === '49' && group && account) {
      checkAccount(record, account, warnings)
      group.total += totalOf(record)
      group.accounts += 1
      accounts.push(account)
      account = undefined
    } else if (record.code === '98' && group) {
      checkControl(record, 'group', group.total, group.physical, 2, warnings)
      file.total += totalOf(record)
      file.groups += 1
      group = undefined
    } else if (record.code === '99') checkControl(record, 'file', file.total, file.physical, 2, warnings)
  }
  return accounts
}

function checkAccount(trailer: BaiRecord, { statuses, details, physical }: Account, warnings: Warning[]): void {
  const sum = [...statuses, ...details.map((detail) => detail.status)].reduce((a, status) => a + status.amount, 0)
  checkControl(trailer, 'account', sum, physical, 1, warnings)
}

function startGroup(record: BaiRecord, issues: Issue[], warnings: Warning[]): Group {
  const text = record.fields[3]?.trim() ?? ''
  const date = baiDate(text, record.line, warnings)
  if (!date) issues.push(atLine(record.line, `${quoted(text)} is not an as-of date (YYMMDD)`))
  return {
    date: date ?? '1900-01-01',
    currency: record.fields[5]?.trim() || undefined,
    total: 0,
    accounts: 0,
    physical: record.physical,
  }
}

function detailStatus(record: BaiRecord, issues: Issue[]): Status {
  const [code = '', amount = '', funds = '', value] = record.fields.map((field) => field.trim())
  const read = amount === '' ? 0 : baiNumber(amount)
  if (read === undefined || !/^\d{3}$/.test(code))
    issues.push(atLine(record.line, `type ${quoted(code)} with amount ${quoted(amount)} cannot be read`))
  return { code, amount: read ?? 0, funds, valueDate: funds === 'V' ? value : undefined }
}

function checkControl(
  record: BaiRecord,
  what: string,
  sum: number,
  physical: number,
  countAt: number,
  warnings: Warning[],
): void {
  const [total, count] = [baiNumber(record.fields[0] ?? ''), baiNumber(record.fields[countAt] ?? '')]
  if (total !== sum) {
    const message = `The ${what} control total is ${total ?? 'unreadable'}, but its amounts add to ${sum} (in the smallest unit).`
    warnings.push({ code: 'control_total', message, line: record.line })
  }
  if (count !== undefined && count !== physical) {
    const message = `The ${what} trailer counts ${count} records, but there are ${physical}.`
    warnings.push({ code: 'control_total', message, line: record.line })
  }
}
