import type { Module } from '#server/platform/module.ts'
import { approvalsModule } from './approvals/module.ts'

/** The slices of approvals. */
export const approvals: readonly Module[] = [approvalsModule]
