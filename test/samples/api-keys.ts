import { createApiKey } from '#contract/integrations/api-keys.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = ({ asha }) =>
  asha.call(createApiKey, { body: { key_name: 'Assistant', permissions: ['BANKING'], expires_on: '2026-12-31' } })
