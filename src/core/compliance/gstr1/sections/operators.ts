import * as c from '../columns.ts'
import { allTaxesByPlace, operatorTaxByType, originalPeriod, taxByPlace } from '../derive.ts'
import { equalHalves, operatorCollects, signOf, yearWithinPeriod } from '../rules.ts'
import type { Column, Section } from '../section.ts'

const nature: Column = {
  id: 'nat_supp',
  header: 'Nature of Supply',
  kind: {
    is: 'choice',
    choices: new Map(['Liable to collect tax u/s 52(TCS)', 'Liable to pay tax u/s 9(5)'].map((label) => [label, label])),
  },
  isRequired: true,
}
const taxes: readonly Column[] = [
  c.signedOrZero('igst', 'Integrated tax'),
  c.signedOrZero('cgst', 'Central tax'),
  c.signedOrZero('sgst', 'State/UT tax'),
  c.signedOrZero('cess', 'Cess'),
]
const signs = taxes.map(({ id, header }) => signOf(id, header, 'suppval', 'the net value of supplies'))
const members = (collects: string, pays: string) => ({
  column: 'nat_supp',
  names: new Map([
    ['Liable to collect tax u/s 52(TCS)', collects],
    ['Liable to pay tax u/s 9(5)', pays],
  ]),
})

const supeco: Section = {
  code: 'supeco',
  title: 'Supplies made through operators (14)',
  sheet: 'eco',
  columns: [
    nature,
    c.gstin('etin', 'GSTIN of E-Commerce Operator'),
    c.partyName('cname', 'E-Commerce Operator Name'),
    c.signed('suppval', 'Net value of supplies'),
    ...taxes,
  ],
  rules: [...signs, equalHalves, operatorCollects],
  derive: (row) => row,
  grouping: { is: 'records', key: ['nat_supp', 'etin'], keeps: 'first' },
  shape: { document: ['etin', 'suppval', 'igst', 'cgst', 'sgst', 'cess'] },
  member: members('clttx', 'paytx'),
}

const supecoa: Section = {
  ...supeco,
  code: 'supecoa',
  title: 'Amended supplies made through operators (14A)',
  sheet: 'ecoa',
  columns: [
    nature,
    c.year('fy', 'Financial Year'),
    c.month('omonth', 'Original Month/Quarter'),
    c.gstin('oetin', 'Original GSTIN of E-Commerce Operator'),
    c.gstin('etin', 'Revised GSTIN of E-Commerce Operator'),
    c.partyName('cname', 'E-Commerce Operator Name'),
    c.signed('suppval', 'Revised Net value of supplies'),
    ...taxes,
  ],
  rules: [yearWithinPeriod, ...signs, equalHalves, operatorCollects],
  derive: (row) => ({ ...row, ...originalPeriod(row) }),
  grouping: { is: 'records', key: ['nat_supp', 'oetin', 'fy', 'omonth'], keeps: 'first' },
  shape: { document: ['omon', 'oetin', ...supeco.shape.document] },
  member: members('clttxa', 'paytxa'),
}

const supplier: readonly Column[] = [c.otherGstin('stin', 'Supplier GSTIN/UIN'), c.partyName('sname', 'Supplier Name')]
const recipient: readonly Column[] = [c.gstin('rtin', 'Recipient GSTIN/UIN'), c.partyName('cname', 'Recipient Name')]
const stated: readonly Column[] = [c.documentNumber('inum', 'Document Number'), c.day('idt', 'Document Date')]
const revised: readonly Column[] = [
  c.documentNumber('oinum', 'Original Document Number'),
  c.day('oidt', 'Original Document Date'),
  c.documentNumber('inum', 'Revised Document Number'),
  c.day('idt', 'Revised Document Date'),
]
const supply: readonly Column[] = [
  c.value('val', 'Value of supplies made'),
  c.place('pos', 'Place Of Supply'),
  c.operatorInvoiceType('inv_typ', 'Document type'),
  c.rate('rt', 'Rate'),
  c.taxable('txval', 'Taxable Value'),
  c.signedCess('csamt', 'Cess Amount'),
]
const total: readonly Column[] = [c.signed('txval', 'Taxable Value'), c.rate('rt', 'Rate'), c.signedCess('csamt', 'Cess Amount')]
const detail = ['num', 'txval', 'rt', 'iamt', 'camt', 'samt', 'csamt']

