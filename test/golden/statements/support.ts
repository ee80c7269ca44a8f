import { readFileSync } from 'node:fs'
import { AppError } from '#core/errors.ts'
import { decimalPaise } from '#core/money.ts'
import { readStatements } from '#core/banking/statements/read.ts'
import type { ReadOptions, Statement, StatementFile, WarningCode } from '#core/banking/statements/types.ts'

/** The bytes of a sample below files/. */
export function sample(path: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`files/${path}`, import.meta.url)))
}

export async function read(path: string, options?: ReadOptions): Promise<StatementFile> {
  return readStatements(sample(path), options)
}

/** The file's only statement. */
export async function readOne(path: string, options?: ReadOptions): Promise<Statement> {
  const file = await read(path, options)
  const [statement] = file.statements
  if (file.statements.length !== 1 || !statement) throw new Error(`${file.statements.length} statements in ${path}`)
  return statement
}

/** The refusal of a file, failing when it was taken. */
export async function refusal(bytes: Uint8Array): Promise<AppError> {
  const error = await readStatements(bytes).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError) || error.code !== 'bad_file') throw new Error(`not refused: ${String(error)}`)
  return error
}

/** Figures as a person would write them down: number of lines, money in, money out, opening, closing. */
export function figures(statement: Statement) {
  const sum = (sign: number) => statement.lines.reduce((total, line) => (line.amount * sign > 0 ? total + line.amount : total), 0)
  const money = (amount: number | undefined) => (amount === undefined ? undefined : decimalPaise(amount))
  return {
    lines: statement.lines.length,
    in: decimalPaise(sum(1)),
    out: decimalPaise(sum(-1)),
    opening: money(statement.opening),
    closing: money(statement.closing),
    ties: statement.ties,
  }
}

export function warned(statement: Statement): WarningCode[] {
  return statement.warnings.map((warning) => warning.code)
}

export function amounts(statement: Statement): string[] {
  return statement.lines.map((line) => decimalPaise(line.amount))
}
