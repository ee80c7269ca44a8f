import { readGstin } from '../../../identifiers/gstin.ts'
import { isService } from '../../../tax/gst/hsn.ts'
import { rateOfHeading } from '../../../tax/gst/heading-rates.ts'
import { isZeroRated } from '../../../tax/gst/supply.ts'
import { type Sentence, sentence } from '../../../sentences.ts'
import { rates } from '../masters.ts'
import type { Filer } from '../model.ts'
import { HSN_SPLIT } from '../period.ts'
import type { CheckCode } from './check-list.ts'
import { isToRegistered } from './classify.ts'
import type { TaxDocument, TaxLine } from './document.ts'

/** A row at fault: what it is called, why, and where it is put right. Sentences are stored, and written for their reader. */
export type Finding = { code: CheckCode; label: string | Sentence; cause: Sentence; link: string }

export const linkOf = ({ kind, id }: Pick<TaxDocument, 'kind' | 'id'>): string => `/receivables/${kind.replace('_', '-')}/${id}`

/** What is wrong with one document. */
export function findingsOf(document: TaxDocument, filer: Filer): Finding[] {
  const found: Finding[] = []
  const link = linkOf(document)
  const tell = (code: CheckCode, cause: Sentence, to = link) => void found.push({ code, label: document.number, cause, link: to })
  const customer = document.customers_id === null ? link : `/receivables/customers/${document.customers_id}`
  if (isToRegistered(document) && !readGstin(document.gstin ?? ''))
    tell(
      'GST1-002',
      document.gstin === null
        ? sentence('{party} has no GSTIN.', { party: document.party })
        : sentence('{gstin} of {party} is not valid.', { gstin: document.gstin, party: document.party }),
      customer,
    )
  if (document.gstin !== null && document.gstin === filer.gstin)
    tell('GST1-009', sentence('{party} has your own GSTIN.', { party: document.party }), customer)
  if (!/^(?!0+$)[a-zA-Z0-9/-]{1,16}$/.test(document.number))
    tell('GST1-003', sentence('Use letters, digits, hyphens and slashes only.'))
  for (const line of document.lines) {
    for (const [code, cause] of faultsOfLine(line, filer)) tell(code, cause)
    const strange = strangeRate(document, line)
    if (strange !== undefined) tell('GST1-024', strange)
  }
  const last = document.corrects && lastDayOfNote(document.corrects.date)
  if (last && document.date > last)
    tell('GST1-011', sentence('It would lower the tax until {date} only.', { date: { date: last } }))
  if (isWithoutShippingBill(document)) tell('GST1-016', sentence('Record port, number and date of the shipping bill.'))
  if (isWithoutLetter(document, filer))
    tell(
      'GST1-022',
      sentence('No letter is valid on {date}. Record it, or pay IGST with interest.', { date: { date: document.date } }),
      '/settings/registrations',
    )
  return found
}

/** IGST Act s.16(3)(a): without payment of tax only under a bond or a letter of undertaking. A note follows its invoice. */
const isWithoutLetter = ({ kind, treatment, place, tax_rule, date }: TaxDocument, { undertakings }: Filer): boolean =>
  undertakings !== undefined &&
  kind === 'invoices' &&
  isZeroRated(treatment, place) &&
  tax_rule === 'none' &&
  !undertakings.some(({ valid_from, valid_to }) => valid_from <= date && date <= valid_to)

/** Goods that left India without a shipping bill on record. Services have none. */
const isWithoutShippingBill = ({ kind, treatment, place, lines, shipping }: TaxDocument): boolean =>
  kind === 'invoices' &&
  treatment === 'overseas' &&
  isZeroRated(treatment, place) &&
  shipping === undefined &&
  lines.some(({ hsn }) => !isService(hsn ?? ''))

/**
 * Another rate than the only one of the goods on the day of supply, which for a note is that of its invoice (CGST Act s.14, s.34). Zero-rated supplies,
 * and those to merchant exporters at 0.1% (40/2017 Central Tax (Rate)), have their own.
 */
function strangeRate({ treatment, place, date, corrects }: TaxDocument, { hsn, rate }: TaxLine): Sentence | undefined {
  if (rate === 10 || isZeroRated(treatment, place)) return undefined
  const known = rateOfHeading(hsn ?? '', corrects?.date ?? date)
  if (!known || known.rate === rate) return undefined
  return sentence('{hsn} has {known}%, and this line {rate}% ({source}).', {
    hsn,
    known: known.rate / 100,
    rate: rate / 100,
    source: known.source,
  })
}

function faultsOfLine({ hsn, rate }: TaxLine, filer: Filer): [CheckCode, Sentence][] {
  const found: [CheckCode, Sentence][] = []
  const code = hsn ?? ''
  if (code === '') found.push(['GST1-004', sentence('Add the code to the item.')])
  else if (code.length < filer.hsn_digits)
    found.push(['GST1-006', sentence('{code} needs at least {digits} digits.', { code, digits: filer.hsn_digits })])
  else if (filer.period >= HSN_SPLIT && filer.describeHsn(code) === undefined)
    found.push(['GST1-005', sentence('{code} is not in the list.', { code })])
  if (!rates.has(rate)) found.push(['GST1-007', sentence('{rate}% is not a rate of the portal.', { rate: rate / 100 })])
  return found
}

/** 30 November after the financial year of the supply: CGST Act s.34(2), as amended from 1 Oct 2022. */
export function lastDayOfNote(supplied: string): string {
  const year = Number(supplied.slice(0, 4)) + (supplied.slice(5, 7) < '04' ? 0 : 1)
  return `${year}-11-30`
}
