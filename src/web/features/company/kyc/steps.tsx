import type { ComponentType } from 'react'
import type { CheckKind } from '#contract/company/kyc.ts'
import { lateBody } from '#web/ui/late-body.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import type { StepProps } from './use-step.ts'

const late = (load: () => Promise<ComponentType<StepProps>>) => lateBody(load, <Skeleton lines={4} height={260} />)

/** The form of each check. */
export const stepForms: Readonly<Record<CheckKind, ComponentType<StepProps>>> = {
  company: late(() => import('./company-step.tsx').then((step) => step.CompanyStep)),
  pan: late(() => import('./tax-steps.tsx').then((step) => step.PanStep)),
  gstin: late(() => import('./tax-steps.tsx').then((step) => step.GstinStep)),
  address: late(() => import('./address-step.tsx').then((step) => step.AddressStep)),
  bank_account: late(() => import('./bank-step.tsx').then((step) => step.BankStep)),
  signatory: late(() => import('./signatory-step.tsx').then((step) => step.SignatoryStep)),
  documents: late(() => import('./documents-step.tsx').then((step) => step.DocumentsStep)),
}
