import type { StatementWarning } from '#contract/banking/bank-imports.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { decimalPaise } from '#core/money.ts'
import { proveRunning } from '#core/banking/statements/balance.ts'
import { parseNarration } from '#core/banking/statements/narration.ts'
import type { Statement, StatementLine } from '#core/banking/statements/types.ts'
import { t } from '#core/messages.ts'

/** A line with what its narration adds to it. */
export type ReadLine = StatementLine & { rail?: string; vpa?: string; ifsc?: string }

/** Everything a file states about one account: its statements joined in chronological order. */
export type AccountInFile = {
  account_key: string
  account_number: string | null
  bank_id: string | null
  account_name: string | null
  bank_name: string | null
  currency: string | null
  statement_count: number
  period_start: IsoDate | null
  period_end: IsoDate | null
  opening_balance: number | null
  closing_balance: number | null
  ties: boolean | null
  difference: number | null
  warnings: StatementWarning[]
  /** Oldest first, whatever the order of the file. */
  lines: ReadLine[]
}

/** The file's statements by account, in the order the accounts first appear. */
export function accountsInFile(statements: readonly Statement[]): AccountInFile[] {
  const byKey = new Map<string, Statement[]>()
  for (const statement of statements) {
    const key = keyOf(statement)
    const found = byKey.get(key)
    if (found) found.push(statement)
    else byKey.set(key, [statement])
  }
  return [...byKey].map(([account_key, own]) => joined(account_key, own))
}

function keyOf({ account, currency }: Statement): string {
  return [account.bank_id, account.number, account.number ? undefined : account.name, currency]
    .map((part) => part ?? '')
    .join('/')
    .slice(0, 200)
}

function joined(account_key: string, unordered: Statement[]): AccountInFile {
  const statements = unordered.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0))
  const [first, last] = [statements[0], statements.at(-1)]
  const days = statements.flatMap((statement) => daysOf(statement)).toSorted()
  return {
    account_key,
    account_number: first?.account.number ?? null,
    bank_id: first?.account.bank_id ?? null,
    account_name: first?.account.name ?? null,
    bank_name: first?.bank ?? null,
    currency: first?.currency ?? null,
    statement_count: statements.length,
    period_start: days[0] ?? null,
    period_end: days.at(-1) ?? null,
    opening_balance: first?.opening ?? null,
    closing_balance: last?.closing ?? null,
    ...proof(statements),
    warnings: [...statements.flatMap((statement) => statement.warnings), ...brokenChain(statements)],
    lines: statements.flatMap(oldestFirst).map(enriched),
  }
}

/** Each statement must tie, and all of them from the first opening to the last closing balance. */
function proof(statements: readonly Statement[]): Pick<AccountInFile, 'ties' | 'difference'> {
  const ties = statements.map((statement) => statement.ties)
  if (ties.includes(undefined)) return { ties: ties.includes(false) ? false : null, difference: sumOf(statements) || null }
  const sum = statements.flatMap(({ lines }) => lines).reduce((total, { amount }) => total + amount, 0)
  const whole = (statements.at(-1)?.closing ?? 0) - (statements[0]?.opening ?? 0) - sum
  const difference = whole === 0 ? sumOf(statements) : whole
  return { ties: !ties.includes(false) && difference === 0, difference: difference === 0 ? null : difference }
}

const sumOf = (statements: readonly Statement[]) => statements.reduce((sum, { difference = 0 }) => sum + difference, 0)

const startOf = (statement: Statement): IsoDate => daysOf(statement).toSorted()[0] ?? ''

function daysOf({ period, lines }: Statement): IsoDate[] {
  return [...(period ? [period.from, period.to] : []), ...ends(lines)]
}

function ends(lines: readonly StatementLine[]): IsoDate[] {
  let [from, to] = [lines[0]?.date, lines[0]?.date]
  for (const { date } of lines) {
    if (from === undefined || date < from) from = date
    if (to === undefined || date > to) to = date
  }
  return from === undefined || to === undefined ? [] : [from, to]
}

function oldestFirst({ lines, opening }: Statement): StatementLine[] {
  return proveRunning(lines, opening).newestFirst ? lines.toReversed() : lines
}

/** A statement should open where the one before closed. */
function brokenChain(statements: readonly Statement[]): StatementWarning[] {
  return statements.flatMap((statement, i) => {
    const before = statements[i - 1]
    if (before?.closing === undefined || statement.opening === undefined || before.closing === statement.opening) return []
    const message = t('The statement from {date} opens at {decimalPaise}, but the previous one closed at {decimalPaise_2}.', {
      date: formatDate(startOf(statement)),
      decimalPaise: decimalPaise(statement.opening),
      decimalPaise_2: decimalPaise(before.closing),
    })
    return [{ code: 'statements_apart', message }]
  })
}

/** Data that the bank puts into no column may be in the narration. */
export function enriched(line: StatementLine): ReadLine {
  const { rail, reference, counterparty, vpa, ifsc } = parseNarration(line.description)
  return { ...line, reference: line.reference || reference, counterparty: line.counterparty || counterparty, rail, vpa, ifsc }
}
