import { t } from '../../messages.ts'

export const imsKinds = ['invoice', 'debit_note', 'credit_note', 'unknown'] as const
export type ImsKind = (typeof imsKinds)[number]

type Section = {
  title: string
  kind: ImsKind
  /** Keys of its number and date; `original` with those of the document it amends. */
  number: 'inum' | 'nt_num'
  date: 'idt' | 'nt_dt'
  original?: readonly [number: 'oinum' | 'ont_num', date: 'oidt' | 'ont_dt']
}

/**
 * Sections of the Invoice Management System (GSTN, from 14 Oct 2024) in the portal's order, by the names of its JSON. The names come from public
 * code that reads it and are not verified against an official text.
 */
export const imsSections: Readonly<Record<string, Section>> = {
  b2b: { title: t('Invoices'), kind: 'invoice', number: 'inum', date: 'idt' },
  b2ba: { title: t('Amended invoices'), kind: 'invoice', number: 'inum', date: 'idt', original: ['oinum', 'oidt'] },
  b2bdn: { title: t('Debit notes'), kind: 'debit_note', number: 'nt_num', date: 'nt_dt' },
  b2bdna: {
    title: t('Amended debit notes'),
    kind: 'debit_note',
    number: 'nt_num',
    date: 'nt_dt',
    original: ['ont_num', 'ont_dt'],
  },
  b2bcn: { title: t('Credit notes'), kind: 'credit_note', number: 'nt_num', date: 'nt_dt' },
  b2bcna: {
    title: t('Amended credit notes'),
    kind: 'credit_note',
    number: 'nt_num',
    date: 'nt_dt',
    original: ['ont_num', 'ont_dt'],
  },
  ecom: { title: t('Supplies through e-commerce operators'), kind: 'invoice', number: 'inum', date: 'idt' },
  ecoma: {
    title: t('Amended supplies through e-commerce operators'),
    kind: 'invoice',
    number: 'inum',
    date: 'idt',
    original: ['oinum', 'oidt'],
  },
}

export const imsSection = (name: string): Section | undefined =>
  Object.hasOwn(imsSections, name) ? imsSections[name] : undefined

/** Whether a record may ask for less credit to be reversed: credit notes, and amendments that lower what was accepted. */
export const isReversible = (section: string): boolean => {
  const known = imsSection(section)
  return known !== undefined && (known.kind === 'credit_note' || known.original !== undefined)
}
