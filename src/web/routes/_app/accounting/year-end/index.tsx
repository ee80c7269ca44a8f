import { createFileRoute } from '@tanstack/react-router'
import { YearEndSearch } from '#web/features/closing/year-end/search.ts'
import { YearEndPage } from '#web/features/closing/year-end/year-end-page.tsx'

export const Route = createFileRoute('/_app/accounting/year-end/')({ validateSearch: YearEndSearch, component: YearEnd })

function YearEnd() {
  return <YearEndPage search={Route.useSearch()} />
}
