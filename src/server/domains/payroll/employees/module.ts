import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { employeeRows } from './employee-rows.ts'
import { employeeRoutes } from './routes.ts'

export const employeesModule: Module = {
  routes: ({ serve }) => employeeRoutes(serve),
  extensions: [
    auditNames.add({
      payroll_employees: `concat(employee_code, ' (' || (SELECT staff_name FROM staff s WHERE s.companies_id = payroll_employees.companies_id AND s.staff_id = payroll_employees.staff_id) || ')')`,
    }),
    rowImports.add({ 'payroll-employees': employeeRows }),
    menuEntries.add({
      payroll: {
        section: 'menu',
        place: 100,
        label: 'Payroll',
        link: '/payroll',
        icon: 'customers',
        permissions: ['APPS_PAYROLL'],
        feature: 'payroll',
      },
    }),
  ],
}
