import * as contract from '#contract/documents/tags.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

export function tagRoutes(serve: Serve) {
  const { readsTags, writesTags } = contract
  serve(contract.listTags, readsTags, ({ tx, query, session }) => service.list(tx, session.permissions, query.tagged_to))
  serve(contract.addTag, writesTags, ({ tx, body, session }) => service.add(tx, session.permissions, body))
  serve(contract.removeTag, writesTags, ({ tx, body, session }) => service.remove(tx, session.permissions, body))
  serve(contract.getRecordTags, readsTags, ({ tx, params, session }) =>
    service.ofRecord(tx, session.permissions, params.tagged_to, params.tagged_id),
  )
}
