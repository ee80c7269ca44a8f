import type { TdsCorrection, TdsFiling } from '#contract/compliance/tds-corrections.ts'
import type { ChangedField, CorrectionKind } from '#core/compliance/tds-statements/corrections.ts'
import { formatDate, isIsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { csvCell, csvOf } from '#web/ui/table-csv.ts'

export const kindWords: Record<CorrectionKind, string> = {
  header: t('Details of the statement'),
  challan: t('Challan'),
  deductee_added: t('Add deductee'),
  deductee_changed: t('Change deductee'),
  deductee_deleted: t('Delete deductee'),
  pan: t('Correct PAN'),
}

export const filingWords: Record<TdsFiling['statement_kind'], string> = {
  regular: t('Statement'),
  correction: t('Correction'),
}

const fieldWords: Readonly<Record<string, string>> = {
  name: t('Name'),
  deductor_type: t('Type of deductor'),
  address: t('Address'),
  state_code: t('State'),
  pincode: t('PIN code'),
  email: t('Email'),
  phone: t('Phone'),
  person_name: t('Responsible person'),
  designation: t('Designation'),
  person_pan: t('PAN of the person'),
  bsr_code: t('BSR code'),
  serial: t('Challan serial number'),
  paid_on: t('Paid on'),
  tax: t('Tax'),
  interest: t('Interest'),
  fee: t('Fee'),
  others: t('Others'),
  minor_head: t('Minor head'),
  code: t('Code'),
  amount: t('Paid or credited'),
  deducted: t('Deducted'),
  deposited: t('Deposited'),
  deducted_on: t('Deducted on'),
  rate: t('Rate'),
  reason: t('Reason'),
  certificate: t('Certificate'),
  surcharge: t('Surcharge'),
  cess: t('Cess'),
  grossed_up: t('Grossed up'),
  rate_basis: t('Rate of Act or treaty'),
  remittance: t('Nature of remittance'),
  acknowledgement: t('Acknowledgement number'),
  country: t('Country'),
  tax_id: t('Tax number in that country'),
  challan: t('Challan'),
}

/** Codes such as PAN and TAN are their own words. */
export const fieldName = (field: string): string => fieldWords[field] ?? field.toUpperCase()

export function valueText(value: ChangedField['before']): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'number') return `₹${formatPaise(value)}`
  return isIsoDate(value) ? formatDate(value) : value
}

/** The changes field by field, with the value as it was filed and as it is now; amounts in rupees. */
export const correctionsCsv = (rows: readonly TdsCorrection[]): string =>
  csvOf(
    [t('Type'), t('Correction'), t('Changed'), t('Field'), t('As filed'), t('Now')],
    rows.flatMap(({ correction_type, kind, label, fields }) =>
      fields.map(({ field, before, after }) =>
        [correction_type, kindWords[kind], label, fieldName(field), plain(before), plain(after)].map((text) =>
          csvCell(text, false),
        ),
      ),
    ),
  )

const plain = (value: ChangedField['before']): string =>
  value === null ? '' : typeof value === 'number' ? formatPaise(value).replaceAll(',', '') : value
