import * as c from '../columns.ts'
import { hsnRow, netIssue } from '../derive.ts'
import { units } from '../masters.ts'
import { HSN_RATES, HSN_SPLIT } from '../period.ts'
import { cancelledWithinTotal, hsnCode } from '../rules.ts'
import type { Column, Kind, Section } from '../section.ts'

const nil: Section = {
  code: 'nil',
  title: 'Nil-rated, exempt and non-GST supplies (8)',
  sheet: 'exemp',
  columns: [
    c.nilType('sply_ty', 'Description'),
    c.signedOrZero('nil_amt', 'Nil Rated Supplies'),
    c.signedOrZero('expt_amt', 'Exempted(other than nil rated/non GST supply)'),
    c.signedOrZero('ngsup_amt', 'Non-GST Supplies'),
  ],
  rules: [],
  derive: (row) => row,
  grouping: { is: 'records', key: [], keeps: 'last' },
  shape: { document: ['sply_ty', 'expt_amt', 'nil_amt', 'ngsup_amt'] },
}

const description = /^[ A-Za-z0-9_@./&-]{0,30}$/
const figures = (digits: 11 | 13): Record<'qty' | 'value' | 'tax', Kind> => ({
  qty: { is: 'amount', digits: digits === 11 ? 15 : 13, isSigned: true, isRounded: true },
  value: { is: 'amount', digits, isSigned: true, isRounded: true },
  tax: { is: 'amount', digits, isSigned: true, isRounded: true },
})
const unit: Column = { id: 'uqc', header: 'UQC', kind: { is: 'choice', choices: units }, isRequired: true }

/** `last` columns of table 12: what follows the description. */
function hsnColumns(digits: 11 | 13): readonly Column[] {
  const { qty, value, tax } = figures(digits)
  const entered = (id: string, header: string): Column => ({ id, header, kind: tax, isRequired: false, fallback: '0' })
  return [
    unit,
    { id: 'qty', header: 'Total Quantity', kind: qty, isRequired: true },
    // Not sent to the portal, from the period on in which the rate came.
    { id: 'val', header: 'Total Value', kind: value, isRequired: digits === 11, requiredIn: { until: HSN_RATES } },
    { ...c.rate('rt', 'Rate'), requiredIn: { from: HSN_RATES } },
    { id: 'txval', header: 'Taxable Value', kind: value, isRequired: true },
    entered('iamt', 'Integrated Tax Amount'),
    entered('camt', 'Central Tax Amount'),
    entered('samt', 'State/UT Tax Amount'),
    entered('csamt', 'Cess Amount'),
  ]
}

/** A service has no unit and no quantity, whatever the sheet has. */
const overwrite: Section['overwrite'] = (cells) => (cells['hsn_sc']?.startsWith('99') ? { ...cells, uqc: 'NA', qty: '0' } : cells)

const hsn: Section = {
  code: 'hsn',
  title: 'HSN summary (12)',
  sheet: 'hsn',
  columns: [
    { id: 'hsn_sc', header: 'HSN', kind: { is: 'text', pattern: /^\d{2,8}$/ }, isRequired: true },
    // Overwritten with the official one from 05/2021 on, before validation.
    { id: 'user_desc', header: 'Description', kind: { is: 'text', pattern: /^/ }, isRequired: false },
    ...hsnColumns(11),
  ],
  rules: [
    ({ user_desc }, { period }) =>
      period >= HSN_RATES || description.test(String(user_desc ?? ''))
        ? undefined
        : { field: 'user_desc', code: 'bad_text', message: 'Description must have at most 30 letters, digits or _@./&-.' },
    hsnCode,
  ],
  overwrite,
  derive(row, filer) {
    const { user_desc, val, rt, ...rest } = hsnRow(row, filer)
    return filer.period < HSN_RATES ? { ...rest, desc: user_desc, val, rate_key: rt } : { ...rest, rt, rate_key: rt }
  },
  grouping: { is: 'records', key: ['hsn_sc', 'uqc', 'rate_key'], keeps: 'last' },
  shape: { document: ['num', 'hsn_sc', 'desc', 'uqc', 'qty', 'val', 'rt', 'txval', 'iamt', 'samt', 'camt', 'csamt'] },
  filed: { until: HSN_SPLIT },
}

const half = (code: string, title: string): Section => ({
  code,
  title,
  sheet: code,
  columns: [
    { id: 'hsn_sc', header: 'HSN', kind: { is: 'text', pattern: /^\d{1,8}$/ }, isRequired: true },
    { id: 'user_desc', header: 'Description', kind: { is: 'text', pattern: description }, isRequired: false },
    ...hsnColumns(13),
  ],
  rules: [hsnCode],
  overwrite,
  derive(row, filer) {
    const { val: _val, ...rest } = hsnRow(row, filer)
    return rest
  },
  // The tool uses code and unit alone as key: rows of another rate replace each other.
  grouping: { is: 'records', key: ['hsn_sc', 'uqc'], keeps: 'last' },
  shape: { document: ['num', 'hsn_sc', 'user_desc', 'desc', 'uqc', 'qty', 'rt', 'txval', 'iamt', 'samt', 'camt', 'csamt'] },
  filed: { from: HSN_SPLIT },
})

const documents: Section = {
  code: 'doc_issue',
  title: 'Documents issued (13)',
  sheet: 'docs',
  columns: [
    c.documentType('doc_typ', 'Nature of Document'),
    c.serial('from', 'Sr. No. From'),
    c.serial('to', 'Sr. No. To'),
    c.wholeNumber('totnum', 'Total Number'),
    c.wholeNumber('cancel', 'Cancelled'),
  ],
  rules: [cancelledWithinTotal],
  derive: netIssue,
  grouping: { is: 'documents', envelope: [], document: ['doc_typ'], item: 'append' },
  shape: { document: ['doc_num', 'doc_typ', 'docs'], item: ['num', 'from', 'to', 'totnum', 'cancel', 'net_issue'] },
}

export const summarySections = {
  nil,
  hsn,
  hsn_b2b: half('hsn(b2b)', 'HSN summary of B2B supplies (12)'),
  hsn_b2c: half('hsn(b2c)', 'HSN summary of B2C supplies (12)'),
  documents,
}
