import { isoDate } from '../../dates.ts'
import { gstinProblem } from '../../identifiers/gstin.ts'
import { parsePaise } from '../../money.ts'
import { definedValues } from './defined-values.ts'
import type { DocumentReading } from './document-values.ts'

/** Whether the portal signed the code: with its key, not with it, or unknown because no key is set. */
export type Signature = 'genuine' | 'forged' | 'unverified'

/** The positions of the values, and the state of the signature. */
const places: Record<Signature, string> = {
  genuine: 'QR code of the e-invoice, signed by the portal',
  forged: 'QR code that looks like an e-invoice’s; the portal did not sign it',
  unverified: 'QR code of the e-invoice (not verified)',
}
/** Fields whose place is the code. */
export const fieldsFromCode = (found_in: Readonly<Record<string, string>>): string[] =>
  Object.entries(found_in).flatMap(([field, place]) => (Object.values(places).includes(place) ? [field] : []))

const FORGED = 'The portal did not sign the QR code on this paper: ask the vendor before you take its GST as input credit.'

/**
 * The invoice a signed QR code of the e-invoice portal speaks of: a JWT whose `data` is the invoice (GSTN e-invoice schema 1.1, QR with
 * SellerGstin, BuyerGstin, DocNo, DocDt, TotInvVal, MainHsnCode, Irn). Undefined for any other code; a field that is not well formed is
 * left out.
 */
export function readEinvoiceQr(text: string, signature: Signature): DocumentReading | undefined {
  const payload = objectOf(base64Text(text.split('.')[1] ?? ''))
  const data = typeof payload?.['data'] === 'string' ? objectOf(payload['data']) : undefined
  if (!data) return undefined
  const word = (name: string) => (typeof data[name] === 'string' ? data[name].trim() : '')
  const [day = '', month = '', year = ''] = word('DocDt').split(/[/-]/)
  const { TotInvVal: value } = data
  const total = typeof value === 'number' || typeof value === 'string' ? parsePaise(String(value)) : undefined
  const gstin = (name: string) => (gstinProblem(word(name)) === undefined ? word(name) : undefined)
  const values = definedValues({
    vendor_gstin: gstin('SellerGstin'),
    buyer_gstin: gstin('BuyerGstin'),
    bill_number: word('DocNo') || undefined,
    bill_date: isoDate(Number(year), Number(month), Number(day)),
    total: total !== undefined && total >= 0 ? total : undefined,
    hsn: /^\d{4,8}$/.test(word('MainHsnCode')) ? word('MainHsnCode') : undefined,
    irn: /^[0-9a-f]{64}$/i.test(word('Irn')) ? word('Irn').toLowerCase() : undefined,
  })
  if (values.irn === undefined && values.vendor_gstin === undefined) return undefined
  const found_in = Object.fromEntries(Object.keys(values).map((field) => [field, places[signature]]))
  return { values, found_in, warnings: signature === 'forged' ? [FORGED] : [] }
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function base64Text(part: string): string {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  } catch {
    return ''
  }
}
