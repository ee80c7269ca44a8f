import * as c from '../columns.ts'
import { integratedTax, taxByType } from '../derive.ts'
import { aboveB2clLimit, reverseChargeByType } from '../rules.ts'
import type { Column, Section } from '../section.ts'
import { b2cs, b2csa } from './small-supplies.ts'
import { share, operator } from './invoice-columns.ts'

const detail = ['num', 'txval', 'rt', 'iamt', 'camt', 'samt', 'csamt']
const original: readonly Column[] = [c.documentNumber('oinum', 'Original Invoice Number'), c.day('oidt', 'Original Invoice date')]
const revised: readonly Column[] = [c.documentNumber('inum', 'Revised Invoice Number'), c.day('idt', 'Revised Invoice date')]
const stated: readonly Column[] = [c.documentNumber('inum', 'Invoice Number'), c.day('idt', 'Invoice date')]
const line = (cess: Column): readonly Column[] => [c.rate('rt', 'Rate'), c.taxable('txval', 'Taxable Value'), cess]

const party: readonly Column[] = [c.gstin('ctin', 'GSTIN/UIN of Recipient'), c.partyName('cname', 'Receiver Name')]

const b2b: Section = {
  code: 'b2b',
  title: 'B2B, SEZ and deemed exports (4A, 4B, 6B, 6C)',
  sheet: 'b2b,sez,de',
  columns: [
    ...party,
    ...stated,
    c.value('val', 'Invoice Value'),
    c.place('pos', 'Place Of Supply'),
    c.reverseCharge('rchrg', 'Reverse Charge'),
    share,
    c.invoiceType('inv_typ', 'Invoice Type'),
    operator,
    ...line(c.cess('csamt', 'Cess Amount')),
  ],
  rules: [reverseChargeByType],
  derive: taxByType,
  grouping: { is: 'documents', envelope: ['ctin'], document: ['inum'], item: 'rate' },
  shape: {
    envelope: { keys: ['ctin'], nested: 'inv' },
    document: ['inum', 'idt', 'val', 'pos', 'rchrg', 'diff_percent', 'inv_typ', 'itms'],
    item: detail,
    isDetailed: true,
  },
}

const b2ba: Section = {
  ...b2b,
  code: 'b2ba',
  title: 'Amended B2B invoices (9A)',
  sheet: 'b2ba',
  columns: [
    ...party,
    ...original,
    ...revised,
    c.exactValue('val', 'Invoice Value'),
    c.place('pos', 'Place Of Supply'),
    c.reverseCharge('rchrg', 'Reverse Charge'),
    share,
    c.invoiceType('inv_typ', 'Invoice Type'),
    operator,
    c.rate('rt', 'Rate'),
    c.exactTaxable('txval', 'Taxable Value'),
    c.cess('csamt', 'Cess Amount'),
  ],
  grouping: { is: 'documents', envelope: ['ctin'], document: ['inum'], original: 'oinum', item: 'rate' },
  shape: {
    ...b2b.shape,
    document: ['oinum', 'oidt', 'inum', 'idt', 'val', 'pos', 'rchrg', 'diff_percent', 'inv_typ', 'itms'],
  },
}

const b2cl: Section = {
  code: 'b2cl',
  title: 'B2C large (5A, 5B)',
  sheet: 'b2cl',
  columns: [
    ...stated,
    c.value('val', 'Invoice Value'),
    c.placeElsewhere('pos', 'Place Of Supply'),
    share,
    ...line(c.cessOrNone('csamt', 'Cess Amount')),
    operator,
  ],
  rules: [aboveB2clLimit],
  derive: integratedTax,
  grouping: { is: 'documents', envelope: ['pos'], document: ['inum'], isGlobal: true, item: 'rate' },
  shape: {
    envelope: { keys: ['pos'], nested: 'inv' },
    document: ['inum', 'idt', 'val', 'diff_percent', 'itms'],
    item: ['num', 'txval', 'rt', 'iamt', 'csamt'],
    isDetailed: true,
  },
}

const b2cla: Section = {
  ...b2cl,
  code: 'b2cla',
  title: 'Amended B2C large (10)',
  sheet: 'b2cla',
  columns: [
    ...original,
    c.placeElsewhere('pos', 'Original Place Of Supply'),
    ...revised,
    c.value('val', 'Invoice Value'),
    share,
    ...line(c.cessOrNone('csamt', 'Cess Amount')),
    operator,
  ],
  grouping: { is: 'documents', envelope: ['pos'], document: ['inum'], isGlobal: true, original: 'oinum', item: 'rate' },
  shape: { ...b2cl.shape, document: ['oinum', 'oidt', 'inum', 'idt', 'val', 'diff_percent', 'itms'] },
}

export const invoiceSections = { b2b, b2ba, b2cl, b2cla, b2cs, b2csa }
