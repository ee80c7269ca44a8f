import type { Issue } from '#core/errors.ts'
import { type Decimal, decimalOf } from '../../documents/parsing/decimal-sign.ts'
import { settle } from './balance.ts'
import { type DateOrder, decideOrder } from '../../documents/parsing/dates.ts'
import { orderNote } from './notes.ts'
import { badFile, refuseIfAny } from '../../documents/parsing/refuse.ts'
import type { Statement, StatementLine, Warning } from './types.ts'
import { type Entry, readRecord, valueOf, plainYear } from './qif-record.ts'

type Section = { type: string; account: Entry[]; records: Entry[][] }

const moneySections = ['bank', 'cash', 'ccard', 'oth a', 'oth l']

/**
 * Quicken Interchange Format: bank, cash, card and other accounts with splits, classes and apostrophe years; lists, prices and
 * investments are left out and named in a warning. QIF has no currency and no closing balance, and writes dates either way round.
 * Throws bad_file when a record has no readable date or amount, or no account section exists.
 */
export function readQif(text: string, dayFirst?: boolean): { statements: Statement[]; warnings: Warning[] } {
  const sections = sectionsOf(text)
  const money = sections.filter((section) => moneySections.includes(section.type))
  const skipped = sections.filter((section) => !moneySections.includes(section.type) && section.records.length > 0)
  if (money.length === 0) {
    const trades = skipped.some((section) => section.type === 'invst') ? ' It lists trades of an investment account.' : ''
    throw badFile(`This QIF file holds no bank, cash or card transactions.${trades}`)
  }
  const all = money.flatMap((section) => section.records.flat())
  const values = (codes: string) => all.filter((entry) => codes.includes(entry.code)).map((entry) => entry.value)
  const choice =
    dayFirst === undefined
      ? decideOrder(values('D').map(plainYear))
      : ({ order: dayFirst ? 'dmy' : 'mdy', basis: 'given' } as const)
  const decimal = decimalOf(values('TU$'))
  const issues: Issue[] = []
  const statements = money.map((section) => readSection(section, choice.order, decimal, issues))
  refuseIfAny(issues)
  const warnings = orderNote(choice)
  if (skipped.length > 0) {
    const names = [...new Set(skipped.map((section) => section.type))].join(', ')
    warnings.push({ code: 'sections_skipped', message: `These sections hold no bank lines and were left out: ${names}.` })
  }
  return { statements, warnings }
}

function readSection(section: Section, order: DateOrder, decimal: Decimal | undefined, issues: Issue[]): Statement {
  const warnings: Warning[] = []
  let opening: number | undefined
  let name = section.account.find((entry) => entry.code === 'N')?.value
  const lines: StatementLine[] = []
  for (const record of section.records) {
    const line = readRecord(record, order, decimal, issues, warnings)
    if (!line) continue
    const category = valueOf(record, 'L')
    const own = /^\[(.+)\]$/.exec(category ?? '')?.[1]
    // The first record of a Quicken account is its opening balance: payee "Opening Balance", category the account itself.
    if (lines.length === 0 && opening === undefined && own && /^opening balance$/i.test(line.counterparty ?? '')) {
      opening = line.amount
      name ??= own
    } else lines.push(line)
  }
  warnings.push({ code: 'currency_missing', message: 'A QIF file does not say its currency.' })
  return settle({ account: { name, type: section.type.toUpperCase() }, opening, lines, running: false, warnings })
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = []
  let record: Entry[] = []
  let account: Entry[] = []
  let inAccounts = false
  const endRecord = () => {
    if (record.length > 0 && inAccounts) account = record
    else if (record.length > 0) sections.at(-1)?.records.push(record)
    record = []
  }
  for (const [i, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const row = raw.trimEnd()
    const header = /^\s*!(\w+)(?::(.*))?$/s.exec(row)
    if (header) {
      endRecord()
      const word = (header[1] ?? '').toLowerCase()
      inAccounts = word === 'account'
      if (word === 'type') {
        sections.push({ type: (header[2] ?? '').trim().toLowerCase(), account, records: [] })
        account = []
      }
    } else if (/^\^\s*$/.test(row)) endRecord()
    else if (row.trim() !== '' && (sections.length > 0 || inAccounts)) {
      record.push({ line: i + 1, code: row.trimStart().slice(0, 1).toUpperCase(), value: row.trimStart().slice(1).trim() })
    }
  }
  endRecord()
  return sections
}
