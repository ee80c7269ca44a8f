import { t } from '../../messages.ts'
import { isObject, type Json } from './parse.ts'
import type { FoundDocument } from './documents.ts'
import { type Gstr2bRow, type Heads, heads, noHeads, type RowKind, taxOf } from './row.ts'
import { sectionOf } from './sections.ts'
import { first, placeIn, readDate, readMoney, statedHeads } from './values.ts'

/** The row of a document, or what is wrong with it. */
export function readRow(part: string, section: string, { supplier, document }: FoundDocument): Gstr2bRow | string {
  const known = sectionOf(section)
  const kind: RowKind = known ? kindOf(known.kind, document) : 'unknown'
  const number = first(document, 'inum', 'ntnum', 'nt_num', 'docnum', 'boenum')
  if (known && number === '') return t('a document has no number')
  const date = readDate(first(document, 'dt', 'idt', 'ntdt', 'nt_dt', 'docdt', 'boedt')) ?? null
  if (known && date === null) return t('the date of {number} can’t be read', { number })
  const supplier_gstin = first(supplier, 'ctin', 'stin').toUpperCase() || null
  if (known && supplier_gstin === null && kind !== 'import') return t('{number} has no supplier', { number })
  const amounts = headsOf(document)
  const value = readMoney(document['val'])
  if (amounts === undefined || value === undefined) return t('an amount of {number} can’t be read', { number })
  return {
    part,
    section,
    kind,
    supplier_gstin,
    supplier_name: first(supplier, 'trdnm') || null,
    filed_on: readDate(supplier['supfildt']) ?? null,
    number,
    date,
    ...originalIn(document),
    value: value || amounts.taxable + taxOf(amounts),
    place_of_supply: placeIn(document),
    reverse_charge: first(document, 'rev', 'rchrg').toUpperCase() === 'Y',
    is_available: isAvailable(document),
    reason: first(document, 'rsn') || null,
    ...amounts,
  }
}

const originalIn = (document: Json) => ({
  original_number: first(document, 'oinum', 'ontnum', 'odocnum') || null,
  original_date: readDate(first(document, 'oidt', 'ontdt', 'odocdt')) ?? null,
})

/** Whether the credit can be taken; null when the statement does not say. */
function isAvailable(document: Json): boolean | null {
  const told = first(document, 'itcavl', 'itcelg').toUpperCase()
  return told === 'Y' ? true : told === 'N' ? false : null
}

function kindOf(kind: RowKind, document: Json): RowKind {
  const type = first(document, 'typ', 'ntty', 'doctyp').toUpperCase()
  if (kind === 'credit_note') return type.startsWith('D') ? 'debit_note' : 'credit_note'
  if (kind === 'isd') return type === 'ISDC' || type === 'C' ? 'isd_credit' : 'isd'
  return kind
}

/** Totals of the document, or what its items add up to. Both, where they are there, must agree; undefined where they do not. */
function headsOf(document: Json): Heads | undefined {
  const stated = statedHeads(document)
  if (stated === undefined) return undefined
  const list = document['items'] ?? document['itms']
  if (!Array.isArray(list) || list.length === 0) return { ...noHeads(), ...stated }
  const sums = noHeads()
  for (const item of list as unknown[]) {
    if (!isObject(item)) return undefined
    const amounts = statedHeads(isObject(item['itm_det']) ? item['itm_det'] : item)
    if (amounts === undefined) return undefined
    for (const head of heads) sums[head] += amounts[head] ?? 0
  }
  const differs = heads.some((head) => stated[head] !== undefined && stated[head] !== sums[head])
  return differs ? undefined : sums
}
