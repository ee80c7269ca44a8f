import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { accrueDueLeave } from './accrue.ts'
import { openingRows } from './opening-rows.ts'
import { leaveRoutes } from './routes.ts'

export const leaveModule: Module = {
  routes: ({ serve }, dependencies) => leaveRoutes(serve, dependencies),
  schedules: [accrueDueLeave],
  extensions: [
    auditNames.add({
      payroll_leave_kinds: 'kind_name',
      payroll_holidays: 'holiday_name',
      payroll_leave_requests: `concat_ws(' ', (SELECT s.staff_name FROM payroll_employees e JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id
         WHERE e.companies_id = payroll_leave_requests.companies_id AND e.payroll_employees_id = payroll_leave_requests.payroll_employees_id), to_char(from_on, 'DD.MM.YYYY'))`,
    }),
    menuEntries.add({
      'own-leave': { section: 'menu', place: 105, label: 'Your leave', link: '/leave', icon: 'calendar', hasLeave: true },
    }),
    rowImports.add({ 'payroll-leave-entries': openingRows }),
  ],
}
