import type { IsoDate } from '#core/dates.ts'
import type { Issue } from '#core/errors.ts'
import { negated, plainAmount, readAmount } from './amounts.ts'
import { settle } from './balance.ts'
import { child, type Element, everyElement, readMarkup, textOf } from './markup.ts'
import { notedDate } from './notes.ts'
import { atLine, badFile, quoted, refuseIfAny } from './refuse.ts'
import type { Balance, Statement, StatementLine, Warning } from './types.ts'

const statements = ['STMTRS', 'CCSTMTRS', 'INVSTMTRS']

/**
 * OFX 1.x (SGML) and 2.x (XML), bank, credit card and the cash side of investment statements; several accounts in one file.
 * LEDGERBAL is the closing balance; OFX has no opening one. Standard: OFX 2.3, sections 11 and 13.
 * Throws bad_file for an error-only reply, for a row with an unreadable date or amount, and when cut off inside a row.
 */
export function readOfx(text: string): { statements: Statement[]; warnings: Warning[] } {
  const root = readMarkup(upperTags(text))
  const ofx = child(root, 'OFX')
  if (!ofx) throw badFile('This looks like an OFX file, but it holds no <OFX> element.')
  const errors = bankErrors(ofx)
  const found = everyElement(ofx, statements)
  if (found.length === 0) {
    const first = errors[0]
    if (first)
      throw badFile(`The bank answered with an error instead of a statement: ${first.message}`, [
        atLine(first.line ?? 1, first.message),
      ])
    throw badFile('This OFX file holds no bank or credit card statement.')
  }
  const issues: Issue[] = []
  const read = found.map((element) => readStatement(element, issues))
  refuseIfAny(issues)
  const warnings = [...errors]
  if (!ofx.closed)
    warnings.push({ code: 'ends_early', message: 'The file ends before its closing </OFX>; check that it is complete.' })
  return { statements: read, warnings }
}

function readStatement(element: Element, issues: Issue[]): Statement {
  const warnings: Warning[] = []
  const list = child(element, 'BANKTRANLIST') ?? child(element, 'INVTRANLIST')
  const currency = textOf(element, 'CURDEF')?.toUpperCase()
  const rows = list ? everyElement(list, ['STMTTRN']) : []
  const lines = rows.flatMap((row) => readLine(row, currency, issues, warnings) ?? [])
  if (element.name === 'INVSTMTRS') {
    warnings.push({
      code: 'sections_skipped',
      message: 'Only the cash movements of this investment account were read, not its securities.',
    })
  }
  if (!currency) {
    const named = new Set(rows.flatMap((row) => textOf(row, 'CURRENCY', 'CURSYM') ?? []))
    const said = named.size > 0 ? `; its lines name ${[...named].join(', ')}` : ''
    warnings.push({
      code: 'currency_missing',
      message: `The file does not say the currency of the account${said}.`,
      line: element.line,
    })
  }
  const ledger = balanceOf(element, 'LEDGERBAL', 'ledger', currency, issues, warnings)
  const available = balanceOf(element, 'AVAILBAL', 'available', currency, issues, warnings)
  const balances = [ledger, available].filter((balance) => balance !== undefined)
  return settle({
    account: accountOf(element),
    currency,
    period: periodOf(list, warnings),
    closing: ledger?.amount,
    balances,
    lines: signedByType(lines, warnings),
    running: false,
    warnings,
  })
}

function readLine(row: Element, currency: string | undefined, issues: Issue[], warnings: Warning[]): StatementLine | undefined {
  if (!row.closed) {
    issues.push(atLine(row.line, 'the file ends inside this transaction'))
    return undefined
  }
  const [dateAt, amountAt] = [child(row, 'DTPOSTED'), child(row, 'TRNAMT')]
  const date = notedDate(dateAt?.text ?? '', dateAt?.line ?? row.line, warnings)
  const amount = ofxAmount(amountAt?.text ?? '')
  if (!date)
    issues.push(atLine(dateAt?.line ?? row.line, dateAt ? `${quoted(dateAt.text)} is not a date` : 'the transaction has no date'))
  if (amount === undefined) {
    issues.push(
      atLine(
        amountAt?.line ?? row.line,
        amountAt ? `${quoted(amountAt.text)} is not an amount` : 'the transaction has no amount',
      ),
    )
  }
  if (!date || amount === undefined) return undefined
  const name = textOf(row, 'NAME') ?? textOf(row, 'PAYEE', 'NAME')
  const memo = textOf(row, 'MEMO')
  const other = textOf(row, 'CURRENCY', 'CURSYM')?.toUpperCase()
  const available = textOf(row, 'DTAVAIL') ?? textOf(row, 'VALUEDATE')
  return {
    line: row.line,
    date,
    value_date: available && notedDate(available, row.line, warnings),
    amount,
    description: describe(name, memo),
    reference: nonZero(textOf(row, 'CHECKNUM')) ?? textOf(row, 'REFNUM'),
    counterparty: name,
    bank_transaction_id: textOf(row, 'FITID'),
    type: textOf(row, 'TRNTYPE')?.toUpperCase(),
    currency: currency && other && other !== currency ? other : undefined,
  }
}

