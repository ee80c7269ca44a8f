import type { Language } from '#core/messages.ts'
import type { TemplateName } from '#core/company/print-templates.ts'

export type Fact = { label: string; value: string }
export type PrintedParty = { label: string | null; name: string; lines: string[]; facts: Fact[] }
/** `least`: the points it needs at least on A4. Columns of words take what the others leave. */
export type PrintedColumn = { head: string; is_end: boolean; is_words: boolean; least: number }
export type PrintedCell = { text: string; detail: string | null }
export type PrintedTable = {
  kind: 'lines' | 'account' | 'voucher' | 'goods'
  columns: PrintedColumn[]
  rows: { cells: PrintedCell[]; is_strong: boolean }[]
}
export type TaxSummaryTable = { label: string; columns: PrintedColumn[]; rows: string[][]; totals: string[] }
/** `total` is highlighted, `note` is small, `note_total` small and bold. A note without an amount takes the whole line. */
export type PrintedSum = { kind: 'plain' | 'total' | 'note' | 'note_total'; label: string; amount: string }
export type PrintStyle = { template: TemplateName; color: string; logo: string | null; signature: string | null }

/**
 * All that a printed document says, word for word and in its order, in the language of its customer. The PDF and the page draw it; neither
 * adds a text or a figure.
 */
export type PrintLayout = {
  language: Language
  format: 'a4' | 'a5' | 'roll' | 'roll58'
  look: PrintStyle
  declaration: string | null
  title: string
  copy: string | null
  number: string
  /** Printed across each page of a document that is not final. */
  mark: { text: string; is_danger: boolean } | null
  seller: PrintedParty
  facts: Fact[]
  /** `signed_qr`: the text of the code that the portal signed. */
  e_invoice: { facts: Fact[]; signed_qr: string } | null
  parties: PrintedParty[]
  table: PrintedTable
  in_words: { label: string | null; text: string; note: string | null } | null
  bank: { label: string; facts: Fact[] } | null
  /** `uri`: the content of the code. */
  upi: { label: string; uri: string; pa: string } | null
  sums: PrintedSum[]
  tax_summary: TaxSummaryTable | null
  /** Notes and terms. */
  remarks: Fact[]
  signature: { company: string; name: string; label: string }
}
