import type { GstFiling, GstPortalState } from '#contract/compliance/gst-portal.ts'
import { linkOf } from '#core/compliance/gstr1/books/checks.ts'
import type { DocumentKind } from '#core/compliance/gstr1/books/document.ts'
import type { PortalForm } from '#core/compliance/gst-portal/filing-state.ts'
import { say } from '#core/sentences.ts'
import { portalAdapter } from '#server/adapters/gst-portal/open.ts'
import type { Config } from '#server/config.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { pageSearch, type ReturnOf } from '../gst-returns/return-of.ts'
import { type StoredReturn, storedReturn } from '../gst-returns/stored-return.ts'
import { usableSnapshot } from '../gstr1/snapshot.ts'
import { type Connection, connectionOf, isOpen } from './connections.ts'
import { type Filing, latestFiling, stepsOf } from './stored-filings.ts'

/** Problems that are listed; all are counted. */
const MOST = 100

/** The session of a registration, and the latest filing of one of its returns. */
export async function portalState(tx: CompanyTx, config: Config, of: ReturnOf, form: PortalForm): Promise<GstPortalState> {
  const gstin = of.registration.gstin
  const own = gstin === null ? undefined : await connectionOf(tx, gstin)
  const filing = gstin === null ? undefined : await latestFiling(tx, gstin, form, of.period)
  return {
    adapter: portalAdapter(config),
    gstin,
    ...(own ? accessView(own) : noAccess),
    filing: filing ? await filingView(tx, of, filing) : null,
  }
}

const noAccess = {
  user_name: null,
  otp_requested_at: null,
  connected_until: null,
  failing_since: null,
  retry_at: null,
  failure_reason: null,
}

function accessView(own: Connection): Omit<GstPortalState, 'adapter' | 'gstin' | 'filing'> {
  const failing = own.retry_at === null ? null : own
  return {
    user_name: own.user_name,
    otp_requested_at: own.otp_requested_at?.toISOString() ?? null,
    connected_until: isOpen(own) ? (own.session_expires_at?.toISOString() ?? null) : null,
    failing_since: failing?.failing_since?.toISOString() ?? null,
    retry_at: own.retry_at?.toISOString() ?? null,
    failure_reason: failing?.failure_reason ?? null,
  }
}

async function filingView(tx: CompanyTx, of: ReturnOf, filing: Filing): Promise<GstFiling> {
  const steps = await stepsOf(tx, filing.gst_filings_id)
  const kept = await storedReturn(tx, of, filing.return_form)
  const problems = steps.flatMap((step) => step.problems)
  const links = new Map([...linksOf(kept), ...(await hsnLinks(tx, of, problems))])
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
    problems: problems.slice(0, MOST).map((problem) => ({ ...problem, link: links.get(keyOf(problem)) ?? null })),
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

type Problem = { section: string; number: string }
const isOfHsn = ({ section }: Problem): boolean => section.startsWith('hsn')
/** A code is not the number of a document. */
const keyOf = ({ section, number }: Problem): string => (section.startsWith('hsn') ? `hsn ${section} ${number}` : number)

/** Where the documents of refused codes of table 12 are listed: the rows of the code in the return that was built. */
async function hsnLinks(tx: CompanyTx, of: ReturnOf, problems: readonly Problem[]): Promise<[string, string][]> {
  const refused = problems.filter(isOfHsn)
  const snapshot = refused.length === 0 ? undefined : await usableSnapshot(tx, of)
  if (snapshot === undefined) return []
  const { rows } = await tx.client.query<{ section: string; hsn: string }>(
    `SELECT DISTINCT section, content -> 'values' ->> 'hsn_sc' AS hsn FROM gst_return_rows
     WHERE companies_id = $1 AND gst_return_snapshots_id = $2 AND section LIKE 'hsn%' AND content -> 'values' ->> 'hsn_sc' = ANY($3::text[]) ORDER BY 1, 2`,
    [tx.companies_id, snapshot.gst_return_snapshots_id, refused.map(({ number }) => number)],
  )
  return refused.flatMap((problem): [string, string][] => {
    // Where the portal does not say which part of the table it refuses, the first one that has the code.
    const own = rows.filter(({ hsn }) => hsn === problem.number)
    const found = own.find(({ section }) => section === problem.section) ?? own[0]
    if (!found) return []
    const open = new URLSearchParams({ section: found.section, hsn: found.hsn }).toString()
    return [[keyOf(problem), `/gstr-1?${pageSearch(of)}&${open}`]]
  })
}
