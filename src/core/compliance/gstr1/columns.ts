import { documentTypes, invoiceTypes, months, nilTypes, operatorTypes, years } from './masters.ts'
import type { Column, Kind } from './section.ts'

const column =
  (kind: Kind, isRequired = true, fallback?: string) =>
  (id: string, header: string): Column => ({ id, header, kind, isRequired, ...(fallback === undefined ? {} : { fallback }) })
const amountOf = (digits: 11 | 13 | 15, isSigned: boolean, isRounded = true): Kind => ({
  is: 'amount',
  digits,
  isSigned,
  isRounded,
})
const labels = (list: readonly string[]) => new Map(list.map((label) => [label, label]))

/** Columns that several sections have, by their meaning. */
export const gstin = column({ is: 'gstin' })
/** A supplier through the operator is never the filer: the tool drops such a row without a word. */
export const otherGstin = column({ is: 'gstin', isOther: true })
export const partyName = column({ is: 'text', pattern: /^[a-zA-Z0-9_&'\-./,()?@!#%$~*;+= ]{1,99}$/ }, false)
export const documentNumber = column({ is: 'text', pattern: /^(?!0+$)[a-zA-Z0-9\-/]{1,16}$/ })
export const day = column({ is: 'date' })
export const value = column(amountOf(13, false))
export const exactValue = column(amountOf(13, false, false))
export const taxable = column(amountOf(11, false))
export const exactTaxable = column(amountOf(11, false, false))
export const taxableAboveZero = column({ is: 'amount', digits: 11, isSigned: false, isRounded: true, isAboveZero: true })
export const signed = column(amountOf(11, true))
export const exactSigned = column(amountOf(11, true, false))
export const signedOrZero = column(amountOf(11, true), false, '0')
export const cess = column(amountOf(11, false), false, '0')
/** The tool leaves the key out when the cell is blank. */
export const cessOrNone = column(amountOf(11, false), false)
export const signedCess = column(amountOf(11, true), false, '0')
export const place = column({ is: 'place' })
export const placeElsewhere = column({ is: 'place', differs: 'unless_sez' })
export const placeOfNote = column({ is: 'place', differs: 'always' }, false)
export const rate = column({ is: 'rate' })
export const shareOfRate = column({ is: 'share' }, true, '100')
export const reverseCharge = column({ is: 'choice', choices: labels(['Y', 'N']) }, true, 'N')
export const statedReverseCharge = column({ is: 'choice', choices: labels(['Y', 'N']) })
export const invoiceType = column({ is: 'choice', choices: invoiceTypes })
export const operatorInvoiceType = column({ is: 'choice', choices: operatorTypes, isLenient: true })
export const noteType = column({ is: 'choice', choices: labels(['C', 'D']) })
export const unregisteredType = column({ is: 'choice', choices: labels(['B2CL', 'EXPWP', 'EXPWOP']) })
export const exportType = column({ is: 'choice', choices: labels(['WPAY', 'WOPAY']) })
export const otherThanOperator = column({ is: 'choice', choices: labels(['OE']) })
export const noOperator = column({ is: 'none' }, false)
export const port = column({ is: 'text', pattern: /^[a-zA-Z0-9]{1,6}$/ }, false)
export const shippingBill = column({ is: 'text', pattern: /^[0-9]{3,7}$/ }, false)
export const shippingDay = column({ is: 'date', isOpenEnded: true }, false)
export const year = column({ is: 'choice', choices: labels(years) })
export const month = column({ is: 'choice', choices: labels(months) })
export const nilType = column({ is: 'choice', choices: nilTypes })
export const documentType = column({ is: 'choice', choices: labels(documentTypes) })
export const serial = column({ is: 'text', pattern: /^(?=.*[a-zA-Z1-9])[a-zA-Z0-9/-]{1,16}$/ })
export const wholeNumber = column({ is: 'whole' })
