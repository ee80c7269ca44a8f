import type { Module } from '#server/platform/module.ts'
import { ledgerAccountRoutes } from './routes.ts'

export const ledgerAccountsModule: Module = {
  routes: ({ serve }) => ledgerAccountRoutes(serve),
}
