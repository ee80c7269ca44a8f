import type { ComponentType } from 'react'
import type { CheckKind } from '#contract/company/kyc.ts'
import { AddressStep } from './address-step.tsx'
import { BankStep } from './bank-step.tsx'
import { CompanyStep } from './company-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { SignatoryStep } from './signatory-step.tsx'
import { GstinStep, PanStep } from './tax-steps.tsx'
import type { StepProps } from './use-step.ts'

/** The form of each check. */
export const stepForms: Readonly<Record<CheckKind, ComponentType<StepProps>>> = {
  company: CompanyStep,
  pan: PanStep,
  gstin: GstinStep,
  address: AddressStep,
  bank_account: BankStep,
  signatory: SignatoryStep,
  documents: DocumentsStep,
}
