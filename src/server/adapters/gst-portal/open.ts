import type { Config } from '#server/config.ts'
import { partsOf } from '../sandbox-address.ts'
import { challanCalls } from './challan-calls.ts'
import type { GstPortal } from './port.ts'
import { inwardCalls } from './inward-calls.ts'
import { nobody, portalAt } from './request.ts'
import { returnCalls } from './return-calls.ts'
import { sessionCalls } from './session-calls.ts'

type Settings = Pick<Config, 'gstPortal' | 'sandbox'>

/** How returns reach the portal: through the operator’s service provider, the sandbox, or by a file that a person uploads. */
export function portalAdapter({ gstPortal, sandbox }: Settings): 'provider' | 'sandbox' | 'file' {
  if (gstPortal !== undefined) return 'provider'
  return sandbox.addresses['gst'] === undefined ? 'file' : 'sandbox'
}

/** Whether challans are made at the portal: the layout of a service provider's calls is not public, so the sandbox alone makes them. */
export const makesChallans = (settings: Settings): boolean => portalAdapter(settings) === 'sandbox'

/** The GST portal through the configured service provider, otherwise the sandbox’s; unanswered without either. */
export function openGstPortal({ gstPortal, sandbox }: Settings): GstPortal {
  const request = gstPortal ? portalAt(gstPortal) : sandboxRequest(sandbox.addresses['gst'])
  return { ...sessionCalls(request), ...returnCalls(request), ...inwardCalls(request), ...challanCalls(request) }
}

function sandboxRequest(address: string | undefined) {
  if (address === undefined) return nobody
  const { base, user, password } = partsOf(address)
  return portalAt({ base, client_id: user, client_secret: password })
}
