import type { Section } from './section.ts'
import { exportAndAdvanceSections as exportsAndAdvances } from './sections/exports-and-advances.ts'
import { invoiceSections as invoices } from './sections/invoices.ts'
import { noteSections as notes } from './sections/notes.ts'
import { operatorSections as operators } from './sections/operators.ts'
import { summarySections as summaries } from './sections/summaries.ts'

/**
 * The sections of GSTR-1 in the order of the form, as GSTN’s Returns Offline Tool V3.2.4 reads and writes them (read 26–30 Jul 2026). Sheets, CSV
 * files and what the portal takes are described once, here.
 */
export const sections: readonly Section[] = [
  ...Object.values(invoices),
  ...Object.values(notes),
  ...Object.values(exportsAndAdvances),
  ...Object.values(summaries),
  ...Object.values(operators),
]

/** What a quarterly filer furnishes in the first two months of a quarter (IFF). */
export const iffCodes: ReadonlySet<string> = new Set(
  [invoices.b2b, invoices.b2ba, notes.cdnr, notes.cdnra, ...Object.values(operators).slice(2)].map(({ code }) => code),
)
