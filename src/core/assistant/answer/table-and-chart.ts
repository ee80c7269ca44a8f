import { t } from '../../messages.ts'
import type { Query } from '../spec.ts'
import type { Single, Unit } from './result.ts'
import { fieldName } from './subject.ts'
import { keyText } from './words.ts'

type ColumnKind = 'text' | 'paise' | 'count' | 'percent' | 'date'
export type AnswerTableOf = { columns: { label: string; kind: ColumnKind }[]; rows: (string | number | null)[][] }
export type AnswerChartOf = {
  kind: 'line' | 'bar'
  unit: 'paise' | 'count' | 'percent'
  points: { label: string; value: number }[]
}

const kindOf = (unit: Unit): 'paise' | 'count' | 'percent' =>
  unit === 'inr' ? 'paise' : unit === 'percent' ? 'percent' : 'count'

/** Three rows and more are also shown in a table. */
export function tableOf(query: Query, result: Single): AnswerTableOf | null {
  if (result.kind === 'groups' && result.groups.length >= 3) {
    const by = query.group_by ?? 'category'
    const columns: AnswerTableOf['columns'] = [
      { label: capital(fieldName(by)), kind: 'text' as const },
      { label: result.unit === 'inr' ? t('Amount') : t('Number'), kind: kindOf(result.unit) },
      { label: t('Entries'), kind: 'count' as const },
    ]
    const of = query.first_of
    if (of !== undefined) columns.splice(1, 0, text(capital(fieldName(of))))
    return {
      columns,
      rows: result.groups.map(({ key, value, entries, first = '' }) =>
        of === undefined ? [keyText(key, by), value, entries] : [keyText(key, by), keyText(first, of), value, entries],
      ),
    }
  }
  if (result.kind === 'twins' && result.pairs.length >= 3)
    return {
      columns: [text(t('Party')), { label: t('Amount'), kind: 'paise' }, date(t('First')), date(t('Again'))],
      rows: result.pairs.map(({ party, amount, first, second }) => [party, amount, first, second]),
    }
  if (result.kind !== 'rows' || result.rows.length < 3) return null
  if (query.from !== 'transactions')
    return {
      columns: [
        date(t('Date')),
        text(t('Number')),
        text(t('Party')),
        { label: t('Amount'), kind: 'paise' },
        date(t('Due')),
        { label: t('Outstanding'), kind: 'paise' },
      ],
      rows: result.rows.map((row) => [
        row.date,
        row.number,
        row.party,
        row.amount,
        row.due_date ?? null,
        row.outstanding ?? null,
      ]),
    }
  return {
    columns: [
      date(t('Date')),
      text(t('Party')),
      text(t('Narration')),
      text(t('Account')),
      text(t('Direction')),
      { label: t('Amount'), kind: 'paise' },
    ],
    rows: result.rows.map((row) => [
      row.date,
      row.party,
      row.narration,
      row.account ?? '',
      row.direction === 'debit' ? t('Out') : t('In'),
      row.amount,
    ]),
  }
}

/** A series in time as a line; other groups of two to twelve as bars. */
export function chartOf(query: Query, result: Single): AnswerChartOf | null {
  if (result.kind !== 'groups' || result.groups.length < 2 || query.group_by === undefined || query.first_of) return null
  const by = query.group_by
  const inTime = ['day', 'week', 'month', 'quarter', 'half', 'fy'].includes(by)
  if (!inTime && result.groups.length > 12) return null
  const points = result.groups.map(({ key, value }) => ({ label: keyText(key, by), value }))
  return { kind: inTime ? 'line' : 'bar', unit: kindOf(result.unit), points }
}

const text = (label: string) => ({ label, kind: 'text' as const })
const date = (label: string) => ({ label, kind: 'date' as const })
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
