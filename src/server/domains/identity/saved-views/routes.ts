import * as contract from '#contract/identity/saved-views.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

export function savedViewRoutes(serve: Serve) {
  const access = contract.readsSavedViews
  serve(contract.listSavedViews, access, ({ tx, query, session }) => service.list(tx, session.permissions, query.list_name))
  serve(contract.saveView, access, ({ tx, body, session }) => service.save(tx, session.permissions, body))
  serve(contract.arrangeSavedViews, access, ({ tx, body, session }) => service.arrange(tx, session.permissions, body))
  serve(contract.changeSavedView, access, ({ tx, params, body, session }) =>
    service.change(tx, session.permissions, params.saved_views_id, body),
  )
  serve(contract.removeSavedView, access, ({ tx, params, session }) =>
    service.remove(tx, session.permissions, params.saved_views_id),
  )
  serve(contract.restoreSavedView, access, ({ tx, params, session }) =>
    service.restore(tx, session.permissions, params.saved_views_id),
  )
}
