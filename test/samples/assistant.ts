import { askDatatalk } from '#contract/assistant/datatalk.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = ({ asha }) => asha.call(askDatatalk, { body: { prompt: 'List account balances' } })
