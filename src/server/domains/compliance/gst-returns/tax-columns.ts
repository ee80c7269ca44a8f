import type { Heads } from '#core/compliance/gstr2b/row.ts'
import type { Cell, Column } from '#server/platform/spreadsheet.ts'

/** The four taxes as columns of a sheet, in the order of the forms. */
export const taxColumns: readonly Column[] = ['IGST', 'CGST', 'SGST', 'Cess'].map((header) => ({ header, kind: 'money' }))

/** What stands in these columns. */
export const taxCells = ({ igst, cgst, sgst, cess }: Omit<Heads, 'taxable'>): Cell[] => [igst, cgst, sgst, cess]
