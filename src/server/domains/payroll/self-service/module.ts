import type { Module } from '#server/platform/module.ts'
import { memberJoined } from '#server/domains/identity/members/member-joined.ts'
import { selfServiceRoutes } from './routes.ts'
import { suggestJoined } from './self-service.ts'

export const selfServiceModule: Module = {
  routes: ({ serve }) => selfServiceRoutes(serve),
  extensions: [memberJoined.register(suggestJoined)],
}
