import type { Issue } from '#core/errors.ts'
import { plural, settle } from './balance.ts'
import { readMarkup } from '../../documents/parsing/markup.ts'
import { child, type Element, everyElement, textOf } from '../../documents/parsing/element.ts'
import { atLine, badFile, refuseIfAny } from '../../documents/parsing/refuse.ts'
import type { Statement, Warning } from './types.ts'
import { accountOf, balanceOf, periodOf } from './ofx-account.ts'
import { refuseTrades, bankErrors } from './ofx-refusals.ts'
import { readLine, signedByType, transactionsIn } from './ofx-line.ts'

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

/** Some banks write the tags in small letters. */
function upperTags(text: string): string {
  return /<OFX>/.test(text) ? text : text.replace(/<\/?[A-Za-z][\w.]*/g, (tag) => tag.toUpperCase())
}
