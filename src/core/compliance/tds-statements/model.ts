import type { IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import type { StatementForm } from './layout.ts'

/** An address in the file's format: five short lines, and the income-tax department's own code of the state. */
export type StatementAddress = {
  lines: readonly [string, string, string, string, string]
  state_code: string
  pincode: string
  country: string
  email: string
  std_code: string
  phone: string
}

/** K company, M branch of a company, F firm, Q individual or HUF, P, T, B, J: others (layout of Form 140, field BH 32). */
export const deductorTypes = ['K', 'M', 'F', 'Q', 'P', 'T', 'B', 'J'] as const
export type DeductorType = (typeof deductorTypes)[number]

export type Deductor = {
  tan: string
  pan: string
  name: string
  deductor_type: DeductorType | ''
  gstin: string
  address: StatementAddress
}
export type ResponsiblePerson = { name: string; designation: string; pan: string; address: StatementAddress }

/** The placeholder for a PAN that the payee did not give, has applied for, or that is not valid. */
export const panWords = ['PANNOTAVBL', 'PANAPPLIED', 'PANINVALID'] as const

/**
 * Why less or no tax was deducted: A certificate, B declaration, Y below the limit, T transporter, Z N O E exempt, S software; or more: C no
 * PAN.
 */
export const zeroReasons = ['A', 'B', 'Y', 'T', 'Z', 'N', 'O', 'E', 'S'] as const
/** The higher rate without a PAN (annexure 6 of the file formats): only where the PAN is missing. */
export const HIGHER_RATE = 'C'

export type StatementDeductee = {
  pan: string
  name: string
  /** Payment code of the Act of 2025; in Form 26Q the code of the section. */
  code: string
  paid_on: IsoDate
  amount: Paise
  deducted: Paise
  deposited: Paise
  /** Null where nothing was deducted. */
  deducted_on: IsoDate | null
  /** In percent, as a decimal text without trailing zeros. */
  rate: string
  reason: string
  certificate: string
  /** Only in Form 27Q. */
  abroad?: StatementRemittance
}

/** What Form 27Q says of a payment abroad; the rest of the tax is income tax. Texts are empty where they are not known. */
export type StatementRemittance = {
  surcharge: Paise
  cess: Paise
  /** Y where the payer bears the tax (s.195A). */
  grossed_up: string
  /** A: rate of the Act, B: of the treaty. */
  rate_basis: string
  /** Nature of the remittance, see `remittanceNatures`. */
  remittance: string
  /** Of Form 15CA. */
  acknowledgement: string
  /** The format's own number of the country. */
  country: string
  email: string
  phone: string
  address: string
  tax_id: string
}

export type StatementChallan = {
  tax: Paise
  interest: Paise
  fee: Paise
  others: Paise
  bsr_code: string
  serial: string
  paid_on: IsoDate
  minor_head: string
  interest_allocated: Paise
  others_allocated: Paise
  deductees: readonly StatementDeductee[]
}

/**
 * A quarterly statement of tax: deducted from residents other than salary in Form 140 (Income-tax Rules 2026 r.219), 26Q before 1 Apr 2026;
 * before then also deducted from payees abroad in Form 27Q, and collected in Form 27EQ, where deductees are the buyers.
 */
export type Statement = {
  form: StatementForm
  made_on: IsoDate
  software: string
  /** The year in which the tax year begins. */
  year: number
  quarter: 1 | 2 | 3 | 4
  /** Receipt number of the statement filed before, where one was. */
  previous_receipt: string
  deductor: Deductor
  responsible: ResponsiblePerson
  challans: readonly StatementChallan[]
}
