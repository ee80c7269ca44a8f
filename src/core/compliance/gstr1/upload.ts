import type { Entry, Filer } from './model.ts'
import { type Json, payload } from './payload.ts'
import { HSN_SPLIT, isFirstMonthsOfQuarter, portalPeriod } from './period.ts'
import type { Section } from './section.ts'
import { iffCodes, sections } from './sections.ts'

/** The documents of a return by the code of their section. */
export type Entries = ReadonlyMap<string, readonly Entry[]>

/** A list of the upload file: its path, and its elements. */
export type UploadList = { path: readonly [string, string?]; list: readonly Json[] }

type Place = { path: readonly [string, string?]; code: string; member?: string }
const inside = (key: string, pairs: readonly (readonly [string, string])[]): Place[] =>
  pairs.map(([name, code]) => ({ path: [key, name], code }))
const split = (code: string, [collects, pays]: readonly [string, string]): Place[] => [
  { path: [code, collects], code, member: collects },
  { path: [code, pays], code, member: pays },
]
const plain = (...codes: string[]): Place[] => codes.map((code) => ({ path: [code], code }))

/** The lists of an upload file in the tool's order; the tool renamed adjusted advances and moved them to the end. */
function places(filer: Filer): Place[] {
  const hsn: readonly (readonly [string, string])[] =
    filer.period < HSN_SPLIT
      ? [['data', 'hsn']]
      : [
          ['hsn_b2b', 'hsn(b2b)'],
          ['hsn_b2c', 'hsn(b2c)'],
        ]
  return [
    ...plain('b2b', 'b2ba', 'b2cl', 'b2cla', 'b2cs', 'b2csa'),
    ...inside('nil', [['inv', 'nil']]),
    ...plain('exp', 'expa', 'cdnra', 'at', 'ata', 'cdnr', 'cdnur', 'cdnura'),
    ...inside('doc_issue', [['doc_det', 'doc_issue']]),
    ...inside('hsn', hsn),
    ...split('supeco', ['clttx', 'paytx']),
    ...split('supecoa', ['clttxa', 'paytxa']),
    ...inside('ecom', [
      ['b2b', 'ecomb2b'],
      ['b2c', 'ecomb2c'],
      ['urp2b', 'ecomurp2b'],
      ['urp2c', 'ecomurp2c'],
    ]),
    ...inside('ecoma', [
      ['b2ba', 'ecomab2b'],
      ['b2ca', 'ecomab2c'],
      ['urp2ba', 'ecomaurp2b'],
      ['urp2ca', 'ecomaurp2c'],
    ]),
    { path: ['txpd'], code: 'atadj' },
    { path: ['txpda'], code: 'atadja' },
  ]
}

/** Whether the return has the section at all: a quarterly filer furnishes few in the first two months of a quarter. */
export const isFurnished = (code: string, filer: Filer): boolean =>
  !(filer.is_quarterly && isFirstMonthsOfQuarter(filer.period)) || iffCodes.has(code)

/**
 * The fields before the sections. `version` is that of the tool with this format, `hash` a constant that the tool writes itself.
 */
export function uploadHeader({ gstin, period, is_quarterly, turnover }: Filer): { [key: string]: Json } {
  const { before, so_far } = is_quarterly && isFirstMonthsOfQuarter(period) ? {} : (turnover ?? {})
  return {
    gstin,
    fp: portalPeriod(period),
    ...(before === undefined ? {} : { gt: before / 100 }),
    ...(so_far === undefined ? {} : { cur_gt: so_far / 100 }),
    version: 'GST3.2.4',
    hash: 'hash',
  }
}

const byCode: ReadonlyMap<string, Section> = new Map(sections.map((section) => [section.code, section]))

/** The lists that the return may have, in the order of the file: where each stands, its section, and which of its rows. */
export function uploadPlaces(filer: Filer) {
  return places(filer).flatMap(({ path, code, member }) => {
    const section = byCode.get(code)
    if (!section || !isFurnished(code, filer)) return []
    const names = section.member
    const isMember = ({ values }: Entry): boolean =>
      member === undefined || !names || names.names.get(String(values[names.column])) === member
    return [{ path, section, isMember }]
  })
}

/** The lists of the return that have elements. */
export function uploadLists(filer: Filer, entries: Entries): UploadList[] {
  return uploadPlaces(filer).flatMap(({ path, section, isMember }) => {
    const own = (entries.get(section.code) ?? []).filter(isMember)
    return own.length === 0 ? [] : [{ path, list: payload(section, own) }]
  })
}

/** The upload file of a return. Sections without rows are left out. */
export function uploadFile(filer: Filer, lists: readonly UploadList[]): { [key: string]: Json } {
  const file = uploadHeader(filer)
  for (const { path, list } of lists) place(file, path, [...list])
  return file
}

/** Puts a list at its place in a file. */
export function place(file: { [key: string]: Json }, [key, name]: UploadList['path'], list: Json[]): void {
  if (name === undefined) file[key] = list
  else file[key] = { ...(file[key] as { [key: string]: Json } | undefined), [name]: list }
}
