import type { GstChallan } from '#contract/compliance/gst-ledgers.ts'
import { sentence } from '#core/sentences.ts'
import type { Answer } from '#server/adapters/gst-network/port.ts'
import { openGstPortal } from '#server/adapters/gst-portal/open.ts'
import {
  type ChallanAtPortal,
  type GstPortal,
  type MadeChallan,
  type PortalSession,
  SESSION_CODES,
} from '#server/adapters/gst-portal/port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { storeAnswer } from '../gst-portal/answers.ts'
import { connectionOf, endSession, noteAnswer, noteSilence, pauseOf, sessionOf } from '../gst-portal/connections.ts'
import { markAnswered, markAsked, notePortal, wantFromPortal } from '../gst-ledgers/portal-state.ts'
import { lockChallan } from '../gst-ledgers/stored-challans.ts'
import { enterCin, makeChallan } from '../gst-ledgers/write-challans.ts'

type Needs = Pick<Dependencies, 'config' | 'jobs'>
type Payload = { gst_challans_id: string }
type Asked = { session: PortalSession; challan: GstChallan } & (
  | { wanted: 'cpin'; key: string; wasAsked: boolean }
  | { wanted: 'cin'; cpin: string }
)
type Said = { wanted: 'cpin'; answer: Answer<MadeChallan> } | { wanted: 'cin'; answer: Answer<ChallanAtPortal> }

const MINUTE = 60_000
/** Until the portal is asked again whether a challan is paid: banks report within a day. */
const POLL_MINUTES = [5, 15, 60, 180, 360, 720, 1_440]

/**
 * Calls the portal about a challan between two transactions. A challan whose answer was lost is looked up by its key before it is sent again, so that
 * the portal makes one alone.
 */
export function challanJob(services: Needs): JobDefinition<Payload> {
  return {
    name: 'gst-challan',
    async run(company, { gst_challans_id }) {
      const asked = await company((tx) => begin(tx, services, gst_challans_id))
      if (asked === undefined) return
      const said = await ask(openGstPortal(services.config), asked)
      await company((tx) => apply(tx, services, asked.challan, said))
    },
  }
}

const again = (tx: CompanyTx, services: Needs, { gst_challans_id }: Pick<GstChallan, 'gst_challans_id'>, waitMs: number) =>
  services.jobs.enqueue(tx, challanJob(services), { gst_challans_id }, new Date(Date.now() + waitMs))

/** Undefined if nothing is to be asked now. */
async function begin(tx: CompanyTx, services: Needs, gst_challans_id: string): Promise<Asked | undefined> {
  const challan = await lockChallan(tx, gst_challans_id)
  const { portal_wanted: wanted, cpin, gstin } = challan
  if (wanted === null) return undefined
  const connection = await connectionOf(tx, gstin)
  const wait = connection ? pauseOf(connection) : 0
  if (wait > 0) {
    await again(tx, services, challan, wait + 1_000)
    return undefined
  }
  const session = connection && sessionOf(services.config, tx.companies_id, connection)
  if (!session) {
    await note(tx, challan, { isOver: true, reason: sentence('The session at the GST portal has ended. Connect again.') })
    return undefined
  }
  const { key, wasAsked } = await markAsked(tx, gst_challans_id)
  if (wanted === 'cin') return { session, challan, wanted, cpin: cpin ?? '' }
  return { session, challan, wanted, key, wasAsked }
}

async function ask(portal: GstPortal, asked: Asked): Promise<Said> {
  if (asked.wanted === 'cin') return { wanted: 'cin', answer: await portal.challanState(asked.session, asked.cpin) }
  const { session, key, challan, wasAsked } = asked
  const known = wasAsked ? await portal.challanByKey(session, key) : undefined
  if (known !== undefined && (known.outcome !== 'done' || known.value !== null))
    return {
      wanted: 'cpin',
      answer:
        known.outcome === 'done' && known.value !== null
          ? { outcome: 'done', value: known.value }
          : (known as Answer<MadeChallan>),
    }
  return { wanted: 'cpin', answer: await portal.makeChallan(session, key, challan) }
}

