import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { employeeRoutes } from './routes.ts'

export const employeesModule: Module = {
  routes: ({ serve }) => employeeRoutes(serve),
  extensions: [
    auditNames.add({ payroll_employees: 'employee_code' }),
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
