import { createHash } from 'node:crypto'
import type { PreviewLine, StatementWarning } from '#contract/bank-imports.ts'
import { AppError } from '#core/errors.ts'
import { containerOf, textFormat } from '#core/statements/detect.ts'
import { type KnownLine, matchLines } from '#core/statements/duplicates.ts'
import { decodeText } from '#core/statements/encoding.ts'
import type { ColumnMapping } from '#core/statements/fields.ts'
import { type Preview, previewRows } from '#core/statements/mapping.ts'
import { readStatements } from '#core/statements/read.ts'
import type { ReadOptions } from '#core/statements/types.ts'
import { type AccountInFile, accountsInFile, type ReadLine } from './accounts-in-file.ts'

/** An account as found, with figures in place of its lines. */
export type AccountHead = Omit<AccountInFile, 'lines'> & {
  line_count: number
  money_in: number
  money_out: number
  first_date: string | null
  last_date: string | null
}
export type FileHead = { format: string; encoding: string; warnings: StatementWarning[]; accounts: AccountHead[] }
/** A stored line, as far as needed to recognise it. */
export type StoredLine = KnownLine & { line_key: string }
export type Compared = { new_count: number; duplicate_count: number; lines: PreviewLine[] }
/** New lines as columns, each array one column in the same order. */
export type LineColumns = Record<TextColumn, (string | null)[]> & Record<NumberColumn, (number | null)[]>
type TextColumn =
  | 'transaction_date'
  | 'value_date'
  | 'line_currency'
  | 'description'
  | 'reference'
  | 'counterparty'
  | 'vpa'
  | 'ifsc'
  | 'rail'
  | 'bank_own_id'
  | 'parts'
  | 'line_key'
type NumberColumn = 'amount' | 'balance' | 'file_line'

/** A statement file being read. Asynchronous throughout, because a large one lives in a thread of its own. */
export type Reading = {
  /** The columns of a table; undefined for the formats that need no mapping. */
  table: () => Promise<Preview | undefined>
  /** Reads the file. Rejects with bad_file, naming lines. */
  read: (options: { mapping?: ColumnMapping; day_first?: boolean }) => Promise<FileHead>
  /** Tells which lines the account already has; may be called with parts, before `compare`. */
  know: (account_key: string, stored: StoredLine[]) => Promise<void>
  compare: (account_key: string) => Promise<Compared>
  /** `count` new lines from the `from`th; after `compare`. */
  batch: (account_key: string, from: number, count: number) => Promise<LineColumns>
}

const SHOWN = 200
const MOST_WARNINGS = 50
type Keyed = { line: ReadLine; line_key: string; is_duplicate: boolean }

/** Opens a file's bytes for reading, in this thread. */
export function openReading(bytes: Uint8Array, file_name: string): Reading {
  let accounts = new Map<string, AccountInFile>()
  const stored = new Map<string, StoredLine[]>()
  const fresh = new Map<string, Keyed[]>()
  const account = (key: string) => {
    const found = accounts.get(key)
    if (!found) throw new AppError('internal', 'This account is not in the file.', { log: `no account ${key}` })
    return found
  }
  return {
    table: async () => (isTable(bytes) ? previewRows(bytes) : undefined),
    async read(options) {
      const file = await readStatements(bytes, { file_name, ...options } satisfies ReadOptions)
      const found = accountsInFile(file.statements)
      accounts = new Map(found.map((each) => [each.account_key, each]))
      return { format: file.format, encoding: file.encoding, warnings: few(file.warnings), accounts: found.map(head) }
    },
    async know(key, lines) {
      stored.set(key, [...(stored.get(key) ?? []), ...lines])
    },
    async compare(key) {
      const keyed = recognised(account(key).lines, stored.get(key) ?? [])
      stored.delete(key)
      const ours = keyed.filter((line) => !line.is_duplicate)
      fresh.set(key, ours)
      const lines = keyed.toSorted((a, b) => a.line.line - b.line.line).slice(0, SHOWN)
      return { new_count: ours.length, duplicate_count: keyed.length - ours.length, lines: lines.map(shown) }
    },
    batch: async (key, from, count) => columns((fresh.get(key) ?? []).slice(from, from + count)),
  }
}

