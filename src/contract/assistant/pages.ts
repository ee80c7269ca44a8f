import type { Features } from '../page-kind.ts'

/** The features of the assistant; `true` for those that are built. */
export const assistantFeatures = {
  datatalk: true,
} as const satisfies Features
