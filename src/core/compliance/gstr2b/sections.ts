import type { RowKind } from './row.ts'

type Section = {
  title: string
  /** The list of a supplier's documents; null: the section is a plain list. */
  list: 'inv' | 'nt' | 'doclist' | 'boe' | null
  kind: RowKind
  /** The summary states the difference to the original document, not the document: shown, not compared. */
  isAmendment?: true
}

/**
 * Sections of GSTR-2B (Form under CGST Rules r.60(7)), by the names of the portal's JSON. That the summary of an amendment is its difference
 * to the original is not verified against an official text.
 */
export const sections: Readonly<Record<string, Section>> = {
  b2b: { title: 'Invoices and debit notes from suppliers', list: 'inv', kind: 'invoice' },
  b2ba: { title: 'Amended invoices', list: 'inv', kind: 'invoice', isAmendment: true },
  cdnr: { title: 'Credit and debit notes', list: 'nt', kind: 'credit_note' },
  cdnra: { title: 'Amended credit and debit notes', list: 'nt', kind: 'credit_note', isAmendment: true },
  isd: { title: 'Credit from input service distributors', list: 'doclist', kind: 'isd' },
  isda: { title: 'Amended credit from input service distributors', list: 'doclist', kind: 'isd', isAmendment: true },
  impg: { title: 'Imports of goods', list: null, kind: 'import' },
  impga: { title: 'Amended imports of goods', list: null, kind: 'import', isAmendment: true },
  impgsez: { title: 'Imports from SEZ units', list: 'boe', kind: 'import' },
  impgasez: { title: 'Amended imports from SEZ units', list: 'boe', kind: 'import', isAmendment: true },
  ecom: { title: 'Supplies through e-commerce operators', list: 'inv', kind: 'invoice' },
  ecoma: { title: 'Amended supplies through e-commerce operators', list: 'inv', kind: 'invoice', isAmendment: true },
}

export const sectionOf = (name: string): Section | undefined => (Object.hasOwn(sections, name) ? sections[name] : undefined)

/** Sections whose invoices and debit notes can match a bill of ours. */
export const billSections: readonly string[] = ['b2b', 'b2ba', 'ecom', 'ecoma', 'cdnr', 'cdnra']
export const isOfBills = (section: string, kind: RowKind): boolean =>
  billSections.includes(section) && (kind === 'invoice' || kind === 'debit_note')

/** The names under which `itcsumm` sums a section: credit notes on reverse charge have one of their own. */
export function summarySection(name: string): string {
  if (name === 'cdnrrev') return 'cdnr'
  if (name === 'cdnrarev') return 'cdnra'
  return name
}
