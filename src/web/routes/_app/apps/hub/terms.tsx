import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#web/features/marketplace/hub/terms-page.tsx'

export const Route = createFileRoute('/_app/apps/hub/terms')({ component: TermsPage })
