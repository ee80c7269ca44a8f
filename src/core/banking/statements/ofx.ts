import type { IsoDate } from '#core/dates.ts'
import type { Issue } from '#core/errors.ts'
import { type Amount, machineAmount, negated, readAmount } from '../../documents/parsing/amounts.ts'
import { plural, settle } from './balance.ts'
import { child, type Element, everyElement, readMarkup, textOf } from '../../documents/parsing/markup.ts'
import { notedDate } from './notes.ts'
import { atLine, badFile, quoted, refuseIfAny } from '../../documents/parsing/refuse.ts'
import type { Balance, Statement, StatementLine, Warning } from './types.ts'

const statements = ['STMTRS', 'CCSTMTRS', 'INVSTMTRS']
/** The enclosing aggregates of a statement: banks leave their end tags out, and the next one of a level then ends the one before. */
const levels = new Map(
  [
    ['OFX'],
    ['SIGNONMSGSRSV1', 'BANKMSGSRSV1', 'CREDITCARDMSGSRSV1', 'INVSTMTMSGSRSV1', 'LOANMSGSRSV1', 'SECLISTMSGSRSV1'],
    ['STMTTRNRS', 'CCSTMTTRNRS', 'INVSTMTTRNRS', 'LOANSTMTTRNRS'],
    [...statements, 'LOANSTMTRS'],
    ['BANKTRANLIST', 'BANKTRANLISTP', 'INVTRANLIST', 'LOANTRANLIST', 'LEDGERBAL', 'AVAILBAL', 'INVPOSLIST'],
    ['INVBANKTRAN'],
    ['STMTTRN', 'STMTTRNP', 'LOANSTMTTRN'],
  ].flatMap((names, level) => names.map((name) => [name, level] as const)),
)

/**
 * OFX 1.x (SGML) and 2.x (XML), bank, credit card and the cash side of investment statements; several accounts in one file.
 * LEDGERBAL is the closing balance; OFX has no opening one. Standard: OFX 2.3, sections 11 and 13.
 * Throws bad_file for an error-only reply, for a row with an unreadable date or amount, and when cut off inside a row.
 */
export function readOfx(text: string): { statements: Statement[]; warnings: Warning[] } {
  const root = readMarkup(upperTags(text), levels)
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
    throw badFile(
      everyElement(ofx, ['LOANSTMTRS']).length > 0
        ? 'This OFX file is the statement of a loan in a form without bank lines. Export the loan account as CSV or PDF instead.'
        : 'This OFX file holds no bank or credit card statement.',
    )
  }
  refuseTrades(found)
  const issues: Issue[] = []
  const warnings = [...errors]
  const [only, ...others] = found
  const outside = transactionsIn(ofx, statements)
  if (outside.length > 0 && only && others.length === 0) {
    for (const each of outside) only.children.push(each)
    const message = `${plural(outside.length, 'transaction stands', 'transactions stand')} outside the statement and ${outside.length === 1 ? 'was' : 'were'} read with it.`
    warnings.push({ code: 'outside_list', message, line: outside[0]?.line })
  } else if (outside.length > 0) {
    const message = `${plural(outside.length, 'transaction stands', 'transactions stand')} outside every statement and ${outside.length === 1 ? 'was' : 'were'} left out, because nothing says whose ${outside.length === 1 ? 'it is' : 'they are'}.`
    warnings.push({ code: 'outside_list', message, line: outside[0]?.line })
  }
  const read = found.map((element) => readStatement(element, issues))
  refuseIfAny(issues)
  if (!ofx.closed)
    warnings.push({ code: 'ends_early', message: 'The file ends before its closing </OFX>; check that it is complete.' })
  return { statements: read, warnings }
}

/** The transactions of an element, in any list or in none; those of `besides` are excluded. */
function transactionsIn(element: Element, besides: readonly string[] = []): Element[] {
  return everyElement(element, ['STMTTRN', ...besides]).filter((each) => each.name === 'STMTTRN')
}

