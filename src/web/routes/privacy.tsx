import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { privacy } from '#web/features/legal/texts.ts'

export const Route = createFileRoute('/privacy')({ component: () => <LegalPage text={privacy} /> })
