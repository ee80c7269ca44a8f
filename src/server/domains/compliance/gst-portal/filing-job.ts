import { sentence } from '#core/sentences.ts'
import { openGstPortal } from '#server/adapters/gst-portal/open.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { applyOutcome } from './apply-outcome.ts'
import { connectionOf, pauseOf, sessionOf } from './connections.ts'
import { type Attempt, performStep } from './filing-step.ts'
import { recordFiled } from './record-filed.ts'
import { changeFiling, changeStep, contentsOf, type Filing, lockFiling, type Step, stepsOf } from './stored-filings.ts'

export type Needs = Pick<Dependencies, 'config' | 'jobs' | 'mail'>
type Payload = { gst_filings_id: string }

/**
 * Makes the calls of an upload one by one, each between two transactions: the first stores that it is sent, the second what came back. Whatever ends
 * a server in between, the next run asks the portal what became of the call before it is sent again.
 */
export function filingJob(services: Needs): JobDefinition<Payload> {
  return {
    name: 'gst-filing',
    async run(company, { gst_filings_id }) {
      const attempt = await company((tx) => begin(tx, services, gst_filings_id))
      if (attempt !== undefined) {
        const said = await performStep(openGstPortal(services.config), attempt)
        await company(async (tx) => {
          const wait = await applyOutcome(tx, services, { gst_filings_id, attempt, said })
          if (wait !== undefined) await continueFiling(tx, services, gst_filings_id, wait)
        })
      }
      await recordFiled(company, gst_filings_id)
    },
  }
}

const continueFiling = (tx: CompanyTx, services: Needs, gst_filings_id: string, waitMs: number) =>
  services.jobs.enqueue(tx, filingJob(services), { gst_filings_id }, waitMs === 0 ? undefined : new Date(Date.now() + waitMs))

/** Undefined if nothing is to be called now. */
async function begin(tx: CompanyTx, services: Needs, gst_filings_id: string): Promise<Attempt | undefined> {
  const filing = await lockFiling(tx, gst_filings_id)
  if (filing.state !== 'uploading') return undefined
  const connection = await connectionOf(tx, filing.gstin)
  const wait = connection ? pauseOf(connection) : 0
  if (wait > 0) {
    await continueFiling(tx, services, gst_filings_id, wait + 1_000)
    return undefined
  }
  const session = connection && sessionOf(services.config, tx.companies_id, connection)
  if (!session) {
    await changeFiling(tx, gst_filings_id, { reason: sentence('The session at the GST portal has ended. Connect again.') })
    return undefined
  }
  const step = (await stepsOf(tx, gst_filings_id)).find(({ status }) => status !== 'accepted')
  if (!step) return undefined
  if (step.status === 'waiting') await changeStep(tx, gst_filings_id, step.step_no, { status: 'asked' })
  return {
    session,
    of: { form: filing.return_form, period: filing.period },
    step,
    wasAsked: step.status === 'asked',
    contents: await sentBy(tx, filing, step),
  }
}

async function sentBy(tx: CompanyTx, { gst_filings_id }: Filing, { kind, step_no }: Step): Promise<string[]> {
  if (kind === 'track' || kind === 'compare') return contentsOf(tx, gst_filings_id, 'save')
  const { rows } = await tx.client.query<{ content: string | null }>(
    'SELECT content FROM gst_filing_steps WHERE companies_id = $1 AND gst_filings_id = $2 AND step_no = $3',
    [tx.companies_id, gst_filings_id, step_no],
  )
  return rows.flatMap(({ content }) => (content === null ? [] : [content]))
}
