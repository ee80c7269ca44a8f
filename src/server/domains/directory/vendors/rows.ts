import { NewVendor, tdsNatures, vendorTreatments } from '#contract/directory/vendors.ts'
import { fieldError } from '#core/errors.ts'
import { msmeClasses } from '#core/directory/msme.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type RowValues, rowKind } from '#server/domains/documents/row-imports/kind.ts'
import {
  type Change,
  type ExistingRecord,
  matched,
  said,
  saved,
  words,
} from '#server/domains/documents/row-imports/match-existing.ts'
import {
  languageColumn,
  notesColumn,
  partyColumns,
  partyKey,
  partyValues,
  treatmentWords,
} from '#server/domains/documents/row-imports/party-columns.ts'
import { roomForVendors } from './plan.ts'
import { identity } from './rules.ts'
import * as service from './service.ts'

const choices = (values: readonly string[]) => Object.fromEntries(values.map((each) => [each, []]))

/** As in the export of vendors. Bank accounts are excluded: they are entered, verified and notified one by one. */
const columns: readonly ColumnOf[] = [
  {
    field: 'vendor_name',
    header: 'Name',
    names: [
      'Display name',
      'Vendor',
      'Vendor name',
      'Supplier',
      'Supplier name',
      'Contact name',
      'Company',
      'Company name',
      'Party name',
      'Ledger name',
      'Name of ledger',
      'Account name',
      'Particulars',
    ],
    kind: 'text',
    is_required: true,
    help: 'As on their bills',
    example: 'Nila Printers',
  },
  {
    field: 'gst_treatment',
    header: 'GST treatment',
    names: ['GST type', 'Registration type', 'GST registration type'],
    kind: 'choice',
    choices: Object.fromEntries(vendorTreatments.map((each) => [each, treatmentWords[each] ?? []])),
    help: 'Registered, composition, unregistered, overseas or sez; if blank, decided by the GSTIN',
    example: 'registered',
  },
  ...partyColumns,
  {
    field: 'msme_class',
    header: 'MSME',
    names: ['MSME class', 'MSME type', 'MSME/Udyam type'],
    kind: 'choice',
    choices: choices(msmeClasses),
    help: 'None, micro, small, medium or trader',
    example: 'small',
  },
  {
    field: 'udyam_number',
    header: 'Udyam number',
    names: ['Udyam', 'Udyam registration', 'MSME/Udyam No'],
    kind: 'code',
    help: 'Required for MSMEs',
    example: 'UDYAM-MH-18-0012345',
  },
  {
    field: 'msme_from',
    header: 'MSME since',
    names: ['MSME from', 'Udyam date', 'Date of Udyam registration'],
    kind: 'date',
    help: 'The date the class applies from',
    example: '2024-04-01',
  },
  {
    field: 'tds_nature',
    header: 'TDS for',
    names: ['TDS', 'TDS nature'],
    kind: 'choice',
    choices: choices(tdsNatures),
    help: 'Reason for tax deduction, such as contractor',
    example: 'contractor',
  },
  languageColumn,
  notesColumn,
]

export const vendorRows = rowKind<Change<NewVendor>>({
  kind: 'vendors',
  noun: ['vendor', 'vendors'],
  access: ['ACCOUNTS_PAYABLE_CREATE'],
  columns,
  matches: [
    { value: 'gstin', label: 'Change the vendor that has the GSTIN' },
    { value: 'name', label: 'Change the vendor that has the name' },
  ],
  key: (given, match_by) => partyKey(match_by === 'name' ? null : given['gstin'], given['vendor_name']),
  admit: roomForVendors,
  async prepare(tx, rows, match_by) {
    return matched(rows, await knownAmong(tx, rows), {
      match: match_by === 'gstin' ? 'code' : match_by === 'name' ? 'name' : null,
      code: (given) => words(given, 'gstin', null),
      name: (given) => words(given, 'vendor_name', null) ?? '',
      complete,
      schema: NewVendor,
      whole: wholeVendor,
      noun: 'vendor',
    })
  },
  save: (tx, changes) => saved(tx, changes, { createMany: service.createMany, update: service.update }),
})

function wholeVendor(vendor: NewVendor): NewVendor {
  const { gstin, pan } = vendor
  if (gstin !== null && pan !== null && gstin.slice(2, 12) !== pan)
    throw fieldError('pan', 'This is not the PAN inside the GSTIN')
  return identity(vendor)
}

function complete(given: RowValues, before: NewVendor | undefined) {
  const of = said(given, before)
  return {
    vendor_name: of('vendor_name'),
    ...partyValues(given, before),
    msme_class: of('msme_class') ?? 'none',
    udyam_number: of('udyam_number'),
    msme_from: of('msme_from'),
    has_agreement: before?.has_agreement ?? true,
    discount_percent: before?.discount_percent ?? null,
    discount_days: before?.discount_days ?? null,
    tds_nature: of('tds_nature'),
    expense_accounts_id: before?.expense_accounts_id ?? null,
    language: of('language'),
    currency: before?.currency ?? null,
    notes: of('notes'),
  }
}

/** Existing vendors with any GSTIN or name of these rows. */
async function knownAmong(tx: CompanyTx, rows: readonly RowValues[]): Promise<ExistingRecord<NewVendor>[]> {
  const given = (field: string) => rows.flatMap((row) => words(row, field, null) ?? [])
  const found = await service.findMany(tx, given('gstin'), given('vendor_name'))
  return found.map((row) => {
    const value: NewVendor = {
      vendor_name: row.vendor_name,
      gst_treatment: row.gst_treatment,
      gstin: row.gstin,
      pan: row.pan,
      email: row.email,
      mobile_number: row.mobile_number,
      address_line: row.address_line,
      city: row.city,
      state_code: row.state_code,
      pincode: row.pincode,
      payment_terms_days: row.payment_terms_days,
      discount_percent: row.discount_percent,
      discount_days: row.discount_days,
      msme_class: row.msme_class,
      udyam_number: row.udyam_number,
      msme_from: row.msme_from ?? null,
      has_agreement: row.has_agreement,
      tds_nature: row.tds_nature,
      expense_accounts_id: row.expense_accounts_id,
      currency: row.currency ?? null,
      language: row.language ?? null,
      notes: row.notes,
    }
    return { id: row.vendors_id, code: row.gstin, name_key: row.vendor_name.toLowerCase(), value }
  })
}
