import type { GstChallan } from '#contract/compliance/gst-ledgers.ts'
import type { challanPortal } from '#contract/compliance/portal-challans.ts'
import type { Reply } from '#contract/endpoint.ts'
import { AppError } from '#core/errors.ts'
import { makesChallans } from '#server/adapters/gst-portal/open.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { connectionOf, isOpen } from '../gst-portal/connections.ts'
import { challanJob } from './challan-job.ts'
import { refuseUnderWay } from '../gst-ledgers/bank-payment.ts'
import { wantFromPortal } from '../gst-ledgers/portal-state.ts'
import { lockChallan } from '../gst-ledgers/stored-challans.ts'

type Config = Pick<Dependencies, 'config'>

/** Whether challans of a GSTIN can be made at the portal from here. */
export async function portalForChallans(
  tx: CompanyTx,
  { config }: Config,
  gstin: string | null,
): Promise<Reply<typeof challanPortal>> {
  if (gstin === null || !makesChallans(config)) return { state: 'none' }
  const connection = await connectionOf(tx, gstin)
  return { state: connection && isOpen(connection) ? 'open' : 'closed' }
}

/**
 * Has the portal make a challan that has no CPIN, or asks about one that has. A job calls after the commit, and its answer is stored on the challan.
 * Throws `wrong_state` without a portal or a session, and for a challan about which nothing is to be asked.
 */
export async function askPortal(tx: CompanyTx, services: Dependencies, gst_challans_id: string): Promise<GstChallan> {
  await requireEntitlement(tx, 'gst-challan')
  const challan = await lockChallan(tx, gst_challans_id)
  const { state } = await portalForChallans(tx, services, challan.gstin)
  if (state === 'none')
    throw new AppError('wrong_state', 'Challans are not made at the portal from here. Make it there and enter its CPIN.')
  if (state === 'closed') throw new AppError('wrong_state', 'Connect to the GST portal first: Tax filing → File on the portal.')
  const wanted = wantedOf(challan)
  if (wanted === 'cpin') refuseUnderWay(challan)
  await wantFromPortal(tx, gst_challans_id, wanted, `${challan.gstin}:PMT06:${gst_challans_id}:${challan.cpin ?? 'first'}`)
  await audit(tx, wanted === 'cpin' ? 'making' : 'asked', 'gst_challans', gst_challans_id, { total: challan.total })
  await services.jobs.enqueue(tx, challanJob(services), { gst_challans_id })
  return challan
}

function wantedOf({ state, cin }: GstChallan): 'cpin' | 'cin' {
  if (state === 'proposed' || state === 'expired') return 'cpin'
  if (state === 'cancelled') throw new AppError('wrong_state', 'This challan is cancelled.')
  if (cin !== null) throw new AppError('wrong_state', 'This challan is paid and has its CIN.')
  return 'cin'
}
