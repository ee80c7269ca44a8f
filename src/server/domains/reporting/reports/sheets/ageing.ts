import { t } from '#core/messages.ts'
import { atEndOf, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import type { ReportSettings, SheetRow } from '#contract/documents/report-sheets.ts'
import type { IsoDate } from '#core/dates.ts'
import {
  ageLabel,
  type PayableAge,
  payableAges,
  type ReceivableAge,
  receivableAges,
} from '#core/reporting/reports/schedule-ageing.ts'
import { roundTo, quantumOf, shareRounding } from '#core/ledger/rounding.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { payablesNote, receivablesNote } from '../schedule-ageing.ts'
import { printing } from './faces.ts'
import { money, row, sheet, to } from './rows.ts'
import { dayOf } from './settings.ts'

/** A line of the note: its amounts by age, what is not billed, and what has no age. */
type Line = { label: string; ages: readonly number[]; unbilled?: number; rest?: number; link?: string }

/** The note on the ageing of trade receivables at the end of a day. */
export async function receivablesAgeingSheet(tx: CompanyTx, settings: ReportSettings): Promise<NamedSheet> {
  const day = dayOf(tx, settings)
  const note = await receivablesNote(tx, day)
  const by = (label: string, is_disputed: boolean, is_doubtful: boolean, unbilled = 0): Line => ({
    label,
    unbilled,
    ages: receivableAges.map((age) =>
      total(
        note.documents.filter((each) => each.age === age && each.is_disputed === is_disputed && each.is_doubtful === is_doubtful),
      ),
    ),
    link: 'documents',
  })
  return ageingSheet(tx, 'Ageing of trade receivables', '/reports/aged-receivables', day, receivableAges, [
    by('(i) Undisputed trade receivables – considered good', false, false, note.unbilled),
    by('(ii) Undisputed trade receivables – considered doubtful', false, true),
    by('(iii) Disputed trade receivables – considered good', true, false),
    by('(iv) Disputed trade receivables – considered doubtful', true, true),
    ...rest([
      [t('Credit notes and entries not set against invoices'), note.on_account],
      [t('No customer'), note.without_party],
      [t('Change to closing exchange rates'), note.restated],
      [t('Other entries'), note.other],
    ]),
  ])
}

/** The note on the ageing of trade payables at the end of a day. */
export async function payablesAgeingSheet(tx: CompanyTx, settings: ReportSettings): Promise<NamedSheet> {
  const day = dayOf(tx, settings)
  const note = await payablesNote(tx, day)
  const by = (label: string, is_msme: boolean, is_disputed: boolean, unbilled = 0): Line => ({
    label,
    unbilled,
    ages: payableAges.map((age) =>
      total(note.documents.filter((each) => each.age === age && each.is_msme === is_msme && each.is_disputed === is_disputed)),
    ),
    link: 'documents',
  })
  return ageingSheet(tx, 'Ageing of trade payables', '/reports/aged-payables', day, payableAges, [
    by('(i) MSME', true, false),
    by('(ii) Others', false, false, note.unbilled),
    by('(iii) Disputed dues – MSME', true, true),
    by('(iv) Disputed dues – Others', false, true),
    ...rest([
      [t('Debit notes and entries not set against bills – MSME'), note.msme_on_account],
      [t('Debit notes and entries not set against bills – Others'), note.on_account],
      [t('Without a vendor'), note.without_party],
      [t('Change to closing exchange rates'), note.restated],
      [t('Other entries'), note.other],
    ]),
  ])
}

const total = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0)

const rest = (list: readonly [label: string, amount: number][]): Line[] =>
  list.flatMap(([label, amount]) => (amount === 0 ? [] : [{ label, ages: [], rest: amount }]))

async function ageingSheet(
  tx: CompanyTx,
  title: string,
  path: string,
  day: IsoDate,
  ages: readonly (ReceivableAge | PayableAge)[],
  lines: readonly Line[],
): Promise<NamedSheet> {
  const { amounts, rounding } = await printing(tx)
  const quantum = quantumOf(rounding)
  // Every amount of the table is a part of the total, so that rows and columns add up in the unit of the statements.
  const width = ages.length + 2
  const cells = lines.flatMap(({ unbilled = 0, ages: own, rest: without = 0 }) => [
    unbilled,
    ...ages.map((_, at) => own[at] ?? 0),
    without,
  ])
  const exact = cells.reduce((sum, each) => sum + each, 0)
  const shared = shareRounding(roundTo(exact, quantum), cells, quantum)
  const rows = lines.map(({ label, rest: without, link }, at): SheetRow => {
    const own = shared.slice(at * width, (at + 1) * width)
    const sum = own.reduce((all, each) => all + each, 0)
    const shown = without === undefined ? own.slice(0, -1) : own.slice(0, -1).map(() => null)
    const way = link === undefined ? null : to(path, { as_of: day })
    return row('line', label, [...shown, sum], { link: way, links: [...shown, sum].map(() => way) })
  })
  const columns = Array.from({ length: width - 1 }, (_, column) =>
    lines.reduce((sum, _line, at) => sum + (shared[at * width + column] ?? 0), 0),
  )
  return sheet({
    title,
    period: atEndOf(day),
    first: 'Particulars',
    columns: ['Unbilled', ...ages.map(ageLabel), 'Total'].map(money),
    rows:
      exact === 0 && cells.every((each) => each === 0)
        ? []
        : [...rows, row('total', 'Total', [...columns, roundTo(exact, quantum)])],
    amounts,
    notes: [
      t(
        'By due date (Schedule III to the Companies Act 2013, as amended from 1 Apr 2021). The total is the line of the balance sheet.',
      ),
    ],
  })
}
