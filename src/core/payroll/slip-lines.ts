import type { IsoDate } from '../dates.ts'
import { t } from '../messages.ts'
import type { Paise } from '../money.ts'
import type { LawMark } from '../tax/law/value.ts'
import type { Component } from './components.ts'
import type { YearTax } from './tax-on.ts'
import type { ArrearsRelief } from './arrears-relief.ts'
import type { Bonus } from './bonus.ts'
import type { AssetKind } from './employee-assets.ts'
import type { Gratuity } from './gratuity.ts'
import type { LeavePay } from './leave-pay.ts'

/** Whether all that is declared counts or only what is accepted, after the last day for proofs. */
export type DeclarationMark = {
  counts: 'declared' | 'accepted'
  closes_on: IsoDate | null
  /** Everything that counts, before limits. */
  claimed: Paise
  /** Lines that nobody has accepted or refused. */
  undecided: number
}

/** Why a line is what it is: the rule and the figures that went into it, from which `explainLine` makes a sentence. */
export type Basis =
  | { kind: 'monthly'; monthly: Paise; paid_days: number; days: number }
  | { kind: 'one_off' }
  /** By the formula of a component; `monthly` for all days of the month unless it counts the days itself. */
  | { kind: 'formula'; formula: string; monthly: Paise; paid_days: number; days: number; has_days: boolean }
  | { kind: 'entered' }
  /** Of an earlier month, computed again as it should have been. */
  | { kind: 'arrears'; month: IsoDate }
  /** What was and is left of a loan, and what the pay did not bear of the instalment. */
  | { kind: 'loan'; given_on: IsoDate; before: Paise; after: Paise; carried: Paise }
  /** An asset that was not returned, whose value the employee agreed in writing to pay. */
  | { kind: 'asset'; asset_kind: AssetKind; description: string; serial: string | null; agreed_on: IsoDate }
  | {
      kind: 'epf'
      share: 'employee' | 'pension' | 'employer'
      /** Basis points. */
      rate: number
      wages: Paise
      added_back: Paise
      on: Paise
      parts: readonly { from: IsoDate; days: number; ceiling: Paise }[]
      of_days: number
      law: LawMark
    }
  | ({ kind: 'gratuity' } & Gratuity)
  | ({ kind: 'bonus' } & Omit<Bonus, 'amount'>)
  | ({ kind: 'leave' } & Omit<LeavePay, 'amount'>)
  /** Days of notice at an agreed month over `of_days`. */
  | { kind: 'notice'; days: number; monthly: Paise; of_days: number }
  /** A claim of the day, and what of it each account bears: a role, or the id of an account. */
  | {
      kind: 'claim'
      claimed_on: IsoDate
      purpose: string
      approved_by: string
      parts: readonly { account: string; amount: Paise }[]
    }
  | { kind: 'esi'; wages: Paise; rate: number; law: LawMark }
  | { kind: 'pt'; state: string; base: Paise; law: LawMark }
  /** A flat sum of the month, or basis points of the wages up to `most`; the employer pays `times` the employee's share. */
  | { kind: 'lwf'; state: string; wages: Paise; rate: number; most: Paise; times: number; law: LawMark }
  | {
      kind: 'tax'
      /** Pay of the year before this month, this month, and expected. */
      before: Paise
      now: Paise
      expected: Paise
      deducted: Paise
      months_left: number
      year: YearTax
      without_pan: boolean
      law: LawMark
      /** Where the employee made a declaration of the year: what of it counts, and their other income in it. */
      declaration?: DeclarationMark
      other_income?: Paise
      /** Benefits of the year that are taxed and not paid in money, where there are any. */
      perquisites?: Paise
      /** What of the month the employer pays, where it pays the tax on benefits. */
      borne?: Paise
      /** Where arrears of earlier years were paid and the employee stated the income of those years. */
      arrears_relief?: ArrearsRelief
    }
  /** Tax that the employer pays: the year's tax at its average rate on benefits, less what was paid before. */
  | {
      kind: 'tax_borne'
      tax: Paise
      benefits: Paise
      income: Paise
      share: Paise
      before: Paise
      months_left: number
      law: LawMark
    }

export type SlipLine = {
  /** A claim is paid with the pay and no part of it. */
  group: 'earning' | 'claim' | 'deduction' | 'employer'
  code: string
  name: string
  amount: Paise
  basis: Basis
  /** Of a line by a component of the company, as it was. */
  component?: Component
}

/** The law a line rests on; null for what was agreed or entered. */
export const lawOf = ({ basis }: SlipLine): LawMark | null => ('law' in basis ? basis.law : null)

/** What a line that is not a component is called. */
export const lineNames = {
  EPF: t('Provident fund'),
  VPF: t('Voluntary provident fund'),
  ESI: t('State insurance (ESI)'),
  PT: t('Professional tax'),
  TDS: t('Income tax (TDS)'),
  LWF: t('Labour welfare fund'),
  CLAIM: t('Claim'),
  RECOVERY: t('Recovery'),
  LOAN: t('Loan instalment'),
  ASSET: t('Asset not returned'),
  GRATUITY: t('Gratuity'),
  LEAVE: t('Leave encashment'),
  NOTICE_PAY: t('Notice pay'),
  NOTICE: t('Notice not served'),
  EPS: t('Pension scheme (EPS)'),
  EPF_ER: t('Employer’s provident fund'),
  ESI_ER: t('Employer’s ESI'),
  LWF_ER: t('Employer’s welfare fund'),
  TDS_ER: t('Income tax paid by the employer'),
} as const
