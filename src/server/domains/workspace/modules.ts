import type { Module } from '#server/platform/module.ts'
import { dashboardModule } from './dashboard/module.ts'
import { faqModule } from './faq/module.ts'
import { founderOneModule } from './founder-one/module.ts'
import { navigationModule } from './navigation/module.ts'
import { sampleCompanyModule } from './sample-company/module.ts'
import { searchModule } from './search/module.ts'
import { storeModule } from './store/module.ts'
import { supportModule } from './support/module.ts'

/** The slices of workspace. */
export const workspace: readonly Module[] = [
  dashboardModule,
  faqModule,
  founderOneModule,
  navigationModule,
  sampleCompanyModule,
  searchModule,
  storeModule,
  supportModule,
]
