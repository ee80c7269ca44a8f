import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#web/features/hub/terms-page.tsx'

export const Route = createFileRoute('/_app/apps/hub/terms')({ component: TermsPage })
