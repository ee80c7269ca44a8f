import * as c from '../columns.ts'
import { integratedTax, taxByType } from '../derive.ts'
import { fullRateOfExport, placeOfNote, reverseChargeByType } from '../rules.ts'
import type { Column, Section } from '../section.ts'

const party: readonly Column[] = [c.gstin('ctin', 'GSTIN/UIN of Recipient'), c.partyName('cname', 'Receiver Name')]
const original: readonly Column[] = [c.documentNumber('ont_num', 'Original Note Number'), c.day('ont_dt', 'Original Note Date')]
const revised: readonly Column[] = [c.documentNumber('nt_num', 'Revised Note Number'), c.day('nt_dt', 'Revised Note Date')]
const stated: readonly Column[] = [c.documentNumber('nt_num', 'Note Number'), c.day('nt_dt', 'Note Date')]
const line: readonly Column[] = [
  c.value('val', 'Note Value'),
  c.shareOfRate('diff_percent', 'Applicable % of Tax Rate'),
  c.rate('rt', 'Rate'),
  c.taxableAboveZero('txval', 'Taxable Value'),
  c.cess('csamt', 'Cess Amount'),
]
const registered: readonly Column[] = [
  c.noteType('ntty', 'Note Type'),
  c.place('pos', 'Place Of Supply'),
  c.statedReverseCharge('rchrg', 'Reverse Charge'),
  c.invoiceType('inv_typ', 'Note Supply Type'),
  ...line,
]
const unregistered: readonly Column[] = [c.noteType('ntty', 'Note Type'), c.placeOfNote('pos', 'Place Of Supply'), ...line]

const cdnr: Section = {
  code: 'cdnr',
  title: 'Notes to registered persons (9B)',
  sheet: 'cdnr',
  columns: [...party, ...stated, ...registered],
  rules: [reverseChargeByType],
  derive: taxByType,
  grouping: { is: 'documents', envelope: ['ctin'], document: ['nt_num'], agree: ['cname'], item: 'rate' },
  shape: {
    envelope: { keys: ['ctin'], nested: 'nt' },
    document: ['nt_num', 'nt_dt', 'ntty', 'val', 'pos', 'diff_percent', 'rchrg', 'inv_typ', 'itms'],
    item: ['num', 'txval', 'rt', 'iamt', 'camt', 'samt', 'csamt'],
    isDetailed: true,
  },
}

// A note amended twice keeps both rows: the tool uses the revised number alone as key here.
const cdnra: Section = {
  ...cdnr,
  code: 'cdnra',
  title: 'Amended notes to registered persons (9C)',
  sheet: 'cdnra',
  columns: [...party, ...original, ...revised, ...registered],
  shape: { ...cdnr.shape, document: ['ont_num', 'ont_dt', ...cdnr.shape.document] },
}

const cdnur: Section = {
  code: 'cdnur',
  title: 'Notes to unregistered persons (9B)',
  sheet: 'cdnur',
  columns: [c.unregisteredType('typ', 'UR Type'), ...stated, ...unregistered],
  rules: [placeOfNote, fullRateOfExport],
  derive: integratedTax,
  grouping: { is: 'documents', envelope: [], document: ['nt_num'], item: 'rate' },
  shape: {
    document: ['nt_num', 'nt_dt', 'ntty', 'val', 'typ', 'pos', 'diff_percent', 'itms'],
    item: ['num', 'txval', 'rt', 'iamt', 'csamt'],
    isDetailed: true,
  },
}

const cdnura: Section = {
  ...cdnur,
  code: 'cdnura',
  title: 'Amended notes to unregistered persons (9C)',
  sheet: 'cdnura',
  columns: [c.unregisteredType('typ', 'UR Type'), ...original, ...revised, ...unregistered],
  shape: { ...cdnur.shape, document: ['ont_num', 'ont_dt', ...cdnur.shape.document] },
}

export const noteSections = { cdnr, cdnra, cdnur, cdnura }
