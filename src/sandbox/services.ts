import { openBank } from './bank/service.ts'
import { openGateway } from './gateway/service.ts'
import { openGstSandbox } from './gst/service.ts'
import { openMailSandbox } from './mail/service.ts'
import { openRatesSandbox } from './rates/service.ts'
import type { OpenService } from './service.ts'
import { openVerifierSandbox } from './verifier/service.ts'

/** The outside parties that have a sandbox, each on a port of its own. */
export const sandboxServices = {
  bank: openBank,
  gateway: openGateway,
  verifier: openVerifierSandbox,
  gst: openGstSandbox,
  mail: openMailSandbox,
  rates: openRatesSandbox,
} satisfies Record<string, OpenService>
