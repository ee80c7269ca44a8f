import type { PreviewLine, StatementWarning } from '#contract/banking/bank-imports.ts'
import { AppError } from '#core/errors.ts'
import { containerOf, isBook } from '#core/documents/parsing/container.ts'
import { textFormat } from '#core/banking/statements/detect.ts'
import { type KnownLine, matchLines } from '#core/banking/statements/duplicates.ts'
import { decodeText } from '#core/documents/parsing/encoding.ts'
import type { ColumnMapping } from '#core/documents/parsing/fields.ts'
import { type Preview, previewRows } from '#core/banking/statements/mapping.ts'
import { pdfTexts, writeTexts } from '#core/banking/statements/pdf-text.ts'
import { readStatements } from '#core/banking/statements/read.ts'
import type { ReadOptions } from '#core/banking/statements/types.ts'
import { t } from '#core/messages.ts'
import { type AccountInFile, accountsInFile, type ReadLine } from './accounts-in-file.ts'
import { columns, freeKeys, shortKey } from './line-columns.ts'
import type { LineColumns } from '../bank-transactions/new-lines.ts'
import { type AccountHead, head, unprovedLines, few } from './account-head.ts'

export type FileHead = { format: string; encoding: string; warnings: StatementWarning[]; accounts: AccountHead[] }
/** A stored line, as far as needed to recognise it. */
export type StoredLine = KnownLine & { line_key: string }
export type Compared = { new_count: number; duplicate_count: number; lines: PreviewLine[] }
/** The lines, by their position in the file, whose printed balance does not follow from the previous one, or that have none. */
export type StatementParser = {
  /** The texts of a locked PDF as a file that needs no password. Rejects with bad_file at `password` when it does not open it. */
  unlock: (password: string) => Promise<Uint8Array>
  /** The columns of a table; undefined for the formats that need no mapping. */
  table: () => Promise<Preview | undefined>
  /** Reads the file. Rejects with bad_file, naming lines. */
  read: (options: { mapping?: ColumnMapping; day_first?: boolean }) => Promise<FileHead>
  /** Passes the lines that the account already has; may be called with parts, before `compare`. */
  know: (account_key: string, stored: StoredLine[]) => Promise<void>
  compare: (account_key: string) => Promise<Compared>
  /** `count` new lines from the `from`th; after `compare`. */
  batch: (account_key: string, from: number, count: number) => Promise<LineColumns>
}

const SHOWN = 200
const MOST_ACCOUNTS = 200

type Keyed = { line: ReadLine; line_key: string; is_duplicate: boolean }

/** Opens a file's bytes for reading. Called in a worker: see `withReading`. */
export function openReading({ bytes, file_name }: { bytes: Uint8Array; file_name: string }): StatementParser {
  let isPdf = false
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
    async unlock(password) {
      if (containerOf(bytes) !== 'pdf') throw new AppError('wrong_state', 'This file is not a PDF and needs no password.')
      return writeTexts(await pdfTexts(bytes, password))
    },
    async read(options) {
      const file = await readStatements(bytes, { file_name, ...options } satisfies ReadOptions)
      const found = accountsInFile(file.statements)
      if (found.length > MOST_ACCOUNTS)
        throw new AppError(
          'bad_file',
          t('This file has more than {MOST_ACCOUNTS} accounts. Export fewer at a time.', { MOST_ACCOUNTS }),
        )
      accounts = new Map(found.map((each) => [each.account_key, each]))
      isPdf = file.format === 'pdf'
      return {
        format: file.format,
        encoding: file.encoding,
        warnings: few(file.warnings),
        accounts: found.map((each) => head(each, isPdf)),
      }
    },
    async know(key, lines) {
      stored.set(key, [...(stored.get(key) ?? []), ...lines])
    },
    async compare(key) {
      const unproved = isPdf ? unprovedLines(account(key).lines) : new Set<number>()
      const keyed = recognised(account(key).lines, stored.get(key) ?? [])
      stored.delete(key)
      const ours = keyed.filter((line) => !line.is_duplicate)
      fresh.set(key, ours)
      const lines = keyed.toSorted((a, b) => a.line.line - b.line.line).slice(0, SHOWN)
      return {
        new_count: ours.length,
        duplicate_count: keyed.length - ours.length,
        lines: lines.map((each) => shown(each, unproved)),
      }
    },
    batch: async (key, from, count) => columns((fresh.get(key) ?? []).slice(from, from + count)),
  }
}

function isTable(bytes: Uint8Array): boolean {
  const container = containerOf(bytes)
  return isBook(container) || container === 'pdf' || (container === 'text' && textFormat(decodeText(bytes).text) === undefined)
}

/** Each line with its key. */
function recognised(lines: ReadLine[], stored: StoredLine[]): Keyed[] {
  const keyOf = freeKeys(stored)
  return matchLines(stored, lines).map(({ line, key, known }) => ({
    line,
    line_key: known ? shortKey(key) : keyOf(key),
    is_duplicate: known,
  }))
}

function shown({ line, is_duplicate }: Keyed, unproved: ReadonlySet<number>): PreviewLine {
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
    is_unproved: unproved.has(line.line),
  }
}
