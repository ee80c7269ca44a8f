import { inPeriod } from '#server/domains/documents/sheets/heads.ts'
import type { Query } from '#contract/endpoint.ts'
import type { AssetNote, assetNoteFile } from '#contract/assets/asset-schedules.ts'
import { type IsoDate, readersDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { assetClass, type AssetClassName, assetClassNames } from '#core/assets/fixed-assets/classes.ts'
import { t } from '#core/messages.ts'
import { balance } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type ScheduleRow, scheduleFile } from '#server/domains/documents/sheets/schedules.ts'

const figures = [
  'gross_opening',
  'additions',
  'deductions',
  'gross_closing',
  'written_opening',
  'depreciation',
  'written_off_deductions',
  'written_closing',
  'net_closing',
  'net_opening',
] as const
type Figures = Record<(typeof figures)[number], number>

/** An asset is written off by a date through what came with it, by runs up to then, and by its sale. */
export const ASSETS = `SELECT f.*, (f.acquired_on < $2 AND coalesce(f.disposed_on >= $2, true)) AS is_old, f.acquired_on BETWEEN $2 AND $3 AS is_new,
    coalesce(f.disposed_on BETWEEN $2 AND $3, false) AS is_gone,
    CASE WHEN f.depreciated_until < $2 THEN f.opening_depreciation ELSE 0 END + coalesce(d.before, 0) AS before,
    CASE WHEN f.depreciated_until BETWEEN $2 AND $3 THEN f.opening_depreciation ELSE 0 END + coalesce(d.within, 0)
      + CASE WHEN f.disposed_on BETWEEN $2 AND $3 THEN f.disposal_depreciation ELSE 0 END AS within
  FROM fixed_assets f LEFT JOIN (
    SELECT l.fixed_assets_id, sum(l.amount) FILTER (WHERE r.period_to < $2)::bigint AS before,
      sum(l.amount) FILTER (WHERE r.period_to >= $2)::bigint AS within
    FROM depreciation_runs r JOIN depreciation_run_lines l ON l.companies_id = r.companies_id AND l.depreciation_runs_id = r.depreciation_runs_id
    WHERE r.companies_id = $1 AND r.status = 'posted' AND r.period_to <= $3 GROUP BY l.fixed_assets_id
  ) d ON d.fixed_assets_id = f.fixed_assets_id
  WHERE f.companies_id = $1 AND f.acquired_on <= $3 AND coalesce(f.disposed_on >= $2, true)`

/** The note on fixed assets: Companies Act 2013, Schedule III, Division I, Part I, notes to the balance sheet, I. (property, plant, equipment) and W. (intangible assets). */
export async function note(tx: CompanyTx, from: IsoDate, to: IsoDate): Promise<AssetNote> {
  if (from > to) throw fieldError('from', t('Use {date} or earlier', { date: readersDate(to) }))
  const { rows } = await tx.client.query<
    Omit<Figures, 'gross_closing' | 'written_closing' | 'net_closing' | 'net_opening'> & { asset_class: AssetClassName }
  >(
    `SELECT asset_class, coalesce(sum(cost) FILTER (WHERE is_old), 0)::bigint AS gross_opening,
       coalesce(sum(cost) FILTER (WHERE is_new), 0)::bigint AS additions,
       coalesce(sum(cost) FILTER (WHERE is_gone), 0)::bigint AS deductions,
       coalesce(sum(before) FILTER (WHERE is_old), 0)::bigint AS written_opening,
       coalesce(sum(within), 0)::bigint + coalesce(sum(before) FILTER (WHERE is_new), 0)::bigint AS depreciation,
       coalesce(sum(before + within) FILTER (WHERE is_gone), 0)::bigint AS written_off_deductions
     FROM (${ASSETS}) assets GROUP BY asset_class`,
    [tx.companies_id, from, to],
  )
  const groups = [false, true].map((is_intangible) => {
    const notes = new Map<string, Figures>()
    for (const name of assetClassNames) {
      const row = rows.find((each) => each.asset_class === name)
      if (!row || assetClass(name).is_intangible !== is_intangible) continue
      const label = assetClass(name).note
      notes.set(label, added(notes.get(label) ?? nothing(), closed(row)))
    }
    const list = [...notes].map(([label, sums]) => ({ note: label, ...sums }))
    return { is_intangible, rows: list, totals: list.reduce<Figures>(added, nothing()) }
  })
  const book_value = await bookValue(tx, to)
  const net = groups.reduce((sum, { totals }) => sum + totals.net_closing, 0)
  return { from, to, groups: groups.filter((group) => group.rows.length > 0), book_value, difference: net - book_value }
}

const nothing = (): Figures => Object.fromEntries(figures.map((name) => [name, 0])) as Figures
const added = (a: Figures, b: Figures): Figures => Object.fromEntries(figures.map((name) => [name, a[name] + b[name]])) as Figures

function closed(row: Omit<Figures, 'gross_closing' | 'written_closing' | 'net_closing' | 'net_opening'>): Figures {
  const gross_closing = row.gross_opening + row.additions - row.deductions
  const written_closing = row.written_opening + row.depreciation - row.written_off_deductions
  const net = { net_closing: gross_closing - written_closing, net_opening: row.gross_opening - row.written_opening }
  return { ...row, gross_closing, written_closing, ...net }
}

/** The total of all accounts of fixed assets. */
async function bookValue(tx: CompanyTx, to: IsoDate): Promise<number> {
  const { rows } = await tx.client.query<{ ledger_accounts_id: string }>(
    `SELECT ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND schedule_iii IN ('Property, plant and equipment', 'Intangible assets')`,
    [tx.companies_id],
  )
  const balances = await Promise.all(rows.map((row) => balance(tx, row.ledger_accounts_id, to)))
  return balances.reduce((sum, each) => sum + each, 0)
}

export async function noteFile(tx: CompanyTx, { from, to, format }: Query<typeof assetNoteFile>): Promise<Download> {
  const { groups } = await note(tx, from, to)
  const labels = [
    t('Gross block {date}', { date: from }),
    'Additions',
    'Deductions',
    t('Gross block {date}', { date: to }),
    t('Depreciation until {date}', { date: from }),
    'For the period',
    'On deductions',
    t('Depreciation until {date}', { date: to }),
    t('Net block {date}', { date: to }),
    t('Net block {date}', { date: from }),
  ]
  return scheduleFile(tx, format, {
    title: 'Fixed assets',
    period: inPeriod({ from, to }),
    first: 'Class',
    columns: labels.map((label) => [label, 'money']),
    rows: groups.flatMap((group): ScheduleRow[] => [
      ...group.rows.map((row): ScheduleRow => [row.note, figures.map((name) => row[name])]),
      [
        group.is_intangible ? 'Total intangible assets' : 'Total property, plant and equipment',
        figures.map((name) => group.totals[name]),
        'total',
      ],
    ]),
  })
}
