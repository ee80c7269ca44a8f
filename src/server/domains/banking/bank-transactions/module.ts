import type { Module } from '#server/platform/module.ts'
import { bankTransactionRoutes } from './routes.ts'

export const bankTransactionsModule: Module = {
  routes: ({ serve }, dependencies) => bankTransactionRoutes(serve, dependencies),
}
