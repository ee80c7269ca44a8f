import { XMLValidator } from 'fast-xml-parser'
import type { IsoDate } from '#core/dates.ts'
import type { Issue } from '#core/errors.ts'
import type { Paise } from '#core/money.ts'
import { machineAmount, negated, plainAmount } from '../../documents/parsing/amounts.ts'
import { plural, settle } from './balance.ts'
import { readEntry, textDate } from './camt-entry.ts'
import { readMarkup } from '../../documents/parsing/markup.ts'
import { attribute, child, type Element, everyElement, textOf } from '../../documents/parsing/element.ts'
import { atLine, badFile, quoted, refuseIfAny } from '../../documents/parsing/refuse.ts'
import type { Balance, ClaimedTotals, Statement, Warning } from './types.ts'

/** The message of each kind and what its statements are called in it; version 01 numbers the message. */
const roots: Record<string, string> = Object.fromEntries(
  [
    ['BkToCstmrAcctRpt', 'Rpt'],
    ['BkToCstmrStmt', 'Stmt'],
    ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  ].flatMap(([name = '', report = '']) => [
    [name, report],
    [`${name}V01`, report],
  ]),
)

/**
 * ISO 20022 CAMT.052 (report), .053 (statement) and .054 (notification), all versions: one line per booked entry, its
 * transactions as `parts`. A reversal's sign is its CdtDbtInd as given. Pending entries are left out with a warning.
 * Throws bad_file for malformed XML, another message type, or an unreadable amount or date of an entry.
 */
export function readCamt(text: string): { statements: Statement[]; warnings: Warning[] } {
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw badFile('This XML file declares a document type, which bank statements never do; it was refused.')
  const valid = XMLValidator.validate(text.slice(text.indexOf('<')))
  if (valid !== true) {
    const line = valid.err.line + (text.slice(0, text.indexOf('<')).match(/\n/g)?.length ?? 0)
    throw badFile(`The XML of this file is broken at line ${line}: ${valid.err.msg}`, [atLine(line, valid.err.msg)])
  }
  const root = readMarkup(text)
  // A bank may wrap the document, with its business header, into an envelope of its own.
  const document = everyElement(root, ['Document'])[0]
  const version = /camt\.05[234]\.\d{3}\.(\d{2})/.exec(document?.attributes ?? '')?.[0]
  const messages = everyElement(root, Object.keys(roots))
  const [message] = messages
  if (!message) throw badFile(`This XML file${version ? ` (${version})` : ''} holds no bank statement, report or notification.`)
  const reports = messages.flatMap((each) => each.children.filter((report) => report.name === roots[each.name]))
  if (reports.length === 0)
    throw badFile(`This ${version ?? 'CAMT'} file has a header but no statement.`, [atLine(message.line, 'no statement follows')])
  const issues: Issue[] = []
  const statements = reports.map((report) => readReport(report, issues))
  refuseIfAny(issues)
  return { statements, warnings: outsideReports(root, reports) }
}

/** Entries outside every statement of the file belong to no known account. */
function outsideReports(root: Element, reports: readonly Element[]): Warning[] {
  const counted = reports.reduce((sum, report) => sum + report.children.filter((each) => each.name === 'Ntry').length, 0)
  const outside = everyElement(root, ['Ntry']).length - counted
  if (outside <= 0) return []
  const message = `${plural(outside, 'entry stands', 'entries stand')} outside every statement of the file and ${outside === 1 ? 'was' : 'were'} left out.`
  return [{ code: 'outside_list', message }]
}

function readReport(report: Element, issues: Issue[]): Statement {
  const warnings: Warning[] = []
  const account = child(report, 'Acct')
  const balances = report.children.filter((each) => each.name === 'Bal').flatMap((each) => readBalance(each, warnings) ?? [])
  const entries = report.children.filter((each) => each.name === 'Ntry')
  const booked = entries.filter((entry) => /^(BOOK)?$/.test(statusOf(entry)))
  const created = textDate(child(report, 'CreDtTm'), warnings)
  const lines = booked.flatMap((entry) => readEntry(entry, created, issues, warnings) ?? [])
  const named = balances.find((each) => each.kind === 'OPBD' || each.kind === 'PRCD') ?? balances[0]
  const currency = textOf(account, 'Ccy') ?? named?.currency ?? lines[0]?.currency
  if (booked.length < entries.length) {
    const count = plural(entries.length - booked.length, 'entry is not booked yet and was', 'entries are not booked yet and were')
    warnings.push({
      code: 'unbooked',
      message: `${count} left out.`,
      line: entries.find((entry) => !booked.includes(entry))?.line,
    })
  }
  const mine = balances.filter((each) => each.currency === currency)
  if (mine.length < balances.length) {
    const others = [...new Set(balances.flatMap((each) => (each.currency === currency ? [] : (each.currency ?? []))))].join(', ')
    warnings.push({
      code: 'mixed_currencies',
      message: `Balances in ${others} were not added to the ${currency ?? ''} ones.`,
      line: report.line,
    })
  }
  const [opening, closing] = [openingOf(mine), closingOf(mine)]
  return settle({
    account: accountOf(account),
    currency,
    period: periodOf(child(report, 'FrToDt'), warnings),
    opening,
    closing,
    balances,
    claimed: claimedBy(child(report, 'TxsSummry'), booked.length === entries.length),
    lines: lines.map((line) => (line.currency === currency ? { ...line, currency: undefined } : line)),
    running: false,
    warnings,
  })
}

