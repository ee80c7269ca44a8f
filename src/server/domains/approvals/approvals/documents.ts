import type { DocumentKind } from '#contract/approvals/approval-workflows.ts'
import { registry } from '#server/platform/registry.ts'
import type { Approvable } from './port.ts'

/** Every kind of document that workflows approve: each slice adds its own in its module. */
export const approvables = registry<DocumentKind, Approvable>('a document that workflows approve')
