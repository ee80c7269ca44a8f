import { createFileRoute } from '@tanstack/react-router'
import { NewJournalPage } from '#web/features/accounting/journals/new-journal-page.tsx'

export const Route = createFileRoute('/_app/accounting/journals/new')({ component: NewJournalPage })
