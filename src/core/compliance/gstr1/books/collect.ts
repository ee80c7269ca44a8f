import type { Entry, Filer } from '../model.ts'
import { sections } from '../sections.ts'
import { addTotals, entryTotals, noTotals, type Totals, totalsOf } from '../summary.ts'
import { classify, isNilLine, nilTypeOf } from './classify.ts'
import type { TaxDocument } from './document.ts'
import { sourceOf, entryOf, type AdvanceRow, advanceEntries } from './entries.ts'
import { smallPart, hsnPart, summedRows } from './summed-rows.ts'

const nothing = { all: noTotals, owed: noTotals, zero: noTotals }

type Sums = { all: Totals; owed: Totals; zero: Totals }

/** What a section comes to; `owed` without supplies under reverse charge, which are shown and not owed; `zero`: exports and supplies to SEZ. */
export type SectionTotals = ReadonlyMap<string, Sums>
type Keeps = { entries?: (code: string) => boolean; sources?: (code: string) => boolean }

const byCode = new Map(sections.map((section) => [section.code, section]))

/**
 * Gathers documents into the sections of a return, one at a time. Totals are running sums. Rows of documents, and the documents behind summed
 * rows, are held only for the sections that `keeps` names: a return of any size is proved in little memory.
 */
export function collector(filer: Filer, { entries: keepsEntries = () => true, sources: keepsSources = () => true }: Keeps = {}) {
  const { keep, alone, running } = ownEntries(keepsEntries)
  const { sum, summed } = summedRows(keepsSources)
  return {
    add(document: TaxDocument): void {
      const place = classify(document)
      const sign = document.kind === 'credit_notes' ? -1 : 1
      const taxed = document.lines.filter((line) => !isNilLine(document, line))
      const nil = document.lines.filter((line) => isNilLine(document, line))
      if (taxed.length > 0) {
        if (place.section === 'b2cs') for (const line of taxed) sum(smallPart(document, line, sign))
        else keep(place.section, entryOf(document, place, taxed))
      }
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
    },
    /** Advances of tables 11A and 11B. */
    advances(code: 'at' | 'atadj', rows: readonly AdvanceRow[]): void {
      for (const entry of advanceEntries(rows)) keep(code, entry)
    },
    documents(entries: readonly Entry[]): void {
      for (const entry of entries) keep('doc_issue', entry)
    },
    entries(): Map<string, readonly Entry[]> {
      return new Map<string, readonly Entry[]>([...alone, ...summed()])
    },
    totals(): SectionTotals {
      const all = new Map(running)
      for (const [code, entries] of summed()) {
        const section = byCode.get(code)
        const totals = section ? totalsOf(section, entries) : noTotals
        if (entries.length > 0) all.set(code, { all: totals, owed: totals, zero: noTotals })
      }
      return all
    },
  }
}

/** Rows of single documents, held for the sections that are kept, and the running totals of all. */
function ownEntries(keepsEntries: (code: string) => boolean) {
  const alone = new Map<string, Entry[]>()
  const running = new Map<string, Sums>()
  function keep(code: string, entry: Entry) {
    const section = byCode.get(code)
    if (!section) throw new Error(`no section ${code}`)
    const { all, owed, zero } = running.get(code) ?? nothing
    const own = entryTotals(section, entry)
    running.set(code, {
      all: addTotals(all, own),
      owed: entry.values['rchrg'] === 'Y' ? owed : addTotals(owed, own),
      zero: isZeroRatedEntry(code, entry) ? addTotals(zero, own) : zero,
    })
    if (!keepsEntries(code)) return
    const list = alone.get(code)
    if (list) list.push(entry)
    else alone.set(code, [entry])
  }
  return { alone, running, keep }
}

/** Exports, supplies to SEZ, and notes about them: table 3.1(b) of GSTR-3B. */
const isZeroRatedEntry = (code: string, { values }: Entry): boolean =>
  code === 'exp' || String(values['inv_typ'] ?? '').startsWith('SEW') || String(values['typ'] ?? '').startsWith('EXP')
