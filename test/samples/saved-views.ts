import { saveView } from '#contract/identity/saved-views.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = ({ asha }) =>
  asha.call(saveView, {
    body: { list_name: 'bank_transactions', view_name: 'Waiting', search: { status: 'unmatched' }, is_shared: false },
  })
