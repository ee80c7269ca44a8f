import { formatMonthYear, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { payrollPacks } from '#core/payroll/law/packs.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'

/** What stands in the days of a correction: `open` is worked out anew by whoever opens or builds it; `kept` is filed or locked and stays. */
export type Touched = { open: string[]; kept: number }

type Days = { from: IsoDate; until: IsoDate | null }

/** Pay runs, returns or statements of the company in the days that a correction of this pack is about; undefined where nothing is stored by it. */
export async function touchedBy(tx: CompanyTx, pack: string, list_key: string, days: Days): Promise<Touched | undefined> {
  if (payrollPacks().some((each) => each.pack === pack)) return payRuns(tx, days)
  if (pack === 'gst-limits' || pack === 'gst-fees') return gstReturns(tx, days)
  if (pack === 'tds') return list_key === 'tds-statement-fee' ? statements(tx, days) : withheld(tx, list_key, days)
  if (pack === 'tcs') return collected(tx, list_key.replace(/^tcs-/, ''), days)
  return undefined
}

async function payRuns(tx: CompanyTx, days: Days): Promise<Touched> {
  const { rows } = await tx.client.query<{ month: IsoDate; is_open: boolean; runs: number }>(
    named(
      `SELECT month::text AS month, run_status = 'computed' AS is_open, count(*)::integer AS runs FROM payroll_runs
       WHERE companies_id = :companies_id AND run_status IN ('computed', 'approved')
         AND (month + interval '1 month' - interval '1 day')::date >= :from AND (:until::date IS NULL OR month <= :until)
       GROUP BY month, is_open ORDER BY month`,
      { companies_id: tx.companies_id, from: days.from, until: days.until },
    ),
  )
  return {
    open: rows.filter(({ is_open }) => is_open).map(({ month }) => t('Pay run of {month}', { month: formatMonthYear(month) })),
    kept: rows.filter(({ is_open }) => !is_open).reduce((sum, { runs }) => sum + runs, 0),
  }
}

const forms: Readonly<Record<string, string>> = {
  gstr1: 'GSTR-1',
  gstr1a: 'GSTR-1A',
  gstr3b: 'GSTR-3B',
  gstr9: 'GSTR-9',
  cmp08: 'CMP-08',
  gstr4: 'GSTR-4',
  gstr6: 'GSTR-6',
}

/** Built returns of GST. Those that are not built take the value when they are. */
async function gstReturns(tx: CompanyTx, days: Days): Promise<Touched> {
  const { rows } = await tx.client.query<{ return_form: string; gstin: string; period: IsoDate; is_open: boolean }>(
    named(
      `WITH returns AS (
         SELECT return_form, gstin, period, status,
           CASE WHEN return_form IN ('gstr9', 'gstr4') THEN period - interval '11 months' ELSE period END::date AS first,
           (CASE WHEN return_form IN ('gstr9', 'gstr4') THEN period + interval '12 months' ELSE period + interval '1 month' END - interval '1 day')::date AS last
         FROM gst_returns WHERE companies_id = :companies_id)
       SELECT return_form, gstin, period::text AS period, status <> 'filed' AS is_open FROM returns
       WHERE last >= :from AND (:until::date IS NULL OR first <= :until) ORDER BY period, return_form, gstin`,
      { companies_id: tx.companies_id, from: days.from, until: days.until },
    ),
  )
  const open = rows.filter(({ is_open }) => is_open)
  return {
    open: open.map(({ return_form, gstin, period }) =>
      t('{form} of {month}, {gstin}: build it again', {
        form: forms[return_form] ?? return_form,
        month: formatMonthYear(period),
        gstin,
      }),
    ),
    kept: rows.length - open.length,
  }
}

/** Documents that withheld on the nature keep their tax; drafts are computed when they are posted. */
const withheld = async (tx: CompanyTx, nature: string, days: Days): Promise<Touched> =>
  kept(
    tx,
    `SELECT count(DISTINCT (source_type, sources_id))::integer AS kept FROM tds_deductions
     WHERE companies_id = :companies_id AND tds_nature = :nature AND credited_on >= :from AND (:until::date IS NULL OR credited_on <= :until)`,
    { nature, ...days },
  )

const collected = async (tx: CompanyTx, nature: string, days: Days): Promise<Touched> =>
  kept(
    tx,
    `SELECT count(DISTINCT (source_type, sources_id))::integer AS kept FROM tcs_collections
     WHERE companies_id = :companies_id AND tcs_nature = :nature AND collected_on >= :from AND (:until::date IS NULL OR collected_on <= :until)`,
    { nature, ...days },
  )

async function kept(tx: CompanyTx, sql: string, { nature, from, until }: Days & { nature: string }): Promise<Touched> {
  const values = { companies_id: tx.companies_id, nature, from, until }
  const { rows } = await tx.client.query<{ kept: number }>(named(sql, values))
  return { open: [], kept: rows[0]?.kept ?? 0 }
}

/** The fee goes by the day of filing: of what is not filed nothing is stored. */
async function statements(tx: CompanyTx, days: Days): Promise<Touched> {
  const { rows } = await tx.client.query<{ filed: number }>(
    named(
      `SELECT count(*)::integer AS filed FROM tds_statements
       WHERE companies_id = :companies_id AND filed_on >= :from AND (:until::date IS NULL OR filed_on <= :until)`,
      { companies_id: tx.companies_id, from: days.from, until: days.until },
    ),
  )
  return { open: [], kept: rows[0]?.filed ?? 0 }
}
