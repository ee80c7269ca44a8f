import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FetchedFromGst, PortalFetch } from '#contract/compliance/gst-portal.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Answer } from '#server/adapters/gst-network/port.ts'
import { openGstPortal } from '#server/adapters/gst-portal/open.ts'
import {
  type GstPortal,
  type LargeData,
  type LedgerBalances,
  type PortalSession,
  SESSION_CODES,
} from '#server/adapters/gst-portal/port.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { ExternalCall } from '#server/platform/external-call.ts'
import { balanceOf, enterBalance } from '../gst-ledgers/balances.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { takeFile as importGstr2b } from '../gstr2b/import-file.ts'
import { actionsOf } from '../ims/actions-file.ts'
import { takeFile as importIms } from '../ims/import-file.ts'
import { storeAnswer } from './answers.ts'
import { connectionOf, endSession, noteAnswer, noteSilence, sessionOf } from './connections.ts'
import { textOf } from './portal-returns.ts'
import { gstinFor, refuseAnswer } from './sessions.ts'

/** Without `replace_by_none` documents that are here stay where the portal has none. */
type Asked = { what: PortalFetch; replace_by_none: boolean }

/**
 * Fetches what the portal holds, and imports it by the same way as its file, with the same receipt. Throws `wrong_state` without a session, the
 * portal's refusal, and whatever the import refuses: then nothing is stored but the answer.
 */
export async function fetchFromPortal(
  tx: CompanyTx,
  services: Dependencies,
  of: ReturnOf,
  { what, replace_by_none }: Asked,
): Promise<never> {
  const gstin = gstinFor(services, of)
  const connection = await connectionOf(tx, gstin)
  const session = connection && sessionOf(services.config, tx.companies_id, connection)
  if (!session) throw new AppError('wrong_state', 'Connect to the GST portal first.')
  const actions = what === 'ims_actions' ? textOf((await actionsOf(tx, of)).content) : undefined
  throw new ExternalCall(async (run) => {
    const portal = openGstPortal(services.config)
    const saved = actions === undefined ? undefined : await uploadActions(portal, session, actions)
    const answer = saved && saved.outcome !== 'done' ? saved : await asked(portal, session, of, what)
    await run(async (inside) => {
      await storeAnswer(inside, { gstin, operation: what }, answer)
      if (answer.outcome === 'unanswered') await noteSilence(inside, gstin, answer.reason)
      else await noteAnswer(inside, gstin)
      const isOver = answer.outcome === 'refused' && answer.refusals.some(({ code }) => SESSION_CODES.has(code))
      if (isOver) await endSession(inside, gstin)
      if (saved?.outcome === 'done')
        await audit(inside, 'actions_uploaded', 'gst_portal_connections', inside.companies_id, { gstin })
    })
    refuseAnswer(answer, 'what')
    if (answer.outcome !== 'done') throw new Error('a refused answer was thrown')
    return run(async (inside): Promise<FetchedFromGst> => {
      const done = await imported(inside, of, { what, replace_by_none }, answer.value)
      if (what !== 'ims_actions') await audit(inside, 'fetched', 'gst_portal_connections', inside.companies_id, { gstin, what })
      return done
    })
  })
}

const uploadActions = (portal: GstPortal, session: PortalSession, content: string) =>
  portal.saveImsActions(
    session,
    `${session.gstin}:ims:${createHash('sha256').update(content).digest('hex').slice(0, 32)}`,
    content,
  )

/** After an upload of actions the records are fetched again, so that they show what the portal took. */
async function asked(
  portal: GstPortal,
  session: PortalSession,
  { period }: ReturnOf,
  what: PortalFetch,
): Promise<Answer<unknown>> {
  if (what === 'gstr2b') return portal.statement(session, period)
  return what === 'ledgers' ? portal.ledgerBalances(session, period) : portal.imsRecords(session)
}

async function imported(tx: CompanyTx, of: ReturnOf, { what, replace_by_none }: Asked, value: unknown): Promise<FetchedFromGst> {
  if (what === 'ledgers') return { rows: await importBalances(tx, of, value as LedgerBalances), kept: null }
  const [file, day] = [Readable.from([Buffer.from((value as LargeData).json)]), dateInIndia(tx.now)]
  const keepsForNone = !replace_by_none
  if (what === 'gstr2b') {
    const file_name = `GSTR-2B ${of.period} from the portal ${day}.json`
    const { gstr2b, isKept } = await importGstr2b(tx, file, { file_name, keepsForNone })
    return told(gstr2b.import, isKept)
  }
  const { ims, isKept } = await importIms(tx, of, file, { file_name: `IMS from the portal ${day}.json`, keepsForNone })
  return told(ims.import, isKept)
}

type Import = { file_name: string; imported_at: string; receipt: readonly { stored_rows: number }[] } | null

function told(current: Import, isKept: boolean): FetchedFromGst {
  const rows = (current?.receipt ?? []).reduce((sum, { stored_rows }) => sum + stored_rows, 0)
  if (current === null || !isKept) return { rows, kept: null }
  return { rows: 0, kept: { rows, file_name: current.file_name, imported_at: current.imported_at } }
}

/** What a person entered for the same day stays, where the portal does not tell it. */
async function importBalances(tx: CompanyTx, { registration }: ReturnOf, { cash, credit }: LedgerBalances): Promise<number> {
  const gstin = registration.gstin ?? ''
  const as_of = dateInIndia(tx.now)
  const before = await balanceOf(tx, gstin, 'portal')
  const { negative, reclaim, reverse_charge } =
    before?.as_of === as_of ? before : { negative: null, reclaim: null, reverse_charge: null }
  await enterBalance(tx, gstin, 'portal', { as_of, cash, credit, negative, reclaim, reverse_charge })
  return 2
}
