import { isIsoDate } from '../../dates.ts'
import { child, type Element, everyElement, textOf, attribute } from '../../documents/parsing/element.ts'
import { readMarkup } from '../../documents/parsing/markup.ts'
import { gstinProblem } from '../../identifiers/gstin.ts'
import { parsePaise, type Paise } from '../../money.ts'
import { t } from '../../messages.ts'
import { definedValues } from './defined-values.ts'
import type { DocumentReading } from './document-values.ts'
import { placesOf } from './einvoice-file.ts'

/**
 * The invoice of a UBL file (OASIS UBL 2.1 Invoice and CreditNote, as Peppol uses them). Amounts of another currency than the rupee are
 * left out, with a warning. Undefined for any other XML.
 */
export function readUblFile(text: string): DocumentReading | undefined {
  const root = readMarkup(text).children.find(({ name }) => name === 'Invoice' || name === 'CreditNote')
  const seller = child(root, 'AccountingSupplierParty', 'Party')
  if (!root || !seller) return undefined
  const number = textOf(root, 'ID')
  if (number === undefined) return undefined
  const currency = textOf(root, 'DocumentCurrencyCode') ?? 'INR'
  const sums = child(root, 'LegalMonetaryTotal')
  const of = (name: string) => paiseOf(child(sums, name))
  const amounts =
    currency === 'INR'
      ? { total: of('PayableAmount') ?? of('TaxInclusiveAmount'), ...taxed(of('TaxExclusiveAmount'), taxesOf(root)) }
      : {}
  const values = definedValues({
    vendor_name: nameOf(seller),
    vendor_gstin: gstinIn(seller),
    buyer_gstin: gstinIn(child(root, 'AccountingCustomerParty', 'Party')),
    bill_number: number.slice(0, 200),
    bill_date: dateOf(textOf(root, 'IssueDate')),
    due_date: dateOf(textOf(root, 'DueDate') ?? textOf(root, 'PaymentMeans', 'PaymentDueDate')),
    ...amounts,
  })
  const warnings: string[] = []
  if (currency !== 'INR') warnings.push(t('This bill is in {currency}: enter its amounts in that currency.', { currency }))
  if (root.name === 'CreditNote') warnings.push(t('This is a credit note, not a bill: record it as a debit note.'))
  return { values, found_in: placesOf(values, t('UBL file')), warnings }
}

/** The sums of tax whose scheme says which it is; a scheme of GST as a whole says none. */
function taxesOf(root: Element): Partial<Record<'cgst' | 'sgst' | 'igst' | 'cess', Paise>> {
  const found: Partial<Record<'cgst' | 'sgst' | 'igst' | 'cess', Paise>> = {}
  for (const total of root.children.filter(({ name }) => name === 'TaxTotal'))
    for (const part of total.children.filter(({ name }) => name === 'TaxSubtotal')) {
      const scheme = child(part, 'TaxCategory', 'TaxScheme')
      const head = (textOf(scheme, 'Name') ?? textOf(scheme, 'ID') ?? '').toLowerCase()
      const paise = paiseOf(child(part, 'TaxAmount'))
      if (paise !== undefined && (head === 'cgst' || head === 'sgst' || head === 'igst' || head === 'cess'))
        found[head] = (found[head] ?? 0) + paise
    }
  return found
}

/** The taxable value only beside the kinds of tax that make up the total with it. */
const taxed = (taxable_value: Paise | undefined, heads: ReturnType<typeof taxesOf>) =>
  Object.keys(heads).length > 0 ? { taxable_value, ...heads } : {}

const nameOf = (party: Element) =>
  (textOf(party, 'PartyName', 'Name') ?? textOf(party, 'PartyLegalEntity', 'RegistrationName'))?.slice(0, 200)

/** The GSTIN among the numbers of a party, with or without the country before it. */
function gstinIn(party: Element | undefined): string | undefined {
  if (!party) return undefined
  const numbers = everyElement(party, ['CompanyID', 'EndpointID', 'ID']).map((each) => each.text.trim().toUpperCase())
  return numbers.map((number) => number.replace(/^IN(?=\d{2}[A-Z])/, '')).find((number) => gstinProblem(number) === undefined)
}

function paiseOf(element: Element | undefined): Paise | undefined {
  const currency = attribute(element, 'currencyID') ?? 'INR'
  const paise = currency === 'INR' ? parsePaise(element?.text.trim() ?? '') : undefined
  return paise !== undefined && paise >= 0 ? paise : undefined
}

const dateOf = (text: string | undefined) => (text !== undefined && isIsoDate(text.slice(0, 10)) ? text.slice(0, 10) : undefined)