/** An account of securities without a movement of cash has nothing for a bank account. */
function refuseTrades(found: readonly Element[]): void {
  if (found.some((element) => element.name !== 'INVSTMTRS' || transactionsIn(element).length > 0)) return
  const trades = found.flatMap((element) => child(element, 'INVTRANLIST')?.children ?? [])
  const kinds = [...new Set(trades.filter((each) => each.children.length > 0).map((each) => each.name))]
  const named = kinds.length > 0 ? ` (${kinds.slice(0, 5).join(', ')})` : ''
  throw badFile(
    `This is the statement of an investment account: it holds trades and holdings${named}, but no bank transactions. Export the bank account the trades were paid from.`,
  )
}

function readStatement(element: Element, issues: Issue[]): Statement {
  const warnings: Warning[] = []
  const lists = everyElement(element, ['BANKTRANLIST', 'INVTRANLIST'])
  const currency = textOf(element, 'CURDEF')?.toUpperCase()
  const rows = transactionsIn(element)
  const pending = everyElement(element, ['STMTTRNP'])
  if (pending.length > 0) {
    const message = `${plural(pending.length, 'transaction is', 'transactions are')} not booked yet and ${pending.length === 1 ? 'was' : 'were'} left out.`
    warnings.push({ code: 'unbooked', message, line: pending[0]?.line })
  }
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
    period: periodOf(lists, warnings),
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
  const date = postedOn(row, issues, warnings)
  const read = amountOf(row, issues)
  if (!date || read === undefined) return undefined
  const name = textOf(row, 'NAME') ?? textOf(row, 'PAYEE', 'NAME')
  const memo = textOf(row, 'MEMO')
  const other = textOf(row, 'CURRENCY', 'CURSYM')?.toUpperCase()
  const available = textOf(row, 'DTAVAIL') ?? textOf(row, 'VALUEDATE')
  return {
    line: row.line,
    date,
    value_date: available && notedDate(available, row.line, warnings),
    amount: read.paise,
    ...(read.rounded_from !== undefined && { rounded_from: read.rounded_from }),
    description: describe(name, memo),
    reference: nonZero(textOf(row, 'CHECKNUM')) ?? textOf(row, 'REFNUM'),
    counterparty: name,
    bank_transaction_id: textOf(row, 'FITID'),
    type: textOf(row, 'TRNTYPE')?.toUpperCase(),
    currency: currency && other && other !== currency ? other : undefined,
  }
}

function postedOn(row: Element, issues: Issue[], warnings: Warning[]): IsoDate | undefined {
  const at = child(row, 'DTPOSTED')
  const date = notedDate(at?.text ?? '', at?.line ?? row.line, warnings)
  if (!date) issues.push(atLine(at?.line ?? row.line, at ? `${quoted(at.text)} is not a date` : 'the transaction has no date'))
  return date
}

function amountOf(row: Element, issues: Issue[]): ReturnType<typeof ofxAmount> {
  const at = child(row, 'TRNAMT')
  const read = ofxAmount(at?.text ?? '')
  if (read === undefined)
    issues.push(atLine(at?.line ?? row.line, at ? `${quoted(at.text)} is not an amount` : 'the transaction has no amount'))
  return read
}

/** TRNAMT: a point or a comma is the decimal sign (3.2.9.1); grouped amounts some banks write are taken when only one reading exists. */
function ofxAmount(text: string): Pick<Amount, 'paise' | 'rounded_from'> | undefined {
  const plain = machineAmount(text)
  if (plain !== undefined || !/^\s*[+-]?[\d.,]+\s*$/.test(text)) return plain
  return text.includes('.') && text.includes(',') ? readAmount(text) : undefined
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
  const read = ofxAmount(text)
  if (read === undefined) {
    issues.push(atLine(child(found, 'BALAMT')?.line ?? found.line, `the balance ${quoted(text)} is not an amount`))
    return undefined
  }
  const asOf = textOf(found, 'DTASOF')
  return {
    kind,
    amount: read.paise,
    rounded_from: read.rounded_from,
    currency,
    date: asOf ? notedDate(asOf, found.line, warnings) : undefined,
  }
}

/** Several lists span one period, from the first start to the last end. */
function periodOf(lists: readonly Element[], warnings: Warning[]): { from: IsoDate; to: IsoDate } | undefined {
  const days = (name: string) =>
    lists.flatMap((list) => notedDate(textOf(list, name) ?? '', list.line, warnings) ?? []).toSorted()
  const [from, to] = [days('DTSTART')[0], days('DTEND').at(-1)]
  return from && to && from <= to ? { from, to } : undefined
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
