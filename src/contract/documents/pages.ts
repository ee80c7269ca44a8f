import type { Features, PageAccess } from '../page-kind.ts'

/** The features of documents; `true` for those that are built. */
export const documentsFeatures = {
  documents: false,
} as const satisfies Features

/** Who may open its pages. */
export const documentsPages = [
  { route: 'apps/documents', name: 'Documents', anyOf: ['APPS_DOCS'] },
] as const satisfies readonly PageAccess[]
