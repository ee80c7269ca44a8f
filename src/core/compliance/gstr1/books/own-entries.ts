import type { Entry } from '../model.ts'
import { sections } from '../sections.ts'
import { addTotals, entryTotals, noTotals, type Totals } from '../summary.ts'
import type { Sums } from './small-again.ts'

const byCode = new Map(sections.map((section) => [section.code, section]))
const nothing: Sums = { all: noTotals, net: noTotals, owed: noTotals, zero: noTotals }

/** Takes a row of a section as soon as it is made. */
export type EntrySink = (code: string, entry: Entry) => void

/**
 * Rows of single documents, held for the sections that are kept or handed on where there is a sink, and the running totals of all. `adds`: what a
 * row adds to the period.
 */
export function ownEntries(keepsEntries: (code: string) => boolean, sink?: EntrySink) {
  const alone = new Map<string, Entry[]>()
  const running = new Map<string, Sums>()
  function keep(code: string, entry: Entry, adds?: Totals): void {
    const section = byCode.get(code)
    if (!section) throw new Error(`no section ${code}`)
    const { all, net, owed, zero } = running.get(code) ?? nothing
    const own = entryTotals(section, entry)
    const added = adds ?? own
    running.set(code, {
      all: addTotals(all, own),
      net: addTotals(net, added),
      owed: entry.values['rchrg'] === 'Y' ? owed : addTotals(owed, added),
      zero: isZeroRatedEntry(code, entry) ? addTotals(zero, added) : zero,
    })
    if (sink) return sink(code, entry)
    if (!keepsEntries(code)) return
    const list = alone.get(code)
    if (list) list.push(entry)
    else alone.set(code, [entry])
  }
  return { alone, running, keep }
}

/** Exports, supplies to SEZ, and notes about them: table 3.1(b) of GSTR-3B. */
const isZeroRatedEntry = (code: string, { values }: Entry): boolean =>
  code === 'exp' ||
  code === 'expa' ||
  String(values['inv_typ'] ?? '').startsWith('SEW') ||
  String(values['typ'] ?? '').startsWith('EXP')
