import type { Module } from '#server/platform/module.ts'
import { companyModule } from './company/module.ts'
import { kycModule } from './kyc/module.ts'
import { undertakingsModule } from './letters-of-undertaking/module.ts'
import { pincodesModule } from './pincodes/module.ts'
import { registrationsModule } from './registrations/module.ts'

/** The slices of company. */
export const company: readonly Module[] = [companyModule, kycModule, pincodesModule, registrationsModule, undertakingsModule]
