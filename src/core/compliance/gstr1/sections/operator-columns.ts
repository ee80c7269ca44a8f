import * as c from '../columns.ts'
import { signOf } from '../rules.ts'
import type { Column } from '../section.ts'

export const nature: Column = {
  id: 'nat_supp',
  header: 'Nature of Supply',
  kind: {
    is: 'choice',
    choices: new Map(['Liable to collect tax u/s 52(TCS)', 'Liable to pay tax u/s 9(5)'].map((label) => [label, label])),
  },
  isRequired: true,
}

export const taxes: readonly Column[] = [
  c.signedOrZero('igst', 'Integrated tax'),
  c.signedOrZero('cgst', 'Central tax'),
  c.signedOrZero('sgst', 'State/UT tax'),
  c.signedOrZero('cess', 'Cess'),
]

export const signs = taxes.map(({ id, header }) => signOf(id, header, 'suppval', 'the net value of supplies'))

export const members = (collects: string, pays: string) => ({
  column: 'nat_supp',
  names: new Map([
    ['Liable to collect tax u/s 52(TCS)', collects],
    ['Liable to pay tax u/s 9(5)', pays],
  ]),
})

export const supplier: readonly Column[] = [c.otherGstin('stin', 'Supplier GSTIN/UIN'), c.partyName('sname', 'Supplier Name')]

export const recipient: readonly Column[] = [c.gstin('rtin', 'Recipient GSTIN/UIN'), c.partyName('cname', 'Recipient Name')]

export const stated: readonly Column[] = [c.documentNumber('inum', 'Document Number'), c.day('idt', 'Document Date')]

export const revised: readonly Column[] = [
  c.documentNumber('oinum', 'Original Document Number'),
  c.day('oidt', 'Original Document Date'),
  c.documentNumber('inum', 'Revised Document Number'),
  c.day('idt', 'Revised Document Date'),
]

export const supply: readonly Column[] = [
  c.value('val', 'Value of supplies made'),
  c.place('pos', 'Place Of Supply'),
  c.operatorInvoiceType('inv_typ', 'Document type'),
  c.rate('rt', 'Rate'),
  c.taxable('txval', 'Taxable Value'),
  c.signedCess('csamt', 'Cess Amount'),
]

export const total: readonly Column[] = [
  c.signed('txval', 'Taxable Value'),
  c.rate('rt', 'Rate'),
  c.signedCess('csamt', 'Cess Amount'),
]

export const detail = ['num', 'txval', 'rt', 'iamt', 'camt', 'samt', 'csamt']
