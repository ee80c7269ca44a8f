import type { Company } from '#contract/company/company.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { effect } from '#server/platform/registry.ts'

type Identity = Pick<Company, 'gstin' | 'gst_scheme'>

/** The company's details were saved: GSTIN and scheme before and after. */
export const companyChanged = effect<[CompanyTx, { before: Identity; after: Identity }]>()
