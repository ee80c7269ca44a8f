import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { reportRoutes } from './routes.ts'
import { statementFactSources } from './statement-facts.ts'
import { reportMenu } from './menu.ts'
import { reportBuilders } from './sheets/builders.ts'
import { sheetBuilders } from './sheets/kinds.ts'
import { partiesMoved } from '#server/domains/accounting/subledger/assignments.ts'
import { forgetSums } from './account-parties.ts'

export const reportsModule: Module = {
  routes: ({ serve }, dependencies) => reportRoutes(serve, dependencies, statementFactSources.get('annual-notes')),
  extensions: [partiesMoved.register(forgetSums), menuEntries.add(reportMenu), sheetBuilders.add(reportBuilders)],
}
