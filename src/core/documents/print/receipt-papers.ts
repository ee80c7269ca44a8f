import type { ReceiptWidth } from '#core/company/print-templates.ts'
import type { PaperDocument } from './document.ts'

type Paper = NonNullable<PaperDocument['paper']>

/** The roll of a printer that takes this width. */
export const rollOf = (width: ReceiptWidth | undefined): Paper => (width === 58 ? 'roll58' : 'roll')

/** A document for the counter: one column, without a letterhead. */
export const isReceipt = (paper: Paper | undefined): boolean => paper !== undefined && paper !== 'a4'
