import type { GstFiling, GstPortalState } from '#contract/compliance/gst-portal.ts'
import { linkOf } from '#core/compliance/gstr1/books/checks.ts'
import type { DocumentKind } from '#core/compliance/gstr1/books/document.ts'
import type { PortalForm } from '#core/compliance/gst-portal/filing-state.ts'
import { say } from '#core/sentences.ts'
import { portalAdapter } from '#server/adapters/gst-portal/open.ts'
import type { Config } from '#server/config.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { type StoredReturn, storedReturn } from '../gst-returns/stored-return.ts'
import { connectionOf, isOpen } from './connections.ts'
import { type Filing, latestFiling, stepsOf } from './stored-filings.ts'

/** Problems that are listed; all are counted. */
const MOST = 100

/** The session of a registration, and the latest filing of one of its returns. */
export async function portalState(tx: CompanyTx, config: Config, of: ReturnOf, form: PortalForm): Promise<GstPortalState> {
  const gstin = of.registration.gstin
  const own = gstin === null ? undefined : await connectionOf(tx, gstin)
  const filing = gstin === null ? undefined : await latestFiling(tx, gstin, form, of.period)
  const isFailing = own?.retry_at != null
  return {
    adapter: portalAdapter(config),
    gstin,
    user_name: own?.user_name ?? null,
    otp_requested_at: own?.otp_requested_at?.toISOString() ?? null,
    connected_until: own && isOpen(own) ? (own.session_expires_at?.toISOString() ?? null) : null,
    failing_since: isFailing ? (own.failing_since?.toISOString() ?? null) : null,
    retry_at: own?.retry_at?.toISOString() ?? null,
    failure_reason: isFailing ? own.failure_reason : null,
    filing: filing ? await filingView(tx, of, filing) : null,
  }
}

async function filingView(tx: CompanyTx, of: ReturnOf, filing: Filing): Promise<GstFiling> {
  const steps = await stepsOf(tx, filing.gst_filings_id)
  const kept = await storedReturn(tx, of, filing.return_form)
  const problems = steps.flatMap((step) => step.problems)
  const links = linksOf(kept)
  const { gst_filings_id, state, acknowledgement, filed_on, reason, started_by_name, started_at, differences } = filing
  return {
    gst_filings_id,
    state,
    is_outdated: kept !== undefined && kept.content_hash !== filing.content_hash,
    acknowledgement,
    filed_on,
    reason: reason === null ? null : say(reason),
    started_by_name,
    started_at: started_at.toISOString(),
    steps: steps.map(({ step_no, kind, status }) => ({ step_no, kind, status })),
    problem_count: problems.length,
    problems: problems.slice(0, MOST).map((problem) => ({ ...problem, link: links.get(problem.number) ?? null })),
    differences,
  }
}

/** Pages of the documents of a frozen return, by their numbers. */
function linksOf(kept: StoredReturn | undefined): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(kept?.documents ?? {}).flatMap(([key, entry]) => {
      const [kind = '', id] = key.split(':')
      if (id === undefined || !Array.isArray(entry)) return []
      return [[String(entry[0]), linkOf({ kind: kind as DocumentKind, id })]]
    }),
  )
}
