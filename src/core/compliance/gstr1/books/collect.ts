import { isService } from '../../../tax/gst/hsn.ts'
import type { Entry, Filer, Source, Values } from '../model.ts'
import { HSN_SPLIT } from '../period.ts'
import { sections } from '../sections.ts'
import { addTotals, entryTotals, noTotals, type Totals, totalsOf } from '../summary.ts'
import { classify, isNilLine, isToRegistered, nilTypeOf, type Place, signOf, sourceOf, taxedOf } from './classify.ts'
import { amendedCodes, amendedEntry, type Correction, difference, type FiledSmall } from './amendments.ts'
import type { TaxDocument, TaxLine } from './document.ts'
import { smallAgain, type Sums } from './small-again.ts'

const nothing = { all: noTotals, net: noTotals, owed: noTotals, zero: noTotals }

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

/** A row that several documents add to. */
type Sum = { values: Record<string, string | number | undefined>; sources: Source[] }

/**
 * What a section comes to; `net`: what it adds to the period, which for an amending table is the difference to what was filed; `owed`: the same
 * without supplies under reverse charge, which are shown and not owed; `zero`: of it, exports and supplies to SEZ.
 */
export type SectionTotals = ReadonlyMap<string, Sums>
type Keeps = { entries?: (code: string) => boolean; sources?: (code: string) => boolean }

const byCode = new Map(sections.map((section) => [section.code, section]))

/**
 * Gathers documents into the sections of a return, one at a time. Totals are running sums. Rows of documents, and the documents behind summed
 * rows, are held only for the sections that `keeps` names: a return of any size is proved in little memory.
 */
