import * as c from '../columns.ts'
import { taxByPlace } from '../derive.ts'
import { yearWithinPeriod } from '../rules.ts'
import type { Column, Section } from '../section.ts'
import { share, operator } from './invoice-columns.ts'

const small: readonly Column[] = [
  share,
  c.rate('rt', 'Rate'),
  c.signed('txval', 'Taxable Value'),
  c.signedCess('csamt', 'Cess Amount'),
  operator,
]

export const b2cs: Section = {
  code: 'b2cs',
  title: 'B2C small (7)',
  sheet: 'b2cs',
  columns: [c.otherThanOperator('typ', 'Type'), c.place('pos', 'Place Of Supply'), ...small],
  rules: [],
  derive: taxByPlace,
  grouping: { is: 'records', key: ['pos', 'rt', 'diff_percent'], keeps: 'last' },
  shape: { document: ['sply_ty', 'rt', 'typ', 'pos', 'diff_percent', 'txval', 'camt', 'samt', 'iamt', 'csamt'] },
}

export const b2csa: Section = {
  code: 'b2csa',
  title: 'Amended B2C small (10)',
  sheet: 'b2csa',
  columns: [
    c.year('fy', 'Financial Year'),
    c.month('omonth', 'Original Month'),
    c.place('pos', 'Place Of Supply'),
    c.otherThanOperator('typ', 'Type'),
    ...small,
  ],
  rules: [yearWithinPeriod],
  derive: taxByPlace,
  grouping: { is: 'documents', envelope: [], document: ['fy', 'omonth', 'pos', 'typ', 'diff_percent'], item: 'rate' },
  shape: {
    document: ['omon', 'sply_ty', 'typ', 'pos', 'diff_percent', 'itms'],
    item: ['rt', 'txval', 'camt', 'samt', 'iamt', 'csamt'],
  },
}
