import type { Paise } from '../../money.ts'
import type { LawValue } from './value.ts'

/** An inter-state invoice to an unregistered person is B2C large above this amount, never at it; by the date of the invoice. */
export const b2clLimits: readonly LawValue<Paise>[] = [
  { from: '2017-07-01', value: 2_50_000_00, source: 'CGST Rules r.59(4)(a)(ii)', status: 'confirmed' },
  { from: '2024-08-01', value: 1_00_000_00, source: '12/2024 Central Tax; GST Returns Offline Tool', status: 'confirmed' },
]

/** Digits of HSN on invoices: `upto` of the turnover of the year before, then `above`. */
export const hsnDigits: readonly LawValue<{ upto: Paise; digits: 4; above: 6 }>[] = [
  {
    from: '2021-04-01',
    value: { upto: 5_00_00_000_00, digits: 4, above: 6 },
    source: '78/2020 Central Tax',
    status: 'confirmed',
  },
]

/** Turnover of the year before above which returns cannot be filed by the quarter. */
export const qrmpLimits: readonly LawValue<Paise>[] = [
  { from: '2021-01-01', value: 5_00_00_000_00, source: '84/2020 Central Tax', status: 'secondary' },
]

/** Turnover of any year since 2017-18 above which e-invoices are a duty. */
export const eInvoiceLimits: readonly LawValue<Paise>[] = [
  { from: '2022-10-01', value: 10_00_00_000_00, source: '17/2022 Central Tax', status: 'secondary' },
  { from: '2023-08-01', value: 5_00_00_000_00, source: '10/2023 Central Tax', status: 'confirmed' },
]

/** Turnover from which documents are reported to the e-invoice portal within 30 days. */
export const eInvoiceClockLimits: readonly LawValue<Paise>[] = [
  { from: '2023-11-01', value: 100_00_00_000_00, source: 'GSTN advisory of 13 Sep 2023', status: 'secondary' },
  { from: '2025-04-01', value: 10_00_00_000_00, source: 'GSTN advisory of 5 Nov 2024', status: 'confirmed' },
]

/** Days after the one it is made on, in which a challan can be paid. */
export const challanDays: readonly LawValue<number>[] = [
  { from: '2017-07-01', value: 15, source: 'CGST Rules r.87(2)', status: 'secondary' },
]

/**
 * Whom a challan is paid to by NEFT or RTGS; the account number is the CPIN. The IFSC is in RBI's list of branches: “RBI NEFT RTGS GST collection”.
 */
export const challanBeneficiary: readonly LawValue<{ name: string; ifsc: string }>[] = [
  {
    from: '2017-07-01',
    value: { name: 'GST', ifsc: 'RBIS0GSTPMT' },
    source:
      'CGST Rules r.87(3)(iii), (5): NEFT or RTGS with the mandate form of the portal; IFSC of RBI’s list of branches, Aug 2026',
    status: 'secondary',
  },
]

/** Share of the cash of the quarter before, in percent, that a quarterly filer pays as a fixed sum for a month. */
export const qrmpFixedShare: readonly LawValue<number>[] = [
  { from: '2021-01-01', value: 35, source: '85/2020 Central Tax', status: 'secondary' },
]

/** Turnover of the year up to which GSTR-9 is not needed, by the last day of the year. */
export const annualReturnLimits: readonly LawValue<Paise>[] = [
  { from: '2024-04-01', value: 2_00_00_000_00, source: '15/2025 Central Tax', status: 'secondary' },
]

/** Turnover of the year above which GSTR-9C is needed too. */
export const reconciliationLimits: readonly LawValue<Paise>[] = [
  { from: '2020-04-01', value: 5_00_00_000_00, source: 'CGST Rules r.80(3); 30/2021 Central Tax', status: 'secondary' },
]
