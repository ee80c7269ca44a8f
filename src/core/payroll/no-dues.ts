import { dateInIndia, formatDate } from '../dates.ts'
import { t, translate } from '../messages.ts'

/** What a leaver may still owe or hold, in the order of the list. */
export const dueKinds = ['assets', 'loans', 'advances', 'claims', 'access', 'department'] as const
export type DueKind = (typeof dueKinds)[number]

const names: Readonly<Record<Exclude<DueKind, 'department'>, string>> = {
  assets: t('Assets'),
  loans: t('Loans'),
  advances: t('Advances'),
  claims: t('Claims'),
  access: t('Access to this company'),
}

type Due = { due_kind: DueKind; department_name: string }
type Row = Due & { open: readonly string[]; confirmed: { by_name: string; at: string; note: string } | null }

/** What a row of the no-dues list is called: a kind, or the department as the company names it. */
export const dueName = ({ due_kind, department_name }: Due): string =>
  due_kind === 'department' ? department_name : translate(names[due_kind])

/** How a row stands, in the language of the moment: who confirmed it and when, the note, and what is open. */
export function dueWords({ open, confirmed }: Pick<Row, 'open' | 'confirmed'>): string {
  const words = confirmed
    ? [
        t('Confirmed by {name} on {date}', { name: confirmed.by_name, date: formatDate(dateInIndia(new Date(confirmed.at))) }),
        ...(confirmed.note === '' ? [] : [confirmed.note]),
      ]
    : [t('Not confirmed')]
  return [...words, ...open].join('. ')
}

/** The rows of a no-dues list that are not among those confirmed, by name. */
export const unconfirmed = (rows: readonly Due[], confirmed: readonly Due[]): string[] =>
  rows
    .filter(
      ({ due_kind, department_name }) =>
        !confirmed.some((row) => row.due_kind === due_kind && row.department_name === department_name),
    )
    .map(dueName)
