import { t } from '#core/messages.ts'
import { isService } from '../../tax/gst/hsn.ts'
import type { Values } from './model.ts'
import { b2clLimit, HSN_RATES, HSN_SPLIT } from './period.ts'
import type { Rule } from './section.ts'

/** Rules over a whole row, as the offline tool checks them. */
export const reverseChargeByType: Rule = ({ inv_typ, rchrg }) => {
  if (inv_typ === 'CBW' && rchrg !== 'Y') {
    const message = 'Reverse Charge must be Y for intra-State supplies attracting IGST.'
    return { field: 'rchrg', code: 'cbw_needs_reverse_charge', message }
  }
  const message = 'Reverse Charge must not be Y for deemed exports.'
  return inv_typ === 'DE' && rchrg === 'Y' ? { field: 'rchrg', code: 'deemed_export_reverse_charge', message } : undefined
}

/** The limit of the filed period applies, also for an amendment of an older invoice. */
export const aboveB2clLimit: Rule = ({ val }, { period }) => {
  const limit = b2clLimit(`${period}-01`)
  if (typeof val === 'number' && val > limit) return undefined
  const rupees = limit === 1_00_000_00 ? '₹1,00,000' : '₹2,50,000'
  return {
    field: 'val',
    code: 'below_b2cl_limit',
    message: t('Only invoices above {rupees} are B2C large in this period. Report it in b2cs (B2C small).', { rupees }),
  }
}

export const placeOfNote: Rule = ({ typ, pos }) => {
  if (typ === 'B2CL')
    return pos === undefined
      ? { field: 'pos', code: 'place_missing', message: 'Place Of Supply is missing: a B2CL note needs it.' }
      : undefined
  const message = 'Place Of Supply must be blank for a note on an export.'
  return pos === undefined ? undefined : { field: 'pos', code: 'place_of_export', message }
}

export const fullRateOfExport: Rule = ({ typ, diff_percent }) => {
  const message = 'Applicable % of Tax Rate must be 100 for a note on an export.'
  return typ !== 'B2CL' && diff_percent === 0.65 ? { field: 'diff_percent', code: 'export_full_rate', message } : undefined
}

export const wholeShippingBill: Rule = ({ sbnum, sbdt }) => {
  if ((sbnum === undefined) === (sbdt === undefined)) return undefined
  const [field, message] =
    sbnum === undefined
      ? ['sbnum', 'Shipping Bill Number is missing beside its date.']
      : ['sbdt', 'Shipping Bill Date is missing beside its number.']
  return { field, code: 'shipping_bill_incomplete', message }
}

export const advanceNotZero: Rule = ({ ad_amt }) =>
  ad_amt === 0 ? { field: 'ad_amt', code: 'advance_zero', message: 'The advance is zero. Remove the row.' } : undefined

const differs = (one: Values[string], other: Values[string]) => Number(one ?? 0) * Number(other ?? 0) < 0
export const signOf =
  (field: string, header: string, other: string, otherHeader: string): Rule =>
  (row) =>
    differs(row[field], row[other])
      ? { field, code: 'sign_differs', message: t('{header} must have the same sign as {otherHeader}.', { header, otherHeader }) }
      : undefined

export const equalHalves: Rule = ({ cgst, sgst }) =>
  cgst === sgst ? undefined : { field: 'sgst', code: 'halves_differ', message: 'Central tax and State/UT tax must be equal.' }

/** Section 52: the 14th character of an operator's GSTIN is C. */
export const operatorCollects: Rule = ({ nat_supp, etin }) => {
  const message = 'GSTIN of E-Commerce Operator must be that of an operator who collects tax (C as 14th character).'
  const isOperator = typeof etin === 'string' && etin[13] === 'C'
  return nat_supp === 'Liable to collect tax u/s 52(TCS)' && !isOperator
    ? { field: 'etin', code: 'not_an_operator', message }
    : undefined
}

export const cancelledWithinTotal: Rule = ({ totnum, cancel }) => {
  const message = 'Cancelled must not be above Total Number.'
  return Number(cancel) > Number(totnum) ? { field: 'cancel', code: 'cancelled_above_total', message } : undefined
}

/** The year amended is not after the year filed for. */
export const yearWithinPeriod: Rule = ({ fy }, { period }) => {
  const filed = Number(period.slice(0, 4)) - (period.slice(5, 7) < '04' ? 1 : 0)
  const message = 'Financial Year is after the period of this return.'
  return typeof fy === 'string' && Number(fy.slice(0, 4)) > filed
    ? { field: 'fy', code: 'year_after_period', message }
    : undefined
}

/** From 05/2021 by turnover; the code must be in the master from 05/2025, because the description comes from there. */
export const hsnCode: Rule = ({ hsn_sc }, { period, hsn_digits, describeHsn }) => {
  const code = String(hsn_sc)
  if (period >= HSN_RATES && (code.length < hsn_digits || code.length > 8)) {
    const short = 'It may have lost its first zero in Excel.'
    return {
      field: 'hsn_sc',
      code: 'bad_hsn_length',
      message: t('HSN must have {hsn_digits} to 8 digits. {value}', { hsn_digits, value: isService(code) ? '' : short }).trim(),
    }
  }
  if (period < HSN_SPLIT || describeHsn(code) !== undefined) return undefined
  return { field: 'hsn_sc', code: 'unknown_hsn', message: t('HSN {code} is not in the government’s list.', { code }) }
}
