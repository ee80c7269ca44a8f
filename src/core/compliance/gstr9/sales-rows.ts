import type { Entry } from '../gstr1/model.ts'
import { sections } from '../gstr1/sections.ts'
import { entryTotals } from '../gstr1/summary.ts'
import { type Heads, heads } from '../gstr2b/row.ts'
import type { CellCode } from './cells.ts'
import type { Annual } from './add-up.ts'

const byCode = new Map(sections.map((section) => [section.code, section]))

/**
 * Adds what a GSTR-1 reports to the rows of tables 4 and 5. Notes to unregistered persons in the State or of small value are netted in 4A, as table 7 of
 * GSTR-1 nets them; all other notes stand in rows of their own, above zero.
 */
export function addSales(to: Annual, entries: ReadonlyMap<string, readonly Entry[]>): void {
  for (const [code, rows] of entries) for (const entry of rows) addSale(to, code, entry)
}

/** Adds one row of a section of GSTR-1. */
export function addSale(to: Annual, code: string, entry: Entry): void {
  const section = byCode.get(code)
  const place = placeOf(code, entry)
  if (section === undefined || place === undefined) return
  const { taxable, igst, cgst, sgst, cess } = entryTotals(section, entry)
  add(to, place.cell, { taxable, igst, cgst, sgst, cess }, place.sign)
}

function add(to: Annual, cell: CellCode, figures: Heads, sign: 1 | -1): void {
  const sum = { ...to[cell] }
  for (const head of heads) sum[head] += sign * figures[head]
  to[cell] = sum
}

type Place = { cell: CellCode; sign: 1 | -1 }
const plain = (cell: CellCode): Place => ({ cell, sign: 1 })

/** Figures of a credit note are below zero in GSTR-1, and above it in its row here. */
function placeOf(code: string, { values }: Entry): Place | undefined {
  const isCharged = values['rchrg'] === 'Y'
  const type = String(values['inv_typ'] ?? values['exp_typ'] ?? values['typ'] ?? '')
  switch (code) {
    case 'b2b':
      return plain(isCharged ? '5C' : supplyCell(type))
    case 'exp':
      return plain(type === 'WPAY' ? '4C' : '5A')
    case 'b2cl':
    case 'b2cs':
      return plain('4A')
    case 'cdnur':
      return type === 'B2CL' ? plain('4A') : note(values['ntty'], type === 'EXPWOP')
    case 'cdnr':
      return note(values['ntty'], isCharged || type === 'SEWOP')
    case 'nil':
      return plain('5E')
    case 'at':
      return plain('4F')
    case 'atadj':
      return { cell: '4F', sign: -1 }
    default:
      return undefined
  }
}

function supplyCell(type: string): CellCode {
  if (type === 'SEWP') return '4D'
  if (type === 'SEWOP') return '5B'
  return type === 'DE' ? '4E' : '4B'
}

const note = (kind: string | number | undefined, isFree: boolean): Place => {
  if (kind === 'C') return { cell: isFree ? '5H' : '4I', sign: -1 }
  return plain(isFree ? '5I' : '4J')
}
