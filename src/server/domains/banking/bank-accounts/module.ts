import type { Module } from '#server/platform/module.ts'
import { bankAccountRoutes } from './routes.ts'

export const bankAccountsModule: Module = {
  routes: ({ serve }) => bankAccountRoutes(serve),
}
