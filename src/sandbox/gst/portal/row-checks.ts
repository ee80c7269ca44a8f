import type { DatabaseSync } from 'node:sqlite'
import { readGstin } from '../../../core/identifiers/gstin.ts'

type Json = Record<string, unknown>
/** A row as the portal keeps it: `key` replaces an earlier upload of the same document. */
export type SavedRow = { section: string; key: string; content: Json }
export type Of = { gstin: string; form: string; period: string }

const parties: Readonly<Record<string, 'inv' | 'nt'>> = { b2b: 'inv', b2ba: 'inv', cdnr: 'nt', cdnra: 'nt' }
const amounts = new Set(['txval', 'iamt', 'camt', 'samt', 'csamt', 'val', 'qty', 'ad_amt', 'nil_amt', 'expt_amt', 'ngsup_amt'])
const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value)

/** Rows of an upload, documents of a party one by one. */
export function rowsOf(upload: Json): SavedRow[] {
  return Object.entries(upload).flatMap(([section, value]) => {
    if (value === null || typeof value !== 'object') return []
    const lists = Array.isArray(value) ? [['', value]] : Object.entries(value)
    return lists.flatMap(([name, list]) =>
      (Array.isArray(list) ? list : [list]).flatMap((element: unknown) =>
        isObject(element) ? documentsOf(section, String(name), element) : [],
      ),
    )
  })
}

function documentsOf(section: string, name: string, element: Json): SavedRow[] {
  const inside = parties[section]
  const list = inside === undefined ? undefined : element[inside]
  if (inside === undefined || !Array.isArray(list)) return [{ section, key: name + identityOf(element), content: element }]
  return list.filter(isObject).map((document) => ({
    section,
    key: `${String(element['ctin'])}|${String(document['inum'] ?? document['nt_num'])}`,
    content: { ctin: element['ctin'], [inside]: [document] },
  }))
}

/** Everything of an element that is no amount. */
const identityOf = (element: Json): string =>
  JSON.stringify(
    Object.entries(element).filter(
      ([name, value]) => !amounts.has(name) && (typeof value === 'string' || typeof value === 'number'),
    ),
  ) + (Array.isArray(element['inv']) ? JSON.stringify(element['inv'].map((each) => (isObject(each) ? each['inum'] : ''))) : '')

/** Rows that the portal refuses, each with its code, as the sections of an error report. */
export function reportOf(store: DatabaseSync, of: Of, rows: readonly SavedRow[], unknownHsn: ReadonlySet<string>): Json {
  const report: Record<string, Json[]> = {}
  for (const { section, content } of rows) {
    const problem = problemOf(store, of, section, content, unknownHsn)
    if (problem) (report[section] ??= []).push({ ...content, error_cd: problem[0], error_msg: problem[1] })
  }
  return report
}

function problemOf(
  store: DatabaseSync,
  of: Of,
  section: string,
  content: Json,
  unknownHsn: ReadonlySet<string>,
): [code: string, message: string] | undefined {
  const { ctin, hsn_sc } = content
  if (typeof ctin === 'string' && readGstin(ctin) === undefined)
    return ['RET191113', 'GSTIN of the receiver is invalid or not active']
  if (typeof hsn_sc === 'string' && unknownHsn.has(hsn_sc)) return ['RET191175', 'HSN code is not in the HSN master']
  const inside = parties[section]
  const [document] = inside !== undefined && Array.isArray(content[inside]) ? (content[inside] as Json[]) : []
  const number = document?.['inum'] ?? document?.['nt_num']
  if (typeof number !== 'string' || section.endsWith('a')) return undefined
  const known = store
    .prepare(
      `SELECT r.period FROM portal_rows r JOIN portal_returns t ON t.gstin = r.gstin AND t.form = r.form AND t.period = r.period AND t.state = 'filed'
       WHERE r.gstin = ? AND r.section = ? AND r.key LIKE ? AND r.period <> ? LIMIT 1`,
    )
    .get(of.gstin, section, `%|${number}`, of.period)
  return known ? ['RET191133', `Document number is already filed in the period ${String(known['period'])}`] : undefined
}
