import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/workspace/legal/legal-page.tsx'
import { terms } from '#web/features/workspace/legal/texts.ts'

export const Route = createFileRoute('/terms')({ component: () => <LegalPage text={terms} /> })
