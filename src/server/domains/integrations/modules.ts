import type { Module } from '#server/platform/module.ts'
import { apiKeysModule } from './api-keys/module.ts'
import { mcpModule } from './mcp/module.ts'

/** The slices of integrations. */
export const integrations: readonly Module[] = [apiKeysModule, mcpModule]
