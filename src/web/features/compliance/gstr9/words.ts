import type { Gstr9, Gstr9Cell, Gstr9Reconciliation } from '#contract/compliance/gstr9.ts'
import { t } from '#core/messages.ts'

export const kindWords: Record<Gstr9Cell['kind'], string> = {
  gstr1: t('From GSTR-1'),
  gstr3b: t('From GSTR-3B'),
  next: t('From returns of the next year'),
  bills: t('From bills'),
  gstr2b: t('From GSTR-2B'),
  typed: t('Not entered'),
  sum: t('Total'),
}
export const tableWords: Record<string, string> = {
  '4': t('4 Supplies on which tax is paid'),
  '5': t('5 Supplies on which no tax is paid'),
  '6': t('6 Credit claimed'),
  '7': t('7 Credit reversed'),
  '8': t('8 Credit beside GSTR-2B'),
  '10': t('10 to 14 The next year'),
  '15': t('15 Refunds and demands'),
  '16': t('16 Composition dealers, job work and approval'),
}
export const paidWords: Record<Gstr9['paid'][number]['head'], string> = {
  igst: 'IGST',
  cgst: 'CGST',
  sgst: 'SGST',
  cess: t('Cess'),
  interest: t('Interest'),
  fee: t('Late fee'),
}
export const booksWords: Record<Gstr9Reconciliation['code'], string> = {
  '9C5': t('Turnover'),
  '9C9': t('Tax on supplies'),
  '9C12': t('Input tax credit'),
}
