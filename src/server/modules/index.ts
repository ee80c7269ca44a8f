import type { Services } from '#server/app.ts'
import type { Serve } from '#server/platform/http.ts'
import type { JobDefinition } from '#server/platform/jobs.ts'
import { customerRoutes } from './customers/routes.ts'

/** Every queue's name: made when the database is migrated. */
export const queues = [] as const

/** Mounts every slice. */
export function moduleRoutes(serve: Serve, _services: Services) {
  customerRoutes(serve)
}

/** Every job of every slice. */
export function jobDefinitions(_services: Services): readonly JobDefinition[] {
  return []
}
