import { t, translate } from '#core/messages.ts'
import type { RowImport } from '#contract/documents/row-imports.ts'
import { type ImportKind, importWords } from '#contract/records.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** An option asked before the upload, and the answer that changes nothing. */
const asks = {
  customers: [t('Customers not here yet'), t('Mark their rows as wrong')],
  vendors: [t('Vendors not here yet'), t('Mark their rows as wrong')],
} as const

/** Singular, plural, the page of one record, and the options before the upload. */
export function wordsOf(kind: ImportKind) {
  const { one, many, page, party } = importWords[kind]
  return {
    one: translate(one),
    many: translate(many),
    href: page === undefined ? undefined : (made_id: string) => page.replace(':id', made_id),
    asks: party && asks[party],
  }
}

export const statusWords: Record<RowImport['import_status'], readonly [words: string, tone: Tone]> = {
  reading: [t('Reading'), 'info'],
  checking: [t('Checking'), 'info'],
  checked: [t('Not started'), 'warning'],
  making: [t('Importing'), 'info'],
  finished: [t('Imported'), 'success'],
  cancelled: [t('Cancelled'), 'neutral'],
  failed: [t('Not readable'), 'danger'],
}

export const isRunning = ({ import_status }: Pick<RowImport, 'import_status'>): boolean =>
  import_status === 'reading' || import_status === 'checking' || import_status === 'making'

/** The number of rows in each state, those that need attention first; empty states are left out. */
export const statesOf = (found: RowImport) =>
  (
    [
      { value: 'wrong', label: t('Wrong'), count: found.wrong_count },
      { value: 'failed', label: t('Refused'), count: found.failed_count },
      { value: 'ready', label: found.finished_at === null ? t('Ready') : t('Not created'), count: found.ready_count },
      { value: 'made', label: t('Imported'), count: found.made_count },
      { value: 'known', label: t('Left unchanged'), count: found.known_count },
    ] as const
  ).filter(({ count }) => count > 0)