function isTable(bytes: Uint8Array): boolean {
  const container = containerOf(bytes)
  return container === 'xlsx' || (container === 'text' && textFormat(decodeText(bytes).text) === undefined)
}

/** Each line with its key. */
function recognised(lines: ReadLine[], stored: StoredLine[]): Keyed[] {
  const keyOf = freeKeys(stored)
  return matchLines(stored, lines).map(({ line, key, known }) => ({
    line,
    line_key: known ? short(key) : keyOf(key),
    is_duplicate: known,
  }))
}

/** Gives keys to new lines. One that a stored line holds already is numbered on, so that a true twin is never lost. */
export function freeKeys(stored: readonly { line_key: string }[]): (key: string) => string {
  const taken = new Set(stored.map((line) => line.line_key))
  return (key) => {
    const at = key.lastIndexOf('|')
    let line_key = short(key)
    for (let n = Number(key.slice(at + 1)); taken.has(line_key); n++) line_key = short(`${key.slice(0, at)}|${n + 1}`)
    taken.add(line_key)
    return line_key
  }
}

/** An index entry holds about 2,700 bytes; a bank's narration may be longer. */
function short(key: string): string {
  return key.length <= 300 ? key : createHash('sha256').update(key).digest('hex')
}

function head({ lines, ...account }: AccountInFile): AccountHead {
  let [money_in, money_out, first_date, last_date] = [0, 0, lines[0]?.date ?? null, lines[0]?.date ?? null]
  for (const { amount, currency, date } of lines) {
    if (currency === undefined && amount > 0) money_in += amount
    if (currency === undefined && amount < 0) money_out -= amount
    if (first_date === null || date < first_date) first_date = date
    if (last_date === null || date > last_date) last_date = date
  }
  return { ...account, warnings: few(account.warnings), line_count: lines.length, money_in, money_out, first_date, last_date }
}

function few(warnings: readonly StatementWarning[]): StatementWarning[] {
  const rest = warnings.length - MOST_WARNINGS
  const kept = warnings.slice(0, MOST_WARNINGS)
  return rest > 0 ? [...kept, { code: 'more', message: `There are ${rest} more warnings of this kind.` }] : kept
}

function shown({ line, is_duplicate }: Keyed): PreviewLine {
  return {
    file_line: line.line,
    transaction_date: line.date,
    amount: line.amount,
    description: line.description.slice(0, 500),
    reference: line.reference ?? null,
    counterparty: line.counterparty ?? null,
    rail: line.rail ?? null,
    balance: line.balance ?? null,
    is_duplicate,
  }
}

/** Lines as columns, ready for the database. */
export function columns(keyed: readonly Pick<Keyed, 'line' | 'line_key'>[]): LineColumns {
  const of = <T>(value: (line: ReadLine) => T | undefined) => keyed.map(({ line }) => value(line) ?? null)
  const words = (value: (line: ReadLine) => string | undefined) => of((line) => storable(value(line)))
  return {
    transaction_date: of((line) => line.date),
    value_date: of((line) => line.value_date),
    amount: of((line) => line.amount),
    line_currency: of((line) => line.currency),
    description: words((line) => line.description),
    reference: words((line) => line.reference),
    counterparty: words((line) => line.counterparty),
    vpa: of((line) => line.vpa),
    ifsc: of((line) => line.ifsc),
    rail: of((line) => line.rail),
    balance: of((line) => line.balance),
    bank_own_id: words((line) => line.bank_transaction_id),
    parts: words((line) => (line.parts && line.parts.length > 0 ? JSON.stringify(line.parts) : undefined)),
    line_key: keyed.map(({ line_key }) => storable(line_key) ?? ''),
    file_line: of((line) => line.line),
  }
}

/** PostgreSQL stores every character but NUL. */
function storable(text: string | undefined): string | undefined {
  return text?.replaceAll('\0', '').replaceAll('\\u0000', '')
}
