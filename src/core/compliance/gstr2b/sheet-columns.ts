import { states } from '../../identifiers/state-list.ts'
import type { SheetPlace } from './sheets.ts'

/** Words of a header without the signs, line breaks and spaces in which workbooks of the portal differ. */
export const plainHeader = (text: string): string =>
  text
    .replace(/\(₹\)|\(%\)|₹/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const yesNo = (text: string) => ({ yes: 'Y', no: 'N' })[text.toLowerCase()] ?? text
const codes: Readonly<Record<string, string>> = {
  'credit note': 'C',
  'debit note': 'D',
  'isd invoice': 'ISDI',
  'isd credit note': 'ISDC',
}
const stateCodes = new Map(states.map(({ code, name }) => [name.toLowerCase(), code]))
const stateOf = (text: string) => stateCodes.get(text.toLowerCase()) ?? /^\d{1,2}/.exec(text)?.[0] ?? text
/** The portal's `rsn` in words. */
const reasonOf = (text: string) => (/^pos\b/i.test(text) ? 'P' : /cut.?off/i.test(text) ? 'C' : text)
/** A date cell is `2026-10-05`; the portal writes `05/10/2026`. */
const dateOf = (text: string) => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1')
const same = (text: string) => text

type Known = { key: string; read: (text: string) => string }

/** What a column holds, as a key of the JSON; null: we have no use for it; undefined: we do not know it. */
export function columnOf(header: string, { number, date }: SheetPlace): Known | null | undefined {
  if (/^gstin of (supplier|isd|eco)/.test(header)) return { key: 'ctin', read: same }
  if (header.startsWith('trade/legal name')) return { key: 'trdnm', read: same }
  if (/^((invoice|note|document|isd document|bill of entry) )?number$/.test(header)) return { key: number, read: same }
  if (/^((invoice|note|document|isd document|bill of entry) )?date$/.test(header)) return { key: date, read: dateOf }
  if (/^(note|isd document) type$/.test(header))
    return { key: header === 'note type' ? 'typ' : 'doctyp', read: (text) => codes[text.toLowerCase()] ?? text }
  if (/^(invoice|note|document) value$/.test(header)) return { key: 'val', read: same }
  if (header === 'place of supply') return { key: 'pos', read: stateOf }
  if (/^supply attracts? reverse charge$/.test(header)) return { key: 'rev', read: yesNo }
  if (header === 'taxable value') return { key: 'txval', read: same }
  if (header === 'integrated tax') return { key: 'igst', read: same }
  if (header === 'central tax') return { key: 'cgst', read: same }
  if (/^state\/ut tax$/.test(header)) return { key: 'sgst', read: same }
  if (/^cess( amount)?$/.test(header)) return { key: 'cess', read: same }
  if (/^(itc availability|eligibility of itc)$/.test(header)) return { key: 'itcavl', read: yesNo }
  if (header === 'reason') return { key: 'rsn', read: reasonOf }
  if (header.endsWith('filing date')) return { key: 'supfildt', read: dateOf }
  return unused.test(header) ? null : undefined
}
const unused =
  /^$|^rate$|period$|^(invoice|document|note supply) type$|^applicable % of tax rate$|^source$|^irn( date)?$|^port code$|reference date$|^amended ?\(yes\)$|^type of amendment$|^original invoice (number|date)$|^remarks$/

/** A column of the document that is amended. */
export function originalColumnOf(header: string): Known | null {
  if (/^(invoice|document) number$/.test(header)) return { key: header.startsWith('invoice') ? 'oinum' : 'odocnum', read: same }
  if (/^(invoice|document) date$/.test(header)) return { key: header.startsWith('invoice') ? 'oidt' : 'odocdt', read: dateOf }
  if (header === 'note number') return { key: 'ontnum', read: same }
  if (header === 'note date') return { key: 'ontdt', read: dateOf }
  return null
}
