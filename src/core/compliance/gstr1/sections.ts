import type { Section } from './section.ts'
import { exportAndAdvanceSections as ea } from './sections/exports-and-advances.ts'
import { invoiceSections as invoices } from './sections/invoices.ts'
import { noteSections as notes } from './sections/notes.ts'
import { operatorSections as eco } from './sections/operators.ts'
import { summarySections as summaries } from './sections/summaries.ts'

/**
 * The sections of GSTR-1 in the order of the form, as GSTN’s Returns Offline Tool V3.2.4 reads and writes them (read 26–30 Jul 2026). Sheets, CSV
 * files and what the portal takes are described once, here.
 */
export const sections: readonly Section[] = [
  ...[invoices.b2b, invoices.b2ba, invoices.b2cl, invoices.b2cla, invoices.b2cs, invoices.b2csa],
  ...[notes.cdnr, notes.cdnra, notes.cdnur, notes.cdnura],
  ...[ea.exp, ea.expa, ea.at, ea.ata, ea.atadj, ea.atadja],
  ...[summaries.nil, summaries.hsn, summaries.hsn_b2b, summaries.hsn_b2c, summaries.documents],
  ...[eco.supeco, eco.supecoa, eco.b2b, eco.b2c, eco.urp2b, eco.urp2c, eco.b2ba, eco.b2ca, eco.urp2ba, eco.urp2ca],
]

/** What a quarterly filer furnishes in the first two months of a quarter (IFF). */
export const iffCodes: ReadonlySet<string> = new Set([...['b2b', 'b2ba', 'cdnr', 'cdnra'], ...eco9_5()])

function eco9_5(): string[] {
  return [eco.b2b, eco.b2c, eco.urp2b, eco.urp2c, eco.b2ba, eco.b2ca, eco.urp2ba, eco.urp2ca].map(({ code }) => code)
}