/** Stores what the portal said, unless the challan was made, paid or cancelled in another way since. */
async function apply(tx: CompanyTx, services: Needs, { gst_challans_id, gstin }: GstChallan, said: Said): Promise<void> {
  const challan = await lockChallan(tx, gst_challans_id)
  const { answer } = said
  await storeAnswer(tx, { gstin, operation: `challan_${said.wanted}` }, answer)
  if (answer.outcome === 'unanswered') {
    const wait = await noteSilence(tx, gstin, answer.reason)
    await note(tx, challan, { isOver: false, reason: answer.reason })
    await again(tx, services, challan, wait)
    return
  }
  await noteAnswer(tx, gstin)
  await markAnswered(tx, gst_challans_id)
  if (answer.outcome === 'refused') return refuse(tx, challan, answer.refusals)
  if (challan.portal_wanted !== said.wanted || challan.state === 'cancelled')
    return note(tx, challan, { isOver: true, reason: null })
  if (said.wanted === 'cpin') return made(tx, services, challan, said.answer.outcome === 'done' ? said.answer.value : undefined)
  if (said.answer.outcome === 'done') await paid(tx, services, challan, said.answer.value)
}

async function refuse(tx: CompanyTx, challan: GstChallan, refusals: readonly { code: string; message: string }[]): Promise<void> {
  if (refusals.some(({ code }) => SESSION_CODES.has(code))) {
    await endSession(tx, challan.gstin)
    return note(tx, challan, { isOver: true, reason: sentence('The session at the GST portal has ended. Connect again.') })
  }
  await note(tx, challan, { isOver: true, reason: `${refusals[0]?.message ?? ''} (${refusals[0]?.code ?? ''})` })
}

/** The portal made it: whether it is paid is asked from now on. */
async function made(tx: CompanyTx, services: Needs, challan: GstChallan, value: MadeChallan | undefined): Promise<void> {
  if (value === undefined || (challan.state !== 'proposed' && challan.state !== 'expired'))
    return note(tx, challan, { isOver: true, reason: null })
  await makeChallan(tx, challan.gst_challans_id, value)
  await wantFromPortal(tx, challan.gst_challans_id, 'cin', '')
  await again(tx, services, challan, (POLL_MINUTES[0] ?? 5) * MINUTE)
}

/** Paid from a bank here, it gets its CIN. Paid elsewhere, a person records from which account. */
async function paid(tx: CompanyTx, services: Needs, challan: GstChallan, value: ChallanAtPortal): Promise<void> {
  if (value.status === 'paid' && challan.state === 'paid' && challan.payout_state === 'paid') {
    await enterCin(tx, challan.gst_challans_id, value.cin)
    return note(tx, challan, { isOver: true, reason: null })
  }
  if (value.status === 'paid')
    return note(tx, challan, {
      isOver: true,
      reason: sentence('The portal has its payment of {date} with CIN {cin}. Record the payment.', {
        date: { date: value.paid_on },
        cin: value.cin,
      }),
    })
  if (value.status === 'expired' && challan.state !== 'paid')
    return note(tx, challan, { isOver: true, reason: sentence('The challan expired at the portal without payment.') })
  const reason = sentence('The portal has no payment of it yet. We ask again.')
  const attempts = await notePortal(tx, challan.gst_challans_id, { isOver: false, reason })
  const minutes = POLL_MINUTES[Math.min(attempts, POLL_MINUTES.length - 1)] ?? 1_440
  await again(tx, services, challan, minutes * MINUTE)
}

type Noted = Parameters<typeof notePortal>[2]
async function note(tx: CompanyTx, { gst_challans_id }: GstChallan, noted: Noted): Promise<void> {
  await notePortal(tx, gst_challans_id, noted)
}