const b2b: Section = {
  code: 'ecomb2b',
  title: 'Supplies under section 9(5), registered to registered (15)',
  sheet: 'ecob2b',
  columns: [...supplier, ...recipient, ...stated, ...supply],
  rules: [],
  derive: operatorTaxByType,
  grouping: {
    is: 'documents',
    envelope: ['stin', 'rtin'],
    document: ['inum'],
    agree: ['sname', 'cname', 'inv_typ'],
    item: 'rate',
  },
  shape: {
    envelope: { keys: ['stin', 'rtin'], nested: 'inv' },
    document: ['sply_ty', 'inum', 'idt', 'val', 'pos', 'inv_typ', 'itms', 'flag'],
    item: detail,
    isDetailed: true,
  },
}

const b2ba: Section = {
  ...b2b,
  code: 'ecomab2b',
  title: 'Amended supplies under section 9(5), registered to registered (15A)',
  sheet: 'ecoab2b',
  columns: [...supplier, ...recipient, ...revised, ...supply],
  shape: { ...b2b.shape, document: ['sply_ty', 'oinum', 'oidt', 'inum', 'idt', 'val', 'pos', 'inv_typ', 'itms', 'flag'] },
}

const urp2b: Section = {
  ...b2b,
  code: 'ecomurp2b',
  title: 'Supplies under section 9(5), unregistered to registered (15)',
  sheet: 'ecourp2b',
  columns: [...recipient, ...stated, ...supply],
  grouping: { is: 'documents', envelope: ['rtin'], document: ['inum'], agree: ['cname', 'inv_typ'], item: 'rate' },
  shape: { ...b2b.shape, envelope: { keys: ['rtin'], nested: 'inv' } },
}

const urp2ba: Section = {
  ...urp2b,
  code: 'ecomaurp2b',
  title: 'Amended supplies under section 9(5), unregistered to registered (15A)',
  sheet: 'ecoaurp2b',
  columns: [...recipient, ...revised, ...supply],
  shape: { ...urp2b.shape, document: ['inum', 'idt', 'oinum', 'oidt', 'val', 'pos', 'inv_typ', 'itms', 'flag', 'sply_ty'] },
}

const b2c: Section = {
  code: 'ecomb2c',
  title: 'Supplies under section 9(5), registered to unregistered (15)',
  sheet: 'ecob2c',
  columns: [...supplier, c.place('pos', 'Place Of Supply'), ...total],
  rules: [],
  derive: allTaxesByPlace,
  grouping: { is: 'records', key: ['pos', 'rt', 'stin'], keeps: 'last' },
  shape: { document: ['stin', 'pos', 'txval', 'rt', 'csamt', 'sply_ty', 'camt', 'samt', 'iamt', 'flag'] },
}

const urp2c: Section = {
  ...b2c,
  code: 'ecomurp2c',
  title: 'Supplies under section 9(5), unregistered to unregistered (15)',
  sheet: 'ecourp2c',
  columns: [c.place('pos', 'Place Of Supply'), ...total],
  grouping: { is: 'records', key: ['pos', 'rt'], keeps: 'first' },
}

const amended: readonly Column[] = [c.year('fy', 'Financial Year'), c.month('omonth', 'Original Month')]

const b2ca: Section = {
  code: 'ecomab2c',
  title: 'Amended supplies under section 9(5), registered to unregistered (15A)',
  sheet: 'ecoab2c',
  columns: [...amended, ...supplier, c.place('pos', 'Place Of Supply'), ...total],
  rules: [],
  derive: (row, filer) => ({ ...taxByPlace(row, filer), ostin: row['stin'] }),
  grouping: { is: 'documents', envelope: ['pos'], document: ['stin', 'fy', 'omonth'], agree: ['sname'], item: 'rate' },
  shape: {
    envelope: { keys: ['pos'], nested: 'posItms' },
    document: ['sply_ty', 'omon', 'stin', 'itms', 'flag', 'ostin'],
    item: ['rt', 'txval', 'iamt', 'camt', 'samt', 'csamt'],
  },
}

const urp2ca: Section = {
  ...b2ca,
  code: 'ecomaurp2c',
  title: 'Amended supplies under section 9(5), unregistered to unregistered (15A)',
  sheet: 'ecoaurp2c',
  columns: [...amended, c.place('pos', 'Place Of Supply'), ...total],
  derive: taxByPlace,
  grouping: { is: 'documents', envelope: [], document: ['pos', 'fy', 'omonth'], item: 'rate' },
  shape: { document: ['sply_ty', 'omon', 'pos', 'flag', 'itms'], item: b2ca.shape.item ?? [] },
}

/** Table 14 comes first: the rest is table 15, in the order of the form. */
export const operatorSections = { supeco, supecoa, b2b, b2c, urp2b, urp2c, b2ba, b2ca, urp2ba, urp2ca }
