import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { yearsQuery } from '#web/features/closing/year-end/api.ts'
import { recordMissing } from '#web/lib/record-missing.ts'

/** The page of a financial year; “Page not found” for a year that is not in the books. */
export function YearOfBooks({ period_start, children }: { period_start: string; children: ReactNode }) {
  const { data } = useSuspenseQuery(yearsQuery)
  if (data.rows.some((year) => year.period_start === period_start)) return children
  throw recordMissing(t('This financial year is not in the books.'))
}
