import type { Features } from '../page-kind.ts'

/** What assistant consists of; `true` stands for what is built. */
export const assistantFeatures = {
  datatalk: true,
} as const satisfies Features
