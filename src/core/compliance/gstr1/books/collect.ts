import type { Entry, Filer } from '../model.ts'
import { sections } from '../sections.ts'
import { noTotals, type Totals, totalsOf } from '../summary.ts'
import { amendedCodes, amendedEntry, type Correction, difference, type FiledSmall } from './amendments.ts'
import { classify, isNilLine, nilTypeOf, signOf, sourceOf, taxedOf } from './classify.ts'
import type { TaxDocument } from './document.ts'
import { type AdvanceRow, advanceEntries, entryOf } from './entries.ts'
import { type EntrySink, ownEntries } from './own-entries.ts'
import { smallAgain, type Sums } from './small-again.ts'
import { hsnPart, smallPart, summedRows } from './summed-rows.ts'

/**
 * A filed document as it was and as it becomes. `inside`: the return itself reports the document as it is now; `earlier`: another return amended it,
 * which matters to the month's row in table 10 alone.
 */
export type Amended = {
  was: TaxDocument
  now: TaxDocument
  correction: Correction
  small: FiledSmall
  stage: 'earlier' | 'inside' | 'now'
}

/**
 * What a section comes to; `net`: what it adds to the period, which for an amending table is the difference to what was filed; `owed`: the same
 * without supplies under reverse charge, which are shown and not owed; `zero`: of it, exports and supplies to SEZ.
 */
export type SectionTotals = ReadonlyMap<string, Sums>
type Keeps = { entries?: (code: string) => boolean; sources?: (code: string) => boolean; sink?: EntrySink | undefined }

const byCode = new Map(sections.map((section) => [section.code, section]))

/**
 * Gathers documents into the sections of a return, one at a time. Totals are running sums. Rows of documents, and the documents behind summed
 * rows, are held only for the sections that `keeps` names: a return of any size is proved in little memory. A `sink` takes the rows of documents
 * instead; `entries()` then has the summed ones.
 */
export function collector(
  filer: Filer,
  { entries: keepsEntries = () => true, sources: keepsSources = () => true, sink }: Keeps = {},
) {
  const { keep, alone, running } = ownEntries(keepsEntries, sink)
  const { sum, summed } = summedRows(keepsSources)
  const again = smallAgain(keepsSources('b2csa'))
  const alike = (document: TaxDocument, sign: 1 | -1) => sumAlike({ filer, sum }, document, sign)
  return {
    add(document: TaxDocument): void {
      const place = classify(document)
      const sign = signOf(document)
      const taxed = taxedOf(document)
      if (taxed.length > 0) {
        if (place.section === 'b2cs') for (const line of taxed) sum(smallPart(document, line, sign))
        else keep(place.section, entryOf(document, place, taxed))
      }
      alike(document, sign)
    },
    /** A filed document that this return amends: the revised row, and the difference in tables 8 and 12. */
    amend({ was, now, correction, small: filed, stage }: Amended): void {
      const place = classify(was)
      if (taxedOf(was).length > 0) {
        if (place.section === 'b2cs') again.add({ was, now, filed, isAmended: stage !== 'earlier' })
        else if (stage !== 'earlier') {
          const [before, after] = [entryOf(was, place, taxedOf(was)), entryOf(now, place, taxedOf(now))]
          const adds = stage === 'inside' ? noTotals : difference(place.section, after, before)
          keep(amendedCodes[place.section], amendedEntry(was, after, correction), adds)
        }
      }
      if (stage !== 'now') return
      alike(was, -signOf(was) as 1 | -1)
      alike(now, signOf(now))
    },
    /** Advances of a filed month as they are now, and what that adds. */
    amendAdvances(code: 'ata' | 'atadja', month: string, rows: readonly AdvanceRow[], adds: Totals): void {
      for (const [at, entry] of advanceEntries(rows).entries())
        keep(code, { ...entry, values: { ...entry.values, omon: month } }, at === 0 ? adds : noTotals)
    },
    /** Advances of tables 11A and 11B. */
    advances(code: 'at' | 'atadj', rows: readonly AdvanceRow[]): void {
      for (const entry of advanceEntries(rows)) keep(code, entry)
    },
    documents(entries: readonly Entry[]): void {
      for (const entry of entries) keep('doc_issue', entry)
    },
    entries(): Map<string, readonly Entry[]> {
      const own = keepsEntries('b2csa') && again.isAny() ? [['b2csa', again.entries()] as const] : []
      return new Map<string, readonly Entry[]>([...alone, ...summed(), ...own])
    },
    totals: (): SectionTotals => allTotals({ running, summed: summed(), again }),
  }
}

type Totalled = {
  running: ReadonlyMap<string, Sums>
  summed: readonly [string, Entry[]][]
  again: ReturnType<typeof smallAgain>
}

function allTotals({ running, summed, again }: Totalled): SectionTotals {
  const all = new Map(running)
  for (const [code, entries] of summed) {
    const section = byCode.get(code)
    const totals = section ? totalsOf(section, entries) : noTotals
    if (entries.length > 0) all.set(code, { all: totals, net: totals, owed: totals, zero: noTotals })
  }
  if (again.isAny()) all.set('b2csa', again.totals())
  return all
}

type Summing = { filer: Filer; sum: ReturnType<typeof summedRows>['sum'] }

/** What documents of every section have alike: tables 8 and 12. */
function sumAlike({ filer, sum }: Summing, document: TaxDocument, sign: 1 | -1): void {
  const nil = document.lines.filter((line) => isNilLine(document, line))
  if (nil.length > 0) {
    const taxable = nil.reduce((total, line) => total + line.taxable, 0) * sign
    const type = nilTypeOf(document)
    sum({
      code: 'nil',
      key: type,
      fixed: { sply_ty: type, expt_amt: 0, ngsup_amt: 0 },
      amounts: { nil_amt: taxable },
      source: sourceOf(document, taxable),
    })
  }
  for (const line of document.lines) sum(hsnPart(filer, document, line, sign))
}
