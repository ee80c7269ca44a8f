import { decimalPaise, type Paise } from '../money.ts'

/**
 * The most one UPI payment carries: ₹5 lakh to verified merchants (NPCI, from 15 Sep 2025). Ordinary accounts and some banks
 * allow less.
 */
export const UPI_LIMIT: Paise = 5_00_000_00

/** pa: UPI id of the payee; pn: name; am: amount; tr: our reference, returned by the bank; tn: note. */
export type UpiPayment = { pa: string; pn: string; am?: Paise | undefined; tr?: string | undefined; tn?: string | undefined }

/**
 * The text of a UPI QR (NPCI UPI linking specification 1.6): blanks as %20, for apps show a + as it is; amount with two decimals.
 */
export function upiUri({ pa, pn, am, tr, tn }: UpiPayment): string {
  const fields: [string, string | undefined][] = [
    ['pa', pa],
    ['pn', pn],
    ['am', am === undefined ? undefined : decimalPaise(am)],
    ['cu', 'INR'],
    ['tr', tr?.slice(0, 35)],
    ['tn', tn?.slice(0, 80)],
  ]
  const query = fields.flatMap(([key, value]) => (value ? `${key}=${encodeURIComponent(value).replaceAll('%40', '@')}` : []))
  return `upi://pay?${query.join('&')}`
}
