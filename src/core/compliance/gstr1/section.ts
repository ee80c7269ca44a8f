import type { Filer, ProblemCode, Values } from './model.ts'
import type { Period } from './period.ts'

export type Kind =
  | { is: 'text'; pattern: RegExp }
  /** Label of the template → the portal's value. `isLenient`: an unknown label counts as none, with a warning. */
  | { is: 'choice'; choices: ReadonlyMap<string, string>; isLenient?: boolean }
  /** `isRounded`: more than two decimals are rounded; elsewhere they are refused. */
  | { is: 'amount'; digits: 11 | 13 | 15; isSigned: boolean; isRounded: boolean; isAboveZero?: boolean }
  | { is: 'whole' }
  | { is: 'date'; isOpenEnded?: boolean }
  | { is: 'gstin'; isOther?: boolean }
  | { is: 'place'; differs?: 'unless_sez' | 'always' }
  | { is: 'share' }
  | { is: 'rate' }
  | { is: 'none' }

export type Column = {
  id: string
  /** The heading in the template of the government. */
  header: string
  kind: Kind
  isRequired: boolean
  /** What a blank cell counts as. */
  fallback?: string
  requiredIn?: { from?: Period; until?: Period }
}

export type Fault = { field: string; code: ProblemCode; message: string; is_warning?: true }
export type Rule = (row: Values, filer: Filer) => Fault | undefined

/** How rows become documents. Names are those of columns. */
export type Grouping =
  | {
      is: 'documents'
      envelope: readonly string[]
      document: readonly string[]
      /** The number identifies the document in the whole sheet: there is no counterparty. */
      isGlobal?: boolean
      /** The number a revised document had before: it belongs to one revised number. */
      original?: string
      /** Columns on which the rows of a document must agree although the portal does not get them. */
      agree?: readonly string[]
      item: 'rate' | 'append'
    }
  /** No lines: rows of one key collapse into one, nothing is summed. No key: every row remains. */
  | { is: 'records'; key: readonly string[]; keeps: 'first' | 'last' }

/** The fields for the portal, in the order in which the tool writes them. */
export type Shape = {
  envelope?: { keys: readonly string[]; nested: string }
  document: readonly string[]
  item?: readonly string[]
  /** Figures of a line are in `itm_det`, beside its number. */
  isDetailed?: boolean
}

export type Section = {
  code: string
  title: string
  /** Name of the sheet, and of the CSV file. */
  sheet: string
  columns: readonly Column[]
  rules: readonly Rule[]
  /** Fields of a row that the tool overwrites before validation. */
  overwrite?: (cells: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  /** What the tool calculates of a row. */
  derive: (row: Values, filer: Filer) => Values
  grouping: Grouping
  shape: Shape
  filed?: { from?: Period; until?: Period }
  /** The column that determines the member of the section for a row. */
  member?: { column: string; names: ReadonlyMap<string, string> }
}
