import * as c from '../columns.ts'
import { originalPeriod } from '../derive.ts'
import { equalHalves, operatorCollects, yearWithinPeriod } from '../rules.ts'
import type { Section } from '../section.ts'
import { nature, taxes, signs, members } from './operator-columns.ts'

export const supeco: Section = {
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

export const supecoa: Section = {
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
