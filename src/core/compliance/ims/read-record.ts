import { t } from '../../messages.ts'
import type { Json } from '../gstr2b/parse.ts'
import { noHeads, taxOf } from '../gstr2b/row.ts'
import { first, placeIn, readDate, readMoney, statedHeads } from '../gstr2b/values.ts'
import { type ImsAction, type ImsRecord, type Reduction, type TaxHeads, taxHeads } from './record.ts'
import { imsSection } from './sections.ts'

const letters: Readonly<Record<string, ImsAction>> = { '': 'no_action', N: 'no_action', A: 'accept', R: 'reject', P: 'pending' }
const isYes = (of: Json, ...keys: string[]) => first(of, ...keys).toUpperCase() === 'Y'

/** The record of a document, or what is wrong with it. */
export function readRecord(section: string, document: Json): ImsRecord | string {
  const known = imsSection(section)
  const number = first(document, known?.number ?? 'inum', 'inum', 'nt_num', 'boenum')
  const date = readDate(first(document, known?.date ?? 'idt', 'idt', 'nt_dt', 'boedt')) ?? null
  const supplier_gstin = first(document, 'stin', 'ctin').toUpperCase() || null
  const unnamed = known && lackOf(number, date, supplier_gstin)
  if (unnamed !== undefined) return unnamed
  const amounts = statedHeads(document)
  const value = readMoney(document['val'])
  if (amounts === undefined || value === undefined) return t('an amount of {number} can’t be read', { number })
  const portal_action = letters[first(document, 'action').toUpperCase()]
  if (portal_action === undefined) return t('{number} has an action other than A, R, P and N', { number })
  const reduction = reductionOf(document, portal_action)
  if (reduction === undefined) return t('an amount of {number} can’t be read', { number })
  const stated = { ...noHeads(), ...amounts }
  const return_text = first(document, 'rtnprd')
  return {
    section,
    kind: known?.kind ?? 'unknown',
    supplier_gstin,
    supplier_name: first(document, 'tradenm', 'trdnm') || null,
    number,
    date,
    ...originalIn(document, known?.original),
    supply_type: first(document, 'inv_typ'),
    value: value || stated.taxable + taxOf(stated),
    place_of_supply: placeIn(document),
    reverse_charge: isYes(document, 'rchrg', 'rev'),
    return_text,
    period: periodOf(return_text, date),
    source_form: first(document, 'srcform', 'rtnTyp'),
    filing_status: first(document, 'srcfilstatus'),
    portal_action,
    ...reduction,
    portal_remarks: first(document, 'remarks').slice(0, 250),
    is_pending_blocked: isYes(document, 'ispendactblocked'),
    is_reduction_blocked: isYes(document, 'isItcRedReqBlocked', 'itcRedReqBlocked'),
    is_remarks_blocked: isYes(document, 'isRemarksBlocked'),
    ...stated,
  }
}

/** What a document of a known section must have and this one has not. */
function lackOf(number: string, date: string | null, supplier_gstin: string | null): string | undefined {
  if (number === '') return t('a document has no number')
  if (date === null) return t('the date of {number} can’t be read', { number })
  return supplier_gstin === null ? t('{number} has no supplier', { number }) : undefined
}

/** The document that this one amends; `keys`: where its section has the number and the date. */
const originalIn = (document: Json, keys: readonly [number: string, date: string] | undefined) => ({
  original_number: (keys && first(document, keys[0])) || null,
  original_date: (keys && readDate(first(document, keys[1]))) ?? null,
})

type Reduced = { portal_reduction: Reduction | null; portal_declared: TaxHeads | null }

/** `itcRedReq` Y without amounts: all of the credit; with amounts: these; N: none (GSTN advisory of 17 Oct 2025). */
function reductionOf(document: Json, action: ImsAction): Reduced | undefined {
  const asked = first(document, 'itcRedReq', 'itc_red_req').toUpperCase()
  if (action !== 'accept' || asked === '') return { portal_reduction: null, portal_declared: null }
  if (asked === 'N') return { portal_reduction: 'nil', portal_declared: null }
  const declared: TaxHeads = { igst: 0, cgst: 0, sgst: 0, cess: 0 }
  let isPart = false
  for (const head of taxHeads) {
    const text = first(document, `decl${head.charAt(0).toUpperCase()}${head.slice(1)}`, `decl_${head}`)
    const amount = readMoney(text)
    if (amount === undefined) return undefined
    isPart ||= text !== ''
    declared[head] = amount
  }
  return isPart ? { portal_reduction: 'part', portal_declared: declared } : { portal_reduction: 'full', portal_declared: null }
}

/** `102026` → `2026-10`; a month alone is the first of its name from the document's date on. */
function periodOf(text: string, date: string | null): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2])(20\d\d)?$/.exec(text) ?? []
  if (month === undefined) return null
  if (year !== undefined) return `${year}-${month}`
  if (date === null) return null
  const own = Number(date.slice(0, 4))
  return `${month >= date.slice(5, 7) ? own : own + 1}-${month}`
}
