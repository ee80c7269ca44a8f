import type { Statement } from '#core/compliance/tds-statements/model.ts'
import type { leftOutReasons } from '#contract/compliance/tds-statements.ts'
import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'

/** A row of a sub-ledger as statements show it. */
export type StatementRow = {
  id: string
  tds_challans_id: string | null
  party_name: string
  deducted_on: IsoDate
  tax: Paise
  /** The document, and the page of the payee or buyer. */
  link: string
  party_link: string
}

export type BuiltStatement = {
  statement: Statement
  /** The rows of each challan of the statement, in its order. */
  rows: readonly (readonly StatementRow[])[]
  left_out: readonly {
    row: StatementRow
    reason: (typeof leftOutReasons)[number]
    /** Of an invoice whose tax was collected with an advance: the challan of that. */
    challan: string | null
  }[]
  considered: number
}
