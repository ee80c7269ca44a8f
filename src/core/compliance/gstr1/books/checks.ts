import { readGstin } from '../../../identifiers/gstin.ts'
import { isZeroRated } from '../../../tax/gst/supply.ts'
import { rates } from '../masters.ts'
import type { Filer } from '../model.ts'
import { HSN_SPLIT } from '../period.ts'
import { isToRegistered } from './classify.ts'
import type { TaxDocument } from './document.ts'

/** What a return is checked for before it is filed. The codes are stable: help and support name them. */
export const checks = {
  'GST1-001': {
    severity: 'blocks',
    title: 'The company cannot file GSTR-1: it has no GSTIN or pays under the composition scheme.',
  },
  'GST1-002': { severity: 'blocks', title: 'The customer’s GSTIN is missing or not valid.' },
  'GST1-003': {
    severity: 'blocks',
    title: 'The document number has more than 16 characters or characters the portal does not take.',
  },
  'GST1-004': { severity: 'blocks', title: 'A line has no HSN or SAC code.' },
  'GST1-005': { severity: 'blocks', title: 'An HSN or SAC code is not in the government’s list.' },
  'GST1-006': { severity: 'blocks', title: 'An HSN code is shorter than your turnover allows.' },
  'GST1-007': { severity: 'blocks', title: 'The portal does not take this GST rate.' },
  'GST1-008': { severity: 'blocks', title: 'The place of supply of an advance is not known.' },
  'GST1-009': { severity: 'warns', title: 'The customer is in your own GSTIN.' },
  'GST1-010': { severity: 'warns', title: 'A document of an earlier period was cancelled in this one. Amend that return.' },
  'GST1-011': { severity: 'warns', title: 'The credit note came after the last day on which it lowers your tax.' },
  'GST1-012': { severity: 'warns', title: 'An e-invoice is required and not registered.' },
  'GST1-013': { severity: 'warns', title: 'Numbers are missing in a series.' },
  'GST1-014': { severity: 'warns', title: 'The period has not ended yet.' },
  'GST1-015': {
    severity: 'warns',
    title: 'Supplies at 0% are reported as nil-rated. Move them if they are exempt or outside GST.',
  },
  'GST1-016': { severity: 'warns', title: 'Exports have no shipping bill yet. Amend the return when you have it.' },
  'GST1-017': { severity: 'warns', title: 'A proof does not come out even.' },
} as const satisfies Record<string, { severity: 'blocks' | 'warns'; title: string }>
export type CheckCode = keyof typeof checks

/** A row at fault: what it is called, why, and where it is put right. */
export type Finding = { code: CheckCode; label: string; cause: string; link: string }

export const linkOf = ({ kind, id }: Pick<TaxDocument, 'kind' | 'id'>): string =>
  `/receivables/${{ invoices: 'invoices', cash_memos: 'cash-memos', credit_notes: 'credit-notes' }[kind]}/${id}`

/** What is wrong with one document. */
export function findingsOf(document: TaxDocument, filer: Filer): Finding[] {
  const found: Finding[] = []
  const link = linkOf(document)
  const tell = (code: CheckCode, cause: string, to = link) => void found.push({ code, label: document.number, cause, link: to })
  const customer = document.customers_id === null ? link : `/receivables/customers/${document.customers_id}`
  if (isToRegistered(document) && !readGstin(document.gstin ?? ''))
    tell(
      'GST1-002',
      document.gstin === null ? `${document.party} has no GSTIN.` : `${document.gstin} of ${document.party} is not valid.`,
      customer,
    )
  if (document.gstin !== null && document.gstin === filer.gstin)
    tell('GST1-009', `${document.party} has your own GSTIN.`, customer)
  if (!/^(?!0+$)[a-zA-Z0-9/-]{1,16}$/.test(document.number)) tell('GST1-003', 'Use letters, digits, hyphens and slashes only.')
  for (const line of document.lines) {
    const code = line.hsn ?? ''
    if (code === '') tell('GST1-004', 'Add the code to the item.')
    else if (code.length < filer.hsn_digits) tell('GST1-006', `${code} needs at least ${filer.hsn_digits} digits.`)
    else if (filer.period >= HSN_SPLIT && filer.describeHsn(code) === undefined) tell('GST1-005', `${code} is not in the list.`)
    if (!rates.has(line.rate)) tell('GST1-007', `${line.rate / 100}% is not a rate of the portal.`)
  }
  const last = document.corrects && lastDayOfNote(document.corrects.date)
  if (last && document.date > last) tell('GST1-011', `It would lower the tax until ${last} only.`)
  if (document.kind === 'invoices' && isZeroRated(document.treatment, document.place) && document.treatment === 'overseas')
    tell('GST1-016', 'Port, number and date of the shipping bill are left out.')
  return found
}

/** 30 November after the financial year of the supply: CGST Act s.34(2), as amended from 1 Oct 2022. */
export function lastDayOfNote(supplied: string): string {
  const year = Number(supplied.slice(0, 4)) + (supplied.slice(5, 7) < '04' ? 0 : 1)
  return `${year}-11-30`
}