/** TRNAMT: a point or a comma is the decimal sign (3.2.9.1); grouped amounts some banks write are taken when only one reading exists. */
function ofxAmount(text: string): number | undefined {
  const plain = plainAmount(text)
  if (plain !== undefined || !/^\s*[+-]?[\d.,]+\s*$/.test(text)) return plain
  return text.includes('.') && text.includes(',') ? readAmount(text)?.paise : undefined
}

/** A few banks leave TRNAMT unsigned and say DEBIT or CREDIT beside it; the standard signs the amount, so this needs every row to agree. */
function signedByType(lines: StatementLine[], warnings: Warning[]): StatementLine[] {
  const debits = lines.filter((line) => line.type === 'DEBIT')
  if (debits.length === 0 || lines.some((line) => line.amount < 0) || !lines.some((line) => line.type === 'CREDIT')) return lines
  warnings.push({
    code: 'signs',
    message: 'The amounts carry no sign; DEBIT rows were taken as money out.',
    line: debits[0]?.line,
  })
  return lines.map((line) => (line.type === 'DEBIT' ? { ...line, amount: negated(line.amount) } : line))
}

function describe(name: string | undefined, memo: string | undefined): string {
  if (!name || !memo) return name ?? memo ?? ''
  if (memo.startsWith(name)) return memo
  return name.includes(memo) ? name : `${name} ${memo}`
}

function nonZero(text: string | undefined): string | undefined {
  return text && /[^0]/.test(text) ? text : undefined
}

function accountOf(element: Element): Statement['account'] {
  const from = child(element, 'BANKACCTFROM') ?? child(element, 'CCACCTFROM') ?? child(element, 'INVACCTFROM')
  const type = textOf(from, 'ACCTTYPE') ?? (from?.name === 'CCACCTFROM' ? 'CREDITCARD' : undefined)
  return { number: textOf(from, 'ACCTID'), bank_id: textOf(from, 'BANKID') ?? textOf(from, 'BROKERID'), type }
}

function balanceOf(
  element: Element,
  name: string,
  kind: string,
  currency: string | undefined,
  issues: Issue[],
  warnings: Warning[],
): Balance | undefined {
  const found = child(element, name)
  const text = textOf(found, 'BALAMT')
  if (!found || text === undefined) return undefined
  const amount = ofxAmount(text)
  if (amount === undefined) {
    issues.push(atLine(child(found, 'BALAMT')?.line ?? found.line, `the balance ${quoted(text)} is not an amount`))
    return undefined
  }
  const asOf = textOf(found, 'DTASOF')
  return { kind, amount, currency, date: asOf ? notedDate(asOf, found.line, warnings) : undefined }
}

function periodOf(list: Element | undefined, warnings: Warning[]): { from: IsoDate; to: IsoDate } | undefined {
  const from = notedDate(textOf(list, 'DTSTART') ?? '', list?.line ?? 1, warnings)
  const to = notedDate(textOf(list, 'DTEND') ?? '', list?.line ?? 1, warnings)
  return from && to ? { from, to } : undefined
}

/** Every STATUS of severity ERROR, as a sentence. */
function bankErrors(ofx: Element): Warning[] {
  return everyElement(ofx, ['STATUS']).flatMap((status): Warning[] => {
    if (textOf(status, 'SEVERITY')?.toUpperCase() !== 'ERROR') return []
    const code = textOf(status, 'CODE')
    return [
      {
        code: 'bank_error',
        message: `${textOf(status, 'MESSAGE') ?? 'no reason given'} (code ${code ?? 'missing'})`,
        line: status.line,
      },
    ]
  })
}

/** Some banks write the tags in small letters. */
function upperTags(text: string): string {
  return /<OFX>/.test(text) ? text : text.replace(/<\/?[A-Za-z][\w.]*/g, (tag) => tag.toUpperCase())
}
