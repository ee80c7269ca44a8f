import { documentTypes } from './masters.ts'
import type { Entry, Values } from './model.ts'
import type { Section } from './section.ts'

/** Values of JSON, as the portal takes them. */
export type Json = string | number | Json[] | { [key: string]: Json }

/** Values that are whole hundredths here and decimals in the portal's format. */
const hundredths = new Set(
  'val txval iamt camt samt csamt ad_amt qty rt nil_amt expt_amt ngsup_amt suppval igst cgst sgst cess'.split(' '),
)
const dates = new Set(['idt', 'oidt', 'nt_dt', 'ont_dt', 'sbdt'])

/** The documents of a section as the portal takes them, in the tool's order of keys; keys without a value are left out. */
export function payload(section: Section, entries: readonly Entry[]): Json[] {
  const { envelope } = section.shape
  if (!envelope) return entries.map((entry, at) => documentOf(section, entry, at))
  const groups = new Map<string, { head: { [key: string]: Json }; list: Json[] }>()
  for (const [at, entry] of entries.entries()) {
    const head = pick(envelope.keys, entry.values)
    const key = JSON.stringify(head)
    const group = groups.get(key)
    if (group) group.list.push(documentOf(section, entry, at))
    else groups.set(key, { head, list: [documentOf(section, entry, at)] })
  }
  return [...groups.values()].map(({ head, list }) => ({ ...head, [envelope.nested]: list }))
}

/** What the portal's file has around a row, as text; undefined in a section without. Rows with the same one stand in one list. */
export const envelopeOf = ({ shape: { envelope } }: Section, { values }: Entry): string | undefined =>
  envelope && JSON.stringify(pick(envelope.keys, values))

/** A row as the portal takes it; `at`: its place in the list. */
export function documentOf({ shape }: Section, { values, items }: Entry, at: number): Json {
  const found: { [key: string]: Json } = {}
  for (const key of shape.document) {
    const value = key === 'itms' || key === 'docs' ? items.map((item, line) => itemOf(shape, item, line)) : keyOf(key, values, at)
    if (value !== undefined) found[key] = value
  }
  return found
}

function itemOf({ item = [], isDetailed }: Section['shape'], values: Values, at: number): Json {
  if (!isDetailed) return Object.fromEntries(item.flatMap((key) => pair(key, keyOf(key, values, at))))
  return {
    num: Number(values['rt']) + 1,
    itm_det: pick(
      item.filter((key) => key !== 'num'),
      values,
    ),
  }
}

function keyOf(key: string, values: Values, at: number): Json | undefined {
  if (key === 'num') return at + 1
  if (key === 'flag') return 'N'
  if (key === 'doc_num') return documentTypes.findIndex((type) => type === values['doc_typ']) + 1
  const value = values[key]
  if (value === undefined || value === '') return undefined
  // The tool reports 65% of the rate and drops every other share.
  if (key === 'diff_percent') return value === 0.65 ? value : undefined
  if (typeof value === 'number') return hundredths.has(key) ? value / 100 : value
  return dates.has(key) ? portalDate(value) : value
}

const pair = (key: string, value: Json | undefined): [string, Json][] => (value === undefined ? [] : [[key, value]])
const pick = (keys: readonly string[], values: Values): { [key: string]: Json } =>
  Object.fromEntries(keys.flatMap((key) => pair(key, keyOf(key, values, 0))))

/** `2025-06-14` → `14-06-2025`. */
export const portalDate = (date: string): string => date.split('-').toReversed().join('-')
