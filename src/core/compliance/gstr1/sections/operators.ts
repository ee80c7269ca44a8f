import * as c from '../columns.ts'
import { allTaxesByPlace, operatorTaxByType, taxByPlace } from '../derive.ts'
import type { Column, Section } from '../section.ts'
import { supplier, recipient, stated, revised, supply, total, detail } from './operator-columns.ts'
import { supeco, supecoa } from './operator-totals.ts'

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
