import type { Query } from '#contract/endpoint.ts'
import type { Gstr1Row, listGstr1Rows } from '#contract/compliance/gstr1.ts'
import { rowFigures } from '#core/compliance/gstr1/books/proofs.ts'
import { linkOf } from '#core/compliance/gstr1/books/checks.ts'
import type { DocumentKind } from '#core/compliance/gstr1/books/document.ts'
import type { Entry, Source } from '#core/compliance/gstr1/model.ts'
import { stateName } from '#core/identifiers/states.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { advanceSources } from './advance-sources.ts'
import { buildReturn } from './build-return.ts'

/** Documents shown with a row; the rest is counted. */
const MOST_SOURCES = 100

/** The rows of a section, `limit` at a time. */
export async function rows(
  tx: CompanyTx,
  of: ReturnOf,
  query: Query<typeof listGstr1Rows>,
): Promise<{ rows: Gstr1Row[]; next: string | null }> {
  const { section, limit = '50', after } = query
  const { entries } = await buildReturn(tx, of, { as_of: tx.now, only: section })
  const all = section === 'doc_issue' ? seriesRows(entries.get(section) ?? []) : (entries.get(section) ?? [])
  const vouchers = section === 'at' || section === 'atadj' ? await advanceSources(tx, of, section) : undefined
  const start = /^\d{1,7}$/.test(after ?? '') ? Number(after) : 0
  const end = start + Number(limit)
  return {
    rows: all
      .slice(start, end)
      .map((entry, at) =>
        rowOf(section, entry, start + at + 1, vouchers?.get(String(entry.values['pos'])) ?? entry.sources.map(sourceOf)),
      ),
    next: end < all.length ? String(end) : null,
  }
}

/** Each run of numbers is a row. */
const seriesRows = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap(({ values, items }) => items.map((item) => ({ values: { ...values, ...item }, items: [], sources: [] })))

function rowOf(section: string, entry: Entry, row: number, sources: Gstr1Row['sources']): Gstr1Row {
  const { values } = entry
  const date = values['idt'] ?? values['nt_dt']
  return {
    row,
    number: textOf(values, ['inum', 'nt_num', 'hsn_sc', 'from', 'sply_ty']),
    date: typeof date === 'string' ? date : null,
    party: textOf(values, ['cname', 'desc', 'doc_typ']),
    detail: detailOf(values),
    figures: section === 'doc_issue' ? { taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 } : rowFigures(section, entry),
    sources: sources.slice(0, MOST_SOURCES),
    more_sources: Math.max(0, sources.length - MOST_SOURCES),
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
