import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { navigationRoutes } from './routes.ts'
import { unbuiltMenu } from './unbuilt.ts'

export const navigationModule: Module = {
  routes: ({ serve }, dependencies) => navigationRoutes(serve, dependencies),
  extensions: [menuEntries.add(unbuiltMenu)],
}
