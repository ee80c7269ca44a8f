import { openBank } from './bank/service.ts'
import { openGateway } from './gateway/service.ts'
import type { OpenService } from './service.ts'

/** The outside parties that have a sandbox, each on a port of its own. */
export const sandboxServices = { bank: openBank, gateway: openGateway } satisfies Record<string, OpenService>
