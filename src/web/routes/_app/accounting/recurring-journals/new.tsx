import { createFileRoute } from '@tanstack/react-router'
import { NewRecurringJournalPage } from '#web/features/accounting/journals/recurring-editor.tsx'

export const Route = createFileRoute('/_app/accounting/recurring-journals/new')({ component: NewRecurringJournalPage })
