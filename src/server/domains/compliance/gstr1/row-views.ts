import type { Gstr1Row } from '#contract/compliance/gstr1.ts'
import { linkOf } from '#core/compliance/gstr1/books/checks.ts'
import type { DocumentKind } from '#core/compliance/gstr1/books/document.ts'
import { rowFigures } from '#core/compliance/gstr1/books/proofs.ts'
import { type Entry, MOST_SOURCES, type Source } from '#core/compliance/gstr1/model.ts'
import { stateName } from '#core/identifiers/states.ts'

/** A row with its documents as they are shown, and how many more there are. */
export type ShownRow = Pick<Entry, 'values' | 'items'> & Pick<Gstr1Row, 'sources' | 'more_sources'>

/** `vouchers`: where its figures come from, if not from documents. */
export function shownOf({ values, items, sources, more_sources = 0 }: Entry, vouchers?: Gstr1Row['sources']): ShownRow {
  const all = vouchers ?? sources.map(sourceOf)
  return {
    values,
    items,
    sources: all.slice(0, MOST_SOURCES),
    more_sources: more_sources + Math.max(0, all.length - MOST_SOURCES),
  }
}

/** Each run of numbers is a row. */
export const seriesRows = (entries: readonly ShownRow[]): ShownRow[] =>
  entries.flatMap(({ values, items }) =>
    items.map((item) => ({ values: { ...values, ...item }, items: [], sources: [], more_sources: 0 })),
  )

/** A row as the page shows it. */
export function rowOf(section: string, entry: ShownRow, row: number): Gstr1Row {
  const { values } = entry
  const date = values['idt'] ?? values['nt_dt']
  return {
    row,
    number: textOf(values, ['inum', 'nt_num', 'hsn_sc', 'from', 'sply_ty']),
    date: typeof date === 'string' ? date : null,
    party: textOf(values, ['cname', 'desc', 'doc_typ']),
    detail: detailOf(values),
    figures:
      section === 'doc_issue'
        ? { taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 }
        : rowFigures(section, { ...entry, sources: [] }),
    sources: entry.sources,
    more_sources: entry.more_sources,
  }
}

const textOf = (values: Entry['values'], names: readonly string[]): string =>
  String(names.map((name) => values[name]).find((value) => value !== undefined && value !== '') ?? '')

function detailOf(values: Entry['values']): string {
  const place = values['pos']
  const parts = [
    values['ctin'],
    values['inv_typ'] ?? values['exp_typ'] ?? values['typ'],
    typeof place === 'string' ? `${place} ${stateName(place)}` : undefined,
    values['rchrg'] === 'Y' ? 'reverse charge' : undefined,
    typeof values['rt'] === 'number' ? `${values['rt'] / 100}%` : undefined,
    values['to'] === undefined ? undefined : `to ${values['to']}, ${values['totnum']} numbers, ${values['cancel']} cancelled`,
    values['uqc'] === undefined ? undefined : `${Number(values['qty'] ?? 0) / 100} ${values['uqc']}`,
  ]
  return parts.filter((part) => part !== undefined && part !== '').join(' · ')
}

const sourceOf = ({ kind, id, label, taxable }: Source) => ({
  label,
  link: linkOf({ kind: kind as DocumentKind, id }),
  taxable: taxable ?? null,
})
