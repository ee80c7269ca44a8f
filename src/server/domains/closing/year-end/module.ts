import type { Module } from '#server/platform/module.ts'
import { yearEndRoutes } from './routes.ts'
import { confirmationJob } from './confirmation-letter.ts'

export const yearEndModule: Module = {
  routes: ({ serve }, dependencies) => yearEndRoutes(serve, dependencies),
  jobs: (dependencies) => [confirmationJob(dependencies)],
}