/** PRCD, the balance at the close of the previous statement, opens this one when OPBD is absent; ITBD carries pages over. */
function openingOf(balances: Balance[]): Paise | undefined {
  const interim = balances.filter((each) => each.kind === 'ITBD')
  const found = balances.find((each) => each.kind === 'OPBD') ?? balances.find((each) => each.kind === 'PRCD')
  return (found ?? (interim.length > 1 ? interim[0] : undefined))?.amount
}

function closingOf(balances: Balance[]): Paise | undefined {
  return (balances.findLast((each) => each.kind === 'CLBD') ?? balances.findLast((each) => each.kind === 'ITBD'))?.amount
}

/** A balance that cannot be read proves nothing, but the entries can be imported without it. */
function readBalance(element: Element, warnings: Warning[]): Balance | undefined {
  const amountAt = child(element, 'Amt')
  const read = machineAmount(amountAt?.text ?? '')
  const side = textOf(element, 'CdtDbtInd')
  if (read === undefined || (side !== 'CRDT' && side !== 'DBIT')) {
    const text = `${amountAt?.text.trim() ?? ''} ${side ?? 'without CdtDbtInd'}`
    const message = `The balance ${quoted(text)} cannot be read, so it was left out and proves nothing.`
    warnings.push({ code: 'balance_unreadable', message, line: amountAt?.line ?? element.line })
    return undefined
  }
  const { paise: amount, rounded_from } = read
  const type = child(element, 'Tp', 'CdOrPrtry') ?? child(element, 'Tp')
  const kind = textOf(type, 'Cd') ?? textOf(type, 'Prtry') ?? 'OTHR'
  const date = textDate(child(element, 'Dt', 'Dt') ?? child(element, 'Dt', 'DtTm'), [])
  return { kind, amount: side === 'DBIT' ? negated(amount) : amount, currency: attribute(amountAt, 'Ccy'), date, rounded_from }
}

/** Before version 06 `<Sts>BOOK</Sts>`, after it `<Sts><Cd>BOOK</Cd></Sts>`. */
function statusOf(entry: Element): string {
  return textOf(entry, 'Sts', 'Cd') ?? textOf(entry, 'Sts', 'Prtry') ?? textOf(entry, 'Sts') ?? ''
}

/** IBAN where there is one, else Othr/Id, which is every account in India; the bank by IFSC (ClrSysMmbId) or BIC. */
function accountOf(account: Element | undefined): Statement['account'] {
  const id = child(account, 'Id')
  const bank = child(account, 'Svcr', 'FinInstnId')
  return {
    number: textOf(id, 'IBAN') ?? textOf(id, 'Othr', 'Id') ?? textOf(id, 'PrtryAcct', 'Id') ?? textOf(id, 'BBAN'),
    bank_id: textOf(bank, 'BICFI') ?? textOf(bank, 'BIC') ?? textOf(bank, 'ClrSysMmbId', 'MmbId') ?? textOf(bank, 'Othr', 'Id'),
    type: textOf(account, 'Tp', 'Cd') ?? textOf(account, 'Tp', 'Prtry'),
    name: textOf(account, 'Ownr', 'Nm') ?? textOf(account, 'Ownr', 'Pty', 'Nm') ?? textOf(account, 'Nm'),
  }
}

function periodOf(element: Element | undefined, warnings: Warning[]): { from: IsoDate; to: IsoDate } | undefined {
  const from = textDate(child(element, 'FrDtTm') ?? child(element, 'FrDt'), warnings)
  const to = textDate(child(element, 'ToDtTm') ?? child(element, 'ToDt'), warnings)
  return from && to ? { from, to } : undefined
}

/** TxsSummry counts every entry, so it can only be compared with the lines if none was skipped. */
function claimedBy(summary: Element | undefined, complete: boolean): ClaimedTotals | undefined {
  if (!summary || !complete) return undefined
  const sum = (name: string) => plainAmount(textOf(summary, name, 'Sum') ?? '')
  const count = (name: string) => {
    const text = textOf(summary, name, 'NbOfNtries')
    return text && /^\d{1,9}$/.test(text) ? Number(text) : undefined
  }
  return {
    credits: sum('TtlCdtNtries'),
    debits: sum('TtlDbtNtries'),
    credit_count: count('TtlCdtNtries'),
    debit_count: count('TtlDbtNtries'),
  }
}
