import type { Module } from '#server/platform/module.ts'
import { annualNotesModule } from './annual-notes/module.ts'
import { asRecordedModule } from './as-recorded/module.ts'
import { budgetsModule } from './budgets/module.ts'
import { cashflowModule } from './cashflow/module.ts'
import { dimensionReportsModule } from './dimension-reports/module.ts'
import { groupsModule } from './groups/module.ts'
import { lawValuesModule } from './law-values/module.ts'
import { reportsModule } from './reports/module.ts'
import { savedReportsModule } from './saved-reports/module.ts'
import { taxCalendarModule } from './tax-calendar/module.ts'

/** The slices of reporting. */
export const reporting: readonly Module[] = [
  annualNotesModule,
  asRecordedModule,
  budgetsModule,
  cashflowModule,
  dimensionReportsModule,
  groupsModule,
  lawValuesModule,
  reportsModule,
  savedReportsModule,
  taxCalendarModule,
]
