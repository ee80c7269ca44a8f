import type { Company } from '#contract/company/company.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { effect } from '#server/platform/registry.ts'

type Identity = Pick<Company, 'gstin' | 'gst_scheme' | 'invoice_prefix'>

/** The company's details were saved: GSTIN, scheme and prefix before and after. */
export const companyChanged = effect<[CompanyTx, { before: Identity; after: Identity }]>()
