import type { Module } from '#server/platform/module.ts'
import { contactsModule } from './contacts/module.ts'
import { customersModule } from './customers/module.ts'
import { hsnCodesModule } from './hsn-codes/module.ts'
import { itemsModule } from './items/module.ts'
import { panStatesModule } from './pan-states/module.ts'
import { payeeBanksModule } from './payee-banks/module.ts'
import { staffModule } from './staff/module.ts'
import { taxResidenceModule } from './tax-residence/module.ts'
import { tdsReliefsModule } from './tds-reliefs/module.ts'
import { vendorsModule } from './vendors/module.ts'

/** The slices of directory. */
export const directory: readonly Module[] = [
  contactsModule,
  customersModule,
  hsnCodesModule,
  itemsModule,
  panStatesModule,
  payeeBanksModule,
  staffModule,
  taxResidenceModule,
  tdsReliefsModule,
  vendorsModule,
]
