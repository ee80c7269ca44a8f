import type { Features, PageAccess } from '../page-kind.ts'

/** What documents consists of; `true` stands for what is built. */
export const documentsFeatures = {
  documents: false,
} as const satisfies Features

/** Who may open its pages. */
export const documentsPages = [
  { route: 'apps/documents', name: 'Documents', anyOf: ['APPS_DOCS'] },
] as const satisfies readonly PageAccess[]
