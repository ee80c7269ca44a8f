import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { attendanceRows } from './attendance-rows.ts'
import { attendanceRoutes } from './routes.ts'

export const attendanceModule: Module = {
  routes: ({ serve }) => attendanceRoutes(serve),
  extensions: [rowImports.add({ 'payroll-attendance': attendanceRows })],
}
