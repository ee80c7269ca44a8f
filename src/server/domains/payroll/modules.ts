import type { Module } from '#server/platform/module.ts'
import { attendanceModule } from './attendance/module.ts'
import { employeeAssetsModule } from './employee-assets/module.ts'
import { employeesModule } from './employees/module.ts'
import { epfReturnsModule } from './epf-returns/module.ts'
import { leaveModule } from './leave/module.ts'
import { claimsModule } from './claims/module.ts'
import { componentsModule } from './components/module.ts'
import { contractorsModule } from './contractors/module.ts'
import { declarationsModule } from './declarations/module.ts'
import { lawImpactModule } from './law-impact/module.ts'
import { lettersModule } from './letters/module.ts'
import { noDuesModule } from './no-dues/module.ts'
import { offersModule } from './offers/module.ts'
import { ownPayModule } from './own-pay/module.ts'
import { salaryCertificatesModule } from './salary-certificates/module.ts'
import { registersModule } from './registers/module.ts'
import { selfServiceModule } from './self-service/module.ts'
import { stateReturnsModule } from './state-returns/module.ts'
import { perquisitesModule } from './perquisites/module.ts'
import { runsModule } from './runs/module.ts'

/** The slices of payroll. */
export const payroll: readonly Module[] = [
  employeesModule,
  componentsModule,
  contractorsModule,
  declarationsModule,
  claimsModule,
  leaveModule,
  attendanceModule,
  perquisitesModule,
  employeeAssetsModule,
  noDuesModule,
  lettersModule,
  offersModule,
  runsModule,
  epfReturnsModule,
  stateReturnsModule,
  registersModule,
  lawImpactModule,
  ownPayModule,
  salaryCertificatesModule,
  selfServiceModule,
]
