import { NewCustomer } from '#contract/directory/customers.ts'
import { gstTreatments } from '#contract/documents/gst-treatments.ts'
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
import { identity } from './rules.ts'
import * as service from './service.ts'

/** As the export of all contacts has them. */
const columns: readonly ColumnOf[] = [
  {
    field: 'customer_name',
    header: 'Name',
    names: [
      'Display name',
      'Customer',
      'Customer name',
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
    help: 'As on the invoice',
    example: 'Deccan Textiles',
  },
  {
    field: 'gst_treatment',
    header: 'GST treatment',
    names: ['GST type', 'Registration type', 'GST registration type'],
    kind: 'choice',
    choices: Object.fromEntries(gstTreatments.map((each) => [each, treatmentWords[each] ?? []])),
    help: 'Registered, unregistered, overseas, sez or deemed export; if blank, decided by the GSTIN',
    example: 'registered',
  },
  ...partyColumns,
  {
    field: 'shipping_address',
    header: 'Shipping address',
    names: ['Ship to', 'Delivery address'],
    kind: 'text',
    help: 'If different',
    example: '',
  },
  languageColumn,
  notesColumn,
]

export const customerRows = rowKind<Change<NewCustomer>>({
  kind: 'customers',
  noun: ['customer', 'customers'],
  access: ['ACCOUNTS_RECEIVABLE'],
  columns,
  matches: [
    { value: 'gstin', label: 'Change the customer that has the GSTIN' },
    { value: 'name', label: 'Change the customer that has the name' },
  ],
  key: (given, match_by) => partyKey(match_by === 'name' ? null : given['gstin'], given['customer_name']),
  async prepare(tx, rows, match_by) {
    return matched(rows, await knownAmong(tx, rows), {
      match: match_by === 'gstin' ? 'code' : match_by === 'name' ? 'name' : null,
      code: (given) => words(given, 'gstin', null),
      name: (given) => words(given, 'customer_name', null) ?? '',
      complete,
      schema: NewCustomer,
      whole: identity,
      noun: 'customer',
    })
  },
  save: (tx, changes) => saved(tx, changes, { createMany: service.createMany, update: service.update }),
})

function complete(given: RowValues, before: NewCustomer | undefined) {
  const of = said(given, before)
  return {
    customer_name: of('customer_name'),
    ...partyValues(given, before),
    shipping_address: of('shipping_address'),
    language: of('language'),
    currency: before?.currency ?? null,
    notes: of('notes'),
  }
}

/** Existing customers with any GSTIN or name of these rows. */
async function knownAmong(tx: CompanyTx, rows: readonly RowValues[]): Promise<ExistingRecord<NewCustomer>[]> {
  const given = (field: string) => rows.flatMap((row) => words(row, field, null) ?? [])
  const found = await service.findMany(tx, given('gstin'), given('customer_name'))
  return found.map(({ customers_id, is_active: _active, receivable: _owes, ...value }) => ({
    id: customers_id,
    code: value.gstin,
    name_key: value.customer_name.toLowerCase(),
    value,
  }))
}
