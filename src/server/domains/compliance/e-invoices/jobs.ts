import type { EInvoice } from '#contract/compliance/e-invoices.ts'
import { cancelReasons } from '#core/tax/gst/e-invoice.ts'
import { openGstNetwork } from '#server/adapters/gst-network/http.ts'
import type { GstNetwork, Registration, Taxpayer } from '#server/adapters/gst-network/port.ts'
import type { PortalDocument } from '#server/adapters/gst-network/shapes.ts'
import { signedData } from '#server/adapters/gst-network/signature.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { applyAnswer, type Outcome } from './answers.ts'
import { missing, portalDocument } from './document.ts'
import { pause, settingsOf } from '../portal/portal.ts'
import { taxpayerOf } from '../portal/portal-users.ts'
import { lock, mine } from './read.ts'
import { reportedOf } from './reported-state.ts'
import { explained, fits, irnOf, notGenuine } from './rules.ts'
import { eInvoices } from './table.ts'

type Payload = { e_invoices_id: string }
type Attempt = {
  who: Taxpayer
  status: EInvoice['status']
  document: PortalDocument
  irn: string
  wasAsked: boolean
  why: { code: '1' | '2' | '3' | '4'; remark: string }
}

/**
 * Calls the portal between two transactions and stores its answer. A second run, or a run after a lost answer, first looks up what the
 * portal has: a document is never registered twice.
 */
export function eInvoiceJob(services: Needs): JobDefinition<Payload> {
  return {
    name: 'e-invoice',
    async run(company, { e_invoices_id }) {
      const begun = await company((tx) => begin(tx, services, e_invoices_id))
      if (begun === undefined) return
      const outcome = 'outcome' in begun ? begun : await answerTo(openGstNetwork(services.config), begun)
      await company((tx) => applyAnswer(tx, (wait) => again(tx, services, e_invoices_id, wait), e_invoices_id, outcome))
    },
  }
}

type Needs = Pick<Dependencies, 'config' | 'jobs'>

const again = (tx: CompanyTx, services: Needs, e_invoices_id: string, wait: number) =>
  services.jobs.enqueue(tx, eInvoiceJob(services), { e_invoices_id }, new Date(Date.now() + wait))

/** Undefined if there is nothing to do, or calls to the portal are paused. */
async function begin(tx: CompanyTx, services: Needs, e_invoices_id: string): Promise<Attempt | Outcome | undefined> {
  const row = await lock(tx, e_invoices_id)
  if (row.status !== 'pending' && row.status !== 'cancelling') return undefined
  const settings = await settingsOf(tx)
  const wait = pause(settings)
  if (wait > 0) {
    await tx.db.update(eInvoices).set({ waiting_reason: settings.failure_reason }).where(mine(tx, e_invoices_id))
    await again(tx, services, e_invoices_id, wait + 1_000)
    return undefined
  }
  const reported = await reportedOf(tx, row)
  const who = await taxpayerOf(tx, services.config, reported.seller.gstin ?? '', settings)
  if (!who)
    return { outcome: 'refused', problems: explained([{ code: '1006', message: 'The user name and password are not set' }]) }
  const problems = row.status === 'pending' ? missing(reported) : []
  if (problems.length > 0) return { outcome: 'refused', problems }
  await tx.db
    .update(eInvoices)
    .set({ asked_at: tx.now, attempts: row.attempts + 1 })
    .where(mine(tx, e_invoices_id))
  return {
    who,
    status: row.status,
    document: portalDocument(reported),
    irn: irnOf(who.gstin, row.document_type, row.document_number, row.document_date),
    wasAsked: row.asked_at !== null,
    why: { code: codeOf(row.cancel_reason), remark: row.cancel_remark ?? '' },
  }
}

const codeOf = (reason: EInvoice['cancel_reason']) =>
  String(cancelReasons.indexOf(reason ?? 'others') + 1) as '1' | '2' | '3' | '4'

async function answerTo(network: GstNetwork, attempt: Attempt): Promise<Outcome> {
  if (attempt.status === 'cancelling') return cancelled(network, attempt)
  if (attempt.wasAsked) {
    const known = await heldAs(network, attempt)
    if (known) return known
  }
  const answer = await network.register(attempt.who, attempt.document)
  if (answer.outcome === 'done') return checked(network, attempt, answer.value)
  if (answer.outcome === 'unanswered') return answer
  const isTwin = answer.refusals.some(({ code }) => code === '2150')
  return (isTwin && (await heldAs(network, attempt))) || { outcome: 'refused', problems: explained(answer.refusals) }
}

/** The portal's registration of this document; undefined without one. */
async function heldAs(network: GstNetwork, attempt: Attempt): Promise<Outcome | undefined> {
  const { Typ, No, Dt } = attempt.document.DocDtls
  const document_date = Dt.split('/').toReversed().join('-')
  const held = await network.registrationOf(attempt.who, { document_type: Typ, document_number: No, document_date })
  if (held.outcome === 'unanswered') return held
  if (held.outcome === 'refused' || held.value === null) return undefined
  return checked(network, attempt, held.value)
}

/** Only what the portal signed, for this document, under the number we computed, counts as registered. */
async function checked(network: GstNetwork, { document, irn }: Attempt, registration: Registration): Promise<Outcome> {
  const key = await network.publicKey()
  if (key === undefined)
    return { outcome: 'unanswered', reason: 'The key that checks the portal’s signature cannot be read just now.' }
  const signed = signedData(registration.signed_qr, key)
  const invoice = signedData(registration.signed_invoice, key)
  const isGenuine = signed && invoice?.['Irn'] === irn && registration.irn === irn && fits(signed, document, irn)
  return isGenuine ? { outcome: 'registered', registration } : { outcome: 'refused', problems: [notGenuine] }
}

async function cancelled(network: GstNetwork, { who, irn, why }: Attempt): Promise<Outcome> {
  const answer = await network.cancelRegistration(who, irn, { reason_code: why.code, remark: why.remark })
  if (answer.outcome === 'done') return { outcome: 'cancelled', ...answer.value }
  if (answer.outcome === 'unanswered') return answer
  // Cancelled by a call whose response was lost, or at the portal itself.
  if (answer.refusals.some(({ code }) => code === '9999')) return { outcome: 'cancelled', cancelled_at: new Date() }
  return { outcome: 'refused', problems: explained(answer.refusals) }
}
