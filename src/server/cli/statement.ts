import { decimalPaise } from '#core/money.ts'
import { readStatements } from '#core/banking/statements/read.ts'
import type { Statement, StatementFile, StatementLine, Warning } from '#core/banking/statements/types.ts'

/** The report of a statement file: the lines to print and the object `--json` prints, amounts as decimal text. */
export type StatementReport = { text: string; json: unknown; file: StatementFile }

/**
 * Reads a statement file into the report `kosha statement FILE [--json]` prints. Rejects with AppError bad_file, whose `message` and
 * `issues` (path `line N`) the caller prints to standard error before exiting 1; `refusalText` words them.
 */
export async function statementReport(bytes: Uint8Array, fileName: string): Promise<StatementReport> {
  const file = await readStatements(bytes, { file_name: fileName })
  const statements = file.statements.map(jsonStatement)
  const json = { file: fileName, format: file.format, encoding: file.encoding, statements, warnings: file.warnings }
  const head = `${fileName}: ${file.format}, ${file.encoding}, ${count(file.statements.length, 'statement')}`
  const text = [head, ...file.warnings.map(warningText), ...file.statements.flatMap(statementText)].join('\n')
  return { text, json, file }
}

/** A refusal as the command prints it: the sentence, then each place at fault. */
export function refusalText(fileName: string, error: { message: string; issues: { path: string; message: string }[] }): string {
  return [`${fileName}: ${error.message}`, ...error.issues.map((issue) => `  ${issue.path}: ${issue.message}`)].join('\n')
}

function statementText(statement: Statement): string[] {
  const { account, currency, period } = statement
  const name = [statement.bank, account.number, account.bank_id, account.type, account.name].filter(Boolean).join(', ')
  const money = (amount: number | undefined) => (amount === undefined ? 'not stated' : decimalPaise(amount))
  return [
    '',
    `Account   ${name || 'not stated'}`,
    `Currency  ${currency ?? 'not stated'}`,
    ...(period ? [`Period    ${period.from} to ${period.to}`] : []),
    `Opening   ${money(statement.opening)}`,
    ...statement.lines.map(lineText),
    `Closing   ${money(statement.closing)}`,
    `Lines     ${statement.lines.length}, money in ${money(side(statement.lines, 1))}, money out ${money(side(statement.lines, -1))}`,
    `Ties      ${tieText(statement)}${statement.running ? '; every running balance follows' : ''}`,
    ...statement.warnings.map(warningText),
  ]
}

function lineText(line: StatementLine): string {
  const amount = decimalPaise(line.amount).padStart(16)
  const reference = line.reference ? `  [${line.reference}]` : ''
  return `  ${line.date} ${amount}${line.currency ? ` ${line.currency}` : ''}  ${line.description}${reference}`
}

function tieText({ ties, difference }: Statement): string {
  if (ties === undefined) return 'cannot be checked: the file does not give both balances'
  return ties ? 'yes' : `no, ${decimalPaise(difference ?? 0)} is missing`
}

function warningText(warning: Warning): string {
  return `  ! ${warning.line === undefined ? '' : `line ${warning.line}: `}${warning.message}`
}

function jsonStatement(statement: Statement): unknown {
  const money = (amount: number | undefined) => (amount === undefined ? null : decimalPaise(amount))
  return {
    account: statement.account,
    bank: statement.bank ?? null,
    currency: statement.currency ?? null,
    period: statement.period ?? null,
    opening: money(statement.opening),
    closing: money(statement.closing),
    balances: statement.balances?.map((balance) => ({ ...balance, amount: decimalPaise(balance.amount) })) ?? [],
    credits: money(side(statement.lines, 1)),
    debits: money(side(statement.lines, -1)),
    ties: statement.ties ?? null,
    difference: money(statement.difference),
    running: statement.running,
    lines: statement.lines.map((line) => ({
      ...line,
      raw: undefined,
      amount: decimalPaise(line.amount),
      balance: money(line.balance),
      parts: line.parts?.map((part) => ({ ...part, amount: money(part.amount) })),
    })),
    warnings: statement.warnings,
  }
}

/** Σ of the lines on one side, as a positive figure for money out too. */
function side(lines: StatementLine[], sign: 1 | -1): number {
  return lines.reduce(
    (sum, line) => (line.amount * sign > 0 && line.currency === undefined ? sum + Math.abs(line.amount) : sum),
    0,
  )
}

function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`
}
