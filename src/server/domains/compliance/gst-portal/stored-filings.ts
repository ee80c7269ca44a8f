import type { PortalProblem } from '#contract/compliance/gst-portal.ts'
import type { FilingState, PortalForm, StepKind, StepStatus } from '#core/compliance/gst-portal/filing-state.ts'
import type { SectionDifference } from '#core/compliance/gst-portal/section-totals.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'

export type Filing = {
  gst_filings_id: string
  gstin: string
  return_form: PortalForm
  period: string
  content_hash: string
  state: FilingState
  acknowledgement: string | null
  filed_on: IsoDate | null
  reason: Sentence | string | null
  differences: SectionDifference[]
  started_by_name: string | null
  started_at: Date
}
export type Step = {
  step_no: number
  kind: StepKind
  idempotency_key: string
  status: StepStatus
  reference: string | null
  problems: Omit<PortalProblem, 'link'>[]
  polls: number
}

const columns = `f.gst_filings_id, f.gstin, f.return_form, to_char(f.period, 'YYYY-MM') AS period, f.content_hash, f.state, f.acknowledgement, f.filed_on,
  f.reason, f.differences, f.started_at`

/** A filing, locked until the transaction ends. Throws `not_found`. */
export async function lockFiling(tx: CompanyTx, gst_filings_id: string): Promise<Filing> {
  const { rows } = await tx.client.query<Filing>(
    `SELECT ${columns}, NULL AS started_by_name FROM gst_filings f WHERE f.companies_id = $1 AND f.gst_filings_id = $2 FOR NO KEY UPDATE`,
    [tx.companies_id, gst_filings_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This filing does not exist.')
  return rows[0]
}

/** The latest filing of a return. */
export async function latestFiling(tx: CompanyTx, gstin: string, form: PortalForm, period: string): Promise<Filing | undefined> {
  const { rows } = await tx.client.query<Filing>(
    `SELECT ${columns}, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS started_by_name
     FROM gst_filings f LEFT JOIN accounts a ON a.accounts_id = f.started_by
     WHERE f.companies_id = $1 AND f.gstin = $2 AND f.return_form = $3 AND f.period = $4 ORDER BY f.started_at DESC, f.gst_filings_id DESC LIMIT 1`,
    [tx.companies_id, gstin, form, `${period}-01`],
  )
  return rows[0]
}

/** The steps of a filing in their order, without what they send. */
export async function stepsOf(tx: CompanyTx, gst_filings_id: string): Promise<Step[]> {
  const { rows } = await tx.client.query<Step>(
    `SELECT step_no, kind, idempotency_key, status, reference, problems, polls FROM gst_filing_steps
     WHERE companies_id = $1 AND gst_filings_id = $2 ORDER BY step_no`,
    [tx.companies_id, gst_filings_id],
  )
  return rows
}

/** What the steps of a kind send, in their order. */
export async function contentsOf(tx: CompanyTx, gst_filings_id: string, kind: StepKind): Promise<string[]> {
  const { rows } = await tx.client.query<{ content: string | null }>(
    'SELECT content FROM gst_filing_steps WHERE companies_id = $1 AND gst_filings_id = $2 AND kind = $3 ORDER BY step_no',
    [tx.companies_id, gst_filings_id, kind],
  )
  return rows.flatMap(({ content }) => (content === null ? [] : [content]))
}

type Change = Partial<Pick<Filing, 'state' | 'acknowledgement' | 'filed_on' | 'reason' | 'differences'>>
/** Changes a filing; one that ended keeps nothing of what it sent. */
export async function changeFiling(tx: CompanyTx, gst_filings_id: string, change: Change): Promise<void> {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))
  await tx.client.query(
    named(
      `UPDATE gst_filings SET state = coalesce(:state, state), acknowledgement = coalesce(:acknowledgement, acknowledgement),
         filed_on = coalesce(:filed_on, filed_on), reason = CASE WHEN :has_reason THEN :reason::jsonb ELSE reason END,
         differences = coalesce(:differences::jsonb, differences)
       WHERE companies_id = :companies_id AND gst_filings_id = :gst_filings_id`,
      {
        companies_id: tx.companies_id,
        gst_filings_id,
        state: change.state ?? null,
        acknowledgement: change.acknowledgement ?? null,
        filed_on: change.filed_on ?? null,
        has_reason: 'reason' in change,
        reason: json(change.reason),
        differences: json(change.differences),
      },
    ),
  )
  if (change.state === 'filed' || change.state === 'filed_elsewhere' || change.state === 'stopped' || change.state === 'refused')
    await tx.client.query('UPDATE gst_filing_steps SET content = NULL WHERE companies_id = $1 AND gst_filings_id = $2', [
      tx.companies_id,
      gst_filings_id,
    ])
}

type StepChange = Partial<Pick<Step, 'status' | 'reference' | 'problems'>> & { isPoll?: boolean }
export async function changeStep(tx: CompanyTx, gst_filings_id: string, step_no: number, change: StepChange): Promise<void> {
  await tx.client.query(
    named(
      `UPDATE gst_filing_steps SET status = coalesce(:status, status), reference = coalesce(:reference, reference),
         problems = coalesce(:problems::jsonb, problems), polls = polls + :polls,
         asked_at = CASE WHEN :status = 'asked' THEN clock_timestamp() ELSE asked_at END,
         ended_at = CASE WHEN :status IN ('accepted', 'refused') THEN clock_timestamp() END
       WHERE companies_id = :companies_id AND gst_filings_id = :gst_filings_id AND step_no = :step_no`,
      {
        companies_id: tx.companies_id,
        gst_filings_id,
        step_no,
        status: change.status ?? null,
        reference: change.reference ?? null,
        problems: change.problems === undefined ? null : JSON.stringify(change.problems),
        polls: change.isPoll ? 1 : 0,
      },
    ),
  )
}
