import { countTabs } from '#contract/documents/lists.ts'
import type { Module } from '#server/platform/module.ts'
import { countTabsOf } from './tab-counts.ts'

export const listsModule: Module = {
  routes: ({ serve }) =>
    serve(countTabs, 'MEMBER', ({ tx, params, query, session }) =>
      countTabsOf(tx, session.permissions, params.list_name, query.of),
    ),
}
