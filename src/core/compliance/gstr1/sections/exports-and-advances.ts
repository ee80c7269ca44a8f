import * as c from '../columns.ts'
import { integratedTax, taxByPlace } from '../derive.ts'
import { advanceNotZero, signOf, wholeShippingBill, yearWithinPeriod } from '../rules.ts'
import type { Column, Section } from '../section.ts'

const shipped: readonly Column[] = [
  c.value('val', 'Invoice Value'),
  c.port('sbpcode', 'Port Code'),
  c.shippingBill('sbnum', 'Shipping Bill Number'),
  c.shippingDay('sbdt', 'Shipping Bill Date'),
  c.rate('rt', 'Rate'),
  c.taxable('txval', 'Taxable Value'),
  c.cess('csamt', 'Cess Amount'),
]

const exp: Section = {
  code: 'exp',
  title: 'Exports (6A)',
  sheet: 'exp',
  columns: [
    c.exportType('exp_typ', 'Export Type'),
    c.documentNumber('inum', 'Invoice Number'),
    c.day('idt', 'Invoice date'),
    ...shipped,
  ],
  rules: [wholeShippingBill],
  derive: integratedTax,
  grouping: { is: 'documents', envelope: ['exp_typ'], document: ['inum'], isGlobal: true, item: 'rate' },
  shape: {
    envelope: { keys: ['exp_typ'], nested: 'inv' },
    document: ['inum', 'idt', 'val', 'sbpcode', 'sbnum', 'sbdt', 'itms'],
    item: ['txval', 'rt', 'iamt', 'csamt'],
  },
}

const expa: Section = {
  ...exp,
  code: 'expa',
  title: 'Amended exports (9A)',
  sheet: 'expa',
  columns: [
    c.exportType('exp_typ', 'Export Type'),
    c.documentNumber('oinum', 'Original Invoice Number'),
    c.day('oidt', 'Original Invoice date'),
    c.documentNumber('inum', 'Revised Invoice Number'),
    c.day('idt', 'Revised Invoice date'),
    ...shipped,
  ],
  grouping: { is: 'documents', envelope: ['exp_typ'], document: ['inum'], isGlobal: true, original: 'oinum', item: 'rate' },
  shape: { ...exp.shape, document: ['oinum', 'oidt', ...exp.shape.document] },
}

const amended: readonly Column[] = [
  c.year('fy', 'Financial Year'),
  c.month('omonth', 'Original Month'),
  c.place('pos', 'Original Place Of Supply'),
]
const stated: readonly Column[] = [c.place('pos', 'Place Of Supply')]
const rated: readonly Column[] = [c.shareOfRate('diff_percent', 'Applicable % of Tax Rate'), c.rate('rt', 'Rate')]
const sign = signOf('csamt', 'Cess Amount', 'ad_amt', 'the advance')

const at: Section = {
  code: 'at',
  title: 'Advances received (11A)',
  sheet: 'at',
  columns: [...stated, ...rated, c.signed('ad_amt', 'Gross Advance Received'), c.signedCess('csamt', 'Cess Amount')],
  rules: [advanceNotZero, sign],
  derive: taxByPlace,
  grouping: { is: 'documents', envelope: [], document: ['pos'], item: 'rate' },
  shape: { document: ['pos', 'sply_ty', 'diff_percent', 'itms'], item: ['rt', 'ad_amt', 'iamt', 'camt', 'samt', 'csamt'] },
}

const ata: Section = {
  ...at,
  code: 'ata',
  title: 'Amended advances received (11 II A)',
  sheet: 'ata',
  columns: [...amended, ...rated, c.exactSigned('ad_amt', 'Gross Advance Received'), c.signedCess('csamt', 'Cess Amount')],
  rules: [yearWithinPeriod, advanceNotZero, sign],
  // Two months of one State cannot be amended in one return: the tool uses the State alone as key.
  grouping: { is: 'documents', envelope: [], document: ['pos'], agree: ['fy', 'omonth'], item: 'rate' },
  shape: { ...at.shape, document: ['omon', ...at.shape.document] },
}

const atadj: Section = {
  ...at,
  code: 'atadj',
  title: 'Advances adjusted (11B)',
  sheet: 'atadj',
  columns: [...stated, ...rated, c.taxable('ad_amt', 'Gross Advance Adjusted'), c.cessOrNone('csamt', 'Cess Amount')],
  rules: [],
}

const atadja: Section = {
  ...atadj,
  code: 'atadja',
  title: 'Amended advances adjusted (11 II B)',
  sheet: 'atadja',
  columns: [...amended, ...rated, c.exactTaxable('ad_amt', 'Gross Advance Adjusted'), c.cessOrNone('csamt', 'Cess Amount')],
  rules: [yearWithinPeriod],
  grouping: ata.grouping,
  shape: ata.shape,
}

export const exportAndAdvanceSections = { exp, expa, at, ata, atadj, atadja }
