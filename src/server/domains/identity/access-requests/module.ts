import type { Module } from '#server/platform/module.ts'
import { todayLines } from '#server/platform/today.ts'
import { accessRequestRoutes } from './routes.ts'
import { accessToday } from './today.ts'

export const accessRequestsModule: Module = {
  routes: ({ serve }, dependencies) => accessRequestRoutes(serve, dependencies),
  extensions: [todayLines.add({ 'access-requests': accessToday })],
}
