import { isoDate } from '../../dates.ts'
import { gstinProblem } from '../../identifiers/gstin.ts'
import { parsePaise, type Paise } from '../../money.ts'
import { t } from '../../messages.ts'
import type { DocumentReading, DocumentValues } from './document-values.ts'
import { definedValues } from './defined-values.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * The invoice of an e-invoice’s JSON: INV-01 as it is sent to the portal (GSTN e-invoice schema 1.1), a list of one of them, or the portal’s
 * answer with `SignedInvoice`, whose text is read and not trusted. Undefined for any other JSON and for a list of several.
 */
export function readEinvoiceFile(text: string): DocumentReading | undefined {
  const invoice = invoiceIn(parsed(text))
  if (!invoice) return undefined
  const { DocDtls: document, SellerDtls: seller, BuyerDtls: buyer, ValDtls: sums, PayDtls: payment } = invoice
  const [doc, sell, buy, sum] = [objectOf(document), objectOf(seller), objectOf(buyer), objectOf(sums)]
  const number = wordOf(doc, 'No')
  const gstin = gstinOf(sell, 'Gstin')
  if (number === undefined || gstin === undefined) return undefined
  const [first] = Array.isArray(invoice['ItemList']) ? invoice['ItemList'] : []
  const values = definedValues({
    vendor_name: wordOf(sell, 'LglNm') ?? wordOf(sell, 'TrdNm'),
    vendor_gstin: gstin,
    buyer_gstin: gstinOf(buy, 'Gstin'),
    bill_number: number,
    bill_date: dateOf(wordOf(doc, 'Dt')),
    due_date: dateOf(wordOf(objectOf(payment), 'PayDueDt')),
    place_of_supply: wordOf(buy, 'Pos'),
    total: paiseOf(sum, 'TotInvVal'),
    taxable_value: paiseOf(sum, 'AssVal'),
    cgst: paiseOf(sum, 'CgstVal'),
    sgst: paiseOf(sum, 'SgstVal'),
    igst: paiseOf(sum, 'IgstVal'),
    cess: paiseOf(sum, 'CesVal'),
    hsn: hsnOf(wordOf(objectOf(first), 'HsnCd')),
    irn: irnOf(wordOf(invoice, 'Irn')),
  })
  return { values, found_in: placesOf(values, t('E-invoice file')), warnings: warningsOf(wordOf(doc, 'Typ'), invoice) }
}

function warningsOf(type: string | undefined, invoice: Json): string[] {
  const warnings: string[] = []
  if (type === 'CRN') warnings.push(t('This is a credit note, not a bill: record it as a debit note.'))
  if (type === 'DBN') warnings.push(t('This is a debit note of the vendor: it adds to an earlier bill.'))
  if (wordOf(invoice, 'Status') === 'CNL')
    warnings.push(t('The e-invoice is cancelled on the portal: ask the vendor for another.'))
  return warnings
}

/** Where each value was found: the same for all of a file. */
export const placesOf = (values: DocumentValues, place: string): Record<string, string> =>
  Object.fromEntries(Object.keys(values).map((field) => [field, place]))

function invoiceIn(value: unknown): Json | undefined {
  if (Array.isArray(value)) return value.length === 1 ? invoiceIn(value[0]) : undefined
  const object = objectOf(value)
  if (!object) return undefined
  if (objectOf(object['DocDtls'])) return object
  const signed = payloadOf(object['SignedInvoice'])
  const data = objectOf(typeof signed?.['data'] === 'string' ? parsed(signed['data']) : signed?.['data'])
  const inner = data && invoiceIn(data['DocDtls'] ? data : undefined)
  // The portal numbers the invoice beside the text that it signs.
  return inner && { ...inner, Irn: inner['Irn'] ?? object['Irn'], Status: object['Status'] }
}

function payloadOf(jws: unknown): Json | undefined {
  if (typeof jws !== 'string') return undefined
  try {
    const bytes = Uint8Array.from(atob((jws.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    return objectOf(parsed(new TextDecoder().decode(bytes)))
  } catch {
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const objectOf = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined

function wordOf(object: Json | undefined, name: string): string | undefined {
  const value = object?.[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined
}

function gstinOf(object: Json | undefined, name: string): string | undefined {
  const text = wordOf(object, name)?.toUpperCase()
  return text !== undefined && gstinProblem(text) === undefined ? text : undefined
}

function paiseOf(object: Json | undefined, name: string): Paise | undefined {
  const value = object?.[name]
  const paise = typeof value === 'number' || typeof value === 'string' ? parsePaise(String(value)) : undefined
  return paise !== undefined && paise >= 0 ? paise : undefined
}

/** `09/10/2026` or `2026-10-09`. */
function dateOf(text: string | undefined) {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '')
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [day = '', month = '', year = ''] = (text ?? '').split(/[/-]/)
  return isoDate(Number(year), Number(month), Number(day))
}

const hsnOf = (text: string | undefined) => (text !== undefined && /^\d{4,8}$/.test(text) ? text : undefined)
const irnOf = (text: string | undefined) => (text !== undefined && /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : undefined)
