import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { terms } from '#web/features/legal/texts.ts'

export const Route = createFileRoute('/terms')({ component: () => <LegalPage text={terms} /> })
