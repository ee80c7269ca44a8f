import type { IsoDate } from '../../dates.ts'

/** Taxes that the calendar has, as a question names them. */
export const askedTaxes = ['gst', 'tds', 'tcs', 'pf', 'esi', 'pt'] as const
export type AskedTax = (typeof askedTaxes)[number]
export type Days = { from: IsoDate; to: IsoDate }

/** A question about taxes or pay that stored returns, ledgers and slips answer, in place of a query over money. */
export type Topic =
  /** What is due and not done: of these taxes (none named: of all), within these days. */
  | { kind: 'due'; taxes: readonly AskedTax[]; days: Days | undefined }
  /** Whether a return of a month is filed, when and under which number. */
  | { kind: 'filed'; form: 'gstr1' | 'gstr3b'; month: IsoDate | undefined }
  /** What filing GSTR-3B of a month on a day costs; without a day, today. */
  | { kind: 'late_cost'; month: IsoDate | undefined; day: IsoDate | undefined }
  /** Input tax credit that is lost unless somebody acts. */
  | { kind: 'credit_at_risk'; month: IsoDate | undefined }
  /** Why GSTR-3B of a month is not what the books have. */
  | { kind: 'books_difference'; month: IsoDate | undefined }
  /** TDS withheld from a payee, or from all. */
  | { kind: 'withheld'; party: string | undefined; days: Days | undefined }
  /** The reader's own pay, why it changed, or their leave. */
  | { kind: 'own_pay'; month: IsoDate | undefined }
  | { kind: 'own_leave' }
  /** The pay of another person. */
  | { kind: 'pay_of'; party: string; month: IsoDate | undefined }
