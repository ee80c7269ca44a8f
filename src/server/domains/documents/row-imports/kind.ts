import type { ImportKind } from '#contract/records.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Issue } from '#core/errors.ts'
import type { CellValue } from '#core/documents/row-imports/cells.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import type { Reshape } from '#core/documents/row-imports/reshape.ts'
import type { Row } from '#core/documents/parsing/fields.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The cells of a row by field. What is blank, or has no column, is undefined. */
export type RowValues = Readonly<Record<string, CellValue>>
/**
 * The result of a row or document: its id, one word or two for the result file, and its total in paise, if any. `marks`: of a document, how
 * each line was understood where that is not what it says; seen before anything is made, and in place of `result` afterwards.
 */
export type ImportResult = { made_id: string; result: string; total?: number; marks?: readonly (string | null)[] }
/** The check result of a row: issues, an existing record, or a new one. */
export type CheckResult = { issues: Issue[] } | DuplicateRow | { ready: true; total?: number }
/** `total`: what the row comes to, in paise, for the sum of the file. */
type Prepared<V> = Exclude<CheckResult, { ready: true }> | { value: V; total?: number }
/** What creation may need besides the transaction. `base`: the base URL of this installation. */
export type ImportContext = { services: Dependencies; base: string }

/** The position of a row: its document, and its line in it. */
export type Keys = readonly [id: string, line_no: number]
export type Existing = { keys: Keys; fields: Readonly<Record<string, string | number | boolean | null>> }

type Common = {
  kind: ImportKind
  /** ['item', 'items'] */
  noun: readonly [one: string, many: string]
  /** Any of these may import it. */
  access: readonly Permission[]
  columns: readonly ColumnOf[]
  /** The keys by which a row can match an existing record and change it; the first is the default. */
  matches: readonly { value: string; label: string }[]
  /** The key of a row; see row_key. Empty for a row without one. */
  key: (given: RowValues, match_by: string | null) => string
  /** Throws when the plan has no room for as many. */
  admit?: (tx: CompanyTx, count: number) => Promise<void>
  /** Existing records, by field, in the format of such a file: rows after the keys of the last one, at most `most`. */
  existing?: (tx: CompanyTx, after: Keys | undefined, most: number) => Promise<readonly Existing[]>
  /** Turns a table of another shape, which the first rows show, into rows of these columns; undefined for one that is as it should be. */
  reshape?: (first: readonly Row[]) => Reshape | undefined
  /** All ready rows of a file in one transaction: if one fails, none is created. Such a file has fewer rows at most. */
  isWhole?: true
  /** Its rows are private: each look at them is in the audit trail. */
  isLogged?: true
}

/** Rows that are one record each. Both functions return a result for every row in its order. */
type RowKind = Common & {
  shape: 'row'
  check: (tx: CompanyTx, rows: readonly RowValues[], match_by: string | null) => Promise<CheckResult[]>
  make: (
    tx: CompanyTx,
    rows: readonly RowValues[],
    match_by: string | null,
    row_imports_id: string,
    maker: ImportContext,
  ) => Promise<(CheckResult | ImportResult)[]>
}
/**
 * Rows that are the lines of documents. `make` throws `invalid`, its issues at `lines.2.rate` for a field of the third line and at the bare
 * field for the document; checking runs it in a transaction that is undone.
 */
export type LinesKind = Common & {
  shape: 'lines'
  make: (tx: CompanyTx, lines: readonly RowValues[]) => Promise<ImportResult | DuplicateRow>
  /** The field of the posting day: a locked period is reported there. */
  booked_on?: string
}
/** Exists already, with a description. */
export type DuplicateRow = { known: string }
export type Kind = RowKind | LinesKind

type RowKindOf<V> = Omit<RowKind, 'shape' | 'check' | 'make'> & {
  /** Looks up existing records of these rows, and determines the result of each. Writes nothing. */
  prepare: (tx: CompanyTx, rows: readonly RowValues[], match_by: string | null) => Promise<Prepared<V>[]>
  /** Writes them, in the same order. */
  save: (tx: CompanyTx, values: readonly V[], row_imports_id: string, maker: ImportContext) => Promise<ImportResult[]>
}

/** A kind whose rows are prepared and saved in batches. */
export function rowKind<V>({ prepare, save, ...common }: RowKindOf<V>): Kind {
  return {
    ...common,
    shape: 'row',
    async check(tx, rows, match_by) {
      const prepared = await prepare(tx, rows, match_by)
      return prepared.map((each) =>
        'value' in each ? { ready: true, ...(each.total !== undefined && { total: each.total }) } : each,
      )
    },
    async make(tx, rows, match_by, row_imports_id, maker) {
      const prepared = await prepare(tx, rows, match_by)
      const made = (
        await save(
          tx,
          prepared.flatMap((each) => ('value' in each ? [each.value] : [])),
          row_imports_id,
          maker,
        )
      ).values()
      return prepared.map((each) => {
        if (!('value' in each)) return each
        const { value } = made.next()
        if (!value) throw new Error('a row was saved without an answer')
        return value
      })
    },
  }
}