export function collector(filer: Filer, { entries: keepsEntries = () => true, sources: keepsSources = () => true }: Keeps = {}) {
  const alone = new Map<string, Entry[]>()
  const running = new Map<string, Sums>()
  const sums = new Map<string, Map<string, Sum>>()
  const again = smallAgain(keepsSources('b2csa'))

  function keep(code: string, entry: Entry, adds?: Totals) {
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
    if (!keepsEntries(code)) return
    const list = alone.get(code)
    if (list) list.push(entry)
    else alone.set(code, [entry])
  }

  function sum(code: string, key: string, fixed: Values, amounts: Readonly<Record<string, number>>, source: Source) {
    const rows = sums.get(code) ?? new Map<string, Sum>()
    sums.set(code, rows)
    const row = rows.get(key) ?? { values: { ...fixed }, sources: [] }
    rows.set(key, row)
    for (const [name, amount] of Object.entries(amounts)) row.values[name] = Number(row.values[name] ?? 0) + amount
    if (keepsSources(code)) row.sources.push(source)
  }

  return {
    add(document: TaxDocument): void {
      const place = classify(document)
      const sign = signOf(document)
      const taxed = taxedOf(document)
      if (taxed.length > 0) {
        if (place.section === 'b2cs') for (const line of taxed) small(document, line, sign)
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
    totals(): SectionTotals {
      const all = new Map(running)
      for (const [code, entries] of summed()) {
        const section = byCode.get(code)
        const totals = section ? totalsOf(section, entries) : noTotals
        if (entries.length > 0) all.set(code, { all: totals, net: totals, owed: totals, zero: noTotals })
      }
      if (again.isAny()) all.set('b2csa', again.totals())
      return all
    },
  }

  function summed(): [string, Entry[]][] {
    return [...sums].map(([code, rows]) => [code, [...rows.values()].filter(isSomething).map((row) => ({ ...row, items: [] }))])
  }

  /** What documents of every section have alike: tables 8 and 12. */
  function alike(document: TaxDocument, sign: 1 | -1) {
    const nil = document.lines.filter((line) => isNilLine(document, line))
    if (nil.length > 0) {
      const taxable = nil.reduce((total, line) => total + line.taxable, 0) * sign
      const type = nilTypeOf(document)
      sum('nil', type, { sply_ty: type, expt_amt: 0, ngsup_amt: 0 }, { nil_amt: taxable }, sourceOf(document, taxable))
    }
    for (const line of document.lines) summary(document, line, sign)
  }

  function small(document: TaxDocument, line: TaxLine, sign: 1 | -1) {
    const type = document.tax_rule === 'intra' ? 'INTRA' : 'INTER'
    const fixed = { typ: 'OE', sply_ty: type, pos: document.place, rt: line.rate, diff_percent: 1 }
    const tax: Record<string, number> =
      type === 'INTRA' ? { camt: line.cgst * sign, samt: line.sgst * sign } : { iamt: line.igst * sign }
    const amounts = { txval: line.taxable * sign, ...tax, csamt: line.cess * sign }
    sum('b2cs', `${type} ${document.place} ${line.rate}`, fixed, amounts, sourceOf(document, line.taxable * sign))
  }

  /** Table 12: one row for each code, unit and rate. */
  function summary(document: TaxDocument, line: TaxLine, sign: 1 | -1) {
    const code = filer.period < HSN_SPLIT ? 'hsn' : isToRegistered(document) ? 'hsn(b2b)' : 'hsn(b2c)'
    const hsn = line.hsn ?? ''
    const uqc = isService(hsn) ? 'NA' : line.unit_code
    const fixed = { hsn_sc: hsn, desc: filer.describeHsn(hsn), uqc, rt: line.rate }
    const qty = isService(hsn) ? 0 : line.quantity * sign
    const tax = { iamt: line.igst * sign, samt: line.sgst * sign, camt: line.cgst * sign, csamt: line.cess * sign }
    const amounts = { qty, txval: line.taxable * sign, ...tax }
    sum(code, `${hsn} ${uqc} ${line.rate}`, fixed, amounts, sourceOf(document, line.taxable * sign))
  }
}

/** Exports, supplies to SEZ, and notes about them: table 3.1(b) of GSTR-3B. */
const isZeroRatedEntry = (code: string, { values }: Entry): boolean =>
  code === 'exp' ||
  code === 'expa' ||
  String(values['inv_typ'] ?? '').startsWith('SEW') ||
  String(values['typ'] ?? '').startsWith('EXP')

/** A summary that its notes took back completely tells nothing. */
const isSomething = ({ values }: Sum) =>
  ['txval', 'iamt', 'camt', 'samt', 'csamt', 'nil_amt', 'qty'].some((name) => values[name] !== undefined && values[name] !== 0)

/** A document in the form of its section: its lines added up by rate. */
function entryOf(document: TaxDocument, place: Place, lines: readonly TaxLine[]): Entry {
  const byRate = new Map<number, Record<string, number>>()
  for (const line of lines) {
    const item = byRate.get(line.rate) ?? { rt: line.rate, txval: 0, csamt: 0 }
    byRate.set(line.rate, item)
    const tax: Record<string, number> = document.tax_rule === 'intra' ? { camt: line.cgst, samt: line.sgst } : { iamt: line.igst }
    for (const [name, amount] of Object.entries({ txval: line.taxable, ...tax, csamt: line.cess }))
      item[name] = (item[name] ?? 0) + amount
  }
  const taxable = lines.reduce((sum, line) => sum + line.taxable, 0)
  return { values: headOf(document, place), items: [...byRate.values()], sources: [sourceOf(document, taxable)] }
}

function headOf(document: TaxDocument, place: Place): Values {
  const { number, date, total, gstin } = document
  const named = document.kind === 'credit_notes' ? { nt_num: number, nt_dt: date, ntty: 'C' } : { inum: number, idt: date }
  const all = { ...named, val: total, cname: document.party, diff_percent: 1 }
  switch (place.section) {
    case 'b2b':
    case 'cdnr':
      return {
        ...all,
        ctin: gstin ?? '',
        pos: document.place,
        rchrg: document.reverse_charge ? 'Y' : 'N',
        inv_typ: place.inv_typ,
      }
    case 'exp':
      return { ...all, exp_typ: place.exp_typ }
    case 'cdnur':
      return { ...all, typ: place.typ, pos: place.typ === 'B2CL' ? document.place : undefined }
    default:
      return { ...all, pos: document.place }
  }
}

/** Advances of a month by place of supply and rate, in paise. */
export type AdvanceRow = {
  place: string | null
  tax_rule: 'intra' | 'inter' | 'none'
  rate: number
  taxable: number
  igst: number
  cgst: number
  sgst: number
}

function advanceEntries(rows: readonly AdvanceRow[]): Entry[] {
  const byPlace = new Map<string, AdvanceRow[]>()
  for (const row of rows) if (row.place !== null) byPlace.set(row.place, [...(byPlace.get(row.place) ?? []), row])
  return [...byPlace].map(([place, own]) => ({
    values: { pos: place, sply_ty: own[0]?.tax_rule === 'intra' ? 'INTRA' : 'INTER', diff_percent: 1 },
    items: own.map(({ rate, taxable, tax_rule, igst, cgst, sgst }) => ({
      rt: rate,
      ad_amt: taxable,
      ...(tax_rule === 'intra' ? { camt: cgst, samt: sgst } : { iamt: igst }),
      csamt: 0,
    })),
    sources: [],
  }))
}
